import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { mutantsOf } from './mutants.ts'
import { PACKS, policyOf } from './packs.ts'

test('makes one mutant for each threshold, operator, element and verdict of enabled rules', () => {
  const policy = `
    define: { late: { type: turns_elapsed, gt: 3 } }
    observe: { calls: { on: [tool_end, tool_start] } }
    hooks:
      - id: r
        priority: 5
        on: tool_start
        cooldown: 10m
        condition:
          type: all_of
          conditions:
            - { type: not, condition: { type: tool_name, match: [a, b] } }
            - { type: expression, expr: 'turn >= 3 and tool.name == "1 > 2"' }
        action: { type: gate, reason: no }
      - { id: s, on: stop, action: { type: ask, reason: may it } }
      - { id: off, enabled: false, on: stop, action: { type: ask, reason: may it } }
  `
  expect(mutantsOf(parse(policy)).map(({ name }) => name)).toEqual([
    'late:  gt → gte',
    'late: gt + 1',
    'late: gt - 1',
    'calls: on.0 dropped (tool_end)',
    'calls: on.1 dropped (tool_start)',
    'r: cooldown + 1',
    'r: cooldown - 1',
    'r: condition.conditions.0 dropped ({"type":"not","condition":{"type":"tool_name","match":["a",…)',
    'r: condition.conditions.0.condition.match.0 dropped (a)',
    'r: condition.conditions.0.condition.match.1 dropped (b)',
    'r: condition.conditions.0 without not',
    'r: condition.conditions.1 dropped ({"type":"expression","expr":"turn >= 3 and tool.name == \\"1…)',
    'r: condition.conditions.1.expr >= → >',
    'r: condition.conditions.1.expr 3 + 1',
    'r: condition.conditions.1.expr 3 - 1',
    'r: condition.conditions.1.expr and → or',
    'r: condition.conditions.1.expr == → !=',
    'r: condition all_of → any_of',
    'r: action deny → ask',
    's: action ask → deny',
  ])
})

test.each(PACKS)('every mutant of %s differs from the pack', (pack) => {
  const { text } = policyOf(pack)
  const original: unknown = parse(text)
  const mutants = mutantsOf(original)
  expect(mutants.length).toBeGreaterThan(3)
  expect(mutants.filter((mutant) => isDeepStrictEqual(mutant.policy, original))).toEqual([])
})
