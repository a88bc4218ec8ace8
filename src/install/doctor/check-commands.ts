import { resolve } from 'node:path'
import { readHookCommand } from '../../agents/hook-command.ts'
import type { SettingsDiagnostic, SettingsHook } from '../../agents/settings.ts'
import { createDecisionLog } from '../../decision-log/decision-log.ts'
import { placeOfLog, resolveLog } from '../../decision-log/log-place.ts'
import { resolveStore, openStore } from '../../hosts/open-store.ts'
import { ownClaim } from '../../model/store.ts'
import { readThrown } from '../../model/thrown.ts'
import { type HookTools, missingHooks } from '../hook-tools.ts'
import { installCommand } from '../install-command.ts'
import { pluginCommand } from '../plugins/plugin-command.ts'
import { writtenPlugin } from '../plugins/plugin-record.ts'
import { isRecording } from '../installations.ts'
import { type MatchedTools, toolsOfMatcher, union } from '../matched-tools.ts'
import { neededHooks } from '../needed-hooks.ts'
import type { Examined } from './examined.ts'
import { areReadable, policyFindings, programFinding } from './named-files.ts'

const SESSION = 'sluice doctor'

// Each function checks the commands of one agent's hooks, and returns the problems.

export function programs({ ours, file }: Examined): readonly SettingsDiagnostic[] {
  const seen = new Set<string>()
  return ours.flatMap(({ command, path }) => {
    const found = readHookCommand(command ?? '')
    const words = found?.words ?? []
    // The words before `hook` are programs: Node with its script, or a binary. Variables and options are skipped.
    const end = words.indexOf('hook')
    const named = words.slice(0, end).filter((word) => !/^(-|\w+=)/.test(word))
    return named.flatMap((word, index): readonly SettingsDiagnostic[] => {
      if (seen.has(word)) return []
      seen.add(word)
      const found = programFinding(word, index === 0 ? 'program' : 'script')
      return found === null ? [] : [{ ...found, file, path }]
    })
  })
}

/** The policies that the hooks name, without duplicates. */
export function policiesOf({ ours }: Pick<Examined, 'ours'>): readonly string[] {
  const named = ours.flatMap(({ command }) => readHookCommand(command ?? '')?.policies ?? [])
  return [...new Set(named)]
}

export function policies(examined: Examined): readonly SettingsDiagnostic[] {
  const { dialect, file, ours, load } = examined
  const found = policiesOf(examined)
  const path = ours[0]?.path ?? []
  return policyFindings(found, { file, path }, load, dialect)
}

/** Hooks that the policies need and that the settings lack, or lack for some tools. */
export function missingEvents(examined: Examined): readonly SettingsDiagnostic[] {
  const { dialect, ours, file, load, state } = examined
  const found = policiesOf(examined)
  if (ours.length === 0 || found.length === 0) return []
  if (!areReadable(found)) return []
  const { program } = load(found)
  if (program.invalidReason !== null) return []
  const { all } = neededHooks(program, dialect)
  const commands = ours.map(({ command }) => readHookCommand(command ?? ''))
  const isWarm = commands.some((command) => command !== null && command.curl !== null)
  const keeping = commands.find((command) => Object.keys(command?.keeping ?? {}).length > 0)?.keeping
  const options = { isWarm, isRecording: isRecording(state, dialect.name), ...keeping }
  const isOfPlugin = examined.plugin !== undefined
  const command = isOfPlugin
    ? pluginCommand(dialect.name, found, writtenPlugin(state, dialect.name))
    : installCommand(examined, found, options)
  return missingHooks(enteredIn(ours), all).map((event): SettingsDiagnostic => {
    const isThere = ours.some((hook) => hook.event === event)
    const message = isThere
      ? `the policy needs the hook at \`${event}\` for more tools`
      : `the policy needs a hook at \`${event}\`, and there is none`
    return {
      code: 'event-missing',
      message,
      file,
      cure: `run \`${command}\`${isOfPlugin ? ', and let the agent update it' : ''}`,
    }
  })
}

/**
 * The hooks that are entered. A matcher that people wrote is assumed to be intended, so such a hook counts for all
 * tools.
 */
function enteredIn(ours: readonly SettingsHook[]): HookTools {
  const entered = new Map<string, MatchedTools>()
  for (const { event, matcher } of ours) {
    const tools = toolsOfMatcher(matcher) ?? null
    const known = entered.get(event)
    entered.set(event, known === undefined ? tools : union([known, tools]))
  }
  return Object.fromEntries(entered)
}

/** Stores that the hooks name and cannot use, and decision logs that they cannot write. */
export async function keeping({ ours, file, place }: Examined): Promise<readonly SettingsDiagnostic[]> {
  // Paths are relative to the folder in which the agent calls its hooks.
  const at = (path: string): string => resolve(place.workspace, path)
  const tried = new Map<string, Promise<SettingsDiagnostic | null>>()
  for (const { command, path } of ours) {
    const { store, decisionLog, logKey } = readHookCommand(command ?? '')?.keeping ?? {}
    const attempt = (code: SettingsDiagnostic['code'], words: readonly unknown[], work: () => Promise<void>): void => {
      const key = JSON.stringify([code, ...words])
      if (tried.has(key)) return
      const found = failureOf(work).then((message) => (message === null ? null : { code, message, file, path }))
      tried.set(key, found)
    }
    if (store !== undefined) attempt('store-unusable', [store], () => tryStore(resolveStore(store, place.workspace)))
    if (decisionLog === undefined) continue
    const [log, key] = [resolveLog(decisionLog, place.workspace), logKey === undefined ? undefined : at(logKey)]
    attempt('decision-log-unusable', [decisionLog, logKey], () => tryDecisionLog(log, key))
  }
  const found = await Promise.all(tried.values())
  return found.filter((diagnostic) => diagnostic !== null)
}

/** Why the work failed; null if it did not. */
async function failureOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    return readThrown(error).message
  }
}

async function tryDecisionLog(name: string, keyFile: string | undefined): Promise<void> {
  const log = createDecisionLog({ ...placeOfLog(name), ...(keyFile !== undefined && { keyFile }) })
  try {
    await log.probe()
  } finally {
    await log.close()
  }
}

/** Counts something, as rules do, and then discards it. */
async function tryStore(name: string): Promise<void> {
  const store = await openStore(name)
  try {
    await store.claim(ownClaim(SESSION, 'try', Date.now()))
    await store.endSession(SESSION)
  } finally {
    await store.close()
  }
}
