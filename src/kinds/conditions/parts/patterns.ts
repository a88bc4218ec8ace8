import type { Answer } from '../../../calls/match/answer.ts'
import { patternHelp } from '../../../match/pattern-help.ts'
import type { Seen } from '../../../model/event-context.ts'
import type { ConfigPath, KindContext } from '../../../model/kind.ts'
import type { Regex } from '../../../model/matching.ts'
import { warnOfSlashes } from './foreign-patterns.ts'

/** Regular expressions of a config. The whole matches what one of them matches. */
export interface Patterns extends Regex {
  readonly each: readonly (Regex & { readonly pattern: string })[]
}

type PatternContext = Pick<KindContext, 'regex' | 'report'>

/** Compiles a pattern of a config, or a list of which one must match. Problems with them are reported. */
export function compilePatterns(
  written: string | readonly string[] | undefined,
  path: ConfigPath,
  context: PatternContext,
): Patterns | null {
  if (written === undefined) return null
  const patterns = [written].flat()
  const each = patterns.flatMap((pattern, index) => {
    const place = typeof written === 'string' ? path : [...path, index]
    warnOfSlashes(pattern, place, context)
    const regex = context.regex(pattern)
    if (regex.problem === null) return [{ ...regex, pattern }]
    context.report({ path: place, code: 'bad-pattern', message: regex.problem, help: patternHelp(pattern) })
    return []
  })
  const [first] = each
  if (first === undefined || each.length < patterns.length) return null
  if (each.length === 1) return { ...first, each }
  const whole = joined(patterns, context)?.test ?? ((text: string) => each.some((one) => one.test(text)))
  return {
    test: whole,
    find: (text) =>
      whole(text) ? each.flatMap((one) => [...one.find(text)]).sort((one, other) => one.start - other.start) : [],
    each,
  }
}

/** All patterns as one, which is tested as fast as each; null if that is too long or would mean something else. */
function joined(patterns: readonly string[], context: PatternContext): Regex | null {
  // `\Q` may quote all that follows.
  if (patterns.some((pattern) => pattern.includes('\\Q'))) return null
  const regex = context.regex(patterns.map((pattern) => `(?:${pattern})`).join('|'))
  return regex.problem === null ? regex : null
}

/** For an explanation: of several patterns, those that a condition holds with. */
export function seenPatterns<Name extends string>(
  compiled: Readonly<Record<Name, Patterns | null>>,
  ask: (regexes: Readonly<Record<Name, Regex | null>>) => Answer,
): Seen {
  const lists = Object.entries<Patterns | null>(compiled).filter(([, patterns]) => (patterns?.each.length ?? 0) > 1)
  if (lists.length === 0) return {}
  const matched = lists.flatMap(([name, patterns]) =>
    (patterns?.each ?? []).filter((one) => ask({ ...compiled, [name]: one }) === true),
  )
  return { matched: matched.map(({ pattern }) => pattern) }
}
