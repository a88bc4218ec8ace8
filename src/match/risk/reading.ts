import { onlyReadsDocker, onlyReadsKubectl } from './containers.ts'
import { onlyReadsGit } from './git.ts'
import { hasOption, operandsOf, type Words } from './risk.ts'

/** Whether a program, given these arguments, does no more than read and tell. */
type Reads = (words: Words) => boolean

const anything: Reads = () => true
const nothing: Reads = (words) => words.length === 0
/** All but these options, of which none may be hidden in what is only known later. */
const without =
  (letters: string, ...names: readonly string[]): Reads =>
  (words) =>
    words.every((word) => word !== null) && !hasOption(words, letters, ...names)

const PROGRAMS: ReadonlyMap<string, Reads> = new Map<string, Reads>([
  ['ls', anything],
  ['cat', anything],
  ['head', anything],
  ['tail', anything],
  ['pwd', anything],
  ['stat', anything],
  ['file', without('C', 'compile')],
  ['wc', anything],
  ['df', anything],
  ['du', anything],
  ['tree', without('o')],
  ['grep', anything],
  ['egrep', anything],
  ['fgrep', anything],
  ['rg', without('', 'pre', 'pre-glob', 'hostname-bin')],
  ['sort', without('oT', 'output', 'compress-program', 'temporary-directory', 'files0-from')],
  // Its second operand is a file that it writes.
  ['uniq', (words) => without('')(words) && operandsOf(words).length <= 1],
  ['ps', anything],
  ['top', (words) => /^-b?n$/.test(words[0] ?? '') || words.includes('-b')],
  ['whoami', nothing],
  ['hostname', (words) => words.every((word) => word !== null && /^-[adfiIsy]+$/.test(word))],
  ['uname', anything],
  ['date', (words) => words.every((word) => word?.startsWith('+') === true || word === '-u' || word === '--utc')],
  ['env', nothing],
  ['printenv', anything],
  ['which', anything],
  ['type', anything],
  ['id', anything],
  ['echo', anything],
  ['printf', without('v')],
  ['basename', anything],
  ['dirname', anything],
  ['realpath', anything],
  ['readlink', anything],
  ['true', nothing],
  ['git', onlyReadsGit],
  ['docker', onlyReadsDocker],
  ['podman', onlyReadsDocker],
  ['kubectl', onlyReadsKubectl],
])

export function onlyReads([program = null, ...words]: Words): boolean {
  return program !== null && PROGRAMS.get(program)?.(words) === true
}
