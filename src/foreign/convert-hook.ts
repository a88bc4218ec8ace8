import type { NativeEvent } from '../dialects/native-event.ts'
import { canonicalOf } from '../dialects/native-moment.ts'
import { findEvent as findCanonical } from '../model/events.ts'
import { isMap } from '../model/value.ts'
import type { Mistake } from './check-hook.ts'
import type { HookForm } from './form.ts'
import type { FileHook } from './read-hooks.ts'

/** Seconds that a rule may take at most. */
const LONGEST = 3600

/** The rule that does what a hook does; or why there is none. */
export function convertHook(
  hook: FileHook,
  matchers: readonly (string | null)[],
  native: NativeEvent,
  form: HookForm,
  id: string,
): object | Mistake {
  const { handler, agent, path, event } = hook
  const action = isMap(handler['action']) ? handler['action'] : handler
  const type = action['type'] ?? (form.commands.isSaid ? null : form.commands.types[0])
  const command = textIn(action, 'command') ?? textIn(action, 'bash') ?? textIn(action, 'exec')
  if (typeof type !== 'string' || !form.commands.types.includes(type)) return unsupported(hook, form, type)
  const url = textIn(action, 'url')
  if ((type === 'http' ? url : command) === null) {
    const missing = type === 'http' ? 'url' : 'command'
    const message = `this hook of \`${event}\` has no \`${missing}\`, so that there is nothing to run`
    return { path, severity: 'error', code: 'missing-field', message, help: `add \`${missing}\`` }
  }
  const canonical = canonicalOf(native)
  const isRefusable = findCanonical(canonical)?.carries.includes('verdict') === true
  const conditions = [...new Set(matchers.map((matcher) => matcher ?? ''))].map((matcher) => ({
    type: 'native_event',
    protocol: form.dialect,
    event: native.name,
    ...(matcher !== '' && { matcher }),
  }))
  const condition = conditions.length === 1 ? conditions[0] : { type: 'any_of', conditions }
  return {
    id,
    on: canonical,
    ...(handler['enabled'] === false && { enabled: false }),
    condition:
      agent === null ? condition : { type: 'all_of', conditions: [condition, { type: 'agent', match: agent }] },
    action: {
      type,
      protocol: form.dialect,
      event: native.name,
      ...(type === 'http' ? { url, ...headersOf(action) } : commandOf(action, command)),
      ...timeoutOf(handler, form),
      ...((action['suppress_output'] === true || action['suppressOutput'] === true) && { suppress_output: true }),
    },
    // What a hook that does not work leads to is its agent's way, not that of the engine.
    on_error: isRefusable && form.failsClosed(event, handler) ? 'deny' : 'ignore',
  }
}

function commandOf(action: Readonly<Record<string, unknown>>, command: string | null): object {
  const args = action['args']
  return {
    command,
    ...(Array.isArray(args) && { args: args.map(String) }),
    ...textMember('working_dir', textIn(action, 'working_dir') ?? textIn(action, 'cwd')),
    ...(isMap(action['env']) && { env: textsIn(action['env']) }),
    ...numberMember('cache_ttl_seconds', action['cache_ttl_seconds']),
    ...numberMember('max_output_bytes', action['max_output_size']),
    ...(action['async'] === true && { async: true }),
  }
}

function headersOf(action: Readonly<Record<string, unknown>>): object {
  return isMap(action['headers']) ? { headers: textsIn(action['headers']) } : {}
}

function unsupported({ path, handler, event }: FileHook, { title }: HookForm, type: unknown): Mistake {
  if (type === null) {
    const message = `this hook of \`${event}\` does not say its \`type\`, so that ${title} does not run it`
    return { path, severity: 'error', code: 'missing-field', message, help: 'add `"type": "command"`' }
  }
  const place = 'type' in handler ? [...path, 'type'] : path
  const message = `a hook of the type \`${typeof type === 'string' ? type : JSON.stringify(type)}\` is not run by Sluice, so that what it does for \`${event}\` would be missing`
  return {
    path: place,
    severity: 'error',
    code: 'hook-type',
    message,
    help: 'leave it to the agent, or write a rule that does the same',
  }
}

function timeoutOf(handler: Readonly<Record<string, unknown>>, { timeout }: HookForm): object {
  const written = timeout.members.map((name) => handler[name]).find((value) => typeof value === 'number')
  return typeof written === 'number' && written > 0 ? { timeout: Math.min(LONGEST, written / timeout.second) } : {}
}

function textIn(map: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = map[name]
  return typeof value === 'string' && value !== '' ? value : null
}

function textMember(name: string, value: string | null): object {
  return value === null ? {} : { [name]: value }
}

function numberMember(name: string, value: unknown): object {
  return typeof value === 'number' && value > 0 ? { [name]: value } : {}
}

function textsIn(map: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, String(value)]))
}
