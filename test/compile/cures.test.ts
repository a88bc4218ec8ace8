import { describe, expect, test } from 'vitest'
import { decideAll, problemsOf, programOf } from '../policy.ts'

/** A rule for tool calls on four lines; the fields given begin at 4:5. */
const rule = (fields: string): string => `hooks:\n  - id: r\n    on: tool_start\n${fields.replace(/^/gm, '    ')}\n`
const GATE = 'action: { type: gate }'
const when = (condition: string): string => rule(`condition: ${condition}\n${GATE}`)
const expression = (source: string): string => when(`{ type: expression, expr: ${JSON.stringify(source)} }`)

describe('the help says what to write instead', () => {
  test.each<[string, string, string]>([
    [
      'several events in one text',
      'hooks: [{ id: r, on: "tool_start, tool_end", action: { type: log, message: m } }]',
      '1:22 error unknown-event: there is no event `tool_start, tool_end` (write a list: `[tool_start, tool_end]`)',
    ],
    [
      'several misspelled events',
      'hooks: [{ id: r, on: tool_strat or tool_end, action: { type: log, message: m } }]',
      '1:22 error unknown-event: there is no event `tool_strat or tool_end` (write a list: `[tool_strat, tool_end]`)',
    ],
    [
      "an event by an agent's own name for it",
      'hooks: [{ id: r, on: PreToolUse, action: { type: log, message: m } }]',
      '1:22 error unknown-event: there is no event `PreToolUse` (did you mean `tool_start`?)',
    ],
    [
      'a rule without an action',
      'hooks: [{ id: r, on: tool_start }]',
      '1:9 error missing-field: a rule needs `action` (say what the rule does, such as `action: { type: gate, reason: … }` to refuse)',
    ],
    [
      'a single rule instead of a list',
      'hooks: { id: r, on: tool_start, action: { type: gate } }',
      '1:8 error wrong-type: `hooks` must be a list, not a map (start each rule with `- `)',
    ],
    [
      'a number in quotes',
      rule(`max_fires: "3"\n${GATE}`),
      '4:16 error wrong-type: `max_fires` must be a whole number, not the text `3` (write `3` without quotes)',
    ],
    [
      'a condition that is text',
      when('Bash'),
      '4:16 error wrong-type: `condition` must be a map, not the text `Bash` (name its type, such as `{ type: tool_name, match: … }`; a condition under `define:` is `{ type: defined, name: Bash }`)',
    ],
    [
      'a condition that is a list',
      rule(`condition: [{ type: always }]\n${GATE}`),
      '4:16 error wrong-type: `condition` must be a map, not a list (put them under `all_of`: `{ type: all_of, conditions: […] }`)',
    ],
    [
      'a condition keyed by its type',
      when('{ tool_name: Bash }'),
      '4:16 error missing-field: `condition` needs `type` (write `{ type: tool_name, match: Bash }`)',
    ],
    [
      'a condition keyed by its type, in a list',
      when('{ type: all_of, conditions: [{ expression: turn > 5 }] }'),
      '4:45 error missing-field: entry 1 of `conditions` needs `type` (write `{ type: expression, expr: turn > 5 }`)',
    ],
    [
      'a condition keyed by its type, with its fields inside',
      when('{ tool_name: { match: Bash } }'),
      '4:16 error missing-field: `condition` needs `type` (write `{ type: tool_name, match: … }`)',
    ],
    [
      'an action keyed by its type',
      rule('action: { log: hello }'),
      '4:13 error missing-field: `action` needs `type` (write `{ type: log, message: hello }`)',
    ],
    [
      'an action without fields, keyed by its type',
      rule('action: { gate: null }'),
      '4:13 error missing-field: `action` needs `type` (write `{ type: gate }`)',
    ],
    [
      'an action that is text',
      rule('action: gate'),
      '4:13 error wrong-type: `action` must be a map or a list, not the text `gate` (write `{ type: gate }`)',
    ],
    [
      'an action that is a word of another rule language',
      rule('action: deny'),
      '4:13 error wrong-type: `action` must be a map or a list, not the text `deny` (write `{ type: gate }`)',
    ],
    [
      '`type: deny`',
      rule('action: { type: deny }'),
      '4:21 error unknown-action: there is no action `deny` (write `type: gate`, which refuses)',
    ],
    [
      '`type: block`',
      rule('action: { type: block }'),
      '4:21 error unknown-action: there is no action `block` (write `type: gate`, which refuses)',
    ],
    [
      '`type: confirm`',
      rule('action: { type: confirm }'),
      '4:21 error unknown-action: there is no action `confirm` (write `type: ask`, which asks a person)',
    ],
    [
      '`type: warn`',
      rule('action: { type: warn }'),
      '4:21 error unknown-action: there is no action `warn` (write `type: inject_message` to tell the model, `type: notify` to tell a person)',
    ],
    [
      '`decision: block`',
      rule('action: { type: gate, decision: block }'),
      '4:37 error wrong-value: `decision` must be `deny`, `ask` or `allow`, not the text `block` (did you mean `deny`?)',
    ],
    [
      '`on_eror` of an action',
      rule('action: { type: log, message: m, on_eror: ignore }'),
      '4:38 error unknown-field: `action` has no field `on_eror` (did you mean `on_error`?)',
    ],
    [
      '`on_eror` of a rule',
      rule(`on_eror: deny\n${GATE}`),
      '4:5 error unknown-field: a rule has no field `on_eror` (did you mean `on_error`?)',
    ],
    [
      '`gt`',
      when('{ type: param, path: turn, gt: 3 }'),
      '4:43 error unknown-field: `condition` has no field `gt` (did you mean `greater_than`?)',
    ],
    [
      '`lte`',
      when('{ type: param, path: turn, lte: 3 }'),
      '4:43 error unknown-field: `condition` has no field `lte` (did you mean `at_most`?)',
    ],
    [
      '`regex`',
      when('{ type: param, path: prompt, regex: x }'),
      '4:45 error unknown-field: `condition` has no field `regex` (did you mean `matches`?)',
    ],
    [
      '`operator`',
      when('{ type: param, path: turn, operator: ">=", value: 3 }'),
      '4:43 error unknown-field: `condition` has no field `operator` (a comparison is a field: `equals`, `in`, `greater_than`, `at_least`, `less_than`, `at_most`, `glob` or `matches`)',
    ],
    [
      'the fields of a condition next to it',
      rule(`condition:\ntype: tool_name\nmatch: Bash\n${GATE}`),
      '4:15 error wrong-type: `condition` must be a map, not null (indent its fields below it)',
    ],
    [
      '`params.command`',
      when('{ type: param, path: params.command, equals: x }'),
      '4:37 error wrong-value: an event has no `params` (write `tool.params.command`)',
    ],
    [
      '`tool_input.command`',
      when('{ type: param, path: tool_input.command, equals: x }'),
      '4:37 error wrong-value: an event has no `tool_input` (write `tool.params.command`)',
    ],
    [
      '`tool.input.command`',
      when('{ type: param, path: tool.input.command, equals: x }'),
      '4:37 error wrong-value: an event has no `tool.input` (write `tool.params.command`)',
    ],
    [
      'a percentage as text',
      when('{ type: context_pressure, threshold: 80% }'),
      '4:53 error wrong-type: `threshold` must be a number or a map, not the text `80%` (did you mean 0.8?)',
    ],
    [
      'a look-ahead',
      when(`{ type: param, path: tool.params.command, matches: '^rm (?!-i)' }`),
      '4:67 error bad-pattern: look-around is not supported: `(?!` (match what may not be there in a second condition, under `not`)',
    ],
    [
      'a look-ahead in an expression',
      expression("matches(tool.params.command, '^rm (?!-i)')"),
      '4:72 error expression-pattern: look-around is not supported: `(?!` (match what may not be there in a second condition, under `not`)',
    ],
    [
      '`=~`',
      expression("tool.params.command =~ 'rm'"),
      "4:63 error expression-syntax: unexpected `=~` (write `matches(x, r'…')`)",
    ],
    ['`=>`', expression('turn => 5'), '4:48 error expression-syntax: unexpected `=>` (did you mean `>=`?)'],
    [
      'text without quotes',
      expression('tool.name == Bash'),
      "4:56 error expression-unknown-name: unknown name `Bash` (if it is text, quote it: `'Bash'`)",
    ],
    [
      '`params.command` in an expression',
      expression("params.command == 'x'"),
      '4:43 error expression-unknown-name: unknown name `params` (did you mean `tool.params`?)',
    ],
    [
      '`includes`',
      expression("tool.params.command.includes('rm')"),
      '4:63 error expression-unknown-function: unknown function `includes` (did you mean `contains`?)',
    ],
    [
      'a gate without `on`',
      'hooks: [{ id: r, action: { type: gate } }]',
      '1:34 error no-effect: `gate` has no effect at `turn_end` (the rule has no `on`, and so it applies at `turn_end`: write `on: tool_start`, for instance)',
    ],
    [
      'a condition on tools without `on`',
      'hooks: [{ id: r, condition: { type: tool_name, match: Bash }, action: { type: log, message: m } }]',
      '1:37 warning cannot-hold: `tool_name` cannot hold at `turn_end` (the rule has no `on`, and so it applies at `turn_end`: write `on: tool_start`, for instance)',
    ],
    [
      'a timeout in milliseconds that is too long',
      rule('action: { type: shell, command: ls, timeout: 30000 }'),
      '4:50 error out-of-range: `timeout` must be at most 3600, not 30000 (it is in seconds: did you mean `30s`?)',
    ],
    [
      '`when` of a rule',
      rule(`when: { type: always }\n${GATE}`),
      '4:5 error unknown-field: a rule has no field `when` (did you mean `condition`?)',
    ],
    [
      '`if` of a rule',
      rule(`if: { type: always }\n${GATE}`),
      '4:5 error unknown-field: a rule has no field `if` (did you mean `condition`?)',
    ],
    [
      '`then` of a rule',
      rule(`then: { type: gate }\n${GATE}`),
      '4:5 error unknown-field: a rule has no field `then` (did you mean `action`?)',
    ],
    [
      '`message` of a gate',
      rule('action: { type: gate, message: no }'),
      '4:27 error unknown-field: `action` has no field `message` (did you mean `reason`?)',
    ],
    [
      '`message` of a note',
      rule('action: { type: inject_message, content: a, message: no }'),
      '4:49 error unknown-field: `action` has no field `message` (did you mean `content`?)',
    ],
    [
      '`type: allow`',
      rule('action: { type: allow }'),
      '4:21 error unknown-action: there is no action `allow` (write `type: gate, decision: allow`, which allows)',
    ],
    [
      '`type: run`',
      rule('action: { type: run, command: ls }'),
      '4:21 error unknown-action: there is no action `run` (write `type: shell`, which runs a command)',
    ],
    [
      '`type: tool`',
      when('{ type: tool, match: Bash }'),
      '4:24 error unknown-condition: there is no condition `tool` (did you mean `tool_name`?)',
    ],
    [
      '`before_tool`',
      'hooks: [{ id: r, on: before_tool, action: { type: gate } }]',
      '1:22 error unknown-event: there is no event `before_tool` (did you mean `tool_start`?)',
    ],
    [
      'a glob instead of a path',
      when('{ type: file_access, path: src/** }'),
      "4:43 error wrong-type: `path` must be a map, not the text `src/**` (write `{ glob: 'src/**' }`)",
    ],
    [
      '`inside` of a path',
      when('{ type: file_access, path: { inside: src } }'),
      '4:45 error unknown-field: `path` has no field `inside` (did you mean `under`?)',
    ],
    [
      'a time of day with one digit',
      when('{ type: time, between: "22:00-6:00", zone: UTC }'),
      '4:39 error wrong-value: `between` cannot be the text `22:00-6:00` (write two times of day with two digits each, such as `09:00-17:00` or `22:00-06:00`)',
    ],
    [
      'a list of rules instead of a file',
      '- { id: r, on: tool_start, action: { type: gate } }',
      '1:1 error wrong-type: the policy must be a map, not a list (write the rules under `hooks:`)',
    ],
    [
      'a map of agents',
      'agents: { a: { hooks: [] } }',
      '1:9 error wrong-type: `agents` must be a list, not a map (start each agent with `- `, and name it with `id`)',
    ],
    [
      'a cooldown in an everyday spelling',
      rule(`cooldown: 5min\n${GATE}`),
      '4:15 error wrong-type: `cooldown` must be a number or a duration, not the text `5min` (did you mean `5m`?)',
    ],
    [
      'a member of the event as a placeholder',
      rule('action: { type: gate, reason: "<<cost>>" }'),
      '4:36 error unknown-placeholder: there is no placeholder `cost` (write `<<event.cost>>`)',
    ],
    [
      '`<<count>>` without a condition on the past',
      rule('action: { type: gate, reason: "<<count>>" }'),
      '4:36 error unknown-placeholder: there is no placeholder `count` (`<<count>>` is the count of the only condition on the past in a rule)',
    ],
    [
      'tests instead of a policy',
      'tests: [{ name: a, steps: [] }]',
      '1:1 warning no-rules: the file has no rules (it has tests: `sluice test` runs them)',
    ],
    [
      'a duration that is too long',
      rule('action: { type: shell, command: ls, timeout: 2h }'),
      '4:50 error out-of-range: `timeout` must be at most 3600 seconds, not `2h`',
    ],
    [
      'a duration of nothing',
      rule(`timeout: 0s\n${GATE}`),
      '4:14 error out-of-range: `timeout` must be more than 0 seconds, not `0s`',
    ],
    [
      'a duration in words',
      rule(`timeout: ten minutes\n${GATE}`),
      '4:14 error wrong-type: `timeout` must be a number or a duration, not the text `ten minutes` (a number is in seconds, without quotes; a duration is text such as `10m`, `90s` or `500ms`)',
    ],
  ])('%s', (_what, text, problem) => {
    expect(problemsOf(text)[0]).toBe(problem)
  })

  test('reports each field next to its condition', () => {
    expect(problemsOf(rule(`condition:\ntype: tool_name\nmatch: Bash\n${GATE}`)).slice(1)).toEqual([
      '5:5 error unknown-field: a rule has no field `type` (indent it below `condition`)',
      '6:5 error unknown-field: a rule has no field `match` (indent it below `condition`)',
    ])
  })

  test.each<[string, string, readonly string[]]>([
    [
      'an observation read only by a rule with an error is not reported as unused',
      `observe: { edits: { on: tool_end } }\n${when('{ type: event_count, of: edits, gte: "3" }')}`,
      ['5:53 error wrong-type: `gte` must be a whole number or a map, not the text `3` (write `3` without quotes)'],
    ],
    [
      'a definition used only by a rule with an error is not reported as unused',
      `define: { d: { type: always } }\n${rule('condition: { type: defined, name: d }\nmax_fires: "3"\naction: { type: gate }')}`,
      ['6:16 error wrong-type: `max_fires` must be a whole number, not the text `3` (write `3` without quotes)'],
    ],
    [
      'a file counts as having rules even if their agent has no id',
      'agents: [{ hooks: [{ id: r, on: tool_start, action: { type: gate } }] }]',
      ['1:10 error missing-field: entry 1 of `agents` needs `id`'],
    ],
  ])('%s', (_what, text, problems) => {
    expect(problemsOf(text)).toEqual(problems)
  })

  test('reports text in place of an action once', () => {
    expect(problemsOf(rule('action: gate'))).toHaveLength(1)
  })
})

describe('durations', () => {
  const seconds = (cooldown: string): number | undefined => {
    const [found] = programOf(
      `hooks: [{ id: r, on: turn_end, timeout: ${cooldown}, action: { type: log, message: m } }]`,
    ).rules
    return found?.timeout
  }

  test.each([
    ['500ms', 0.5],
    ['90s', 90],
    ['10m', 600],
    ['1.5h', 5400],
    ['1d', 86_400],
    ['"10m"', 600],
    ['30', 30],
  ])('%s', (written, expected) => expect(seconds(written)).toBe(expected))

  test('of a cooldown', () => {
    const text = 'hooks: [{ id: r, on: turn_end, cooldown: 10m, action: { type: log, message: m } }]'
    const events = [0, 599_999, 600_000].map((at) => ({ event: 'turn_end' as const, at }))
    expect(decideAll(text, events).map(({ fired }) => fired.length)).toEqual([1, 0, 1])
  })

  test('of a timeout of an action, in a chain, too', () => {
    const text = rule(
      'action:\n  - { type: shell, command: ls, timeout: 2m }\n  - { type: shell, command: ls, timeout: 1s }',
    )
    const [decision] = decideAll(text, [{ event: 'tool_start', tool: { name: 'x' } }])
    expect(decision?.commands.map(({ timeout }) => timeout)).toEqual([120, 1])
  })
})
