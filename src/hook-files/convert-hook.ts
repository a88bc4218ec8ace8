import { type FileHook, type HookFileForm, type HookProtocol, SHELL_NAMES } from '../agents/hook-protocol.ts'
import { canonicalsOf } from '../agents/native-context.ts'
import type { NativeEvent } from '../agents/native-event.ts'
import { findEvent as findCanonical } from '../model/events.ts'
import { isMap } from '../model/value.ts'
import { convertBuiltin } from './convert-builtin.ts'
import { actionIn, commandIn, filledTextIn } from './hook-action.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'

/** The tag of hooks that run only if nothing else has allowed a call. */
export const BEHIND_YOLO = 'behind_yolo'

/** The longest timeout of a rule, in seconds. */
const LONGEST = 3600

/** What a rule is made from, besides its hook. */
interface Converting {
  readonly protocol: HookProtocol
  readonly id: string
  readonly compat: string | null
  /** Whether the hooks run on Windows. */
  readonly isWindows: boolean
}

/** The rule that does what a hook does; a diagnostic if there is none. */
export function convertHook(
  hook: FileHook,
  matchers: readonly (string | null)[],
  native: NativeEvent,
  { protocol, id, compat, isWindows }: Converting,
): object | HookFileDiagnostic {
  const form = protocol.file
  const { handler, agent, group, event } = hook
  const converted = actionOf(hook, native, protocol, isWindows)
  if ('message' in converted) return converted
  const canonicals = canonicalsOf(native)
  const isRefusable = canonicals.every((name) => findCanonical(name)?.supports.includes('verdict') === true)
  const stops = !isRefusable && native.can.includes('stop') && form.failsClosed(event, handler)
  const isLetter = compat !== null && protocol.name === compat && LETTER.has(converted['type'])
  const action: Readonly<Record<string, unknown>> = {
    ...converted,
    ...(isLetter && { compat }),
    ...(stops && AGENT_HOOKS.has(converted['type']) && { on_failure: 'stop' }),
  }
  const failsClosed = isRefusable && form.failsClosed(event, handler)
  const conditions = [...new Set(matchers.map((matcher) => matcher ?? ''))].map((matcher) => ({
    type: 'native_event',
    protocol: protocol.name,
    event: native.name,
    ...(matcher !== '' && { matcher }),
    ...(typeof handler['if'] === 'string' && { if: handler['if'] }),
  }))
  const condition = conditions.length === 1 ? conditions[0] : { type: 'any_of', conditions }
  return {
    id,
    on: canonicals.length === 1 ? canonicals[0] : canonicals,
    ...(handler['enabled'] === false && { enabled: false }),
    ...(form.lanes?.includes(event) === true && {
      tags: [group['preempt_yolo'] === true ? 'preempt_yolo' : BEHIND_YOLO],
    }),
    condition:
      agent === null ? condition : { type: 'all_of', conditions: [condition, { type: 'agent', match: agent }] },
    action,
    ...(handler['once'] === true && { max_fires: 1 }),
    ...(action['type'] === 'model' && timeoutOf(handler, form)),
    // If a hook fails, the convention of its agent applies, not the engine's default.
    on_error: failsClosed ? 'deny' : 'ignore',
    on_unsupported: failsClosed ? 'deny' : 'ignore',
  }
}

/** Actions that are hooks, and can therefore fail like a hook. */
const AGENT_HOOKS: ReadonlySet<unknown> = new Set(['command', 'http', 'model'])

/** Actions that can imitate docker-agent exactly. */
const LETTER: ReadonlySet<unknown> = new Set(['command', 'http', 'limit_large_tool_results'])

/** The action that does what a handler does; a diagnostic if there is none. */
function actionOf(
  hook: FileHook,
  native: NativeEvent,
  { name, file: form }: HookProtocol,
  isWindows: boolean,
): Readonly<Record<string, unknown>> | HookFileDiagnostic {
  const { handler, path, event } = hook
  const own = actionIn(handler)
  const type = own['type'] ?? (form.commands.isSaid ? null : form.commands.types[0])
  if (typeof type !== 'string' || !form.commands.types.includes(type)) return unsupported(hook, form, type)
  const needed = NEEDED[type] ?? 'command'
  const forWindows = form.onWindows === undefined ? null : filledTextIn(own, form.onWindows)
  const isOther = isWindows && forWindows !== null
  const command = isOther ? forWindows : commandIn(own)
  if (needed === 'command' && command === null && forWindows !== null) {
    const message = `this hook of \`${event}\` has only a command for Windows, so it does not run here`
    const help = 'add `bash` if it should run on other systems, too'
    return { path, severity: 'warning', code: 'other-system', message, help }
  }
  if ((needed === 'command' ? command : filledTextIn(own, needed)) === null) {
    const message = `this hook of \`${event}\` has no \`${needed}\`, so there is nothing to run`
    return { path, severity: 'error', code: 'missing-field', message, help: `add \`${needed}\`` }
  }
  if (type === 'model' && filledTextIn(own, 'model') === null) {
    const message = `this hook of \`${event}\` has no \`model\`, so there is no model to ask`
    return { path, severity: 'error', code: 'missing-field', message, help: 'add `model`, such as `openai/gpt-5-mini`' }
  }
  const agent = { protocol: name, event: native.name }
  switch (type) {
    case 'builtin':
      return convertBuiltin(hook, command ?? '', textsOf(own['args']))
    case 'model':
    case 'prompt':
      return { type: 'model', ...agent, ...modelOf(own, type), ...timeoutOf(handler, form) }
    default: {
      const isSilent = own['suppress_output'] === true || own['suppressOutput'] === true
      return {
        type,
        ...agent,
        ...(type === 'http' ? requestOf(own) : commandOf(own, command, hook, form)),
        ...(isOther && type === 'command' && { shell: 'powershell' }),
        ...timeoutOf(handler, form),
        ...(isSilent && { suppress_output: true }),
      }
    }
  }
}

/** The member that a handler of each type must have. */
const NEEDED: Readonly<Record<string, string>> = { http: 'url', model: 'prompt', prompt: 'prompt' }

/** Prompts of docker-agent are Go templates; prompts of Claude Code have `$ARGUMENTS` for the payload. */
function modelOf(own: Readonly<Record<string, unknown>>, type: 'model' | 'prompt'): Readonly<Record<string, unknown>> {
  const isJudge = type === 'prompt' || own['schema'] === 'pre_tool_use_decision'
  return {
    prompt: own['prompt'],
    ...textMember('model', filledTextIn(own, 'model')),
    answer: type === 'prompt' ? 'ok' : isJudge ? 'decision' : 'text',
    language: type === 'prompt' ? 'arguments' : 'go',
  }
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : []
}

function requestOf(own: Readonly<Record<string, unknown>>): object {
  const { url, headers } = own
  if (!isMap(headers)) return { url }
  const allowed = textsOf(own['allowedEnvVars'])
  const filled = Object.entries(textsIn(headers)).map(([name, value]) => [name, withVariables(value, allowed)])
  return { url, headers: Object.fromEntries(filled) as object }
}

/** Replaces `$TOKEN` with the environment variable if it is allowed, and removes it if not. */
function withVariables(text: string, allowed: readonly string[]): string {
  return text.replaceAll(/\$(?:\{(\w+)\}|(\w+))/g, (_all, braced: string | undefined, bare: string | undefined) => {
    const name = braced ?? bare ?? ''
    return allowed.includes(name) ? `<<env.${name}>>` : ''
  })
}

function commandOf(
  action: Readonly<Record<string, unknown>>,
  command: string | null,
  { event, variables = {} }: FileHook,
  { hasBuiltinArguments, uncached }: HookFileForm,
): object {
  const args = hasBuiltinArguments === true ? undefined : action['args']
  return {
    command,
    ...(Array.isArray(args) && { args: args.map(String) }),
    ...textMember(
      'working_dir',
      filledTextIn(action, 'working_dir') ?? filledTextIn(action, 'cwd') ?? filledTextIn(action, 'working_directory'),
    ),
    ...((isMap(action['env']) || Object.keys(variables).length > 0) && {
      env: { ...variables, ...(isMap(action['env']) && textsIn(action['env'])) },
    }),
    ...(uncached?.includes(event) !== true && numberMember('cache_ttl_seconds', action['cache_ttl_seconds'])),
    ...numberMember('max_output_bytes', action['max_output_size']),
    ...((action['async'] === true || action['asyncRewake'] === true) && { async: true }),
    ...textMember('shell', SHELL_NAMES.find((shell) => shell === action['shell']) ?? null),
  }
}

function unsupported({ path, handler, event }: FileHook, { title }: HookFileForm, type: unknown): HookFileDiagnostic {
  if (type === null) {
    const message = `this hook of \`${event}\` has no \`type\`, so ${title} does not run it`
    return { path, severity: 'error', code: 'missing-field', message, help: 'add `"type": "command"`' }
  }
  const place = 'type' in handler ? [...path, 'type'] : path
  const help = 'leave it to the agent, or write a rule that does the same'
  const message = `Sluice does not run hooks of the type \`${typeof type === 'string' ? type : JSON.stringify(type)}\`, so what this one does at \`${event}\` would be missing`
  return { path: place, severity: 'error', code: 'hook-type', message, help }
}

function timeoutOf(handler: Readonly<Record<string, unknown>>, { timeout }: HookFileForm): object {
  const written = timeout.members.map((name) => handler[name]).find((value) => typeof value === 'number')
  return typeof written === 'number' && written > 0
    ? { timeout: Math.min(timeout.max ?? LONGEST, written / timeout.second) }
    : {}
}

function textMember(name: string, value: string | null): object {
  return value === null ? {} : { [name]: value }
}

function numberMember(name: string, value: unknown): object {
  return typeof value === 'number' && value > 0 ? { [name]: value } : {}
}

function textsIn(map: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, String(value)]))
}
