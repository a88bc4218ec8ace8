import { describe, expect, test } from 'vitest'
import { run } from './run.ts'

const POLICY = `hooks:
  - id: lint
    on: tool_end
    action: { type: shell, command: 'eslint --no-color -- <<tool.params.path>> "<<tool.name>> it"' }
  - id: deploy
    on: turn_end
    action: { type: pipe, to: mcp.github.comment, map: { n: 1 } }
  - id: argv
    on: turn_start
    action: { type: shell, command: [git, commit, -m, 'turn <<turn>>'] }
  - id: judge
    on: tool_start
    action: { type: model, prompt: 'is this fine: <<tool.params.path>>' }
  - id: quiet
    on: session_start
    action:
      - { type: inject_message, content: hello }
      - { type: log, message: hello }
      - { type: notify, message: hello }
      - { type: compact_context }
`

const file = (answers: string, ...steps: readonly string[]): string =>
  `tests:\n  - name: a\n    answers: ${answers}\n    steps:\n${steps.map((step) => `      - ${step}\n`).join('')}`

const ENDED = '{ event: { event: tool_end, tool: { name: save, params: { path: a b } } }'

describe('answers', () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    [
      'match a command after its placeholders are filled in',
      '{ shell: [{ match: "eslint --no-color -- a b \\"save it\\"" }] }',
      [`${ENDED}, expect: { commands: [{ status: done }], errors: [] } }`],
      [],
    ],
    [
      'give the output and exit code of a command',
      '{ shell: [{ match: "eslint *", stdout: no, stderr: bad, code: 2 }] }',
      [`${ENDED}, expect: { commands: [{ status: failed }], errors: [{ rule: lint, message: { contains: bad } }] } }`],
      [],
    ],
    [
      'match a list of words as a quoted shell command',
      '{ shell: [{ match: "git commit -m \'turn 2\'" }] }',
      ['{ event: { event: turn_start, turn: 2 }, expect: { commands: [{ status: done }] } }'],
      [],
    ],
    [
      'match a call by its name',
      '{ call: [{ match: mcp.gitlab.*, error: no }, { match: mcp.github.*, result: {} }, { result: 1 }] }',
      ['{ event: { event: turn_end }, expect: { calls: [{ to: mcp.github.comment, status: done }] } }'],
      [],
    ],
    [
      'can make a call fail',
      '{ call: [{ error: not there }] }',
      [
        '{ event: { event: turn_end }, expect: { calls: [{ status: failed }], errors: [{ message: { contains: not there } }] } }',
      ],
      [],
    ],
    [
      'match a prompt',
      `{ model: [{ match: "*fine: x*", text: '{"decision": "deny", "reason": "no"}' }, { text: '{"decision": "ask", "reason": "hm"}' }] }`,
      [
        '{ call: save, params: { path: x.ts }, expect: deny }',
        '{ call: save, params: { path: y.ts }, expect: { verdict: ask, reason: hm } }',
      ],
      [],
    ],
    [
      'are used in turn, and the last one repeats',
      '{ call: [[{ match: mcp.*, error: a }, { result: 1 }]] }',
      [
        '{ event: { event: turn_end }, expect: { errors: [{ message: { matches: "failed: a$" } }] } }',
        '{ event: { event: turn_end }, expect: { calls: [{ status: done }] } }',
        '{ event: { event: turn_end }, expect: { calls: [{ status: done }] } }',
      ],
      [],
    ],
    [
      'are not needed for actions that ask nothing',
      '{}',
      ['{ event: { event: session_start }, expect: { fired: [quiet] } }'],
      [],
    ],
    [
      'are reported where they are missing',
      '{ shell: [{ match: eslint }], call: [{ match: mcp }], model: [{ match: fine, text: a }] }',
      [ENDED + ' }', '{ event: { event: turn_end } }', '{ call: save, params: { path: x } }'],
      [
        '5/1 `answers` has no entry for shell `eslint --no-color -- a b "save it"`',
        '6/2 `answers` has no entry for call `mcp.github.comment`',
        '7/3 `answers` has no entry for model `is this fine: x`',
      ],
    ],
  ])('%s', async (_title, answers, steps, wrong) => {
    expect(await run(file(answers, ...steps), POLICY)).toEqual({ a: wrong })
  })
})

test.each([
  ['no answer', '{ }', ['5/1 `answers` has no entry for call `mcp.github.comment`']],
  ['an answer that is a failure, which is expected', '{ call: [{ error: not there }] }', []],
])('a step that fails by %s', async (_title, answers, wrong) => {
  const step = '{ event: { event: turn_end }, expect: { calls: [{ status: failed }] } }'
  expect(await run(file(answers, step), POLICY)).toEqual({ a: wrong })
})

test('of a step with a failed command, only other errors fail it', async () => {
  const policy = `${POLICY}  - id: set
    on: tool_end
    action: { type: transform_result, transformation: { set: { a: 1 } } }
`
  const step = '{ event: { event: tool_end, tool: { name: save, params: { path: x }, result: text } } }'
  expect(await run(file('{ shell: [{ code: 1 }] }', step), policy)).toEqual({
    a: ['5/1 errors: `set` failed with not-a-map: `set` needs a result that is a map'],
  })
})

test('an invalid event fails its step', async () => {
  const steps = [
    '{ event: { event: tool_strat } }',
    '{ event: { event: stop, turn: x } }',
    '{ event: {} }',
    '{ event: { event: stop } }',
  ]
  expect(await run(file('{}', ...steps), POLICY)).toEqual({
    a: [
      '5/1 the event cannot be decided: there is no event `tool_strat`; did you mean `tool_start`?',
      '6/2 the event cannot be decided: `turn` must be a finite number',
      '7/3 the event cannot be decided: an event needs `event`, its name',
    ],
  })
})

test('invalid policies fail all tests of the file, and the first says why', async () => {
  const wrong = ['1/null ./guard.yaml:1:8 error wrong-type `hooks` must be a list, not the text `x`']
  const tests = 'tests:\n  - { name: a, steps: [{ wait: 1 }] }\n  - { name: b, steps: [{ wait: 1 }] }\n'
  expect(await run(tests, 'hooks: x\n')).toEqual({
    a: wrong,
    b: ['1/null the policies cannot be loaded, as the first test of this file says'],
  })
  const elsewhere = 'tests: [{ name: a, steps: [{ wait: 1 }] }]\npolicies: [x/none.yaml, guard.yaml]\n'
  expect(await run(elsewhere, POLICY)).toEqual({ a: ['2/null there is no file `./x/none.yaml`'] })
})

test('a refused call or prompt has no second event', async () => {
  const policy = 'hooks:\n  - { id: no, on: [tool_start, user_message, stop], action: { type: gate, reason: no } }\n'
  const steps = ['{ call: a, expect: deny, after: none }', '{ say: a, expect: deny, after: none }']
  const wrong = 'after: there is no second event, because the first was refused'
  expect(await run(file('{}', ...steps), policy)).toEqual({ a: [`5/1 ${wrong}`, `6/2 ${wrong}`] })
})
