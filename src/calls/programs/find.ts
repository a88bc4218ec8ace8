import type { CallWord } from '../../model/call.ts'
import { BELOW } from '../marks.ts'
import { joinPath } from '../paths.ts'
import type { Effects, Given } from './row.ts'

const TESTS =
  'amin anewer atime cmin cnewer ctime fstype gid group ilname iname inum ipath iregex iwholename links lname mmin mtime name ' +
  'newer newermt newerat newerct path perm regex samefile size type xtype uid used user wholename since context'
const FLAGS =
  'H L P a and o or not empty executable readable writable true false daystart depth d follow ignore_readdir_race ls mount xdev ' +
  'nogroup nouser noleaf print print0 prune quit warn nowarn E X x s delete'

/** The options of `find`, all with one dash. */
export const FIND_OPTIONS = [
  ...TESTS.split(' ').map((name) => `-${name}=`),
  ...FLAGS.split(' ').map((name) => `-${name}`),
  '-maxdepth= -mindepth= -regextype= -D= -O= -printf= -fls=write -fprint=write -fprint0=write -fprintf=write -files0-from=read',
  '-exec -execdir -ok -okdir',
].join(' ')

const NARROWING: ReadonlySet<string> = new Set([
  ...TESTS.split(' ').map((name) => `-${name}`),
  ...['-empty', '-executable', '-readable', '-writable', '-mindepth', '-prune', '-nogroup', '-nouser'],
])

/** The places where a search starts. The expression follows them. */
function placesOf({ operands, words }: Given): readonly CallWord[] {
  const end = words.findIndex(({ text }, index) => index > 0 && /^(?:[(!,]$|-(?![HLPDO]))/.test(text))
  const before = new Set(end === -1 ? words : words.slice(0, end))
  const places = operands.filter((word) => before.has(word))
  return places.length === 0 ? [HERE] : places
}

const HERE: CallWord = { text: '.', written: '.', isMany: false }

export function find(given: Given, effects: Effects): void {
  const places = placesOf(given)
  const narrowed = given.options.some(({ written }) => NARROWING.has(written))
  const how = { recursive: true, narrowed }
  for (const place of places) effects.play('name', place)
  const { commands, isRefused } = splitCommands(given.words)
  if (isRefused) return
  if (given.has('-delete')) for (const place of places) effects.file('delete', place, how)
  for (const command of commands) {
    for (const place of places) effects.start(command.map((word) => fill(word, place)))
  }
}

/**
 * Splits off the commands after `-exec` and the like. `find` refuses all that it is given if one of them ends with a
 * backslash instead (`{} \`, `{} \\;`). A command whose end the shell took for its own (`{} ;`) is judged as it is
 * meant.
 */
function splitCommands(words: readonly CallWord[]): {
  readonly own: readonly CallWord[]
  readonly commands: readonly (readonly CallWord[])[]
  readonly isRefused: boolean
} {
  const commands: (readonly CallWord[])[] = []
  const own: CallWord[] = []
  let isRefused = false
  for (let index = 0; index < words.length; index++) {
    const word = words[index]
    if (word !== undefined) own.push(word)
    if (index === 0 || !/^-(?:exec|ok)(?:dir)?$/.test(word?.text ?? '')) continue
    let end = index + 1
    while (end < words.length && !isEnd(words, end)) end++
    const command = words.slice(index + 1, end)
    isRefused ||= end === words.length && command.at(-1)?.text === '\\'
    commands.push(command)
    index = end
  }
  return { own, commands, isRefused }
}

function isEnd(words: readonly CallWord[], index: number): boolean {
  const text = words[index]?.text
  return text === ';' || (text === '+' && words[index - 1]?.text === '{}')
}

/** `--` only ends the options about symbolic links; an expression may follow it. */
export function wordsOfFind(words: readonly CallWord[]): readonly CallWord[] {
  return splitCommands(words).own.filter(({ text }) => text !== '--')
}

export function wordsOfFd(words: readonly CallWord[]): readonly CallWord[] {
  const at = words.findIndex(({ text }) => RUNS.test(text))
  return at === -1 ? words : words.slice(0, at)
}

const RUNS = /^(?:-x|-X|--exec|--exec-batch)$/

/** Replaces `{}` with a path below the place where the search starts. */
function fill(word: CallWord, { text, written }: CallWord): CallWord {
  if (!word.text.includes('{}')) return word
  const path = joinPath(text, BELOW)
  return {
    text: word.text.replaceAll('{}', () => path),
    written: word.written.replaceAll('{}', () => joinPath(written, '**')),
    isMany: true,
  }
}

/** `fd PATTERN PLACE… -x COMMAND`. */
export function findFd(given: Given, effects: Effects): void {
  const at = given.words.findIndex(({ text }) => RUNS.test(text))
  if (at === -1) {
    // `--exec=rm`, `-Hx rm`
    if (given.has('-x', '-X')) effects.unknown()
    return
  }
  const behind = given.words.slice(at + 1)
  const end = behind.findIndex(({ text }) => text === ';')
  const command = end === -1 ? behind : behind.slice(0, end)
  const [, place = HERE] = given.operands
  const hasMark = command.some(({ text }) => /\{(?:\/\/?|\.|\/\.)?\}/.test(text))
  const words = hasMark ? command : [...command, { text: '{}', written: '{}', isMany: true }]
  effects.start(words.map((word) => fill({ ...word, text: word.text.replace(/\{(?:\/\/?|\.|\/\.)\}/g, '{}') }, place)))
}
