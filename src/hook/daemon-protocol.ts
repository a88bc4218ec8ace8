import { join } from 'node:path'

/** The socket of the daemon that keeps its state in this folder. */
export function socketPath(directory: string): string {
  return join(directory, 'daemon.sock')
}

/**
 * Names of the headers between `sluice hook` and `sluice daemon`. A request is `POST /hook?host=…&policy=…`, its body what
 * the agent sent; the body of the answer is what the hook writes. Where `version` or `policies` are not the daemon's own the
 * answer is 409, and nothing was decided.
 */
export const HEADERS = {
  /** Of Sluice, in both directions. */
  version: 'x-sluice-version',
  /** The fingerprint of the policies, in both directions. */
  policies: 'x-sluice-policies',
  /** The root of the project, as the agent's environment tells it. */
  project: 'x-sluice-project',
  /** Seconds that the agent waits, and milliseconds of these that are gone. */
  timeout: 'x-sluice-timeout',
  elapsed: 'x-sluice-elapsed',
  /** The exit code of the hook. Where it is 2, the status of the answer is 403, and its body is for standard error. */
  exit: 'x-sluice-exit',
} as const
