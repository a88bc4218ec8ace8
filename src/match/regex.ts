import { RE2JS, RE2JSSyntaxException } from 're2js'
import type { CompiledRegex } from '../model/matching.ts'
import { isPlainPattern } from './plain-pattern.ts'

/** Limits of a pattern: its characters, and its compiled instructions, which may run for every character of a text. */
export const REGEX_LIMITS = { characters: 1000, instructions: 10_000 } as const

/**
 * A regular expression in RE2 syntax, which matches anywhere in a text, in linear time. There are no look-arounds and
 * no back-references. `problem` is one lower-case sentence for the author of the pattern. A pattern that surely
 * compiles is compiled when it is first matched.
 */
export function compileRegex(pattern: string): CompiledRegex {
  const { characters, instructions } = REGEX_LIMITS
  if (pattern.length > characters) {
    return refuse(`a pattern may have at most ${characters} characters; this one has ${pattern.length}`)
  }
  try {
    let compiled = isPlainPattern(pattern) ? undefined : RE2JS.compile(pattern)
    const size = compiled?.programSize() ?? 0
    if (size > instructions) {
      return refuse(`a pattern compiles to at most ${instructions} instructions, this one to ${size}`)
    }
    const regex = (): RE2JS => (compiled ??= RE2JS.compile(pattern))
    return { test: (text) => regex().test(text), find: (text) => findMatches(regex(), text), problem: null }
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return refuse(describe(error))
    throw error
  }
}

function* findMatches(regex: RE2JS, text: string): Generator<{ readonly start: number; readonly end: number }> {
  // Locating a match takes far longer than finding that there is none, which is the case for most texts.
  if (!regex.test(text)) return
  const matcher = regex.matcher(text)
  while (matcher.find()) yield { start: matcher.start(), end: matcher.end() }
}

function refuse(problem: string): CompiledRegex {
  return { test: null, problem }
}

function describe(error: RE2JSSyntaxException): string {
  if (error.input === null) return error.error
  const reason = /^\(\?<?[=!]/.test(error.input) ? 'look-around is not supported' : error.error
  return `${reason}: \`${error.input}\``
}
