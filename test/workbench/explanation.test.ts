import { describe, expect, test } from 'vitest'
import type { Why } from '../../src/model/outcome.ts'
import { explanationLines, type Page, PLAIN_PAGE } from '../../src/workbench/explanation.ts'

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

const PATTERNS = ['(^|/)\\.(env|envrc)$', '(^|/)id_(rsa|dsa|ecdsa|ed25519)$']
const ELEVEN = Array.from({ length: 11 }, (_, index): Why => ({ type: 'always', with: { n: index }, result: false }))

/** Lines of at most 40 columns, broken anywhere. */
const NARROW: Page = {
  columns: 40,
  paint: (_style, text) => text,
  fit: (text, width) => (text.length <= width ? text : `${text.slice(0, width - 1)}…`),
  lines: (text, width) => text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [],
}

describe('on narrow lines', () => {
  const linesOf = (why: Why, page: Page): readonly string[] => {
    const decision = { event: 'stop', rules: [{ rule: 'a', outcome: 'fired', why }] }
    return explanationLines({ rules: [] }, decision as unknown as Parameters<typeof explanationLines>[1], page).slice(1)
  }
  const pattern = (result: boolean): Why => ({ type: 'param', with: { glob: PATTERNS }, saw: { value: 1 }, result })

  test.each<[string, Why, Page, readonly string[]]>([
    [
      'a condition that holds is shown with its whole pattern',
      pattern(true),
      NARROW,
      [
        '  ✓ param glob: ["(^|/)\\\\.(env|envrc',
        '      )$", "(^|/)id_(rsa|dsa|ecdsa|ed255',
        '      19)$"]',
        '      saw value: 1',
      ],
    ],
    [
      'a condition that does not hold has one line',
      pattern(false),
      NARROW,
      ['  ✗ param glob: ["(^|/)\\\\.(env|envrc)$"…', '      saw value: 1'],
    ],
    [
      'only the first of many parts that do not hold are shown',
      { type: 'any_of', conditions: ELEVEN, result: false },
      { ...NARROW, branches: 2, hint: ', see X' },
      ['  ✗ any_of', '    ✗ always n: 0', '    ✗ always n: 1', '    ✗ 9 others do not hold, see X'],
    ],
    [
      'everything, if asked for',
      {
        type: 'any_of',
        conditions: [...ELEVEN.slice(0, 2), pattern(false), { type: 'always', result: true }],
        result: true,
      },
      { ...NARROW, branches: 2, isFull: true },
      [
        '  ✓ any_of',
        '    ✗ always n: 0',
        '    ✗ always n: 1',
        '    ✗ param glob: ["(^|/)\\\\.(env|env',
        '        rc)$", "(^|/)id_(rsa|dsa|ecdsa|e',
        '        d25519)$"]',
        '        saw value: 1',
        '    ✓ always',
      ],
    ],
  ])('%s', (_title, why, page, lines) => expect(linesOf(why, page)).toEqual(lines))
})
