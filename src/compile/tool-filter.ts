import type { ToolFilter, ToolTest } from '../model/kind.ts'

/** Patterns in the filter of one rule. Definitions that use one another could make more of them than can be kept. */
const PATTERN_LIMIT = 100

/** The filter, or none where it is too large: it only leaves out rules that cannot hold. */
export function boundFilter(filter: ToolFilter | undefined): ToolFilter | null {
  let left = PATTERN_LIMIT
  const isSmall = (part: ToolFilter): boolean => {
    left -= 1
    return left >= 0 && ('match' in part || ('every' in part ? part.every : part.some).every(isSmall))
  }
  return filter !== undefined && isSmall(filter) ? filter : null
}

/** Filters as tests; rules that name the same tools share one. */
export function createFilterTests(
  compilePattern: (match: string | readonly string[]) => ToolTest,
): (filter: ToolFilter) => ToolTest {
  const known = new Map<string, ToolTest>()
  const compile = (filter: ToolFilter): ToolTest => {
    if ('match' in filter) return remember(filter.match)
    const tests = ('every' in filter ? filter.every : filter.some).map(compile)
    const [only] = tests
    if (only !== undefined && tests.length === 1) return only
    return 'every' in filter
      ? (spellings) => tests.every((test) => test(spellings))
      : (spellings) => tests.some((test) => test(spellings))
  }
  const remember = (match: string | readonly string[]): ToolTest => {
    const key = typeof match === 'string' ? match : JSON.stringify(match)
    const test = known.get(key) ?? compilePattern(match)
    known.set(key, test)
    return test
  }
  return compile
}
