import { asText, isMap, type Value, type ValueMap } from '../../model/value.ts'

/** Where the text of a tool's result stands, of the tools that do not answer with text alone. */
const SLOTS: readonly (readonly [string, ...string[]])[] = [
  ['stdout'],
  ['file', 'content'],
  ['content'],
  ['text'],
  ['output'],
  ['result'],
]

/** Where it stands in a list: of what a sub-agent said, of files that were found, of pages that a search found. */
const LISTS: readonly (readonly [name: string, list: (text: string) => Value])[] = [
  ['content', (text) => [{ type: 'text', text }]],
  ['filenames', (text) => [text]],
  ['results', (text) => [text]],
]

/** Members whose text the model reads: `stderr` is what a command wrote to its other stream. */
const TEXTS: ReadonlySet<string> = new Set(['stderr', ...SLOTS.flat()])

interface Shaped {
  readonly output: Value
  /** What the shape has no room for. */
  readonly rest: ValueMap | null
}

/**
 * A result in the shape of the tool's own output, because Claude Code takes no other. Text that the replacement does not
 * have is empty in it. Null where the replacement cannot be put into that shape.
 */
export function shapeOutput(original: Value | undefined, replacement: Value): Shaped | null {
  if (isValueMap(original)) {
    return isValueMap(replacement) ? fitMap(original, replacement) : fitText(original, asText(replacement))
  }
  if (Array.isArray(original)) {
    const output = Array.isArray(replacement) ? replacement : [{ type: 'text', text: asText(replacement) }]
    return { output, rest: null }
  }
  return typeof original === 'string' ? { output: asText(replacement), rest: null } : null
}

function fitMap(original: ValueMap, replacement: ValueMap): Shaped {
  const rest = Object.entries(replacement).filter(([name]) => !Object.hasOwn(original, name))
  const output = Object.entries(original).map(([name, value]): [string, Value] => {
    const fitted = fitMember(name, value, Object.hasOwn(replacement, name) ? replacement[name] : undefined)
    if (fitted.rest !== null) rest.push([name, fitted.rest])
    return [name, fitted.output]
  })
  return { output: Object.fromEntries(output), rest: rest.length === 0 ? null : Object.fromEntries(rest) }
}

/** The model must not read text that the replacement does not have: it may be what was redacted. */
function fitMember(name: string, original: Value, replacement: Value | undefined): Shaped {
  if (replacement !== undefined) return shapeOutput(original, replacement) ?? { output: replacement, rest: null }
  if (isValueMap(original)) return fitMap(original, {})
  return { output: typeof original === 'string' && TEXTS.has(name) ? '' : original, rest: null }
}

function fitText(original: ValueMap, text: string): Shaped | null {
  for (const [first, second] of SLOTS) {
    const outer = Object.hasOwn(original, first) ? original[first] : undefined
    if (second === undefined && typeof outer === 'string') return fitMap(original, { [first]: text })
    if (second !== undefined && isValueMap(outer) && typeof outer[second] === 'string') {
      return fitMap(original, { [first]: { [second]: text } })
    }
  }
  const [name, list] = LISTS.find(([list]) => Object.hasOwn(original, list) && Array.isArray(original[list])) ?? []
  return name === undefined || list === undefined ? null : fitMap(original, { [name]: list(text) })
}

function isValueMap(value: Value | undefined): value is ValueMap {
  return isMap(value)
}
