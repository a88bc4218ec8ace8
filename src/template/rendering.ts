import { jsonText } from '../model/json-text.ts'
import { MessageShapeError } from '../model/message-shape-error.ts'
import { CopyError, copyValue } from '../model/copy.ts'
import type { EventContext } from '../model/event-context.ts'
import { PastError } from '../model/past.ts'
import { ParamConflictError } from '../model/tool-params.ts'
import { UnreadParamsError } from '../model/unread-params.ts'
import { isData, NumberError, type Value } from '../model/value.ts'
import type { Reference } from './reference.ts'
import { TEMPLATE_LIMITS, TemplateError } from './template.ts'

/** One render: the data it reads, and one budget for its whole output. */
export interface Rendering {
  readonly context: EventContext
  /** What is left of the budget, in the units of {@link TEMPLATE_LIMITS}. */
  left: number
}

export function startRendering(context: EventContext): Rendering {
  return { context, left: TEMPLATE_LIMITS.rendered }
}

/**
 * Spends a part of the budget.
 *
 * @throws {TemplateError} `template-size`, if less than `amount` is left
 */
export function spend(rendering: Rendering, amount: number): void {
  rendering.left -= amount
  if (rendering.left < 0) throw tooLarge()
}

/** A plain value that keeps its type; undefined if there is no value. */
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
 * The text form of a value: strings unchanged, other values as JSON, and empty text for null or no value.
 *
 * @throws {TemplateError} `template-size`, if the JSON has more than `left` characters
 */
export function textOf(found: unknown, left: number): string {
  return typeof found === 'number' && Number.isFinite(found) ? `${found}` : plainText(plainOf(found), left)
}

function plainText(value: Value | undefined, left: number): string {
  if (value === undefined || value === null) return ''
  // Numbers and booleans have the same text in JSON.
  if (typeof value !== 'object') return `${value}`
  // Checks the length of the JSON before building it, because it may contain one long string a million times.
  const least = measure(value, countCharacters)
  if (least > left) throw tooLarge()
  return jsonText(value)
}

function plainOf(found: unknown): Value | undefined {
  if (!isData(found)) return undefined
  // Data without structure is a plain value and need not be copied.
  return typeof found === 'object' ? copyValue(found) : (found as Value)
}

/** Converts anything thrown while data was read: one of our errors, or whatever a proxy in the data throws. */
export function asTemplateError(thrown: unknown): TemplateError {
  if (thrown instanceof TemplateError) return thrown
  if (thrown instanceof CopyError) {
    return new TemplateError(thrown.code, `the value cannot be copied: ${thrown.message}`)
  }
  if (thrown instanceof ParamConflictError || thrown instanceof UnreadParamsError)
    return new TemplateError(thrown.code, thrown.message)
  if (thrown instanceof NumberError) return new TemplateError(thrown.code, thrown.message)
  if (thrown instanceof PastError) return new TemplateError('value-unreadable', thrown.message)
  if (thrown instanceof MessageShapeError) return new TemplateError(thrown.code, thrown.message)
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

/** The sum of the weights of all values and keys within `value`. */
function measure(value: Value, weigh: (part: Value) => number): number {
  if (typeof value !== 'object' || value === null) return weigh(value)
  if (Array.isArray(value)) return value.reduce<number>((sum, element: Value) => sum + measure(element, weigh), 1)
  return Object.entries(value).reduce((sum, [key, part]) => sum + weigh(key) + measure(part, weigh), 1)
}
