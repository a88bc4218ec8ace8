import { withoutEnding } from '../../match/without-ending.ts'
import type { CallWord } from '../../model/call.ts'
import { readRemotePath, readUrl } from '../addresses.ts'
import { ANY } from '../marks.ts'
import type { Effects, Given } from './row.ts'
import { hasForCertain } from './taken-back.ts'

/** Reads `-c KEY=VALUE`, whose value may be a program. */
export function readConfig(given: Given, effects: Effects): void {
  const command = given.subcommandAsWritten?.split(' ')[0]
  const at = Math.max(
    given.words.findIndex(({ text }) => text === command),
    1,
  )
  for (const { written, value } of given.options) {
    // After a subcommand, `-c` means something else.
    if (written !== '-c' || value === null) continue
    // Any other key may name a program, or a file with more settings.
    if (!HARMLESS_KEYS.test(value.text)) effects.changes()
    if (!value.text.includes('=')) continue
    runConfigured(value, effects)
    // The words of an alias come before the remaining words.
    const [, alias, meant] = /^alias\.([^=]+)=(?!!)(.+)$/is.exec(value.text) ?? []
    const [git] = given.words
    if (alias === undefined || meant === undefined || alias !== command || git === undefined) continue
    const words = meant.split(/[\s'"]+/).filter((text) => text !== '')
    effects.start([
      git,
      ...words.map((text) => ({ text, written: text, isMany: value.isMany })),
      ...given.words.slice(at + 1),
    ])
  }
  const before = given.words.slice(1, at)
  if (before.some(({ text }) => ELSEWHERE.test(text))) effects.changes()
}

/** The configuration of another repository may name programs, which `git status` runs. */
const ELSEWHERE = /^(?:-C|--(?:git-dir|work-tree|exec-path|config-env)(?:=|$))/

/** Settings of how git prints. */
const HARMLESS_KEYS =
  /^(?:color\.[\w.-]+|column\.\w+|core\.(?:quotepath|abbrev)|log\.(?:date|decorate|abbrevcommit)|diff\.(?:renames|context|algorithm|colormoved)|status\.\w+|advice\.\w+)(?:=|$)/i

export const PROGRAM_KEYS =
  /^(?:core\.(?:pager|editor|sshcommand|fsmonitor|askpass|gitproxy)|pager\.\w+|sequence\.editor|alias\.[\w-]+|diff\.external|(?:diff|merge|filter|credential|difftool|mergetool)\.(?:[^=]*\.)?(?:command|driver|textconv|clean|smudge|process|helper|cmd|path)|credential\.helper|gpg\.program|uploadpack\.packobjectshook|init\.templatedir)$/i

function runConfigured({ text, written, isMany }: CallWord, effects: Effects): void {
  const equals = text.indexOf('=')
  const key = equals === -1 ? text : text.slice(0, equals)
  const value = equals === -1 ? '' : text.slice(equals + 1)
  const code = { text: value, written, isMany }
  if (key.toLowerCase() === 'core.hookspath') effects.file('execute', code)
  else if (value !== '' && PROGRAM_KEYS.test(key) && !/^(?:true|false|\d+)$/.test(value)) {
    effects.changes()
    if (!/^alias\./i.test(key) || value.startsWith('!')) effects.shell({ ...code, text: value.replace(/^!/, '') })
  }
}

export function changesBranch(given: Given, effects: Effects): void {
  const changes = given.has(
    '-d',
    '-D',
    '-m',
    '-M',
    '-c',
    '-C',
    '-f',
    '-t',
    '-u',
    '--unset-upstream',
    '--edit-description',
  )
  const lists = given.has(
    '-l',
    '-a',
    '-r',
    '--contains',
    '--no-contains',
    '--merged',
    '--no-merged',
    '--points-at',
    '--show-current',
  )
  if (changes || (given.operands.length > 0 && !lists)) effects.changes()
}

export function changesTag(given: Given, effects: Effects): void {
  // `-v` starts a program that may set up its keys.
  const changes = given.has('-d', '-a', '-s', '-u', '-f', '-m', '-F', '-e', '-v')
  const lists = given.has('-l', '-n', '--contains', '--no-contains', '--merged', '--no-merged', '--points-at')
  if (changes || (given.operands.length > 0 && !lists)) effects.changes()
}

/** Reads the files that `diff`, `log` and `show` print. Outside a repository, `git diff` compares any two files. */
export function showFiles(given: Given, effects: Effects): void {
  const { subcommand, operands } = given
  // To check a signature, git starts a program that may set up its keys; to show help on the web, a browser.
  const shown = given.valuesOf('--format', '--pretty')
  const isChecked = given.has('--show-signature') || shown.some(({ text }) => /%G|signature/.test(text))
  if (isChecked || (subcommand === 'help' && given.has('-w'))) effects.changes()
  if (given.has('--no-index')) {
    for (const word of operands) effects.file('read', word)
    return
  }
  const showsLines = /^(?:diff|show)$/.test(subcommand ?? '') && !given.has(...WITHOUT_LINES)
  const isAsked =
    /^(?:diff|(?:stash )?show|stash list|log|whatchanged|diff-\w+)$/.test(subcommand ?? '') && given.has(...WITH_LINES)
  if (!showsLines && !isAsked) return
  readCommitted(given, effects)
  readNamed(given, operands, effects)
}

const WITH_LINES = ['-p', '-L', '-U', '-c', '--cc', '-W', '--word-diff', '--color-words', '--binary']

const WITHOUT_LINES = [
  ...['--stat', '--numstat', '--shortstat', '--dirstat', '--summary', '--name-only', '--name-status', '--raw'],
  ...['--quiet', '--no-patch', '-s'],
]

/** `git cat-file -p HEAD:FILE`. */
export function showObject(given: Given, effects: Effects): void {
  if (!given.has('-t', '-s', '-e')) readCommitted(given, effects)
}

/** `git blame REVISION FILE`. */
export function blame(given: Given, effects: Effects): void {
  for (const word of behindDashes(given) ?? given.operands.slice(-1)) effects.file('read', word)
}

/** `git archive REVISION FILE`, `git archive REVISION:FOLDER`. */
export function archive(given: Given, effects: Effects): void {
  configured(given, effects)
  readCommitted(given, effects)
  for (const word of given.operands.slice(1)) effects.file('read', word, { recursive: true })
}

/** `HEAD:FILE`, `:FILE`, `:2:FILE`, but not `:/TEXT`. Paths start at the repository, or with `./` where git runs. */
function readCommitted({ operands }: Given, effects: Effects): void {
  for (const word of operands) {
    const path = /^(?::[0-3]|[^:]*):(?![/(:])(.+)$/s.exec(word.text)?.[1]
    if (path !== undefined) effects.file('read', { ...word, text: path })
  }
}

/** Reads the files after `--`; without it, the operands that look like a file and not like a commit. */
function readNamed(given: Given, operands: readonly CallWord[], effects: Effects): void {
  const files = behindDashes(given) ?? operands.filter(({ text }) => NAMES_FILE.test(text) && !/:|[^/]\.\./.test(text))
  for (const word of files) effects.file('read', word)
}

const NAMES_FILE = /(?:^|\/)\.[^.]|\.[a-z]\w*$/i

function behindDashes({ words }: Given): readonly CallWord[] | null {
  const dashes = words.findIndex(({ text }) => text === '--')
  return dashes === -1 ? null : words.slice(dashes + 1)
}

function openPager(given: Given, effects: Effects): void {
  if (given.has('-O')) effects.changes()
  const [pager] = given.valuesOf('-O')
  if (pager !== undefined) effects.shell(pager)
}

/** `git grep PATTERN REVISION -- FILE`. */
export function search(given: Given, effects: Effects): void {
  openPager(given, effects)
  readNamed(given, given.operands.slice(given.has('-e', '-f') ? 0 : 1), effects)
}

/** Writes the paths after `--`; without it, the operands that can only be paths. */
export function checkOut(given: Given, effects: Effects): void {
  if (given.has('-b', '-B', '--orphan', '-d', '-t')) return
  for (const word of pathsOf(given)) effects.file('write', word, FOLDER(word))
}

function pathsOf(given: Given): readonly CallWord[] {
  const { operands } = given
  return (
    behindDashes(given) ?? operands.filter(({ text }, index) => index > 0 || /^(?:\.{1,2}(?:\/|$)|:\/)|\/$/.test(text))
  )
}

const FOLDER = ({ text }: CallWord) => ({ recursive: /(?:^|\/)\.{0,2}$/.test(text) })

export function restore(given: Given, effects: Effects): void {
  if (given.has('-S') && !given.has('-W')) return
  for (const word of given.operands) effects.file('write', word, FOLDER(word))
}

/** Files that are named, perhaps after `git stash --`, are as at the last commit afterwards, and new ones are gone. */
export function stashFiles(given: Given, effects: Effects): void {
  if (given.subcommandAsWritten?.endsWith('save') === true) return
  const dashes = given.words.findIndex(({ text }) => text === '--')
  const files = dashes === -1 ? given.operands : given.words.slice(dashes + 1)
  const access = given.has('-u', '-a') ? 'delete' : 'write'
  for (const word of files) effects.file(access, word, { recursive: true })
}

/** `git stash -- FILE`: the word that follows is no subcommand. */
export function stashOther(given: Given, effects: Effects): void {
  if (given.words.some(({ text }) => text === '--')) stashFiles(given, effects)
}

export function removeFiles(given: Given, effects: Effects): void {
  if (hasForCertain(given, '--cached') || hasForCertain(given, '-n')) return
  for (const word of given.operands) effects.file('delete', word, { recursive: given.has('-r') })
}

export function clean(given: Given, effects: Effects): void {
  if (hasForCertain(given, '-n')) return
  const places = given.operands.length > 0 ? given.operands : [HERE]
  for (const place of places) effects.file('delete', place, { recursive: true, narrowed: true })
}

const HERE: CallWord = { text: '.', written: '.', isMany: false }

export function clone({ operands, options }: Given, effects: Effects): void {
  for (const option of options)
    if (option.written === '-c' || option.written === '--config')
      if (option.value !== null) runConfigured(option.value, effects)
  const [source] = operands
  if (source !== undefined) talkTo(source, effects)
  writeCopy(operands, effects)
}

/** The folder of a repository that is copied: the second operand, or the last name of the first. */
export function writeCopy([source, target]: readonly CallWord[], effects: Effects): void {
  if (source === undefined) return
  const last = withoutEnding(source.text, '/').split(/[/:]/).at(-1) ?? ''
  const name = last === '' ? undefined : last.replace(/(?!^)\.git$/, '')
  const folder =
    target ?? (name === undefined || name.includes(ANY) ? null : { text: name, written: name, isMany: false })
  if (folder !== null) effects.file('write', folder, { recursive: true })
}

/** `git remote show NAME` asks the remote, unless `-n` is given. */
export function showRemote(given: Given, effects: Effects): void {
  if (given.operands.length > 0 && !given.has('-n')) effects.hiddenHost()
}

export function remote(given: Given, effects: Effects): void {
  const [first] = given.operands
  const named = given.valuesOf('--repo')[0] ?? first
  if (named === undefined) effects.hiddenHost()
  else talkTo(named, effects)
}

export function configured(given: Given, effects: Effects): void {
  if (given.options.some(({ role }) => role === 'host')) return
  if (effects.program === 'git' && given.subcommand === 'send-email') effects.hiddenHost()
}

/** Records a remote: a URL, a path, or a name. `ext::` runs a command. */
function talkTo(word: CallWord, effects: Effects): void {
  const { text } = word
  const command = /^ext::(.*)$/s.exec(text)?.[1]
  const url = readUrl(text)
  const scp = readRemotePath(text)
  if (command !== undefined) effects.start(wordsOfTransport(command, word))
  else if (url !== null && url.scheme !== 'file') effects.host(word)
  else if (scp !== null) effects.host({ ...word, text: scp.host }, { scheme: 'ssh' })
  else if (url !== null) effects.file('read', { ...word, text: text.slice('file://'.length) }, { recursive: true })
  else if (/^[./~]|\//.test(text)) effects.file('read', word, { recursive: true })
  else effects.hiddenHost()
}

/** Splits the command of `ext::`, where `% ` is a space inside of a word. */
function wordsOfTransport(command: string, { written, isMany }: CallWord): readonly CallWord[] {
  return command
    .split(/(?<!%) +/)
    .filter((text) => text !== '')
    .map((text) => ({ text: text.replace(/%(.)/gs, '$1'), written, isMany }))
}

/** Reads `git config`. A key may set a program that git runs later. */
export function configure(given: Given, effects: Effects): void {
  const [first, second, third] = given.operands
  const action = /^(?:get|list|set|unset|edit|rename-section|remove-section)$/.test(first?.text ?? '')
    ? first?.text
    : null
  const changes = given.has(
    ...['--unset', '--unset-all', '-e', '--add', '--replace-all', '--remove-section', '--rename-section'],
  )
  const reads =
    !changes &&
    (given.has('--get', '--get-all', '--get-regexp', '--get-urlmatch', '-l') ||
      action === 'get' ||
      action === 'list' ||
      (action === null && second === undefined))
  if (reads) return
  effects.changes()
  const [key, value] = action === 'set' ? [second, third] : [first, second]
  if (key !== undefined && value !== undefined) {
    runConfigured({ text: `${key.text}=${value.text}`, written: value.written, isMany: false }, effects)
  }
  if (given.has('--global')) effects.file('write', { text: '~/.gitconfig', written: '~/.gitconfig', isMany: false })
  if (given.has('--system')) effects.file('write', { text: '/etc/gitconfig', written: '/etc/gitconfig', isMany: false })
}
