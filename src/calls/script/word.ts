import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import type { Input } from '../programs/row.ts'

/** A word of a script, with the substitution that it came from. */
export interface Word extends CallWord {
  readonly printed?: Printed
}

/** What a substitution ran and printed. */
export interface Printed {
  /** The range of its commands among all the commands found. */
  readonly first: number
  readonly end: number
  readonly output: Input
  /** Whether the word is the output, a file to read it from (`<( )`), or a file to write input to (`>( )`). */
  readonly as: 'text' | 'file' | 'sink'
}

export function knownWord(text: string): Word {
  return { text, written: text, isMany: false }
}

/** Any words at all. */
export function anyWords(written: string): Word {
  return { text: ANY, written, isMany: true }
}

export function joinWords(words: readonly CallWord[]): Word {
  return {
    text: words.map(({ text }) => text).join(' '),
    written: words.map(({ written }) => written).join(' '),
    isMany: words.some(({ isMany }) => isMany),
  }
}

/** What two commands print, one after the other. */
export function joinOutputs(one: Input, two: Input): Input {
  if (one.type === 'none') return two
  if (two.type === 'none') return one
  if (one.type !== 'text' || two.type !== 'text') return { type: 'printed' }
  const [first, second] = [one.word, two.word]
  const isMany = first.isMany || second.isMany
  return {
    type: 'text',
    word: { text: first.text + second.text, written: first.written + second.written, isMany },
  }
}

/** The text of a single word that is known; else null. */
export function textOf(word: CallWord | undefined): string | null {
  return word === undefined || word.isMany || !isKnown(word.text) ? null : word.text
}
