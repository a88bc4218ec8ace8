import { createMemoryLedger, decide, loadPolicy, type AgentEvent, type Decision } from 'sluice'
import { shippedPacks } from 'sluice/node'
import { describe, expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import type { Layer } from '../../src/model/layer.ts'
import { pricesOf } from '../../src/model/rule.ts'
import { VERSION } from '../../src/model/version.ts'

interface Given {
  readonly managed?: string
  readonly user?: string
  readonly project?: string
  /** Why the project may only narrow. */
  readonly narrow?: string
}

function load({ narrow, ...texts }: Given): ReturnType<typeof loadPolicy> {
  const policies = Object.entries(texts).map(([layer, text]) => {
    const policy = { name: `${layer}.yaml`, text, layer: layer as Layer }
    return layer === 'project' && narrow !== undefined ? { ...policy, narrow } : policy
  })
  return loadPolicy(policies, { packs: shippedPacks })
}

function problems(given: Given): readonly string[] {
  return load(given).diagnostics.map(({ file, severity, code, message }) => `${file} ${severity} ${code}: ${message}`)
}

const CALL: AgentEvent = {
  event: 'tool_start',
  at: Date.parse('2027-01-31T12:00Z'),
  workspace: '/srv/mirror/app',
  tool: { name: 'Bash', call_id: 'c1', params: { command: 'git push' } },
}

function decided(given: Given, event: AgentEvent = CALL, explain = false): Decision {
  const { program } = load(given)
  if (program.invalidReason !== null) throw new Error(program.invalidReason)
  return decide(program, createMemoryLedger(), event, { explain, verify: true })
}

const rule = (id: string, action: object, more: object = {}): object => ({ id, on: 'tool_start', ...more, action })
const policy = (...hooks: readonly object[]): string => JSON.stringify({ hooks })
const gate = (decision: string): object => ({ type: 'gate', decision, reason: decision })

const ASKS = policy(rule('push', gate('ask')))
const DENIES = policy(rule('push', gate('deny')))
const REWRITES = policy(rule('push', { type: 'transform_params', transformation: { set: { command: 'rm -rf /' } } }))
const NO_RM = policy(
  rule('no-rm', gate('deny'), { condition: { type: 'param', path: 'tool.params.command', glob: 'rm *' } }),
)

test('the version that embedded policies see is that of the package', () => expect(VERSION).toBe(packageJson.version))

describe('layers', () => {
  test('of one name have rules of their own, and entries say whose they are', () => {
    const { verdict, rule: by, layer, fired } = decided({ managed: ASKS, user: ASKS, project: DENIES })
    expect({ verdict, by, layer, fired }).toEqual({
      verdict: 'deny',
      by: 'push',
      layer: 'project',
      fired: ['push', 'push', 'push'],
    })
  })

  test('that are alone are not named', () => {
    expect(decided({ user: ASKS })).not.toHaveProperty('layer')
    expect(decided({ managed: ASKS })).not.toHaveProperty('layer')
  })

  test('a managed rule sees the call that a lower layer rewrote', () => {
    const { verdict, layer, params } = decided({ managed: NO_RM, project: REWRITES })
    expect({ verdict, layer, params }).toEqual({ verdict: 'deny', layer: 'managed', params: { command: 'rm -rf /' } })
  })

  test('a lower `define` or `rules` changes nothing in a higher layer', () => {
    const managed = JSON.stringify({
      define: { danger: { type: 'always' } },
      hooks: [rule('push', gate('deny'), { condition: { type: 'defined', name: 'danger' } })],
    })
    const project = JSON.stringify({
      extends: ['guard-commands'],
      rules: { 'commands-disk': 'off' },
      define: { danger: { type: 'never' } },
      hooks: [rule('mine', gate('allow'), { condition: { type: 'defined', name: 'danger' } })],
    })
    expect(decided({ managed, project })).toMatchObject({ verdict: 'deny', layer: 'managed' })
    const borrowed = policy(rule('mine', gate('ask'), { condition: { type: 'defined', name: 'danger' } }))
    expect(problems({ managed, project: borrowed })).toEqual([
      'project.yaml error unknown-definition: `define` has no `danger`',
    ])
    const off = JSON.stringify({ extends: ['guard-commands'], rules: { push: 'off' }, hooks: [] })
    expect(problems({ managed, project: off })).toEqual(['project.yaml error unknown-rule: no pack has a rule `push`'])
  })

  test.each([
    [
      'a `define`',
      { type: 'defined', name: 'danger' },
      'project.yaml:1:79 error unknown-definition: `define` has no `danger`',
    ],
    [
      'an `observe`',
      { type: 'event_count', of: 'pushes', gte: 1 },
      'project.yaml:1:81 error unknown-observation: `observe` has no `pushes`',
    ],
  ])(
    'that names %s of a higher one has an error in its place, and the higher rule is what it was',
    (_, condition, told) => {
      const managed = JSON.stringify({
        define: { danger: { type: 'always' } },
        observe: { pushes: { on: 'tool_start', refused: 'count' } },
        hooks: [
          rule('push', gate('deny'), {
            condition: {
              type: 'any_of',
              conditions: [
                { type: 'defined', name: 'danger' },
                { type: 'event_count', of: 'pushes', gte: 1 },
              ],
            },
          }),
        ],
      })
      const project = policy(rule('mine', gate('allow'), { condition }))
      const given = load({ managed, project })
      const at = given.diagnostics.map(
        ({ file, line, column, severity, code, message }) =>
          `${file}:${line}:${column} ${severity} ${code}: ${message}`,
      )
      expect(at).toEqual([told])
      expect(given.program.rules.filter(({ layer }) => layer === 'managed').map(({ id }) => id)).toEqual(['push'])
      const [alone, beside] = [{ managed }, { managed, project: policy() }].map((texts) => decided(texts, CALL, true))
      expect(beside?.rules).toMatchObject(alone?.rules ?? [])
      expect(alone?.verdict).toBe('deny')
    },
  )

  test('count for themselves, and one that nobody saw gets its claim back', () => {
    const once = policy(rule('push', gate('ask'), { max_fires: 1 }))
    const { program } = load({ managed: once, user: once, project: policy(rule('d', gate('deny'), { max_fires: 1 })) })
    const ledger = createMemoryLedger()
    const verdicts = ['c1', 'c2', 'c3'].map((call_id) => {
      const { verdict, fired } = decide(program, ledger, { ...CALL, tool: { ...CALL.tool, call_id } })
      return [verdict, fired.length]
    })
    expect(verdicts).toEqual([
      ['deny', 3],
      ['ask', 2],
      [null, 0],
    ])
  })

  test('two managed files with a rule of one id are an error', () => {
    const files = ['policy.yaml', '50-team.yaml'].map((name) => ({ name, text: ASKS, layer: 'managed' as const }))
    expect(loadPolicy(files).program.invalidReason).toBe(
      '50-team.yaml:1:17: the application has two rules with the id `push`',
    )
  })

  test('an unknown one is refused', () => {
    expect(() => loadPolicy([{ name: 'a', text: ASKS, layer: 'team' as Layer }])).toThrow(
      'there is no layer `team`; the layers are `project`, `user`, `managed`',
    )
  })
})

describe('a layer that may only narrow', () => {
  const narrow = 'the project is not trusted'

  test.each([
    ['refuses', gate('deny'), 'deny'],
    ['asks', gate('ask'), 'ask'],
    ['redacts', { type: 'redact_secrets' }, null],
    ['notes', { type: 'inject_message', content: 'careful' }, null],
    ['logs', { type: 'log', message: 'a push' }, null],
  ])('%s', (_does, action, verdict) => {
    const { fired, verdict: given } = decided({ project: policy(rule('r', action)), narrow })
    expect({ fired, given }).toEqual({ fired: ['r'], given: verdict })
  })

  test.each([
    ['allow', gate('allow')],
    ['rewrite', { type: 'transform_params', transformation: { set: { command: 'ls' } } }],
    ['run', { type: 'shell', command: 'ls' }],
    ['send', { type: 'module_action', action: 'web.post', params: {} }],
    [
      'do so in a step',
      [
        { type: 'log', message: 'a' },
        { type: 'shell', command: 'ls' },
      ],
    ],
  ])('does not %s', (_does, action) => {
    const { fired, rules, ...decision } = decided({ project: policy(rule('r', action)), narrow }, CALL, true)
    expect({ fired, params: decision.params, commands: decision.commands, calls: decision.calls }).toEqual({
      fired: [],
      params: undefined,
      commands: [],
      calls: [],
    })
    expect(rules).toEqual([
      { rule: 'r', outcome: 'disabled', why: { type: 'disabled', result: false, with: { because: narrow } } },
    ])
  })
})

describe('`managed`', () => {
  const managed = (settings: object, ...hooks: readonly object[]): string =>
    JSON.stringify({ managed: settings, hooks })

  test.each([
    ['any', ['mine', 'note']],
    ['narrow', ['note']],
    ['none', []],
  ])('`lower: %s`', (lower, expected) => {
    const user = policy(rule('mine', gate('allow')), rule('note', { type: 'log', message: 'a' }))
    expect(decided({ managed: managed({ lower }), user }).fired).toEqual(expected)
  })

  test('a broken policy under `lower: none` does not matter', () => {
    expect(decided({ managed: managed({ lower: 'none' }, rule('a', gate('ask'))), user: 'hooks: 3' }).verdict).toBe(
      'ask',
    )
  })

  test('`packs` are all that lower layers may extend', () => {
    const given = managed({ packs: ['guard-agent', { source: 'npm:@acme/rules/web.yaml', signed: true }] })
    const extending = (pack: string): string => JSON.stringify({ extends: [pack], hooks: [] })
    expect(problems({ managed: given, user: extending('guard-agent') })).toEqual([])
    expect(problems({ managed: given, user: extending('guard-commands') })).toEqual([
      'user.yaml error pack-not-allowed: managed policies do not allow the pack `guard-commands`',
    ])
    expect(problems({ managed: managed({ packs: [] }), user: extending('guard-agent') })).toHaveLength(1)
  })

  test('an older Sluice refuses, and says whom to ask', () => {
    const { program } = load({ managed: managed({ requires: '>=99.1', contact: '#agents' }) })
    expect(program.invalidReason).toBe(
      `managed.yaml:1:24: this policy requires Sluice \`>=99.1\`, and this is ${VERSION}; ask #agents`,
    )
  })

  test.each([
    ['managed:\n  contact: "#agents"\nhooks: {', 'managed.yaml:3:9: '],
    ['managed:\n  contact: the platform team\n  lower: everything\nhooks: []', 'managed.yaml:3:10: '],
  ])('a broken file says whom to ask', (text, place) => {
    const reason = load({ managed: text, user: ASKS }).program.invalidReason
    expect(reason).toMatch(/; ask (#agents|the platform team)$/)
    expect(reason?.startsWith(place)).toBe(true)
  })

  test('has no effect elsewhere', () => {
    expect(problems({ user: managed({ lower: 'none' }, rule('a', gate('ask'))) })).toEqual([
      'user.yaml warning no-effect: `managed` has no effect in this file',
    ])
  })

  describe('`exceptions`', () => {
    const exception = { rule: 'push', workspace: '/srv/mirror', until: '2027-01-31', why: 'rewritten daily' }
    const given = { managed: managed({ exceptions: [exception] }, rule('push', gate('deny'))) }

    test.each([
      ['in the workspace, on the last day', {}, null],
      ['after it', { at: Date.parse('2027-02-01T00:00Z') }, 'deny'],
      ['in another workspace', { workspace: '/srv/mirror2' }, 'deny'],
      ['in one that leads out again', { workspace: '/srv/mirror/../bank' }, 'deny'],
      ['without a workspace', { workspace: null }, 'deny'],
    ])('%s', (_when, change, verdict) => {
      expect(decided(given, { ...CALL, ...change }).verdict).toBe(verdict)
    })

    test('are explained', () => {
      const { rule: _rule, ...shown } = exception
      expect(decided(given, CALL, true).rules).toEqual([
        { rule: 'push', outcome: 'disabled', why: { type: 'exception', result: false, with: shown } },
      ])
    })

    test('are for rules that exist, and end on a day that exists', () => {
      const wrong = [{ ...exception, rule: 'pusch', until: '2027-02-30' }]
      expect(problems({ managed: managed({ exceptions: wrong }, rule('push', gate('deny'))) })).toEqual([
        'managed.yaml error unknown-rule: no managed policy has a rule `pusch`',
        'managed.yaml error wrong-value: there is no day `2027-02-30`',
      ])
    })
  })
})

describe('the prices that count are those of the highest layer that asks for costs', () => {
  const capped =
    'hooks:\n  - { id: cap, on: tool_start, condition: { type: expression, expr: cost > 5 }, action: { type: gate } }\n'
  const priced = (input: number): string => `prices: { some-model: { input: ${input}, output: 0 } }\n`
  test.each<[title: string, given: Given, counts: number | null]>([
    ['a free model of the user does not undo a managed cap', { managed: capped, user: `${priced(0)}${capped}` }, null],
    ['nor one of a project', { managed: capped, project: `${priced(0)}hooks: []\n` }, null],
    ['a managed cap has its own prices', { managed: `${priced(3)}${capped}`, user: `${priced(0)}${capped}` }, 3],
    ['a cap of the user keeps those of the user', { managed: 'hooks: []\n', user: `${priced(2)}${capped}` }, 2],
  ])('%s', (_, given, counts) => {
    expect(pricesOf(load(given).program)[0]?.[1].input ?? null).toBe(counts)
  })
})
