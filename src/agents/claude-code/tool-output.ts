import { isMap, type Value, type ValueMap } from '../../model/value.ts'

/** Where the text of a tool's result stands, of the tools that do not answer with text alone. */
const SLOTS: readonly (readonly [string, ...string[]])[] = [
  ['stdout'],
  ['file', 'content'],
  ['content'],
  ['text'],
  ['output'],
  ['result'],
]

/**
 * A result in the shape that the tool's own has, as Claude Code takes no other; `rest` is what that shape has no room for.
 * Null where the replacement cannot be put into it.
 */
export function shapeOutput(
  original: Value | undefined,
  replacement: Value,
): { readonly output: Value; readonly rest: ValueMap | null } | null {
  if (isValueMap(original)) {
    return isValueMap(replacement) ? fitMap(original, replacement) : fitText(original, asText(replacement))
  }
  if (Array.isArray(original)) {
    const output = Array.isArray(replacement) ? replacement : [{ type: 'text', text: asText(replacement) }]
    return { output, rest: null }
  }
  return typeof original === 'string' ? { output: asText(replacement), rest: null } : null
}

function fitMap(original: ValueMap, replacement: ValueMap): { readonly output: Value; readonly rest: ValueMap | null } {
  const added = Object.entries(replacement).filter(([name]) => !Object.hasOwn(original, name))
  const output = Object.fromEntries(Object.entries(replacement).filter(([name]) => Object.hasOwn(original, name)))
  return { output: { ...original, ...output }, rest: added.length === 0 ? null : Object.fromEntries(added) }
}

function fitText(original: ValueMap, text: string): { readonly output: Value; readonly rest: null } | null {
  for (const [first, second] of SLOTS) {
    const outer = Object.hasOwn(original, first) ? original[first] : undefined
    if (second === undefined && typeof outer === 'string') {
      // What a command wrote to its other stream would still be there beside the replacement.
      const other = Object.hasOwn(original, 'stderr') ? { stderr: '' } : {}
      return { output: { ...original, ...other, [first]: text }, rest: null }
    }
    if (second !== undefined && isValueMap(outer) && typeof outer[second] === 'string') {
      return { output: { ...original, [first]: { ...outer, [second]: text } }, rest: null }
    }
  }
  return null
}

function asText(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function isValueMap(value: Value | undefined): value is ValueMap {
  return isMap(value)
}
