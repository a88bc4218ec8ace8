import { HEADERS, readRequest, requestPath, STATUS } from './daemon-protocol.ts'
import { guarded, type Outcome, outcomeOf, type Refusal } from './fail-closed-command.ts'

/** A call of a daemon in place of starting Sluice. Paths are absolute. */
export interface DaemonAccess {
  readonly curl: string
  readonly socket: string
}

export interface Asking extends DaemonAccess {
  readonly host: string
  readonly policies: readonly string[]
  /** How long the agent waits. */
  readonly seconds: number
  /** The environment variable in which the agent tells the root of the project, if it does. */
  readonly projectVariable: string | undefined
}

/**
 * The shell command that asks a daemon with curl. It writes and exits as the hook itself would, which curl alone does not.
 * If the daemon did not decide, it refuses, or fails if there is nothing to refuse.
 */
export function daemonCommand(asking: Asking, refusal: Refusal | null): string {
  const { curl, socket, host, policies, seconds, projectVariable } = asking
  const words = [
    curl,
    ALONE,
    '--silent',
    '--show-error',
    '--max-time',
    // The daemon answers at four fifths of the agent's time.
    String((seconds * 9) / 10),
    '--unix-socket',
    socket,
    '--header',
    `${HEADERS.timeout}: ${seconds}`,
    '--data-binary',
    '@-',
    '--write-out',
    '%{http_code}',
    `http://sluice${requestPath(host, policies)}`,
  ]
  return guarded(`${START}${callOf(projectVariable)}${answerOf(outcomeOf(refusal))}`, refusal, words)
}

/** What a command asks a daemon for; null if it asks none. */
export function readAsking(words: readonly string[]): Pick<Asking, 'socket' | 'host' | 'policies'> | null {
  const socket = words.find((_, index) => words[index - 1] === '--unix-socket')
  const [request] = words.flatMap((word) => readRequest(word) ?? [])
  return socket === undefined || request === undefined ? null : { ...request, socket }
}

/** Makes curl ignore its settings file, which could send the answer elsewhere. */
export const ALONE = '--disable'

/** Whether a script is one of those that ask a daemon. */
export function asksDaemon(script: string): boolean {
  return script.startsWith(START)
}

/** Whether it refuses if no daemon decided. */
export function refusesUnasked(script: string): boolean {
  return REFUSING.some((outcome) => script.endsWith(answerOf(outcome)))
}

/** Makes patterns match bytes, whatever the locale. */
const START = 'LC_ALL=C; '

/** Puts the output of curl into `$a`. A root that is unsafe in a header is sent in hexadecimal. */
function callOf(projectVariable: string | undefined): string {
  if (projectVariable === undefined) return 'a=$("$@"); '
  const encode = 'p=$(printf %s "$p" | od -An -v -tx1 | tr -dc 0-9a-f | sed "s/../%&/g")'
  const project = `p=$${projectVariable}; case $p in *[!A-Za-z0-9/._-]*) ${encode};; esac; `
  return `${project}a=$("$@" --header "${HEADERS.project}: $p"); `
}

/** Writes the answer. The last three characters of `$a` are its status. */
function answerOf(outcome: Outcome): string {
  const { answered, refused, toldByExit } = STATUS
  const body = (status: number): string => `0:*${status}) printf %s "\${a%${status}}"`
  // If the exit code refuses nothing, only output does.
  const byExit = outcome === 0 ? [] : [`${body(refused)} >&2; exit 2`, `${body(toldByExit)}; exit 2`]
  return `case $?:$a in ${[body(answered), ...byExit, `*) ${OTHERWISE[outcome]}`].join(';; ')};; esac`
}

const REFUSING: readonly Outcome[] = ['exit', 2, 0]

const OTHERWISE: Readonly<Record<Outcome, string>> = {
  exit: 'echo "${a%???}$0" >&2; exit 2',
  2: 'printf %s "${a%???}" >&2; echo "$0"; exit 2',
  0: 'printf %s "${a%???}" >&2; echo "$0"',
  none: 'echo "${a%???}$0" >&2; exit 1',
}
