import { accessSync, constants, statSync } from 'node:fs'
import { isAbsolute, readHookCommand } from '../../dialects/hook-command.ts'
import type { Finding } from '../../dialects/settings.ts'
import { excerpt } from '../../source/excerpt.ts'
import { capabilities } from '../../workbench/capabilities.ts'
import { neededEvents } from '../registrations.ts'
import type { Examined } from './examined.ts'

// Each check looks at what the hooks of one agent run, and gives what is wrong with it.

export function programs({ ours, file }: Examined): readonly Finding[] {
  const seen = new Set<string>()
  return ours.flatMap(({ command, path }) => {
    const words = readHookCommand(command ?? '')?.words ?? []
    // Node and its program, or a program of its own; variables and options are neither.
    const named = words.slice(0, words.indexOf('hook')).filter((word) => !/^(-|\w+=)/.test(word))
    return named.flatMap((word, index): readonly Finding[] => {
      if (seen.has(word)) return []
      seen.add(word)
      const message = !isAbsolute(word)
        ? `${excerpt(word)} is no absolute path`
        : !isFile(word)
          ? `there is no file ${excerpt(word)}`
          : index === 0 && !may(word, constants.X_OK)
            ? `${excerpt(word)} may not be executed`
            : null
      if (message === null) return []
      return [{ code: isAbsolute(word) ? 'program-missing' : 'program-relative', message, file, path }]
    })
  })
}

/** The policies that the hooks name, each once. */
export function policiesOf({ ours }: Examined): readonly string[] {
  const named = ours.flatMap(({ command }) => readHookCommand(command ?? '')?.policies ?? [])
  return [...new Set(named)]
}

export function policies(examined: Examined): readonly Finding[] {
  const { dialect, file, ours, load } = examined
  const found = policiesOf(examined)
  const path = ours[0]?.path ?? []
  const relative = found.filter((policy) => !isAbsolute(policy))
  const missing = found.filter((policy) => isAbsolute(policy) && (!isFile(policy) || !may(policy, constants.R_OK)))
  const unread: readonly Finding[] = [
    ...relative.map(
      (policy) => ({ code: 'policy-relative', message: `${excerpt(policy)} is no absolute path`, file, path }) as const,
    ),
    ...missing.map(
      (policy) => ({ code: 'policy-missing', message: `${excerpt(policy)} cannot be read`, file, path }) as const,
    ),
  ]
  if (unread.length > 0 || found.length === 0) return unread
  const { program, diagnostics } = load(found)
  if (program.unsound !== null) {
    const [first] = diagnostics.filter(({ severity }) => severity === 'error')
    const message = first === undefined ? program.unsound : `line ${first.line}: ${first.message}`
    return [{ code: 'policy-errors', message, file: first?.file ?? found[0] ?? file }]
  }
  return capabilities(program, dialect)
    .filter(({ level, onUnsupported }) => level === 'impossible' && onUnsupported === 'error')
    .map((rule) => {
      const why = rule.findings.find(({ level }) => level === 'impossible')?.how ?? ''
      return { code: 'policy-impossible', message: `line ${rule.line}: \`${rule.rule}\`: ${why}`, file: rule.file }
    })
}

/** Events at which the policies have rules, and the settings no hook. */
export function missingEvents(examined: Examined): readonly Finding[] {
  const { dialect, ours, file, load } = examined
  const found = policiesOf(examined)
  if (ours.length === 0 || found.length === 0) return []
  if (!found.every((policy) => isAbsolute(policy) && isFile(policy) && may(policy, constants.R_OK))) return []
  const { program } = load(found)
  const registered = ours.map(({ event }) => event)
  const isWanted = (event: string): boolean => program.rulesAt(event).some(({ enabled }) => enabled)
  return neededEvents(dialect, program).flatMap(({ name, events }): readonly Finding[] => {
    const wanted = events.find(isWanted)
    if (wanted === undefined || registered.includes(name)) return []
    const message = `the policy has rules at \`${wanted}\`, and there is no hook at \`${name}\``
    return [{ code: 'event-missing', message, file }]
  })
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    return false
  }
}
