import type { CallWord } from '../../model/call.ts'
import { ANY, isKnown } from '../marks.ts'
import type { Input } from '../programs/row.ts'

/** A word of a script, with what printed it. */
export interface Word extends CallWord {
  readonly printed?: Printed
}

/** What a substitution ran. */
export interface Printed {
  /** Its commands, as indices of all that are found. */
  readonly first: number
  readonly end: number
  /** What it prints. */
  readonly output: Input
  /** Whether a file stands for the output, as with `<( )`, and what it takes, as with `>( )`. */
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

/** The text of a word that is known and one; else null. */
export function textOf(word: CallWord | undefined): string | null {
  return word === undefined || word.isMany || !isKnown(word.text) ? null : word.text
}
