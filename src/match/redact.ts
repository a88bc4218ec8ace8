import type { CompileRegex, Regex } from '../model/matching.ts'
import { isMap, type Value } from '../model/value.ts'

/** Replaces what was removed. */
export const REDACTED = '[redacted]'

/**
 * The number of characters that one redaction may search. Each search is linear, but every match starts a new one, so a
 * text with n matches could take n² steps. The limit amounts to a few seconds.
 */
const REDACTION_WORK_LIMIT = 200_000_000

/** There are too many matches for the length of the text (`redact-limit`). */
export class RedactionError extends Error {
  readonly code = 'redact-limit'

  constructor(message = 'the result contains too many matches to redact them one by one') {
    super(message)
    this.name = 'RedactionError'
  }
}

interface Redaction {
  /**
   * Copies plain data, replacing each match in any of its texts by `[redacted]`. Keys of maps stay.
   *
   * @throws {RedactionError} if the work exceeds {@link REDACTION_WORK_LIMIT}
   */
  redact(value: Value): Value
  /** The problems with the patterns, by index: one lower-case sentence each. */
  readonly problems: readonly { readonly index: number; readonly message: string }[]
}

/** Regular expressions in RE2 syntax, applied one after the other. */
export function compileRedaction(patterns: readonly string[], compileRegex: CompileRegex): Redaction {
  const problems: { index: number; message: string }[] = []
  const regexes: Regex[] = []
  for (const [index, pattern] of patterns.entries()) {
    const compiled = compileRegex(pattern)
    if (compiled.problem === null) regexes.push(compiled)
    else problems.push({ index, message: compiled.problem })
  }
  return {
    redact(value) {
      let work = 0
      const spend = (characters: number): void => {
        work += characters
        if (work > REDACTION_WORK_LIMIT) throw new RedactionError()
      }
      return mapTexts(value, (text) => regexes.reduce((rest, regex) => replaceMatches(rest, regex, spend), text))
    },
    problems,
  }
}

function replaceMatches(text: string, regex: Regex, spend: (characters: number) => void): string {
  let replaced = ''
  let position = 0
  for (const { start, end } of regex.find(text)) {
    spend(text.length - position)
    // An empty match removes nothing.
    if (end === start) continue
    replaced += text.slice(position, start) + REDACTED
    position = end
  }
  return replaced + text.slice(position)
}

/** The value with each of its texts changed. Keys of maps stay. */
export function mapTexts(value: Value, change: (text: string) => string): Value {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((element: Value) => mapTexts(element, change))
  if (!isMap(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapTexts(held, change)]))
}
