import { onlyReadsDocker, onlyReadsKubectl } from './container-reading.ts'
import { onlyReadsGit } from './git-reading.ts'
import { knownOptions, readOptions } from './options.ts'
import type { Words } from './risk.ts'

/** Whether a program with these arguments only reads and prints. */
type Reads = (words: Words) => boolean

/** For programs whose options are all harmless. */
const anything: Reads = () => true
const nothing: Reads = (words) => words.length === 0
/** For programs with harmful options: only these options are allowed, and a limited number of operands. */
const only = (flags: string, valued = '', names = '', most = Infinity): Reads => {
  const known = knownOptions(flags, valued, names)
  return (words) => {
    const { isKnown, operands } = readOptions(words, known)
    return isKnown && operands.length <= most
  }
}

const PROGRAMS: ReadonlyMap<string, Reads> = new Map<string, Reads>([
  ['ls', anything],
  ['cat', anything],
  ['head', anything],
  ['tail', anything],
  ['pwd', anything],
  ['stat', anything],
  ['file', only('0bhikLNrs', '', 'brief dereference extension keep-going mime mime-encoding mime-type no-dereference')],
  ['wc', anything],
  ['df', anything],
  ['du', anything],
  // After a letter that takes the next word, the letters are still options. `-R` writes files, like `-o`.
  ['tree', only('acdDfFghiIlLnNpPqrstugvxACJSU0123456789', '', 'dirsfirst du filelimit gitignore noreport prune sort')],
  ['grep', anything],
  ['egrep', anything],
  ['fgrep', anything],
  [
    'rg',
    only(
      'acFHhiIlLnNopPqsSuUvVwx0',
      'ABCdefgjmMrtTE',
      'after-context= before-context= case-sensitive color= column context= count count-matches files files-with-matches ' +
        'files-without-match fixed-strings glob= glob-case-insensitive heading hidden iglob= ignore-case invert-match ' +
        'json line-number line-regexp max-columns= max-count= max-depth= multiline multiline-dotall no-filename ' +
        'no-heading no-ignore no-ignore-vcs no-line-number no-messages null only-matching pcre2 pretty quiet regexp= ' +
        'replace= smart-case sort= sortr= stats text threads= trim type= type-list type-not= unrestricted vimgrep ' +
        'with-filename word-regexp',
    ),
  ],
  [
    'sort',
    only(
      'bcCdfghiMmnRrsuVz',
      'ktS',
      'buffer-size= check debug dictionary-order field-separator= general-numeric-sort human-numeric-sort ignore-case ' +
        'ignore-leading-blanks ignore-nonprinting key= merge month-sort numeric-sort parallel= random-sort reverse sort= ' +
        'stable unique version-sort zero-terminated',
    ),
  ],
  // It writes to its second operand.
  [
    'uniq',
    only(
      'cdDiuz0123456789',
      'fsw',
      'all-repeated check-chars= count group ignore-case repeated skip-chars= skip-fields= unique zero-terminated',
      1,
    ),
  ],
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
  ['printf', only('')],
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
