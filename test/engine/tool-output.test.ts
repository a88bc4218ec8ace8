import { createMemoryLedger, decide, loadPolicy, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { programOf } from '../policy.ts'

function decideEnd(policy: string, tool: object): Decision {
  return decide(programOf(policy), createMemoryLedger(), { event: 'tool_end', tool }, { explain: true, verify: true })
}

const MAP = { stdout: 'a FATAL b', stderr: '', interrupted: false }

describe('tool.output', () => {
  test.each([
    ['a comparison', '{ type: param, path: tool.output, matches: FATAL }'],
    ['a glob', '{ type: param, path: tool.output, glob: "*FATAL*" }'],
    ['a schema', '{ type: param, path: tool.output, schema: { type: string, pattern: FATAL } }'],
    ['an expression', `{ type: expression, expr: "'FATAL' in tool.output" }`],
  ])('%s reads it from results of any form', (_way, condition) => {
    const policy = `hooks: [{ id: r, on: tool_end, condition: ${condition}, action: { type: log, message: 'saw <<tool.output>>' } }]`
    for (const tool of [
      { name: 'Bash', result: MAP },
      { name: 'Bash', result: 'a FATAL b' },
      { name: 'mcp__a__b', result: { content: [{ type: 'text', text: 'a FATAL b' }] } },
      { name: 'Bash', error: 'a FATAL b', ok: false },
    ]) {
      expect(decideEnd(policy, tool).log.map(({ message }) => message)).toEqual(['saw a FATAL b'])
    }
    expect(decideEnd(policy, { name: 'Bash', result: { ...MAP, stdout: 'ok' } }).log).toEqual([])
  })

  test('reflects earlier rewrites, and is not part of the event', () => {
    const policy = `hooks:
      - { id: a, on: tool_end, action: { type: transform_result, transformation: { redact: [FATAL] } } }
      - { id: b, on: tool_end, condition: { type: param, path: event.tool.output, exists: false }, action: { type: log, message: '<<tool.output>>' } }
      - { id: c, on: tool_end, condition: { type: expression, expr: "not has(tool, 'output')" }, action: { type: log, message: c } }`
    const { log, result } = decideEnd(policy, { name: 'Bash', result: MAP })
    expect(log.map(({ message }) => message)).toEqual(['a [redacted] b', 'c'])
    expect(result).toEqual({ ...MAP, stdout: 'a [redacted] b' })
  })

  test('cannot be set by an event', () => {
    const policy = 'hooks: [{ id: r, on: tool_end, action: { type: log, message: "[<<tool.output>>]" } }]'
    expect(decideEnd(policy, { name: 'Bash', output: 'made up' }).log[0]?.message).toBe('[]')
  })
})

describe('the error of a call that failed', () => {
  const KEY = 'AKIAABCDEFGHIJKLMNOP'
  const failed = { name: 'Bash', ok: false, error: `Exit code 3\nkey ${KEY}` }

  test('is searched for secrets', () => {
    const policy =
      'hooks: [{ id: r, on: tool_end, condition: { type: contains_secret, in: [result] }, action: { type: log, message: m } }]'
    expect(decideEnd(policy, failed).fired).toEqual(['r'])
  })

  test.each([
    ['redact_secrets', '{ type: redact_secrets }', 'Exit code 3\nkey [REDACTED]'],
    [
      'transform_result',
      '{ type: transform_result, transformation: { redact: [AKIA\\w+] } }',
      'Exit code 3\nkey [redacted]',
    ],
  ])('is masked by %s, for later rules, too', (_kind, action, masked) => {
    const policy = `hooks:
      - { id: a, on: tool_end, action: ${action} }
      - { id: b, on: tool_end, action: { type: log, message: '<<tool.error>>' } }`
    const { result, log, errors } = decideEnd(policy, failed)
    expect([result, log[0]?.message, errors]).toEqual([masked, masked, []])
  })

  test('is left alone if there is a result to rewrite', () => {
    const policy = 'hooks: [{ id: a, on: tool_end, action: { type: redact_secrets } }]'
    expect(decideEnd(policy, { ...failed, result: `key ${KEY}` }).result).toBe('key [REDACTED]')
  })
})

describe('comparing `tool.result` as text', () => {
  test.each(['matches: FATAL', 'glob: "*FATAL*"'])('brings a warning that suggests `tool.output`: %s', (comparison) => {
    const text = `hooks: [{ id: r, on: tool_end, condition: { type: param, path: tool.result, ${comparison} }, action: { type: log, message: m } }]`
    const { diagnostics } = loadPolicy([{ name: 'p.yaml', text }])
    expect(diagnostics).toMatchObject([
      {
        severity: 'warning',
        code: 'result-shape',
        message: 'some agents give `tool.result` as a map, which cannot be compared with text',
        help: 'write `tool.output`, the text of a result',
        line: 1,
      },
    ])
    expect(decideEnd(text, { name: 'Bash', result: MAP }).errors[0]?.message).toMatch(
      /^`\w+` needs text, not a map: write `tool\.output`, the text of a result$/,
    )
  })

  test.each(['tool.result.stdout, matches: FATAL', 'tool.result, equals: ok', 'tool.output, matches: FATAL'])(
    'is the only case with a warning: %s',
    (condition) => {
      const text = `hooks: [{ id: r, on: tool_end, condition: { type: param, path: ${condition} }, action: { type: log, message: m } }]`
      expect(loadPolicy([{ name: 'p.yaml', text }]).diagnostics).toEqual([])
    },
  )
})
