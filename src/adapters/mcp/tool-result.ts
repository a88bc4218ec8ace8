import { asText, isMap, type Value } from '../../model/value.ts'
import { compileDataSchema } from '../../schema/data-schema.ts'
import type { Params } from './frame.ts'

/** The text of a result that reports a failed call. */
export function textOfError({ content }: Params): string {
  if (!Array.isArray(content)) return ''
  return (content as readonly unknown[])
    .flatMap((block) => (isMap(block) && typeof block['text'] === 'string' ? [block['text']] : []))
    .join('\n')
}

export function refusedResult(reason: string, notes: readonly string[]): Params {
  return { content: [reason, ...notes].map(textBlock), isError: true }
}

function textBlock(text: string): Params {
  return { type: 'text', text }
}

/**
 * The result of a call after rules have rewritten it. Structured content must still fit the tool's output schema. If it
 * does not, the result becomes an error, because clients ignore the structured content of errors.
 */
export function rewrittenResult(rewritten: Value, before: Params, outputSchema: unknown): Params {
  const isError = before['isError'] === true
  const result = isResult(rewritten) ? rewritten : resultOf(rewritten, isError)
  if (outputSchema === undefined || result['isError'] === true) return result
  if (fits(result['structuredContent'], outputSchema)) return result
  const { structuredContent: _structuredContent, content, ...rest } = result
  return { ...rest, content: [...(content as readonly unknown[]), textBlock(NOT_FITTING)], isError: true }
}

const NOT_FITTING =
  'A rule rewrote this result. Its structured content is left out, as it no longer fits the output schema of the tool.'

function isResult(value: Value): value is { readonly [key: string]: Value } {
  return isMap(value) && Array.isArray(value['content']) && value['content'].every(isBlock)
}

function isBlock(value: unknown): boolean {
  return isMap(value) && typeof value['type'] === 'string'
}

/** Turns a value that a rule wrote into a result. */
function resultOf(value: Value, isError: boolean): Params {
  return {
    content: [textBlock(asText(value))],
    ...(isMap(value) && !isError && { structuredContent: value }),
    ...(isError && { isError }),
  }
}

/** Whether a value fits a schema. Nothing fits a schema that Sluice cannot read. */
function fits(value: unknown, schema: unknown): boolean {
  if (!isMap(value)) return false
  const { matches } = compileDataSchema(withoutUnchecked(schema))
  // The value was parsed from JSON, or a rule made it.
  return matches?.(value as Value) === true
}

/** Keywords that do not affect whether data fits, or only say what kind of text it is. */
const UNCHECKED: ReadonlySet<string> = new Set(['$schema', '$id', '$comment', 'format'])

function withoutUnchecked(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutUnchecked)
  if (!isMap(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => !UNCHECKED.has(name) || isMap(value))
      .map(([name, value]) => [name, withoutUnchecked(value)]),
  )
}

/** The result, with notes for the model after its content. */
export function withNotes(result: Params, notes: readonly string[]): Params {
  if (notes.length === 0) return result
  const content = Array.isArray(result['content']) ? (result['content'] as readonly unknown[]) : []
  return { ...result, content: [...content, ...notes.map(textBlock)] }
}
