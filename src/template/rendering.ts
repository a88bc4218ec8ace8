import { CopyError, copyValue } from '../model/copy.ts'
import type { Moment } from '../model/moment.ts'
import { isData, NumberError, type Value } from '../model/value.ts'
import type { Reference } from './reference.ts'
import { TEMPLATE_LIMITS, TemplateError } from './template.ts'

/** One render: reads what placeholders stand for, within one budget for all of them. */
export interface Rendering {
  /** Strings as they are, other values as JSON, empty where there is nothing or null. */
  text(reference: Reference): string
  /** Plain data of its own type; undefined where there is nothing. */
  value(reference: Reference): Value | undefined
  /** Counts what is given out, in the units of {@link TEMPLATE_LIMITS}. */
  spend(amount: number): void
}

export function startRendering(moment: Moment): Rendering {
  let left: number = TEMPLATE_LIMITS.rendered

  const spend = (amount: number) => {
    left -= amount
    if (left >= 0) return
    throw new TemplateError('template-size', `more than ${TEMPLATE_LIMITS.rendered} characters are rendered`)
  }
  const give = (value: Value | undefined): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') {
      spend(value.length)
      return value
    }
    // The text is not built before it is known to be of a bearable length: it may hold one long string a million times.
    const least = measure(value, (part) => (typeof part === 'string' ? part.length : 1))
    spend(least)
    const json = JSON.stringify(value)
    spend(json.length - least)
    return json
  }
  return {
    spend,
    text: (reference) => give(readPlain(reference, moment)),
    value: (reference) => {
      const value = readPlain(reference, moment)
      if (value === undefined || value === null) return value
      if (reference.alwaysText) return give(value)
      spend(measure(value, () => 1))
      return value
    },
  }
}

function readPlain(reference: Reference, moment: Moment): Value | undefined {
  try {
    const found = reference.read(moment)
    if (!isData(found)) return undefined
    // What is data and no structure is a plain value, of which there is nothing to copy.
    return typeof found === 'object' ? copyValue(found) : (found as Value)
  } catch (error) {
    if (error instanceof CopyError) throw new TemplateError(error.code, `the value cannot be copied: ${error.message}`)
    if (error instanceof NumberError) throw new TemplateError(error.code, error.message)
    // A proxy among the data may throw whatever it likes.
    throw new TemplateError('value-unreadable', 'the value cannot be read')
  }
}

/** The sum over all values and keys inside `value`. */
function measure(value: Value, weigh: (part: Value) => number): number {
  if (typeof value !== 'object' || value === null) return weigh(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, element: Value) => sum + measure(element, weigh), 1)
  return Object.entries(value).reduce((sum, [key, part]) => sum + weigh(key) + measure(part, weigh), 1)
}
