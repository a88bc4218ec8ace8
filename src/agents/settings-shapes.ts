import type { Value, ValueMap } from '../model/value.ts'
import { actsBeforeHooks } from './code-variables.ts'
import { UNDECIDED } from './fail-closed-command.ts'
import { mapIn, numberIn, textIn, valueIn } from './payload.ts'
import type { ReadSettings, Registration, SettingsDiagnostic, SettingsHook, SettingsPath } from './settings.ts'

// Most agents use one of two shapes of settings.

/** Members of a handler that may hold its command. */
const COMMANDS = ['command', 'bash'] as const

/** `hooks` > event > groups with a matcher > handlers. */
export function groupedHooks(
  hooks: readonly Registration[],
  handler: (registration: Registration) => ValueMap,
): ValueMap {
  const entries = hooks.map((registration): [string, Value] => {
    const matched = registration.native.target === 'tool' ? { matcher: registration.matcher ?? '*' } : {}
    return [registration.native.name, [{ ...matched, hooks: [handler(registration)] }]]
  })
  return { hooks: Object.fromEntries(entries) }
}

/** Grouped hooks whose handlers are plain commands, like those of Claude Code. */
export function groupedCommands(hooks: readonly Registration[]): ValueMap {
  return groupedHooks(hooks, (hook) => ({
    type: 'command',
    command: hook.command,
    ...timeoutMember('timeout', hook, 1),
    // Without this, an agent lets a call run if the shell around the hook was killed.
    ...(hook.blocksOnFailure && hook.refusal !== null && { onFailure: 'block' }),
  }))
}

/** `hooks` > event > handlers. */
export function flatHooks(
  hooks: readonly Registration[],
  handler: (registration: Registration) => ValueMap,
): { readonly hooks: ValueMap } {
  return { hooks: Object.fromEntries(hooks.map((registration) => [registration.native.name, [handler(registration)]])) }
}

/** The hooks in a document of either shape; `root` is the path of the map of events. */
export function hooksIn(
  document: unknown,
  root: SettingsPath = ['hooks'],
  timeoutMembers: readonly string[] = ['timeout'],
): readonly SettingsHook[] {
  return Object.entries(mapAt(document, root) ?? {}).flatMap(([event, entries]) =>
    itemsOf(entries).flatMap((entry, index) => {
      const path = [...root, event, index]
      const handlers = valueIn(entry, 'hooks')
      const matcher = textIn(entry, 'matcher')
      if (handlers === undefined) return [hookOf(entry, event, path, matcher, timeoutMembers)]
      return itemsOf(handlers).map((handler, place) =>
        hookOf(handler, event, [...path, 'hooks', place], matcher, timeoutMembers),
      )
    }),
  )
}

export function hookOf(
  handler: unknown,
  event: string,
  path: SettingsPath,
  matcher: string | null,
  timeoutMembers: readonly string[] = ['timeout'],
): SettingsHook {
  const first = <T>(names: readonly string[], read: (name: string) => T | null): T | null =>
    names.reduce<T | null>((found, name) => found ?? read(name), null)
  return {
    event,
    path,
    command: first(COMMANDS, (name) => textIn(handler, name)),
    matcher,
    timeout: first(timeoutMembers, (name) => numberIn(handler, name)),
    ...(textIn(handler, 'onFailure') === 'block' && { blocksOnFailure: true }),
  }
}

/** Reports handlers that are directly under their event, without a group around them. */
export function outsideGroups(document: unknown, file: string, title: string): readonly SettingsDiagnostic[] {
  return hooksIn(document)
    .filter(({ path }) => !path.includes('hooks', 1))
    .map(({ event, path }) => ({
      code: 'hook-misplaced',
      message: `${title} skips a handler of \`${event}\` that is outside a group`,
      cure: 'wrap it: `{ "hooks": [ … ] }`',
      file,
      path,
    }))
}

/**
 * The output that makes Claude Code refuse a call. If an exit code refused it, Claude Code would show the model the
 * whole command.
 */
export const CALL_REFUSAL = {
  by: 'output',
  text: JSON.stringify({
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: UNDECIDED,
    },
  }),
  exit: 0,
} as const

/**
 * The output that makes Claude Code, and agents that copied its shape, refuse a permission request. No exit code can.
 */
export const PERMISSION_REFUSAL = {
  by: 'output',
  text: JSON.stringify({
    hookSpecificOutput: {
      hookEventName: 'PermissionRequest',
      decision: { behavior: 'deny', message: UNDECIDED },
    },
  }),
  exit: 0,
} as const

export function mapAt(document: unknown, path: SettingsPath): ValueMap | null {
  let current: unknown = document
  for (const name of path) current = valueIn(current, String(name))
  return mapIn({ current }, 'current')
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The member for the timeout; empty to leave the agent's own timeout. */
export function timeoutMember(name: string, { seconds }: Registration, second: 1 | 1000): ValueMap {
  return seconds === null ? {} : { [name]: seconds * second }
}

/** Reports variables in settings that make other code run before a hook; `isOther` recognizes further ones. */
export function variablesBeforeHooks(
  variables: unknown,
  file: string,
  path: SettingsPath = [],
  isOther: (name: string) => boolean = () => false,
): readonly SettingsDiagnostic[] {
  const names = Object.keys(mapIn({ variables }, 'variables') ?? {})
  return names
    .filter((name) => actsBeforeHooks(name) || isOther(name))
    .map((name) => {
      const message = `\`${[...path, name].join('.')}\` makes other code run before the hooks, or instead of them`
      return { code: 'code-variable', message, file, path: [...path, name] }
    })
}

/** A member of a settings file that turns hooks off if it has the value `off`. */
interface Switch {
  readonly file: string
  readonly path: SettingsPath
  readonly off: boolean
}

/** Reports the switches that turn hooks off. */
export function switchedOff(read: ReadSettings, switches: readonly Switch[]): readonly SettingsDiagnostic[] {
  return switches
    .filter(({ file, path, off }) => memberAt(read(file), path) === off)
    .map(({ file, path, off }) => ({
      code: 'hooks-off',
      message: `\`${path.join('.')}: ${off}\` turns all hooks off`,
      file,
      path,
    }))
}

export function memberAt(document: unknown, path: SettingsPath): unknown {
  return path.reduce<unknown>((value, name) => valueIn(value, String(name)), document)
}
