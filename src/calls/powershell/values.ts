import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown, showMarks } from '../marks.ts'
import { itemsOf } from '../programs/cmdlet-arguments.ts'
import type { Input } from '../programs/row.ts'
import { NO_INPUT, PRINTED, type Scope } from '../script/around.ts'
import { spend } from '../script/budget.ts'
import { anyWords, knownWord, type Word } from '../script/word.ts'
import type { Block } from './syntax.ts'

/** A value of PowerShell, as far as it is known. */
export interface Value {
  /** The texts of its items; a list has several. */
  readonly words: readonly CallWord[]
  readonly block?: Block
  readonly fields?: ReadonlyMap<string, Value>
  /** The class that `[name]` or `New-Object` names. */
  readonly of?: string
  /** Bytes that a text in base64 stands for, one character each. */
  readonly bytes?: string
  /** Code in a text that has been made a block. */
  readonly code?: CallWord
  /** Set for files rather than texts. */
  readonly areFiles?: true
}

/** What a script of PowerShell has defined. Names are in lower case. */
export interface Session {
  readonly variables: Map<string, Value>
  readonly functions: Map<string, Block>
  readonly aliases: Map<string, string>
}

/** Everything that reading a part of a script needs. */
export interface Here {
  readonly scope: Scope
  readonly session: Session
}

export const NOTHING: Value = { words: [] }
export const UNKNOWN: Value = { words: [{ text: ANY, written: '…', isMany: false }] }

/** Longer values are not followed. */
const LONGEST = 20_000
const MOST = 1000

export function textValue(text: string): Value {
  return { words: [knownWord(text)] }
}

export function wordsValue(words: readonly CallWord[]): Value {
  return words.length > MOST ? UNKNOWN : { words }
}

/** The texts of a value joined into one, as in a string. */
export function joinValue({ words }: Value, separator: string, { found }: Scope): CallWord {
  const [only, ...others] = words
  if (only !== undefined && others.length === 0) return only
  const length = words.reduce((sum, { text }) => sum + text.length, 0)
  spend(found.budget, 10 + length)
  if (length > LONGEST) return anyWords('…')
  return {
    text: words.map(({ text }) => text).join(separator),
    written: words.map(({ written }) => written).join(separator),
    isMany: words.some(({ isMany }) => isMany),
  }
}

/** Several values one after another in one text. */
export function concat(values: readonly Value[], scope: Scope): Value {
  const words = values.map((value) => joinValue(value, ' ', scope))
  const { text, written, isMany } = joinValue({ words }, '', scope)
  return { words: [{ text, written: isKnown(text) ? text : showMarks(written), isMany }] }
}

/** The only text of a value; null if it is not known. */
export function knownText({ words }: Value): string | null {
  const [only, ...others] = words
  return only === undefined || others.length > 0 || !isKnown(only.text) ? null : only.text
}

/** A value as what a pipe passes on. */
export function inputOf({ words, areFiles }: Value): Input {
  if (words.length === 0) return NO_INPUT
  if (areFiles === true) return { type: 'items', items: words }
  if (words.some(({ text }) => text.includes(ANY)))
    return words.length === 1 ? PRINTED : { type: 'items', items: words }
  const word = {
    text: words.map(({ text }) => text).join('\n'),
    written: words.map(({ written }) => written).join('\n'),
  }
  return { type: 'text', word: { ...word, isMany: false } }
}

/** What a pipe passes on, as a value. */
export function valueOf(input: Input): Value {
  if (input.type === 'none') return NOTHING
  if (input.type === 'items') return { ...wordsValue(input.items), areFiles: true }
  if (input.type === 'text') return wordsValue(itemsOf(input))
  return { words: [anyWords('…')] }
}

/** A value as one word of a command. */
export function wordOf(value: Value, isText: boolean): Word & { list?: readonly CallWord[]; isText?: boolean } {
  const [only, ...others] = value.words
  if (only !== undefined && others.length === 0) return { ...only, ...(isText && { isText }) }
  if (only === undefined) return { text: '', written: '', isMany: false, isText: true }
  const text = value.words.map((word) => word.text).join(',')
  const written = value.words.map((word) => word.written).join(',')
  return { text, written, isMany: false, isText: true, list: value.words }
}
