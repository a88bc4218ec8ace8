/**
 * The headers of requests to `sluice daemon`. A request is `POST /hook?host=…&policy=…&entered=…` with the agent's payload as its body;
 * the body of the answer is what the hook writes. If `version`, `policies` or `keeping` do not match the daemon's own, the answer is
 * `different`.
 */
export const HEADERS = {
  /** The version of Sluice, in both directions. */
  version: 'x-sluice-version',
  /** The fingerprint of the policies on the side that asks. */
  policies: 'x-sluice-policies',
  /** The fingerprint of what the side that asks keeps elsewhere than in the state folder. */
  keeping: 'x-sluice-keeping',
  /** The root of the project, as the agent's environment tells it: UTF-8, of which any byte may stand as `%` and two digits. */
  project: 'x-sluice-project',
  /** Seconds that the agent waits, and milliseconds of these that are gone. */
  timeout: 'x-sluice-timeout',
  elapsed: 'x-sluice-elapsed',
  /** What an answer of a hook is to stand between, so that those that ask know that all of it is there. */
  word: 'x-sluice-word',
  /** The exit code of the hook. */
  exit: 'x-sluice-exit',
} as const

/** The status of an answer tells curl the exit code of the hook, and the stream for its body. */
export const STATUS = {
  /** Exit code 0, for standard output. */
  answered: 200,
  /** Exit code 2, for standard error: how most agents take a refusal that is not JSON. */
  refused: 403,
  /** Exit code 2, for standard output, by which Copilot takes text for the model. */
  exitCode: 422,
  /** Another version, other policies, or another store or decision log: nothing was decided. */
  different: 409,
} as const

/** What a request asks for, as its address says it. */
export interface HookRequest {
  readonly host: string
  readonly policies: readonly string[]
  /** The hooks that are entered for the agent; null for commands that do not tell it. */
  readonly entered: string | null
}

/** The path and the query of a request. */
export function requestPath(host: string, policies: readonly string[], entered: string | null = null): string {
  const query = new URLSearchParams({ host })
  for (const policy of policies) query.append('policy', policy)
  if (entered !== null) query.append('entered', entered)
  return `/hook?${query.toString()}`
}

/** What a request asks for, from its address; null if it is not for a hook. */
export function readRequest(address: string): HookRequest | null {
  const query = /^http:\/\/[\w.-]+\/hook\?(.*)$/s.exec(address)?.[1]
  if (query === undefined) return null
  const members = new URLSearchParams(query)
  const host = members.get('host')
  return host === null ? null : { host, policies: members.getAll('policy'), entered: members.get('entered') }
}
