import { CODE_VARIABLES } from '../agents/code-variables.ts'
import type { Dialect } from '../agents/dialect.ts'
import { realpathSync } from 'node:fs'
import { readHookCommand } from '../agents/hook-command.ts'
import { keepingIn } from '../agents/keeping.ts'
import { toolsOfMatcher } from './matched-tools.ts'
import { mapAt } from '../agents/settings-shapes.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { isMap, type Value } from '../model/value.ts'
import { enteredHooks, type Installation } from './installations.ts'
import { coversTools, type HookTools, writeHooks } from './hook-tools.ts'
import { registrationsAt, type Run } from './registrations.ts'
import { dataForAgent, dataIn } from './settings-text.ts'

/**
 * Why Sluice would stop deciding with this file among the settings, as a clause; null if it would not. The file may
 * turn hooks off, make other code run before them, or lack a hook of its installation, which is null if nothing was
 * installed into it. A file that does not parse has no hooks.
 */
export function whyDisarmed(
  text: string,
  file: string,
  installation: Installation | null,
  dialect: Dialect,
  state: string,
): string | null {
  const { settings } = dialect
  if (settings.format === 'plugin' || (installation === null && text.trim() === '')) return null
  const isOther = settings.format === 'yaml' && installation === null
  const data = isOther ? dataIn(text, 'json') : dataForAgent(text, settings)
  if (data === undefined) return 'it does not parse'
  const [first] = settings.disarming?.(data, file) ?? []
  if (first !== undefined) return first.message
  if (installation === null) return null
  const [node = '', script = ''] = installation.program
  const { policies, tools, warm } = installation
  const entered = tools === undefined ? undefined : writeHooks(enteredHooks(installation))
  const own: Run = { program: [node, script], policies, ...keepingIn(installation), entered, state }
  const run: Run = warm === undefined ? own : { ...own, warm }
  const hooks = registrationsAt(enteredHooks(installation), dialect, settings, run)
  const isWhole = holds(data, settings.render(hooks, data))
  return isWhole ? null : 'a hook of Sluice is missing, or is not as `sluice install` writes it'
}

/**
 * Like `whyDisarmed`, for a file that is being changed. It must not set variables that the installed command removes,
 * either.
 */
export function whyChangeDisarms(...given: Parameters<typeof whyDisarmed>): string | null {
  const [text] = given
  const variables = Object.keys(mapAt(dataIn(text, 'json'), ['env']) ?? {})
  const variable = variables.find((name) => CODE_VARIABLES.includes(name))
  return whyDisarmed(...given) ?? (variable === undefined ? null : `\`env.${variable}\` loads code into programs`)
}

/**
 * Whether settings have a hook that asks Sluice about tool calls with these policies. If no such hook is among those
 * that must stay, the result is true; `kept` is null if those are unknown. `own` is the installed program; if it is not
 * null, the hook must be exactly as `sluice install` writes it, because anybody can write one that looks similar.
 */
export function asksAboutCalls(
  text: string,
  dialect: Dialect,
  policies: readonly string[],
  kept: HookTools | null,
  own: Pick<Run, 'program' | 'state'> | null,
): boolean {
  const { settings, events, name } = dialect
  if (settings.format === 'plugin') return settings.isOurs(text)
  const refusing = events.filter((native) => native.events.includes('tool_start') && native.can.includes('deny'))
  const names = refusing.flatMap((native) => (kept === null || Object.hasOwn(kept, native.name) ? native.name : []))
  if (names.length === 0) return true
  return settings.hooks(dataForAgent(text, settings)).some(({ event, command, matcher }) => {
    const read = command === null || !names.includes(event) ? null : readHookCommand(command)
    if (read?.host !== name || JSON.stringify(read.policies) !== JSON.stringify(policies)) return false
    if (own === null) return true
    const tools = toolsOfMatcher(matcher)
    if (tools === undefined || (kept !== null && !coversTools(tools, kept[event] ?? null))) return false
    const [first = '', second = ''] = read.words
    if (!isSameFile(first, own.program[0]) || !isSameFile(second, own.program[1])) return false
    const entered = read.entered ?? undefined
    const run = { program: [first, second] as const, policies, ...read.keeping, entered, state: own.state }
    const isPlugin = read.words.includes('--plugin')
    const asked: Run = { ...run, isPlugin, ...(read.curl !== null && { warm: { curl: read.curl } }) }
    return registrationsAt({ [event]: tools }, dialect, settings, asked).some((hook) => hook.command === command)
  })
}

function isSameFile(one: string, other: string): boolean {
  return realPath(one) === realPath(other)
}

function realPath(file: string): string {
  try {
    return realpathSync(file)
  } catch {
    return file
  }
}

/** Whether the data contains all of `wanted`: members by name, list elements at any position. */
function holds(data: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) {
    const found = Array.isArray(data) ? data.map((item) => canonicalText(item as Value)) : [] // parsed, so plain data
    return wanted.every((item) => found.includes(canonicalText(item as Value)))
  }
  if (!isMap(wanted)) return data === wanted
  return isMap(data) && Object.entries(wanted).every(([name, inner]) => holds(data[name], inner))
}
