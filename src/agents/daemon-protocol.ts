/**
 * The headers of requests to `sluice daemon`. A request is `POST /hook?host=…&policy=…&entered=…&event=…` with the
 * agent's payload as its body. The body of the response is the output of the hook.
 *
 * A hook that can decide by itself first sends a `GET` to the same address, with the name of its call. The daemon
 * answers at once whether it would decide: `answered`, or `different` if `version`, `policies` or `keeping` are not its
 * own. The `POST` follows on the same connection, and has only the name of the call. Before it decides, the daemon
 * creates the file of the call; if the hook has created it, the response has the status `different`, too.
 */
export const HEADERS = {
  /** The version of Sluice, in both directions. */
  version: 'x-sluice-version',
  /** The fingerprint of the client's policies. */
  policies: 'x-sluice-policies',
  /** The fingerprint of what the client keeps outside the state folder. */
  keeping: 'x-sluice-keeping',
  /** The name of the call, which is new each time. */
  call: 'x-sluice-call',
  /** The process that the agent started. The daemon takes the environment and the folder from it. */
  process: 'x-sluice-process',
  /** The environment and the folder themselves, as JSON. Any byte may be written as `%` and two hexadecimal digits. */
  place: 'x-sluice-place',
  /** Seconds that the agent waits, and how many milliseconds of them have passed. */
  timeout: 'x-sluice-timeout',
  elapsed: 'x-sluice-elapsed',
  /** A word to put before and after the hook's answer, so that the client can tell that the answer is complete. */
  word: 'x-sluice-word',
  /** The exit code of the hook. */
  exit: 'x-sluice-exit',
} as const

/** The HTTP status of a response, which tells curl the exit code of the hook and the stream that the body is for. */
export const STATUS = {
  /** Exit code 0, body for standard output. */
  answered: 200,
  /** Exit code 2, body for standard error, which is how most agents take a refusal that is not JSON. */
  refused: 403,
  /** Exit code 2, body for standard output, which is how Copilot takes text for the model. */
  exitCode: 422,
  /** Exit code 1, body for standard error: a warning for the person. Only Kiro reads it. */
  warned: 424,
  /** Another version, other policies, another store or log, or a call that is not the daemon's; nothing was decided. */
  different: 409,
} as const

/** Milliseconds after which a hook decides a call itself if the daemon has not begun to. */
export const PATIENCE = 300

/** The content of a request's URL. */
export interface HookRequest {
  readonly host: string
  readonly policies: readonly string[]
  /** The hooks that are entered for the agent; null for commands that do not pass it. */
  readonly entered: string | null
  /** The agent's event at which the command was entered; null for commands that do not pass it. */
  readonly event: string | null
}

export function requestPath({ host, policies, entered, event }: HookRequest): string {
  const query = new URLSearchParams({ host })
  for (const policy of policies) query.append('policy', policy)
  if (entered !== null) query.append('entered', entered)
  if (event !== null) query.append('event', event)
  return `/hook?${query.toString()}`
}

/** Reads the URL of a request; null if the request is not for a hook. */
export function readRequest(address: string): HookRequest | null {
  const query = /^http:\/\/[\w.-]+\/hook\?(.*)$/s.exec(address)?.[1]
  if (query === undefined) return null
  const members = new URLSearchParams(query)
  const host = members.get('host')
  if (host === null) return null
  return { host, policies: members.getAll('policy'), entered: members.get('entered'), event: members.get('event') }
}
