import type { ErrorCode } from './libraries.ts'
import { quoteHelp } from './excerpt.ts'
import type { Stretch } from './lines.ts'
import type { Problem } from './problem.ts'

/** One error of YAML's parser, and the line it stands on. */
export interface Scene {
  readonly text: string
  readonly code: ErrorCode
  /** The parser's own words; where a code has many causes, they tell which. */
  readonly words: string
  readonly at: number
  readonly end: number
  /** `at`, past blanks. */
  readonly offset: number
  readonly lineStart: number
  readonly lineEnd: number
  /** What the line's author must have meant as its value. */
  readonly value: Stretch
}

/** Gives the problem where it recognises what caused the error. */
export type Cause = (scene: Scene) => Problem | undefined

export function syntax({ start, end }: Stretch, message: string, help: string | null): Problem {
  return { code: 'yaml-syntax', message, help, start, end }
}

/** The whole value where the error is at its start, else one word. */
export function blame({ text, offset, lineEnd, value }: Scene): Stretch {
  if (offset === value.start && offset < value.end) return value
  const word = /^(?:[^\s,[\]{}]+|\S)/.exec(text.slice(offset, lineEnd))?.[0] ?? ''
  return { start: offset, end: offset + word.length }
}

export function cure({ text, offset, value }: Scene): string {
  const inFlow = text[value.start] === '[' || text[value.start] === '{'
  const known = value.start <= offset && offset < value.end && !inFlow
  return known ? quoteHelp(slice(text, value), 'the whole value') : 'quote it if it is text'
}

export function slice(text: string, { start, end }: Stretch): string {
  return text.slice(start, end)
}
