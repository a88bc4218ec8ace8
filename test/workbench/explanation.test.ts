import { expect, test } from 'vitest'
import type { Why } from '../../src/model/outcome.ts'
import { explanationLines, PLAIN_PAGE } from '../../src/workbench/explanation.ts'

const part = (result: boolean): Why => ({ type: 'always', result })

test.each<[string, Why['type'], boolean, readonly boolean[], readonly string[]]>([
  [
    'shows what made an any_of hold',
    'any_of',
    true,
    [false, false, true],
    ['    ✓ always', '    ✗ 2 others do not hold'],
  ],
  ['counts a single other', 'any_of', true, [false, true], ['    ✓ always', '    ✗ 1 other does not hold']],
  ['shows all of an any_of that does not hold', 'any_of', false, [false, false], ['    ✗ always', '    ✗ always']],
  ['shows all of an all_of', 'all_of', false, [true, false], ['    ✓ always', '    ✗ always']],
])('%s', (_name, type, result, parts, lines) => {
  const why: Why = { type, result, conditions: parts.map(part) }
  const decision = { event: 'stop', rules: [{ rule: 'a', outcome: 'fired', why }] }
  const shown = explanationLines(
    { rules: [] },
    decision as unknown as Parameters<typeof explanationLines>[1],
    PLAIN_PAGE,
  )
  expect(shown.slice(2)).toEqual(lines)
})
