import { asText, isMap, type Value } from '../../model/value.ts'
import { compileDataSchema } from '../../schema/data-schema.ts'
import type { Params } from './frame.ts'

/** The texts of a result that says that its call failed. */
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
 * The result of a call as rules rewrote it. Its structured content still fits the output schema of the tool; if it cannot,
 * the result says that the call failed, because clients then do not look at the structured content.
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

/** Data of a rule as a result. */
function resultOf(value: Value, isError: boolean): Params {
  return {
    content: [textBlock(asText(value))],
    ...(isMap(value) && !isError && { structuredContent: value }),
    ...(isError && { isError }),
  }
}

/** A schema that Sluice cannot read is one that nothing fits. */
function fits(value: unknown, schema: unknown): boolean {
  if (!isMap(value)) return false
  const { matches } = compileDataSchema(withoutUnchecked(schema))
  // It has been read from JSON, or a rule made it.
  return matches?.(value as Value) === true
}

/** What says nothing about whether data fits, or only that the data is a certain kind of text. */
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

/** The result with notes for the model behind its content. */
export function withNotes(result: Params, notes: readonly string[]): Params {
  if (notes.length === 0) return result
  const content = Array.isArray(result['content']) ? (result['content'] as readonly unknown[]) : []
  return { ...result, content: [...content, ...notes.map(textBlock)] }
}
