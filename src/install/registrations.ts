import { dirname, join } from 'node:path'
import type { Dialect, NativeEvent } from '../agents/dialect.ts'
import type { Refusal } from '../agents/fail-closed-command.ts'
import { shellCommand } from '../agents/hook-command.ts'
import { type Keeping, keepingWords } from '../agents/keeping.ts'
import type { Warm } from '../agents/warm-command.ts'
import { splitWords } from '../agents/shell-words.ts'
import { keepingName } from './keeping-fingerprint.ts'
import { matcherFor } from './matched-tools.ts'
import type { Registration, Settings } from '../agents/settings.ts'
import type { HookTools } from './hook-tools.ts'

/** The timeout that hooks ask the agent for, in seconds. */
export const PATIENCE = 60

/**
 * Seconds. If the agent's own timeout for an event is at most this, for example at the end of a session, it is kept.
 */
const HURRIED = 10

/**
 * Events to refuse if no decision is possible. Refusing others, such as a stop or a notification, makes nothing safer.
 */
const REFUSED: ReadonlySet<string> = new Set([
  'tool_start',
  'approval_request',
  'user_message',
  'turn_start',
  'prompt_expand',
  // A change of settings that could remove the hooks.
  'config_changed',
])

/** The command that runs Sluice: the absolute paths of Node and of the program. */
export type OwnProgram = readonly [string, string]

/** The command that the hooks of an agent run, and its policies. Paths are absolute. */
export interface Run extends Keeping {
  readonly program: OwnProgram
  readonly policies: readonly string[]
  /** The folder for all state; null for hooks of an administrator, which find policies and state themselves. */
  readonly state: string | null
  /** The address of the server that decides by the managed policies, for hooks of an administrator. */
  readonly server?: string | undefined
  /** All hooks that are entered (`writeHooks`). Absent in older versions, whose commands do not contain them. */
  readonly entered?: string | undefined
  /** How hooks ask a daemon before they start the program; if absent, they always start it. */
  readonly warm?: Warm
  /** Whether the agent knows how to refuse by itself if a hook fails, where that is a member of the hook. */
  readonly blocksOnFailure?: boolean
  /** Whether the hooks are those of a plugin, which leave the call to hooks of the settings that judge it. */
  readonly isPlugin?: boolean
}

export function registrationsAt(
  hooks: HookTools,
  dialect: Dialect,
  settings: Settings,
  { program, policies, state, server, entered, warm, blocksOnFailure = false, isPlugin = false, ...keeping }: Run,
): readonly Registration[] {
  const options = [...policies.flatMap((policy) => ['--policy', policy]), ...keepingWords(keeping)]
  const enteredOption = entered === undefined ? [] : ['--entered', entered]
  const natives = dialect.events.filter(({ name }) => Object.hasOwn(hooks, name))
  return natives.map((native) => {
    const tools = hooks[native.name] ?? null
    const isHurried = native.seconds <= HURRIED
    const seconds = isHurried ? native.seconds : PATIENCE
    // A plugin runs the same words at all events.
    const event = settings.format === 'plugin' ? null : native.name
    const words = [
      ...program,
      'hook',
      '--host',
      dialect.name,
      ...options,
      ...(state === null ? ['--managed'] : ['--state', state]),
      ...(server === undefined ? [] : ['--server', server]),
      ...(isPlugin ? ['--plugin'] : []),
      '--timeout',
      String(seconds),
      ...enteredOption,
      ...(warm === undefined ? [] : ['--warm']),
      ...(event === null ? [] : ['--event', event]),
    ]
    const refusal = refusalAt(native, settings)
    const asked = { host: dialect.name, policies, entered: entered ?? null, event }
    const asking =
      warm === undefined || state === null
        ? null
        : { ...warm, ...asked, state, package: packageOf(program), kept: keepingName(keeping) }
    const command = shellCommand(words, refusal, seconds, settings.warnsByExit === true, asking)
    const matcher = tools === null ? null : matcherFor(tools)
    const run = settings.format === 'plugin' && asking !== null ? splitWords(command).words : words
    return { native, matcher, words: run, command, refusal, seconds: isHurried ? null : seconds, blocksOnFailure }
  })
}

/** The file that says which version a program is. */
function packageOf([, script]: OwnProgram): string {
  return join(dirname(dirname(script)), 'package.json')
}

export function refusalAt(native: NativeEvent, settings: Settings): Refusal | null {
  const isRefused = native.can.includes('deny') && native.events.some((event) => REFUSED.has(event))
  if (!isRefused) return null
  return settings.refusal === undefined ? { by: 'exit' } : settings.refusal(native)
}
