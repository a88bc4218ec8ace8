import type { CallWord } from '../../model/call.ts'
import type { ShellState } from './state.ts'
import { textOf } from './word.ts'

/** The elements that a slice has, as in `${@:2}` and `${a[@]:1:2}`; null if that is unknown. */
export function slicedWords(
  elements: readonly CallWord[],
  offset: number,
  length: number | null,
): readonly CallWord[] | null {
  const start = offset < 0 ? elements.length + offset : offset
  if (start < 0) return []
  const end = length === null ? elements.length : start + length
  // An element that may be several words moves those behind it.
  const many = elements.findIndex(({ isMany }) => isMany)
  const isCertain = many === -1 || (offset >= 0 && (many >= end || (length === null && many >= start)))
  return isCertain && (length ?? 0) >= 0 ? elements.slice(start, end) : null
}

/** A number with a zero before it is octal. */
const DIGITS = /^(?:0|[1-9]\d*)$/

/** The number that an offset or a length is: digits, known variables and `$#`, added and subtracted; else null. */
export function readNumber(written: string, expanded: string, state: ShellState): number | null {
  const { parameters } = state
  const count = parameters === null || parameters.some(({ isMany }) => isMany) ? null : parameters.length - 1
  const [, inner = written] = /^\s*\$?\(+(.*?)\)+\s*$/s.exec(written) ?? []
  const counted = count === null ? inner : inner.replace(/\$(?:#|\{#[@*]?\})/g, String(count))
  const text = counted.replace(/\$(\w+)|\$\{(\w+)\}/g, (all, plain: string | undefined, braced: string | undefined) => {
    return numberOf(plain ?? braced ?? '', state) ?? all
  })
  return sumOf(text, state) ?? sumOf(expanded, state)
}

function numberOf(name: string, { variables, parameters }: ShellState): string | null {
  const value = /^\d/.test(name) ? textOf(parameters?.[Number(name)]) : variables.get(name)
  return typeof value === 'string' && DIGITS.test(value.replace(/^-/, '')) ? value : null
}

function sumOf(text: string, state: ShellState): number | null {
  if (text.length > 100 || !/^\s*[-+]?\s*\w+(?:\s*[-+]\s*\w+)*\s*$/.test(text)) return null
  let sum = 0
  for (const [, sign, term = ''] of text.matchAll(/([-+]?)\s*(\w+)/g)) {
    const digits = DIGITS.test(term) ? term : numberOf(term, state)
    if (digits === null) return null
    sum += sign === '-' ? -Number(digits) : Number(digits)
  }
  return sum
}
