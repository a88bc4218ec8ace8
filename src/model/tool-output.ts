import { copyValue } from './copy.ts'
import { isMap, member } from './value.ts'

/** Where the text of a result stands in a map, in the order in which a reader is shown it; behind them comes what they hold. */
const TEXT_MEMBERS = [
  ...['stdout', 'stderr', 'file', 'resource', 'content', 'text', 'output', 'result', 'results'],
  ...['llmContent', 'textResultForLlm', 'filenames', 'structuredContent'],
] as const

/** Levels at which text is looked for; what lies deeper is JSON. */
const LEVELS = 8

/** What of a tool has text. */
interface Told {
  readonly result?: unknown
  readonly error: string | null
}

/**
 * The text of a result, whatever the form in which a tool or an agent gives it: text as it is, the texts of lists and of
 * members that are known to hold text, each on lines of its own, and JSON of anything else. A call that failed without a
 * result has the text of its error. Null where there is neither.
 */
export function toolOutput(tool: Told | null): string | null {
  if (tool === null) return null
  const { result, error } = tool
  if (result === undefined || result === null) return error
  if (typeof result === 'string') return result
  if (typeof result !== 'object') return String(result)
  let text = texts.get(result)
  if (text === undefined) texts.set(result, (text = textIn(result, LEVELS)))
  return text
}

/** By result, as several rules ask for it. */
const texts = new WeakMap<object, string>()

function textIn(value: unknown, levels: number): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value !== 'object') return String(value)
  if (levels === 0) return jsonOf(value)
  if (Array.isArray(value)) return joined(value.map((_, index) => textIn(member(value, String(index)), levels - 1)))
  const names = textMembersOf(value)
  return names.length === 0 ? jsonOf(value) : joined(names.map((name) => textIn(member(value, name), levels - 1)))
}

/** The members of a map that hold its text, in order; none where the map has its text nowhere that is known. */
export function textMembersOf(value: object): readonly string[] {
  return isMap(value) ? TEXT_MEMBERS.filter((name) => member(value, name) !== undefined) : []
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n')
}

/** JSON of data; a getter, a cycle or a number that is none fails as it does for whoever copies it. */
function jsonOf(value: object): string {
  return JSON.stringify(copyValue(value))
}
