import type { CallWord, MarkedText } from '../../model/call.ts'
import { ownValue } from '../../model/value.ts'
import { readInlineCode } from '../code/read-code.ts'
import { resolvePath } from '../paths.ts'
import { partOf } from '../programs/arguments.ts'
import type { Effects, Given, Input } from '../programs/row.ts'
import { findProgram } from '../programs/table.ts'
import type { Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { knownWord } from '../script/word.ts'
import { codeIn } from './code.ts'

/** The most texts that one file may have, because branches of the script write different ones. */
const MAX_TEXTS = 8

/** Where a script writes or runs a file. */
type Place = Pick<Scope, 'state' | 'around' | 'found'>

/** Remembers what the script writes to a file, as far as it shows the text, in case it runs the file later. */
export function writeText(target: CallWord, output: Input, appends: boolean, place: Place): void {
  writeTexts(target, textsOf(output, place), appends, place)
}

/** The same, with the texts that it may be. */
export function writeTexts(target: CallWord, more: readonly CallWord[], appends: boolean, place: Place): void {
  const { around, found } = place
  for (const path of pathsOf(target, place)) {
    const before = found.texts.get(path) ?? []
    spend(found.budget, 10 + before.length * 10)
    // A write that may be skipped leaves what was there before.
    const kept = appends || around.mayBeSkipped ? before : []
    const joined = before.flatMap((old) => more.map((word) => join(old, word)))
    const after = !appends || before.length === 0 ? [...kept, ...more] : joined.length === 0 ? before : joined
    found.texts.set(path, after.slice(-MAX_TEXTS))
  }
}

function join(one: CallWord, two: CallWord): CallWord {
  return { text: one.text + two.text, written: one.written + two.written, isMany: false }
}

/** A copy has the text of its source. */
export function copyText(source: CallWord, target: CallWord, place: Place): void {
  const isInput = /^\/dev\/(?:stdin|fd\/0)$/.test(source.text)
  writeText(target, isInput ? place.around.input : { type: 'file', word: source }, false, place)
}

/** Remembers what a program that writes its input to files writes. */
export function writeInput(program: string, { operands, has }: Given, place: Place): void {
  const { input } = place.around
  if (program === 'tee' || program === 'sponge') {
    for (const word of operands) writeText(word, input, has('-a'), place)
  }
  if (program !== 'dd' || operands.some(({ text }) => text.startsWith('if='))) return
  for (const word of operands) if (word.text.startsWith('of=')) writeText(partOf(word, 3), input, false, place)
}

/** What a file gives to the program that reads it: its text, if the script has written it. */
export function inputFrom(word: CallWord, place: Place): Input {
  const [only, ...others] = textsOf({ type: 'file', word }, place)
  return only === undefined || others.length > 0 ? { type: 'file', word } : { type: 'text', word: only }
}

function textsOf(output: Input, place: Place): readonly CallWord[] {
  if (output.type === 'text') return [output.word]
  if (output.type === 'none') return [knownWord('')]
  if (output.type !== 'file') return []
  return pathsOf(output.word, place).flatMap((path) => place.found.texts.get(path) ?? [])
}

function pathsOf({ text }: CallWord, { state }: Place): readonly MarkedText[] {
  return state.folders.map((folder) => resolvePath(text, folder))
}

/**
 * Reads a file that runs as code of the call, if the script has written it.
 *
 * @param language null if the file itself says what it is
 * @param effectsIn creates the record of what that code does
 */
export function runText(
  file: CallWord,
  language: string | null,
  scope: Scope,
  effectsIn: (scope: Scope) => Effects,
  parameters: readonly CallWord[],
): void {
  const { around, found, state } = scope
  for (const path of pathsOf(file, scope)) {
    const name = `file ${path}`
    // A file that runs itself adds nothing.
    if (around.calling.includes(name)) continue
    const inner: Scope = { ...scope, around: { ...around, calling: [...around.calling, name] } }
    for (const text of found.texts.get(path) ?? []) {
      const own = language ?? languageOf(text.text, path)
      if (own === 'source') codeIn(text, inner, {}, state)
      else if (own === 'shell') codeIn(text, inner, {}, null, [file, ...parameters])
      else readInlineCode(own, text, effectsIn(inner), inner)
    }
  }
}

/** The language of a script: the program of its first line, or the end of its name; without either, a shell's. */
function languageOf(text: MarkedText, path: MarkedText): string {
  const [, program] = /^#!\s*(?:\S*\/env\s+(?:-\S+\s+)*)?(?:\S*\/)?([\w.-]+)/.exec(text) ?? []
  const input = program === undefined ? undefined : findProgram(program)?.own.input
  return input ?? ownValue(LANGUAGES, /\.(\w+)$/.exec(path)?.[1] ?? '') ?? 'shell'
}

const JAVASCRIPT = { js: 'javascript', mjs: 'javascript', cjs: 'javascript', ts: 'javascript', mts: 'javascript' }

const LANGUAGES: Readonly<Record<string, string>> = {
  ...JAVASCRIPT,
  py: 'python',
  rb: 'ruby',
  pl: 'perl',
  php: 'php',
  sql: 'sql',
  go: 'go',
  lua: 'lua',
  jl: 'julia',
  exs: 'elixir',
  groovy: 'groovy',
}
