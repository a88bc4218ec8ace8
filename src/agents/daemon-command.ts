import { HEADERS, type HookRequest, readRequest, requestPath, STATUS } from './daemon-protocol.ts'
import { WITHOUT_CODE_VARIABLES } from './code-variables.ts'
import {
  answerOf,
  type Ending,
  endsInRefusal,
  guarded,
  MAKE_WORD,
  outcomeOf,
  type Refusal,
} from './fail-closed-command.ts'

/** A daemon to ask instead of starting Sluice. Paths are absolute. */
export interface DaemonAccess {
  readonly curl: string
  readonly socket: string
}

export interface Asking extends DaemonAccess {
  readonly host: string
  readonly policies: readonly string[]
  /** The hooks that are entered for the agent; absent in commands of older versions. */
  readonly entered?: string | undefined
  /** The agent's event at which the command is entered. */
  readonly event: string
  /** How many seconds the agent waits. */
  readonly seconds: number
  /** The environment variable in which the agent passes the project root, if it does. */
  readonly projectVariable: string | undefined
}

/**
 * The shell command that asks a daemon with curl. Its output and exit code are those of the hook, which curl alone
 * could not produce. If the daemon did not decide, the command refuses, or fails if there is nothing to refuse.
 */
export function daemonCommand(asking: Asking, refusal: Refusal | null): string {
  const { curl, socket, host, policies, entered = null, event, seconds, projectVariable } = asking
  const words = [
    curl,
    ALONE,
    '--silent',
    '--show-error',
    '--max-time',
    // The daemon answers after at most four fifths of the agent's time.
    String((seconds * 9) / 10),
    '--unix-socket',
    socket,
    '--header',
    `${HEADERS.timeout}: ${seconds}`,
    '--data-binary',
    '@-',
    '--write-out',
    '%{http_code}',
    `http://sluice${requestPath({ host, policies, entered, event })}`,
  ]
  const script = `${START}${callOf(projectVariable)}${answerOf(ENDINGS, outcomeOf(refusal), '$a')}`
  return guarded(script, refusal, words)
}

/** Reads the request from a command that asks a daemon; null for any other command. */
export function readAsking(words: readonly string[]): (HookRequest & Pick<Asking, 'socket'>) | null {
  const socket = words.find((_, index) => words[index - 1] === '--unix-socket')
  const [request] = words.flatMap((word) => readRequest(word) ?? [])
  return socket === undefined || request === undefined ? null : { ...request, socket }
}

/** Makes curl ignore its settings file, which could send the answer elsewhere. */
export const ALONE = '--disable'

/** Whether a script that asks a daemon refuses if no daemon has decided. */
export function refusesUnasked(script: string): boolean {
  return endsInRefusal(script, ENDINGS, '$a')
}

/** Makes patterns match bytes, whatever the user's locale is. */
const START = `LC_ALL=C; ${MAKE_WORD}`

/** Puts curl's output into `$a`. Encodes the folder in hexadecimal if it is unsafe in a header. */
function callOf(projectVariable: string | undefined): string {
  const call = `${WITHOUT_CODE_VARIABLES.join(' ')} "$@" --header "${HEADERS.word}: $w"`
  // Without a variable, the agent says where the project is by the folder in which it runs its hooks.
  const [value, header] = projectVariable === undefined ? ['PWD', HEADERS.folder] : [projectVariable, HEADERS.project]
  const encode = 'q=; for b in $(printf %s "$p" | /usr/bin/od -An -v -tx1); do q=$q%$b; done; p=$q'
  const place = `p=$${value}; case $p in *[!A-Za-z0-9/._-]*) ${encode};; esac; `
  return `${place}a=$(${call} --header "${header}: $p"); `
}

/** curl writes the HTTP status after the answer, and the status says what the hook itself would have done. */
const ENDINGS: readonly Ending[] = [
  { code: 0, suffix: String(STATUS.answered), to: 'stdout', exit: 0 },
  { code: 0, suffix: String(STATUS.refused), to: 'stderr', exit: 2 },
  { code: 0, suffix: String(STATUS.exitCode), to: 'stdout', exit: 2 },
]
