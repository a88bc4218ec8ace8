import { copyValue } from './copy.ts'
import { jsonText } from './json-text.ts'
import { isList, isMap, member, type Value } from './value.ts'

/** Map members that may hold the text of a result, in display order; wrappers come after what they wrap. */
const TEXT_MEMBERS = [
  ...['stdout', 'stderr', 'file', 'resource', 'content', 'text', 'output', 'result', 'results'],
  ...['llmContent', 'textResultForLlm', 'text_result_for_llm', 'filenames', 'structuredContent'],
] as const

/** How many levels deep to look for text; anything deeper becomes JSON. */
const LEVELS = 8

/** The part of a tool call that holds its output. */
interface Output {
  readonly result?: unknown
  readonly error: string | null
}

/**
 * The text of a result, whatever its form: text as it is; for lists, and for maps with members known to hold text, the
 * text of each part on lines of its own; and JSON for anything else. For a call that failed without a result, it is the
 * text of its error. Null if there is neither.
 */
export function toolOutput(tool: Output | null): string | null {
  if (tool === null) return null
  const { result, error } = tool
  return result === undefined || result === null ? error : textWithin(result, LEVELS)
}

function textWithin(value: unknown, levels: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || levels === 0) return jsonOf(value)
  if (Array.isArray(value)) return joined(value.map((_, index) => textWithin(member(value, String(index)), levels - 1)))
  const names = textMembersOf(value)
  return names.length === 0 ? jsonOf(value) : joined(names.map((name) => textWithin(member(value, name), levels - 1)))
}

/** The members of a map that hold its text, in order; none if no known member does. */
function textMembersOf(value: object): readonly string[] {
  return isMap(value) ? TEXT_MEMBERS.filter((name) => member(value, name) !== undefined) : []
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}

/** Data as JSON. A getter, a cycle or a non-finite number fails here as it does for any copy. */
function jsonOf(value: unknown): string {
  return jsonText(copyValue(value))
}

/** Appends a text to the text of the result, in place; a result without text becomes text. */
export function appendText(result: Value, text: string): Value {
  const before = typeof result === 'string' || result === null ? (result ?? '') : jsonText(result)
  return appended(result, text, LEVELS) ?? before + text
}

/** Null if there is no text to append to. */
function appended(value: Value | undefined, text: string, levels: number): Value | null {
  if (typeof value === 'string') return value + text
  if (typeof value !== 'object' || value === null || levels === 0) return null
  if (isList(value)) {
    const last = value.length - 1
    // The text of a list of other data is its JSON.
    const changed = isMap(value[last]) ? appended(value[last], text, levels - 1) : null
    return changed === null ? null : value.with(last, changed)
  }
  const names = textMembersOf(value)
  const full = names.filter((name) => textWithin(value[name], levels - 1) !== '')
  for (const name of [...full.toReversed(), ...names]) {
    const changed = appended(value[name], text, levels - 1)
    if (changed !== null) return { ...value, [name]: changed }
  }
  return null
}
