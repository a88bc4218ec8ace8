import { isRewritten, verdictOf } from './filter.ts'
import type { Entry } from './store.ts'

/** A step of a policy test that expects what was decided here. JSON is YAML, and keeps hostile text in its place. */
export function testStep(entry: Entry): string {
  const { event, decision } = entry
  const { fired, params, result } = decision
  const expected =
    fired.length === 0 && !isRewritten(entry)
      ? verdictOf(entry)
      : {
          verdict: decision.verdict,
          fired,
          ...(params !== undefined && { params }),
          ...(result !== undefined && { result }),
        }
  return `- event: ${readable(event)}\n  expect: ${readable(expected)}\n`
}

/** JSON in which nothing is hidden. */
function readable(value: unknown): string {
  return JSON.stringify(value).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )
}
