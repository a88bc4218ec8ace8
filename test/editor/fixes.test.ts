import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { diagnose } from '../../src/editor/diagnose.ts'
import { applyEdits } from '../../src/editor/edits.ts'
import { findFix, fixAll } from '../../src/editor/fix.ts'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { shippedPacks } from '../../src/hosts/shipped-packs.ts'

const PORTS = { packs: shippedPacks, vocabulary: VOCABULARIES }

const rule = (...lines: readonly string[]): string =>
  ['hooks:', '  - id: first', ...lines.map((line) => `    ${line}`), ''].join('\n')

const ON = 'on: tool_start'
const GATE = 'action: { type: gate, reason: no }'

const manyRules = (count: number, ...lines: readonly string[]): string =>
  Array.from({ length: count }, (_, index) =>
    rule(...lines)
      .slice(7)
      .replace('id: first', `id: r${index}`)
      .replace('NUMBER', String(index)),
  ).join('')

/** A policy with one mistake, and the policy that its fixes make of it. */
const ROWS: readonly (readonly [mistake: string, before: string, after: string])[] = [
  ['a misspelled field', rule(ON, 'conditon: { type: always }', GATE), rule(ON, 'condition: { type: always }', GATE)],
  ['an event of another product', rule('on: PreToolUse', GATE), rule(ON, GATE)],
  ['events as a map', rule('on:', '  tool_start: {}', GATE), rule(ON, GATE)],
  ['another name for an action', rule(ON, 'action: { type: deny }'), rule(ON, 'action: { type: gate }')],
  ['a number in quotes', rule(ON, "priority: '7'", GATE), rule(ON, 'priority: 7', GATE)],
  [
    'a duration in words',
    rule('on: turn_end', 'cooldown: 5 minutes', 'action: { type: log, message: x }'),
    rule('on: turn_end', 'cooldown: 5m', 'action: { type: log, message: x }'),
  ],
  [
    'a list of conditions in a block',
    rule(ON, 'condition:', '  - type: tool_name', '    match: Bash', '  - type: agent', '    match: main', GATE),
    rule(
      ON,
      'condition:',
      '  type: all_of',
      '  conditions:',
      '  - type: tool_name',
      '    match: Bash',
      '  - type: agent',
      '    match: main',
      GATE,
    ),
  ],
  [
    'a list of conditions in brackets',
    rule(ON, 'condition: [{ type: tool_name, match: Bash }]', GATE),
    rule(ON, 'condition: { type: all_of, conditions: [{ type: tool_name, match: Bash }] }', GATE),
  ],
  [
    'a kind as a key',
    rule(ON, 'condition: { any_of: [{ type: tool_name, match: Bash }] }', GATE),
    rule(ON, 'condition: { type: any_of, conditions: [{ type: tool_name, match: Bash }] }', GATE),
  ],
  [
    'an action as a key',
    rule('on: turn_end', 'action:', '  - notify: { message: done }'),
    rule('on: turn_end', 'action:', '  - type: notify', '    message: done'),
  ],
  [
    'a colon in a text',
    rule(ON, 'action: { type: gate, reason: no: never }'),
    rule(ON, "action: { type: gate, reason: 'no: never' }"),
  ],
  [
    'a text cut by a comment',
    rule(ON, 'action:', '  type: gate', '  reason: ask in #help'),
    rule(ON, 'action:', '  type: gate', "  reason: 'ask in #help'"),
  ],
  [
    'a backspace',
    rule(ON, 'condition: { type: param, path: tool.params.command, matches: "\\bdd\\b" }', GATE),
    rule(ON, "condition: { type: param, path: tool.params.command, matches: '\\bdd\\b' }", GATE),
  ],
  [
    'a filter',
    rule(ON, "action: { type: gate, reason: '<<tool.name | lower>>' }"),
    rule(ON, "action: { type: gate, reason: '<<tool.name>>' }"),
  ],
  [
    'a method in an expression',
    rule(ON, `condition: { type: expression, expr: "tool.params.path.endsWith('.pem')" }`, GATE),
    rule(ON, `condition: { type: expression, expr: "endswith(tool.params.path, '.pem')" }`, GATE),
  ],
  ['an unused anchor', rule('on: &when tool_start', GATE), rule(ON, GATE)],
  ['a rule without a dash', `hooks:\n  id: first\n  ${ON}\n  ${GATE}\n`, rule(ON, GATE)],
  [
    'an action below the condition',
    rule(ON, 'condition:', '  type: tool_name', '  match: Bash', `  ${GATE}`),
    rule(ON, 'condition:', '  type: tool_name', '  match: Bash', GATE),
  ],
  ['an action at an event that has passed', rule('on: tool_end', GATE), rule(ON, GATE)],
  ['a limit on a refusal', rule(ON, 'max_fires: 2', GATE), rule(ON, GATE)],
  ['rules under another name', rule(ON, GATE).replace('hooks:', 'rules:'), rule(ON, GATE)],
  ['packs under another name', 'packs: [guard-files]\nhooks: []\n', 'extends: [guard-files]\nhooks: []\n'],
  ['a rule without an id', `hooks:\n  - ${ON}\n    ${GATE}\n`, `hooks:\n  - id: my-rule\n    ${ON}\n    ${GATE}\n`],
  ['two mistakes', rule('on: tool-start', 'action: { type: gate, raeson: no }'), rule(ON, GATE)],
]

describe('fixes', () => {
  test.each(ROWS)('%s', (_mistake, before, after) => {
    const fixed = fixAll([{ name: 'a.yaml', text: before }], PORTS)
    expect(fixed.policies[0]?.text).toBe(after)
    expect(fixed.diagnostics).toEqual([])
    expect(fixed.count).toBeGreaterThan(0)
  })

  test('leave alone what they cannot cure', () => {
    const text = rule(ON, 'priority: high', GATE)
    expect(fixAll([{ name: 'a.yaml', text }], PORTS)).toMatchObject({ count: 0, policies: [{ text }] })
  })

  test('are made of each of more mistakes than are shown', () => {
    const text = `hooks:\n${manyRules(150, 'on: tool-start', 'condition: { type: tool_name, match: TNUMBER }', GATE)}`
    const { count, diagnostics, policies } = fixAll([{ name: 'a.yaml', text }], PORTS)
    expect({ count, diagnostics }).toEqual({ count: 150, diagnostics: [] })
    expect(policies[0]?.text).toBe(text.replaceAll('tool-start', 'tool_start'))
  })

  test('are tried together, however many there are, and what has none is not looked at again', () => {
    const hopeless = manyRules(8, 'priority: high', GATE)
    const diagnosed = (fixable: number): number => {
      let times = 0
      const ports = {
        ...PORTS,
        get packs() {
          times++
          return shippedPacks
        },
      }
      const text = `hooks:\n${hopeless}${manyRules(fixable, 'on: tool-start', GATE).replaceAll('id: r', 'id: s')}`
      expect(fixAll([{ name: 'a.yaml', text }], ports).count).toBe(fixable)
      return times
    }
    expect(diagnosed(16) - diagnosed(8)).toBe(0)
  })

  test('leave comments and other rules alone', () => {
    const text = `# all of it\n${rule('on: tool-start # before', GATE)}  - id: second # stays\n    on: stop\n    action: { type: gate, reason: no }\n`
    const { policies } = fixAll([{ name: 'a.yaml', text }], PORTS)
    expect(policies[0]?.text).toBe(text.replace('tool-start', 'tool_start'))
  })
})

const MISTAKES = join(import.meta.dirname, '../../../shared/cases/mistakes.jsonl')

test.skipIf(!existsSync(MISTAKES))(
  'of the mistakes that authors make, most are found and have a fix (skipped without ../shared)',
  () => {
    const lines = readFileSync(MISTAKES, 'utf8').trim().split('\n')
    const outcomes = lines.map((line) => {
      const { policy: text } = JSON.parse(line) as { policy: string }
      const policies = [{ name: 'a.yaml', text }]
      const { diagnostics } = diagnose(policies, PORTS)
      const fixes = diagnostics.flatMap((one) => findFix(one, policies, PORTS, diagnostics) ?? [])
      for (const { edits } of fixes) {
        const after = diagnose([{ name: 'a.yaml', text: applyEdits(text, edits) }], PORTS).diagnostics
        expect(after.length).toBeLessThan(diagnostics.length)
      }
      return { isFound: diagnostics.length > 0, isFixed: fixes.length > 0 }
    })
    expect(outcomes.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(67)
    expect(outcomes.filter(({ isFixed }) => isFixed).length).toBeGreaterThanOrEqual(60)
  },
)
