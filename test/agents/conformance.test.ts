import { describe, expect, test } from 'vitest'
import { planAnswer } from '../../src/agents/plan-answer.ts'
import { supportOf } from '../../src/agents/support.ts'
import { ABILITIES, decisionsFor, readGoldenRows } from './golden-rows.ts'

const ROWS = readGoldenRows().map((row) => [row.title, row] as const)

describe('the golden table of answers', () => {
  test('has rows', () => expect(ROWS.length).toBeGreaterThan(50))

  test.each(ROWS)('%s', (_title, row) => {
    const { dialect, native, payload, event, outcome, expected } = row
    const decoded = dialect.decode(payload, native)
    expect(decoded.map((one) => one.event)).toContain(event)
    if ('impossible' in expected) {
      const ability = ABILITIES[outcome]
      if (ability === undefined) return // no rule can ask for it
      const support = supportOf(dialect, native, ability)
      expect(support.level).not.toBe('enforced')
      if (/deny instead|degrade to deny/.test(expected.impossible)) expect(support).toMatchObject({ to: 'deny' })
    } else {
      const plan = planAnswer(dialect, native, decisionsFor(row, decoded), [])
      const answer = dialect.encode(plan.answer, native, payload)
      const read = ({ exit, stdout, stderr }: { exit: number; stdout: string; stderr: string }): unknown => ({
        exit,
        stdout: /^[{[]/.test(stdout) ? (JSON.parse(stdout) as unknown) : stdout,
        stderr,
      })
      expect(read(answer)).toEqual(read(expected))
    }
  })
})
