import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { policyTestSchema } from '../../../src/schema/policy-test-schema.ts'
import { readPolicyText } from '../../../src/source/read-policy.ts'
import { readTestFile } from '../../../src/workbench/test/read-test-file.ts'

const ajv = new Ajv2020({ strict: false })
const isValid = ajv.compile(policyTestSchema())

function read(text: string): readonly string[] {
  return readTestFile({ name: 'a.test.yaml', text }).diagnostics.map(({ line, column, code, message, help }) => {
    return `${line}:${column} ${code} ${message}${help === null ? '' : ` (${help})`}`
  })
}

/** A file with these steps, in flow style from line 4 on. */
const steps = (...lines: readonly string[]): string =>
  ['tests:', '  - name: a', '    steps:', ...lines.map((line) => `      - ${line}`), ''].join('\n')

describe('accepts', () => {
  test.each([
    steps('{ call: Bash }'),
    steps('{ call: Bash, params: {}, result: null, after: none }', '{ wait: 0 }', '{ wait: 1.5h }'),
    steps('{ say: "", expect: ask }', '{ finish: done, after: { redo: null } }'),
    steps('{ event: {}, expect: { errors: { contains: { code: x } }, fired: { not: [a] }, compact: null } }'),
    steps(
      '{ call: x, expect: { inject: [{ content: { matches: a+ } }], metadata: { any: [1] }, reason: { not: x } } }',
    ),
    'policies: [a.yaml]\ngiven: { host: kiro, turn: 3 }\nat: 2026-02-28\ntests:\n  - { name: a, record: b.ndjson, snapshot: true }\n',
    'at: 2026-01-01T09:00:00.5+01:00\ntests:\n  - { name: a, record: b, expect: { events: 1, fired: { r: 0 } } }\n',
    'at: 0\ntests:\n  - { name: a, each: [1, b], steps: [{ wait: <<each>> }, { event: <<each>>, expect: <<each.x>> }] }\n'
      .replace('[1, b]', '[{ x: deny, e: 1 }]')
      .replace('wait: <<each>>', 'wait: <<each.e>>'),
    'tests:\n  - name: a\n    answers:\n      shell: [{ stdout: a }, [{ match: x, code: 1 }, { code: 0 }]]\n      call: [{ result: 1 }, { error: no }]\n      model: [{ text: a }]\n    steps: [{ wait: 1 }]\n',
  ])('%s', (text) => {
    expect(read(text)).toEqual([])
    const { document } = readPolicyText({ name: 'a', text })
    expect(isValid(document?.value)).toBe(true)
  })
})

describe('rejects', () => {
  test.each<[string, readonly string[]]>([
    ['', ['1:1 missing-field the test file needs `tests`']],
    [
      'hooks: []\n',
      [
        '1:1 unknown-field this is a policy, not a test file (pass its test file, which has `tests:`, or the folder of both: `guard.test.yaml` tests `guard.yaml`)',
      ],
    ],
    [
      'policy: a.yaml\ntests:\n  - { name: a, record: b }\n',
      ['1:1 unknown-field the test file has no field `policy` (did you mean `policies`?)'],
    ],
    [
      'tests:\n  - name: a\n    steps: [{ tool_end: { tool: { name: Bash } } }]\n',
      [
        '3:13 missing-field a step needs `event`, `call`, `say`, `finish` or `wait` (write `event: { event: tool_end, … }`)',
      ],
    ],
    [
      'tests:\n  - name: a\n    answers: { shell: { npm test: { code: 1 } } }\n    steps: [{ say: x }]\n',
      ['3:23 wrong-type `shell` must be a list, not a map (write `[{ match: npm test, code: 0 }]`)'],
    ],
    [
      'tests:\n  - { name: a, at: 1, steps: [{ say: x }] }\n',
      ['2:16 unknown-field a test has no field `at` (`at` is a field of the file: write it beside `tests`)'],
    ],
    ['tests: []\n', ['1:8 out-of-range `tests` must not be empty']],
    [
      'test: []\ntests:\n  - { name: a, record: b }\n',
      ['1:1 unknown-field the test file has no field `test` (did you mean `tests`?)'],
    ],
    ['tests:\n  - { steps: [{ wait: 1 }] }\n', ['2:5 missing-field a test needs `name`']],
    ['tests:\n  - { name: a }\n', ['2:5 missing-field a test needs `steps`']],
    ['tests:\n  - a\n', ['2:5 wrong-type a test must be a map, not the text `a`']],
    [
      'tests:\n  - { name: a, record: b, each: [1] }\n',
      [
        '2:27 unknown-field a test has no field `each` (its fields are `name`, `record`, `answers`, `expect` and `snapshot`)',
      ],
    ],
    [
      'tests:\n  - { name: a, record: b }\n',
      [
        '2:5 missing-field a test of a recording needs `expect` or `snapshot: true`, or it compares nothing (write `snapshot: true` to keep all decisions, or totals such as `expect: { denied: 0 }`)',
      ],
    ],
    [
      'tests:\n  - { name: a, record: b, expect: {}, snapshot: false }\n',
      [
        '2:5 missing-field a test of a recording needs `expect` or `snapshot: true`, or it compares nothing (write `snapshot: true` to keep all decisions, or totals such as `expect: { denied: 0 }`)',
      ],
    ],
    [
      'tests:\n  - { name: a, record: b, expect: { denid: 1 } }\n',
      ['2:37 unknown-field `expect` has no field `denid` (did you mean `denied`?)'],
    ],
    ['tests:\n  - { name: a, each: [], steps: [{ wait: 1 }] }\n', ['2:22 out-of-range `each` must not be empty']],
    [
      'at: 2026-01-01T09:00\ntests:\n  - { name: a, record: b }\n',
      [
        '1:5 wrong-value `at` cannot be the text `2026-01-01T09:00` (write a date, or a time with its zone: `2026-01-01T09:00:00Z`)',
      ],
    ],
    [
      'at: 2026-13-01\ntests:\n  - { name: a, record: b, snapshot: true }\n',
      ['1:5 wrong-value there is no time `2026-13-01`'],
    ],
    [
      'given: { turn: x }\ntests:\n  - { name: a, record: b }\n',
      ['1:16 wrong-type `turn` must be a number or null, not the text `x`'],
    ],
    [steps('{ tool: Bash }'), ['4:9 missing-field a step needs `event`, `call`, `say`, `finish` or `wait`']],
    [
      steps('{ cal: Bash }'),
      ['4:9 missing-field a step needs `event`, `call`, `say`, `finish` or `wait` (did you mean `call`?)'],
    ],
    [
      steps('{ call: Bash, wait: 1 }'),
      ['4:23 conflicting-fields `call` and `wait` are two steps (write them as two steps)'],
    ],
    [steps('{ call: Bash, param: {} }'), ['4:23 unknown-field a step has no field `param` (did you mean `params`?)']],
    [
      steps('{ event: {}, after: none }'),
      ['4:22 unknown-field a step has no field `after` (its fields are `event` and `expect`)'],
    ],
    [
      steps('{ say: hi, expect: denied }'),
      ['4:28 wrong-value `expect` must be `deny`, `ask`, `allow` or `none`, not the text `denied`'],
    ],
    [
      steps('{ say: hi, expect: block }'),
      [
        '4:28 wrong-value `expect` must be `deny`, `ask`, `allow` or `none`, not the text `block` (did you mean `deny`?)',
      ],
    ],
    [
      steps('{ say: hi, expect: { comapct: null } }'),
      ['4:30 unknown-field `expect` has no field `comapct` (did you mean `compact`?)'],
    ],
    [
      steps('{ say: hi, expect: { compact: { keep: 1 } } }'),
      ['4:41 unknown-field `compact` has no field `keep` (did you mean `keep_recent`?)'],
    ],
    [steps('{ say: hi, expect: { reason: { matches: "(" } } }'), ['4:49 bad-pattern missing closing ): `(`']],
    [
      steps('{ wait: 10 min }'),
      ['4:17 bad-timespan `wait` must be a number or a duration, not the text `10 min` (did you mean `10m`?)'],
    ],
    [
      steps('{ wait: -1 }'),
      [
        '4:17 bad-timespan `wait` must be at least 0, not -1 (a number is in seconds, without quotes; a duration is text such as `10m`, `90s` or `500ms`)',
      ],
    ],
    [
      steps('{ call: Bash, result: 1, error: no }'),
      ['4:34 conflicting-fields a call has a `result` or an `error`, not both'],
    ],
    [steps('{ say: <<each>> }'), ['4:16 unknown-placeholder `<<each>>` has no value, because the test has no `each`']],
    [
      'tests:\n  - { name: a, each: [{ b: 1 }, 2], steps: [{ say: <<each.b>> }] }\n',
      [
        '2:52 wrong-type `say` must be text, not `1`',
        '2:52 unknown-placeholder `<<each.b>>` has no value, because `each` has the value `2`',
      ],
    ],
    [
      'tests:\n  - { name: a, each: [dney], steps: [{ say: a, expect: <<each>> }] }\n',
      [
        '2:56 wrong-value `expect` must be `deny`, `ask`, `allow` or `none`, not the text `dney` (did you mean `deny`?)',
      ],
    ],
    [
      'tests:\n  - { name: a, answers: { shel: [] }, steps: [{ wait: 1 }] }\n',
      ['2:27 unknown-field `answers` has no field `shel` (did you mean `shell`?)'],
    ],
    [
      'tests:\n  - { name: a, answers: { model: [{ match: x }] }, steps: [{ wait: 1 }] }\n',
      ['2:35 missing-field an answer needs `text`'],
    ],
    [
      'tests:\n  - { name: a, answers: { call: [{ result: 1, error: a }] }, steps: [{ wait: 1 }] }\n',
      ['2:47 conflicting-fields a call has a `result` or an `error`, not both'],
    ],
    ['tests: [\n', ['1:9 yaml-syntax the list is not closed with `]`']],
  ])('%s', (text, diagnostics) => expect(read(text)).toEqual(diagnostics))
})

test('gives the line of every step', () => {
  const { file } = readTestFile({
    name: 'a',
    text: steps('{ wait: 1 }', '{ say: a }', 'call: b\n        params: {}', '{ wait: 2 }'),
  })
  expect(
    file?.tests.flatMap((one) => ('steps' in one ? one.steps.map(({ number, line }) => [number, line]) : [])),
  ).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
    [4, 8],
  ])
})
