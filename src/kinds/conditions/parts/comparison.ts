import { describeKind } from '../../../expression/values/kind.ts'
import { canonicalText } from '../../../model/canonical-text.ts'
import { CopyError, copyValue } from '../../../model/copy.ts'
import type { EvaluationError, Truth } from '../../../model/event-context.ts'
import { member, type Value } from '../../../model/value.ts'

/** A test of an untrusted value that is there. */
export type Comparison = (value: unknown) => Truth

/** Bounds of a value that is compared: characters of a text, values of a list or a map and all that is in it. */
export const COMPARISON_LIMITS = { characters: 1_048_576, values: 10_000 } as const

/** Whether the value equals one of the choices, by content; numbers and their texts differ. */
export function equalsOneOf(choices: readonly Value[]): Comparison {
  const texts = new Set(choices.map(canonicalText))
  const holdsStructure = choices.some(isStructure)
  return (value) => {
    if (isStructure(value) && !holdsStructure) return false
    return comparePlain(value, (plain) => texts.has(canonicalText(plain)))
  }
}

/** An order of numbers. Null has no place in it; anything else cannot be compared (`param-type`). */
export function comparesNumber(name: string, holds: (value: number) => boolean): Comparison {
  return (value) => {
    if (typeof value === 'number') return holds(value)
    return value === null ? false : wrongType(name, 'a number', value)
  }
}

/** A pattern for texts. Single values that are not text do not match; within a list or a map it is not looked (`param-type`). */
export function matchesText(name: string, holds: (text: string) => boolean): Comparison {
  return (value) => {
    if (isStructure(value)) return { code: 'param-type', message: `\`${name}\` needs text, not ${describeKind(value)}` }
    if (typeof value !== 'string') return false
    if (value.length <= COMPARISON_LIMITS.characters) return holds(value)
    return tooLarge(`the text has ${value.length} characters, more than ${COMPARISON_LIMITS.characters}`)
  }
}

/** A test of plain data, for which a list or a map is copied first. */
export function comparePlain(value: unknown, holds: (plain: Value) => boolean): Truth {
  const { values } = COMPARISON_LIMITS
  if (hasMoreValues(value, values)) return tooLarge(`the value has more than ${values} values in it, or is cyclic`)
  try {
    return holds(copyValue(value))
  } catch (error) {
    if (error instanceof CopyError) return tooLarge(`the value cannot be copied: ${error.message}`)
    throw error
  }
}

function wrongType(name: string, needs: string, value: unknown): EvaluationError {
  return { code: 'param-type', message: `\`${name}\` needs ${needs}, not ${describeKind(value)}` }
}

function tooLarge(message: string): EvaluationError {
  return { code: 'param-too-large', message }
}

function isStructure(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether there are more values in `value`, itself included. Looks at no more than that, also where it is cyclic. */
function hasMoreValues(value: unknown, limit: number): boolean {
  const waiting = [value]
  for (let counted = 1; waiting.length > 0; counted++) {
    const part = waiting.pop()
    if (!isStructure(part)) continue
    const size = Array.isArray(part) ? part.length : Object.keys(part).length
    if (counted + waiting.length + size > limit) return true
    for (const key of Object.keys(part)) waiting.push(member(part, key))
  }
  return false
}
