import type { FileHook } from '../agents/hook-protocol.ts'
import type { HookFileDiagnostic } from './hook-file-diagnostic.ts'

/** How the arguments of a builtin become the members of the action with the same name. */
type ReadArguments = (words: readonly string[]) => Readonly<Record<string, unknown>> | string

const JSON_BODY = { 'content-type': 'application/json' } as const

const none: ReadArguments = () => ({})

function count(name: string): ReadArguments {
  return ([word]) => {
    const number = Number(word)
    return Number.isInteger(number) && number > 0 ? { [name]: number } : `a whole number above 0`
  }
}

interface Builtin {
  readonly read: ReadArguments
  readonly places?: true
  readonly git?: true
  /** The only events at which it does anything; absent if it also has a use at others. */
  readonly events?: readonly string[]
}

/** The builtins of docker-agent. Each is an action with the same name, except `http_post`. */
const BUILTINS: Readonly<Record<string, Builtin>> = {
  add_date: { read: none },
  add_environment_info: { read: none, places: true },
  add_prompt_files: { read: (files) => (files.length === 0 ? 'the names of files' : { files }) },
  add_git_status: { read: none, places: true, git: true },
  add_git_diff: { read: ([word]) => (word === 'full' ? { full: true } : {}), places: true, git: true },
  add_directory_listing: { read: none, places: true },
  add_user_info: { read: none },
  // Anything but a number above 0 means ten.
  add_recent_commits: {
    read: (words) => {
      const read = count('count')(words)
      return typeof read === 'string' ? {} : read
    },
    places: true,
    git: true,
  },
  max_iterations: { read: count('limit') },
  snapshot: { read: none },
  redact_secrets: { read: none, events: ['pre_tool_use', 'before_llm_call', 'tool_response_transform'] },
  limit_large_tool_results: { read: none, events: ['tool_response_transform', 'session_end'] },
  safer_shell: {
    read: ([policy]) => (/^(?:strict|safer|unsafe)$/.test(policy ?? '') ? { policy } : {}),
    events: ['pre_tool_use'],
  },
  unload: { read: none, events: ['on_agent_switch'] },
  http_post: {
    read: ([url, body = '']) =>
      url !== undefined && /^https?:\/\/./.test(url) && URL.canParse(url) && !hasPlaceholder(url + body)
        ? {
            module: 'http',
            action: 'request',
            action_params: { method: 'POST', url, headers: JSON_BODY, body, timeout: 30 },
          }
        : 'an address that begins with `https://` or `http://`, and neither `<<` nor `{{`',
  },
}

/** The action that does what a builtin does; a diagnostic if there is none. */
export function convertBuiltin(
  { handler, path, event }: FileHook,
  name: string,
  args: readonly string[],
): Readonly<Record<string, unknown>> | HookFileDiagnostic {
  const builtin = Object.hasOwn(BUILTINS, name) ? BUILTINS[name] : undefined
  if (builtin === undefined) {
    const message = `there is no builtin \`${name}\``
    const help = `there are ${Object.keys(BUILTINS).join(', ')}`
    return { path: [...path, 'command'], severity: 'error', code: 'hook-type', message, help }
  }
  const { events = [event] } = builtin
  if (!events.includes(event)) {
    const message = `\`${name}\` does nothing at \`${event}\``
    const help = `enter it at ${events.map((known) => `\`${known}\``).join(', ')}`
    return { path: [...path, 'command'], severity: 'warning', code: 'no-effect', message, help }
  }
  const read = builtin.read(args)
  if (typeof read === 'string') {
    const place = 'args' in handler ? [...path, 'args'] : path
    const message = `\`${name}\` does nothing without ${read}`
    return { path: place, severity: 'error', code: 'wrong-value', message, help: 'write it under `args`' }
  }
  const { working_dir: folder, env } = handler
  return {
    type: name === 'http_post' ? 'module_action' : name,
    ...read,
    ...(builtin.places === true && typeof folder === 'string' && { working_dir: folder }),
    ...(builtin.git === true && typeof env === 'object' && env !== null && { env }),
  }
}

/** Whether Sluice would fill in text that docker-agent takes literally. */
export function hasPlaceholder(text: string): boolean {
  return text.includes('<<') || text.includes('{{')
}
