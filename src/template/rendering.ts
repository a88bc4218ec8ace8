import { CopyError, copyValue } from '../model/copy.ts'
import type { EventContext } from '../model/event-context.ts'
import { ParamConflictError } from '../model/tool-params.ts'
import { isData, NumberError, type Value } from '../model/value.ts'
import type { Reference } from './reference.ts'
import { TEMPLATE_LIMITS, TemplateError } from './template.ts'

/** One render: what is read for it, within one budget for all that it gives out. */
export interface Rendering {
  readonly context: EventContext
  /** What may still be given out, in the units of {@link TEMPLATE_LIMITS}. */
  left: number
}

export function startRendering(context: EventContext): Rendering {
  return { context, left: TEMPLATE_LIMITS.rendered }
}

/**
 * Counts what is given out.
 *
 * @throws {TemplateError} `template-size`, when less than `amount` is left
 */
export function spend(rendering: Rendering, amount: number): void {
  rendering.left -= amount
  if (rendering.left < 0) throw tooLarge()
}

/** Plain data of its own type; undefined where there is nothing. */
export function renderValue(rendering: Rendering, { read, alwaysText }: Reference): Value | undefined {
  try {
    const value = plainOf(read(rendering.context))
    if (value === undefined || value === null) return value
    if (!alwaysText) {
      spend(rendering, measure(value, countOne))
      return value
    }
    const text = plainText(value, rendering.left)
    spend(rendering, text.length)
    return text
  } catch (error) {
    throw asTemplateError(error)
  }
}

/**
 * What was read as text: strings as they are, other values as JSON, empty where there is nothing or null.
 *
 * @throws {TemplateError} `template-size`, when JSON has more than `left` characters
 */
export function textOf(found: unknown, left: number): string {
  return typeof found === 'number' && Number.isFinite(found) ? `${found}` : plainText(plainOf(found), left)
}

function plainText(value: Value | undefined, left: number): string {
  if (value === undefined || value === null) return ''
  // Numbers and booleans have this text in JSON too.
  if (typeof value !== 'object') return `${value}`
  // JSON is not built before it is known to be of a bearable length: it may hold one long string a million times.
  const least = measure(value, countCharacters)
  if (least > left) throw tooLarge()
  return JSON.stringify(value)
}

function plainOf(found: unknown): Value | undefined {
  if (!isData(found)) return undefined
  // What is data and no structure is a plain value, of which there is nothing to copy.
  return typeof found === 'object' ? copyValue(found) : (found as Value)
}

/** What was thrown while something was read: an error of ours, or whatever a proxy among the data likes. */
export function asTemplateError(thrown: unknown): TemplateError {
  if (thrown instanceof TemplateError) return thrown
  if (thrown instanceof CopyError) {
    return new TemplateError(thrown.code, `the value cannot be copied: ${thrown.message}`)
  }
  if (thrown instanceof ParamConflictError) return new TemplateError(thrown.code, thrown.message)
  if (thrown instanceof NumberError) return new TemplateError(thrown.code, thrown.message)
  return new TemplateError('value-unreadable', 'the value cannot be read')
}

function tooLarge(): TemplateError {
  return new TemplateError('template-size', `more than ${TEMPLATE_LIMITS.rendered} characters are rendered`)
}

function countOne(): number {
  return 1
}

function countCharacters(part: Value): number {
  return typeof part === 'string' ? part.length : 1
}

/** The sum over all values and keys inside `value`. */
function measure(value: Value, weigh: (part: Value) => number): number {
  if (typeof value !== 'object' || value === null) return weigh(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, element: Value) => sum + measure(element, weigh), 1)
  return Object.entries(value).reduce((sum, [key, part]) => sum + weigh(key) + measure(part, weigh), 1)
}
