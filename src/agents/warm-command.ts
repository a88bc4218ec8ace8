import { CODE_VARIABLES } from './code-variables.ts'
import { HEADERS, type HookRequest, PATIENCE, readRequest, requestPath, STATUS } from './daemon-protocol.ts'
import { answerOf, type Ending, type Outcome } from './fail-closed-command.ts'

/** How a command asks a daemon before it starts Sluice. Paths are absolute. */
export interface Warm {
  readonly curl: string
}

/** What a command says of its call to a daemon. */
export interface Asking extends Warm, HookRequest {
  /** The folder for all state, which has the socket. */
  readonly state: string
  /** The `package.json` of the program: its version is in the name of the socket. */
  readonly package: string
  /** What the name of the socket says of what is kept elsewhere. */
  readonly kept: string
}

/** The words before those that start Sluice, in the order in which the script takes them. */
export function askingWords(asking: Asking): readonly string[] {
  const { curl, state, package: manifest, kept } = asking
  return [curl, state, manifest, kept, `http://sluice${requestPath(asking)}`, MARK]
}

const MARK = '--'

/** What a command says of its call, and the words that start Sluice. */
interface AskingRead extends Pick<Asking, 'curl' | 'package'> {
  readonly rest: readonly string[]
}

/** Reads these words; null for any other words. */
export function readAsking(words: readonly string[]): AskingRead | null {
  const [curl = '', , manifest = '', , address = '', mark] = words
  return mark === MARK && readRequest(address) !== null ? { curl, package: manifest, rest: words.slice(6) } : null
}

/**
 * The beginning of a script that asks a daemon, if there is one of this version that sees the same files, users and
 * processes, and that this user has started. Ends the script if the daemon takes the call. Otherwise the payload is
 * still unread, and `$o` is set if the daemon could have heard of the call: whoever decides it must take it first.
 *
 * Curl makes two requests on one connection. The first asks the daemon whether it would decide. Only if it says so
 * within `PATIENCE`, or a twentieth of the agent's time, curl reads the payload and sends it. Curl ignores its settings
 * file, which could send the answer elsewhere. Where policies of an administrator may be, no daemon is asked: the user
 * could have put another program in its place.
 *
 * @param seconds how long the agent waits
 */
export function askFirst(outcome: Outcome, seconds: number): string {
  const first = [
    `"$c" --disable --silent --fail --fail-early --max-time ${Math.min(PATIENCE / 1000, seconds / 20)} --unix-socket "$s" --header "${HEADERS.call}: $w"`,
    `--header "${HEADERS.word}: $w" --header "${HEADERS.process}: $$" --header "${HEADERS.timeout}: ${seconds}"`,
    '--write-out "%{http_code}" "$u"',
  ].join(' ')
  const second = [
    `--next --silent --max-time ${(seconds * 9) / 10} --unix-socket "$s" --request POST --header "${HEADERS.call}: $w" --header Expect:`,
    '--upload-file - --write-out "%{http_code}" "$u"',
  ].join(' ')
  return [
    'c=$1; s=$2/; j=$3; k=$4; u=$5; shift 6; o=; v=; ',
    'while read -r x i; do case $x in \\"version\\":) v=${i#?}; v=${v%??}; break;; esac; done 2>/dev/null <"$j"; ',
    // The number of a namespace is in what the kernel says of an open file, which a shell can read by itself. As in
    // `socketPath`, the number is shortened.
    'for n in mnt user pid; do { while read -r x i; do case $x in ino:) v=$v-$((i-4026531000));; esac; done </proc/self/fdinfo/9; } ',
    '9</proc/self/ns/$n; done 2>/dev/null; ',
    's=$s$v$k.sock; ',
    'if test -S "$s" && test -O "$s" && ! test -e /etc/sluice && ! test -L /etc/sluice; then ',
    `a=$(unset ${OF_CURL.join(' ')}; exec ${first} ${second} 2>/dev/null); r=$?; `,
    `case $a in ${STATUS.answered}*) a=\${a#${STATUS.answered}}; ${answerOf(ENDINGS, outcome, '$a')}; exit;; esac; `,
    // Nobody has accepted the connection.
    'test $r = 7 || o=1; fi; ',
  ].join('')
}

/** Curl writes the HTTP status after the answer, and the status says what the hook itself would have done. */
const ENDINGS: readonly Ending[] = [
  { code: 0, suffix: String(STATUS.answered), to: 'stdout', exit: 0 },
  { code: 0, suffix: String(STATUS.refused), to: 'stderr', exit: 2 },
  { code: 0, suffix: String(STATUS.exitCode), to: 'stdout', exit: 2 },
  { code: 0, suffix: String(STATUS.warned), to: 'stderr', exit: 1 },
]

/** Variables that load code into curl. The shell can remove these itself, which saves a process. */
const OF_CURL = CODE_VARIABLES.filter((name) => /^(?:LD|DYLD|OPENSSL|GCONV)_/.test(name))
