import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import { partOf } from '../programs/arguments.ts'
import type { Given, GivenOption } from '../programs/row.ts'

/** Reads the arguments of a program that no table has. */
export function readUnknown(words: readonly CallWord[]): Given {
  const options: GivenOption[] = []
  const operands: CallWord[] = []
  let mayHaveOptions = false
  let isDashed = false
  for (const word of words.slice(1)) {
    const { text } = word
    if (isDashed || !text.startsWith('-') || text === '-') {
      mayHaveOptions ||= !isDashed && text.startsWith(ANY)
      operands.push(word)
    } else if (text === '--') isDashed = true
    else {
      const equals = text.indexOf('=')
      const name = equals === -1 ? text : text.slice(0, equals)
      const letters = name.startsWith('--') ? [] : [...name.slice(1)].map((letter) => `-${letter}`)
      // A path may follow the letter of an option: `-f./a`, `-f.b`.
      const isGlued = equals === -1 && /^-\w(?:[.~]|.*\/)/.test(text)
      const value = equals !== -1 ? partOf(word, equals + 1) : isGlued ? partOf(word, 2) : null
      const spellings = [name, ...letters]
      options.push({ written: name, spellings, value, isAttached: value !== null, role: 'unknown' })
    }
  }
  return {
    words,
    options,
    operands,
    subcommand: null,
    subcommandAsWritten: null,
    mayHaveOptions,
    mayHaveOperands: words.some(({ isMany }) => isMany),
    isKnown: false,
    has: (...spellings) => options.some((option) => spellings.some((spelling) => option.spellings.includes(spelling))),
    valuesOf: () => [],
  }
}
