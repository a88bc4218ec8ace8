import type { PolicyError, AgentEvent } from 'sluice'
import { createMemoryLedger, decide, defineAction, defineCondition, loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll, problemsOf, programOf } from '../policy.ts'

const RULE = '{ id: r, on: turn_end, action: { type: log, message: m } }'

describe('places for rules', () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ['at the top of a policy', `hooks: [${RULE}]`, ['r'], []],
    ['under runtime', `runtime:\n  hooks: [${RULE}]`, ['r'], []],
    [
      'under execution, the older spelling',
      `execution:\n  hooks: [${RULE}]`,
      ['r'],
      ['1:1 warning deprecated: `execution` is the older spelling of `runtime` (rename it to `runtime`)'],
    ],
    [
      'runtime replaces execution entirely',
      `runtime: {}\nexecution:\n  hooks: [${RULE}]`,
      [],
      [
        '2:1 warning deprecated: `execution` is ignored because there is a `runtime` (move what you still need to `runtime`)',
        '1:1 warning no-rules: the file has no rules (write rules under `hooks:`)',
      ],
    ],
    ['with agents', `agents:\n  - id: a\n    hooks: [${RULE}]\n    brain: { model: x }`, ['r'], []],
    [
      'other keys of an application are left alone',
      `name: app\nruntime:\n  max_turns: 5\n  hooks: [${RULE}]\ntools: [a, b]`,
      ['r'],
      [],
    ],
    [
      'JSON is YAML',
      JSON.stringify({ hooks: [{ id: 'r', on: 'turn_end', action: { type: 'log', message: 'm' } }] }),
      ['r'],
      [],
    ],
  ])('%s', (_where, text, rules, problems) => {
    const { program } = loadPolicy([{ name: 'p', text }])
    expect(program.rules.map(({ id }) => id)).toEqual(rules)
    expect(problemsOf(text).toSorted()).toEqual(problems.toSorted())
  })

  test.each<[string, string, readonly string[]]>([
    [
      'both at the top and under runtime',
      `runtime:\n  hooks: [${RULE}]\nhooks: [${RULE}]`,
      [
        '3:1 error conflicting-fields: a file has its rules in `hooks` or in `runtime.hooks`, not in both (move these to `runtime.hooks`)',
      ],
    ],
    [
      'a misspelled section',
      `hook: [${RULE}]`,
      ['1:1 error unknown-field: nothing reads `hook` (did you mean `hooks`?)'],
    ],
    [
      'agents that are not a list',
      `agents: { a: { hooks: [${RULE}] } }`,
      ['1:9 error wrong-type: `agents` must be a list, not a map (start each agent with `- `, and name it with `id`)'],
    ],
    [
      'rules of an agent without an id',
      `agents: [{ hooks: [${RULE}] }]`,
      ['1:10 error missing-field: entry 1 of `agents` needs `id`'],
    ],
    [
      'a file that is not a map',
      '- a',
      ['1:1 error wrong-type: the policy must be a map, not a list (write the rules under `hooks:`)'],
    ],
  ])('%s', (_what, text, problems) => {
    expect(problemsOf(text).filter((problem) => problems.includes(problem))).toEqual(problems)
  })
})

describe('diagnostics', () => {
  const rule = (fields: string): string => `hooks:\n  - id: r\n    on: tool_start\n${fields.replace(/^/gm, '    ')}\n`
  const gate = 'action: { type: gate }'

  test.each<[string, string, readonly string[]]>([
    [
      'a misspelled field',
      rule(`conditon: { type: always }\n${gate}`),
      ['4:5 error unknown-field: a rule has no field `conditon` (did you mean `condition`?)'],
    ],
    [
      'no action',
      rule('priority: 1'),
      [
        '2:5 error missing-field: a rule needs `action` (say what the rule does, such as `action: { type: gate, reason: … }` to refuse)',
      ],
    ],
    [
      'no id',
      'hooks: [{ action: { type: gate } }]',
      ['1:9 error missing-field: a rule needs `id` (the id names the rule in decisions and budgets)'],
    ],
    [
      'a misspelled event',
      'hooks: [{ id: r, on: tool_strat, action: { type: gate } }]',
      ['1:22 error unknown-event: there is no event `tool_strat` (did you mean `tool_start`?)'],
    ],
    [
      'a misspelled event among several',
      'hooks: [{ id: r, on: [tool_start, tool_strt], action: { type: gate } }]',
      ['1:35 error unknown-event: there is no event `tool_strt` (did you mean `tool_start`?)'],
    ],
    [
      'no event at all',
      'hooks: [{ id: r, on: [], action: { type: gate } }]',
      ['1:22 error out-of-range: `on` must not be empty'],
    ],
    [
      'an event that no bundled host sends',
      'hooks: [{ id: r, on: activation, action: { type: log, message: m } }]',
      ['1:22 warning unsent-event: no bundled host sends `activation` (the rule fires only if your own host sends it)'],
    ],
    [
      '`event`',
      'hooks: [{ id: r, event: turn_end, action: { type: log, message: m } }]',
      ['1:18 warning deprecated: `event` is an older spelling of `on` (rename it to `on`)'],
    ],
    [
      '`event` beside `on`',
      'hooks: [{ id: r, on: turn_end, event: turn_end, action: { type: log, message: m } }]',
      ['1:32 error conflicting-fields: `event` says the same as `on` (remove `event`)'],
    ],
    [
      'a misspelled condition',
      rule(`condition: { type: tool_nam, match: x }\n${gate}`),
      ['4:24 error unknown-condition: there is no condition `tool_nam` (did you mean `tool_name`?)'],
    ],
    [
      'a misspelled action',
      rule('action: { type: gat }'),
      ['4:21 error unknown-action: there is no action `gat` (did you mean `gate`?)'],
    ],
    [
      'an action in place of a condition',
      rule(`condition: { type: gate }\n${gate}`),
      ['4:24 error unknown-condition: there is no condition `gate` (`gate` is an action)'],
    ],
    [
      'a condition in place of an action',
      rule('action: { type: tool_failed }'),
      ['4:21 error unknown-action: there is no action `tool_failed` (`tool_failed` is a condition)'],
    ],
    [
      'a type without a similar one',
      rule('action: { type: frobnicate_it }'),
      ['4:21 error unknown-action: there is no action `frobnicate_it` (`sluice kinds` lists the actions)'],
    ],
    ['a type that is not text', rule('action: { type: 5 }'), ['4:21 error wrong-type: `type` must be text, not `5`']],
    [
      'a nested condition',
      rule(`condition: { type: not, condition: { type: any_of, conditions: [{ type: nto }] } }\n${gate}`),
      ['4:77 error unknown-condition: there is no condition `nto` (did you mean `not`?)'],
    ],
    [
      'a step of a chain',
      rule('action:\n  - { type: gate }\n  - { type: log }'),
      ['6:9 error missing-field: entry 2 of `action` needs `message`'],
    ],
    [
      'a percentage',
      rule(`condition: { type: context_pressure, threshold: 80 }\n${gate}`),
      ['4:53 error out-of-range: `threshold` must be at most 1, not 80 (did you mean 0.8?)'],
    ],
    [
      'a number in quotes',
      rule(`cooldown: "60"\n${gate}`),
      ['4:15 error wrong-type: `cooldown` must be a number or a duration, not the text `60` (did you mean `60s`?)'],
    ],
    [
      'a negative number',
      rule(`cooldown: -1\n${gate}`),
      ['4:15 error out-of-range: `cooldown` must be at least 0, not -1'],
    ],
    [
      'a fraction of a firing',
      rule(`max_fires: 1.5\n${gate}`),
      ['4:16 error wrong-type: `max_fires` must be a whole number, not `1.5`'],
    ],
    [
      'a misspelled choice',
      rule(`mode: shadows\n${gate}`),
      ['4:11 error wrong-value: `mode` must be `enforce` or `shadow`, not the text `shadows` (did you mean `shadow`?)'],
    ],
    [
      'text or a list expected',
      rule(`condition: { type: tool_name, match: 5 }\n${gate}`),
      ['4:42 error wrong-type: `match` must be text or a list, not `5`'],
    ],
    [
      'the same mistake in two places',
      `tools: { a: { is: shell.bash, runs: 3 }, b: { is: shell.bash, runs: 4 } }\nhooks: [${RULE}]`,
      [
        '1:37 error wrong-type: `runs` must be text or a list, not `3`',
        '1:69 error wrong-type: `runs` must be text or a list, not `4`',
      ],
    ],
    [
      'a mistake in one choice next to another in the next',
      `tools: { a: { is: shell.bash, runs: 3, reads: [4] } }\nhooks: [${RULE}]`,
      [
        '1:37 error wrong-type: `runs` must be text or a list, not `3`',
        '1:48 error wrong-type: entry 1 of `reads` must be text, not `4`',
      ],
    ],
    [
      'a gate where nothing can be refused',
      'hooks: [{ id: r, on: tool_end, action: { type: gate } }]',
      [
        '1:48 error no-effect: `gate` has no effect at `tool_end` (it has an effect at `user_message`, `turn_start`, `before_llm_call`, `tool_start`, `tool_selection`, `tool_changed`, `resource_read`, `prompt_read`, `approval_request`, `stop`, `completion_claim`, `outbound_message`, `agent_spawn`, `pre_compact`, `prompt_expand`, `task_created`, `task_completed`, `config_changed`, `worktree_create`, `model_switch`, `elicitation`, `elicitation_result`, `teammate_idle`)',
      ],
    ],
    [
      'a transform of params after the call',
      'hooks: [{ id: r, on: tool_end, action: { type: transform_params, transformation: { remove: [a] } } }]',
      [
        '1:48 error no-effect: `transform_params` has no effect at `tool_end` (it has an effect at `tool_start`, `approval_request`, `elicitation`)',
      ],
    ],
    [
      'a transform of a result before it',
      'hooks: [{ id: r, on: [tool_end, tool_start], action: { type: replace_result, result: x } }]',
      [
        '1:62 error no-effect: `replace_result` has no effect at `tool_start` (it has an effect at `tool_end`, `resource_read`, `prompt_read`, `response_final`, `outbound_message`)',
      ],
    ],
    [
      'a redo where nothing ends',
      'hooks: [{ id: r, on: turn_end, action: { type: redo, reason: x } }]',
      [
        '1:48 error no-effect: `redo` has no effect at `turn_end` (it has an effect at `stop`, `completion_claim`, `agent_complete`, `teammate_idle`)',
      ],
    ],
    [
      'on_error where nothing can be refused',
      'hooks: [{ id: r, on: turn_end, on_error: deny, action: { type: log, message: m } }]',
      [
        '1:42 error no-effect: `on_error: deny` has no effect at `turn_end` (write `on_error: ignore`, or choose an event that can be refused)',
      ],
    ],
    [
      'a refusal that is limited',
      'hooks: [{ id: r, on: tool_start, max_fires: 2, action: { type: gate } }]',
      [
        '1:34 warning limited-refusal: `max_fires` lets everything through once it is spent at `tool_start` (remove it, or limit a rule that only warns)',
      ],
    ],
    [
      'a question that is limited, except where the limit ends a loop',
      'hooks: [{ id: r, on: [tool_start, stop], cooldown: 5, action: { type: ask } }]',
      [
        '1:42 warning limited-refusal: `cooldown` lets everything through until it is over at `tool_start` (remove it, or limit a rule that only warns)',
      ],
    ],
    [
      'limits that end a loop, and limits of a rule that allows',
      `hooks:
        - { id: a, on: stop, max_fires: 2, action: { type: gate } }
        - { id: b, on: tool_start, cooldown: 2, action: { type: gate, decision: allow } }`,
      [],
    ],
    [
      'a condition that cannot hold',
      'hooks: [{ id: r, on: turn_end, condition: { type: tool_failed }, action: { type: log, message: m } }]',
      ['1:51 warning cannot-hold: `tool_failed` cannot hold at `turn_end` (it can at `tool_end`)'],
    ],
    [
      'an older type',
      rule(`condition: { type: all, conditions: [] }\n${gate}`),
      ['4:24 warning deprecated: `all` is an older spelling of `all_of` (write `type: all_of`)'],
    ],
    [
      'an expression',
      rule(`condition: { type: expression, expr: "turn > 5 and presure > 0.6" }\n${gate}`),
      ['4:56 error expression-unknown-name: unknown name `presure` (did you mean `pressure`?)'],
    ],
    [
      'a placeholder',
      rule('action: { type: gate, reason: "no <<tool.param.x>>" }'),
      ['4:39 error unknown-placeholder: `tool` has no `param` (did you mean `tool.params`?)'],
    ],
    [
      'an environment name that is not listed',
      rule('action: { type: gate, reason: "<<env.HOME>>" }'),
      [
        '4:36 error unknown-placeholder: the policy lists no environment name `HOME` (list the name under `env:` at the top of the policy)',
      ],
    ],
    [
      'a vocabulary that does not exist',
      `use: [bulider]\nhooks: [${RULE}]`,
      ['1:7 error unknown-vocabulary: there is no vocabulary `bulider` (did you mean `builder`?)'],
    ],
    [
      'a vocabulary that the policy does not use',
      'hooks: [{ id: r, on: tool_end, action: { type: compile_yaml } }]',
      [
        '1:48 error unknown-action: `compile_yaml` belongs to the vocabulary `builder`, which the policy does not use (add `use: [builder]`)',
      ],
    ],
    [
      'a definition that does not exist',
      `define: { risky: { type: always } }\n${rule(`condition: { type: defined, name: rsky }\n${gate}`)}`,
      [
        '1:11 warning unused-definition: nothing uses the definition `risky`',
        '5:39 error unknown-definition: `define` has no `rsky` (did you mean `risky`?)',
      ],
    ],
    [
      'definitions that refer to each other',
      `define:\n  a: { type: not, condition: { type: defined, name: b } }\n  b: { type: defined, name: a }\n${rule(`condition: { type: defined, name: a }\n${gate}`)}`,
      ['3:29 error cyclic-definition: the definition `a` refers to itself'],
    ],
    [
      'nesting that is too deep',
      rule(`condition: ${'{ type: not, condition: '.repeat(33)}{ type: always }${' }'.repeat(33)}\n${gate}`),
      [`4:${16 + 24 * 32} error too-deep: conditions are nested deeper than 32 levels`],
    ],
  ])('%s', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  test('one run shows all problems, in order', () => {
    const text = `hooks:\n  - { id: a, on: tool_strat, action: { type: gate } }\n  - { id: b, on: tool_start, cooldown: x, action: { type: gat } }\n  - { id: c, on: tool_end, action: { type: gate } }\n`
    expect(problemsOf(text).map((problem) => problem.split(':').slice(0, 2).join(':'))).toEqual([
      '2:18 error unknown-event',
      '3:40 error wrong-type',
      '3:59 error unknown-action',
      '4:44 error no-effect',
    ])
  })
})

describe('several files', () => {
  const load = (...texts: readonly string[]) =>
    loadPolicy(texts.map((text, index) => ({ name: `${'abc'[index]}.yaml`, text })))

  test('form one program with shared definitions, aliases and rules', () => {
    const first = 'define: { docs: { type: tool_name, match: writer } }\ntools: { scribe: writer }'
    const second =
      'hooks: [{ id: r, on: tool_start, condition: { type: defined, name: docs }, action: { type: gate } }]'
    expect(decideAll([first, second], [{ event: 'tool_start', tool: { name: 'scribe' } }])[0]?.verdict).toBe('deny')
  })

  test.each<[string, readonly string[], string]>([
    [
      'the same id twice',
      [`hooks: [${RULE}]`, `hooks: [${RULE}]`],
      'b.yaml:1:15 error duplicate-id: the application has two rules with the id `r` (the first is at a.yaml:1:9)',
    ],
    [
      'the same id twice for an agent',
      [`agents: [{ id: x, hooks: [${RULE}, ${RULE}] }]`],
      'a.yaml:1:93 error duplicate-id: the agent `x` has two rules with the id `r` (the first is at a.yaml:1:27)',
    ],
    [
      'one definition twice',
      ['define: { d: { type: always } }', 'define: { d: { type: always } }'],
      'b.yaml:1:11 error duplicate-definition: `define` gives `d` a second meaning (the first is at a.yaml:1:14)',
    ],
    [
      'one alias with two meanings',
      ['tools: { t: a.b }', 'tools: { t: a.c }'],
      'b.yaml:1:10 error duplicate-definition: `tools` gives `t` a second meaning (the first is at a.yaml:1:13)',
    ],
  ])('%s', (_what, texts, expected) => {
    const problems = load(...texts).diagnostics.map(
      ({ file, line, column, severity, code, message, help }) =>
        `${file}:${line}:${column} ${severity} ${code}: ${message} (${help})`,
    )
    expect(problems).toContain(expected)
  })

  test('may repeat an alias, and several owners may use one id', () => {
    const text = `tools: { t: a.b }\nhooks: [${RULE}]\nagents: [{ id: x, hooks: [${RULE}] }, { id: y, hooks: [${RULE}] }]`
    expect(load(text, 'tools: { t: a.b }').diagnostics).toEqual([])
  })

  test('report diagnostics in the order of the files', () => {
    const broken = 'hooks: [{ id: r }]'
    expect(load(broken, 'a: [', broken).diagnostics.map(({ file }) => file)).toEqual(['a.yaml', 'b.yaml', 'c.yaml'])
  })
})

describe('the environment', () => {
  const text =
    'env: [TEAM, NOBODY]\nhooks: [{ id: r, on: turn_end, action: { type: log, message: "<<env.TEAM>>|<<env.NOBODY>>" } }]'

  test('is read when the policy is loaded, and only the names that the policy lists', () => {
    const env: Record<string, string> = { TEAM: 'blue', SECRET: 'x' }
    const program = programOf(text, { env })
    env['TEAM'] = 'red'
    expect(decide(program, createMemoryLedger(), { event: 'turn_end' }).log[0]?.message).toBe('blue|')
  })
})

describe('a policy with errors', () => {
  test('decides nothing', () => {
    const { program } = loadPolicy([{ name: 'p.yaml', text: 'hooks: [{ id: r, on: tool_start }, { on: x }]' }])
    expect(() => decide(program, createMemoryLedger(), { event: 'turn_end' })).toThrow(
      expect.objectContaining({
        name: 'PolicyError',
        code: 'policy-unsound',
        message: 'the policy has errors: p.yaml:1:9: a rule needs `action`, and 3 more',
      }) as PolicyError,
    )
  })
})

describe('custom kinds', () => {
  const weekday = defineCondition({
    name: 'weekday',
    summary: 'holds on a day of the week',
    schema: {
      properties: { day: { type: 'integer', minimum: 0, maximum: 6, description: '0 is Sunday' } },
      required: ['day'],
    },
    examples: [],
    compile({ day }) {
      const milliseconds = 24 * 3600 * 1000
      return { test: ({ at }) => (4 + Math.floor(at / milliseconds)) % 7 === day }
    },
  })
  const praise = defineAction({
    name: 'praise',
    summary: 'says something kind',
    schema: { properties: { words: { type: 'string' } }, required: ['words'] },
    examples: [],
    effects: ['log'],
    ports: [],
    compile(config, context) {
      const words = context.text(config.words, ['words'])
      return {
        *plan(eventContext) {
          if (eventContext.turn === 13) throw new Error('bad luck')
          yield { type: 'log', level: 'info', message: words.render(eventContext) }
        },
      }
    },
  })
  const vocabulary = { conditions: [weekday], actions: [praise] }
  const text = (day: unknown): string =>
    `hooks: [{ id: r, on: turn_end, condition: { type: weekday, day: ${String(day)} }, action: { type: praise, words: "well done, <<agent>>" } }]`

  test('are compiled like built-in kinds', () => {
    const events: readonly AgentEvent[] = [
      { event: 'turn_end', at: 0, agent_id: 'a' },
      { event: 'turn_end', at: 86_400_000 },
    ]
    expect(decideAll(text(4), events, { vocabulary }).map(({ log }) => log)).toEqual([
      [{ rule: 'r', level: 'info', message: 'well done, a' }],
      [],
    ])
  })

  test('are checked like built-in kinds', () => {
    expect(problemsOf(text(7), { vocabulary })).toEqual(['1:65 error out-of-range: `day` must be at most 6, not 7'])
    expect(problemsOf(text(1).replace('praise', 'prase'), { vocabulary })[0]).toContain('did you mean `praise`?')
  })

  test('fail if they throw', () => {
    const [decision] = decideAll(text(4), [{ event: 'turn_end', at: 0, turn: 13 }], { vocabulary })
    expect(decision?.errors).toEqual([{ rule: 'r', code: 'action-failed', message: 'bad luck' }])
  })

  test('cannot have the name of a built-in kind', () => {
    const gate = { ...praise, name: 'gate' }
    expect(() => loadPolicy([], { vocabulary: { actions: [gate] } })).toThrow(
      new TypeError('two kinds are named `gate`'),
    )
  })
})
