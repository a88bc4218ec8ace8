import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { place } from '../workbench/test/place.ts'
import { type Ran, sluice } from './run.ts'

const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'rm *' }
    action: { type: gate, reason: no rm }
`

const tests = (expected: string): string => `tests:
  - name: rm is refused
    steps: [{ call: Bash, params: { command: rm a }, expect: ${expected} }]
  - name: others pass
    each: [ls, cat]
    steps: [{ call: Bash, params: { command: <<each>> }, expect: none }]
`

const MALFORMED = 'tests:\n  - { name: a, steps: [{ cal: x }] }\n'

/** Runs the command in a folder with these files; the folder is \`.\` in what it prints. */
async function run(
  files: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Ran & { readonly folder: string }> {
  const folder = place(files)
  const { code, stdout, stderr } = await sluice(['test', ...words.map((word) => word.replace(/^\./, folder))])
  return { code, stdout: stdout.replaceAll(folder, '.'), stderr: stderr.replaceAll(folder, '.'), folder }
}

const FAILURE = `✗ rm is refused
  ./a.test.yaml:3  step 1  tool_start Bash rm a
    verdict: expected none, got deny
      ✓ no-rm fired  ./a.yaml:2
        ✓ param path: "tool.params.command", glob: "rm *"  saw value: "rm a"

2 passed, 1 failed
`

test('a failure explains rules that fired, rules of the tested file, and rules that the test names', async () => {
  const policy = `extends: [guard-commands]
hooks:
  - { id: own, on: tool_start, condition: { type: tool_name, match: Own }, action: { type: gate } }
`
  const failing = `tests:
  - name: clears
    steps: [{ call: Bash, params: { command: shred a }, expect: { fired: [commands-rm-root] } }]
`
  const { stdout } = await run({ 'a.yaml': policy, 'a.test.yaml': failing }, '.')
  const shown = stdout.split('\n').filter((line) => /^ {6}[^ ]/.test(line))
  expect(
    shown.map((line) =>
      line
        .trim()
        .replace(/ {2}.*/, '')
        .replace(/\d+/, 'N'),
    ),
  ).toEqual([
    '✗ commands-rm-root did not fire',
    '✓ commands-shred fired',
    '✗ own did not fire',
    '✗ N more rules did not fire; name one in `fired` to see why',
  ])
})

describe('exit codes', () => {
  test.each<[string, Readonly<Record<string, string>>, readonly string[], Pick<Ran, 'code'> & Partial<Ran>]>([
    [
      'all passed',
      { 'a.yaml': POLICY, 'a.test.yaml': tests('deny') },
      ['.'],
      { code: 0, stdout: '3 passed, 0 failed\n', stderr: '' },
    ],
    ['one failed', { 'a.yaml': POLICY, 'a.test.yaml': tests('none') }, ['.'], { code: 1, stdout: FAILURE, stderr: '' }],
    [
      'no tests',
      { 'a.yaml': POLICY },
      ['.'],
      {
        code: 2,
        stdout: '',
        stderr: 'sluice: there is no test\nhelp: tests are in files that end with `.test.yaml`\n',
      },
    ],
    ['no such path', {}, ['./x'], { code: 2, stdout: '', stderr: 'sluice: there is no file or folder `./x`\n' }],
    [
      'no test with that name',
      { 'a.yaml': POLICY, 'a.test.yaml': tests('deny') },
      ['.', '--filter', 'x y'],
      { code: 2, stdout: '', stderr: 'sluice: no test has `x y` in its name\n' },
    ],
    [
      'an invalid percentage',
      {},
      ['.', '--min-coverage', '101'],
      { code: 2, stdout: '', stderr: 'sluice: `--min-coverage` must be a percentage, from 0 to 100\n' },
    ],
    [
      'a malformed test file',
      { 'a.yaml': POLICY, 'a.test.yaml': tests('none'), 'b.test.yaml': MALFORMED },
      ['.'],
      {
        code: 2,
        stdout: '',
        stderr: `./b.test.yaml:2:24 error missing-field a step needs \`event\`, \`call\`, \`say\`, \`finish\` or \`wait\`
1 | tests:
2 |   - { name: a, steps: [{ cal: x }] }
  |                        ^^^^^^^^^^
help: did you mean \`call\`?

1 error in 2 files
`,
      },
    ],
    [
      'a policy with errors',
      { 'a.yaml': 'hooks: x\n', 'a.test.yaml': tests('deny') },
      ['.', '--filter', 'rm'],
      {
        code: 1,
        stdout:
          '✗ ./a.test.yaml: 1 test cannot run\n\n./a.yaml:1:8 error wrong-type `hooks` must be a list, not the text `x`\n1 | hooks: x\n  |        ^\n\n0 passed, 1 failed\n',
      },
    ],
    [
      'a policy with errors that two files test: each error once',
      {
        'a.yaml': 'hooks: [{ id: a, on: stpo, action: { type: log, message: x } }]\n',
        'a.test.yaml': `${tests('deny')}policies: [a.yaml]\n`,
        'b.test.yaml': 'tests: [{ name: b, steps: [{ wait: 1 }] }]\npolicies: [none.yaml, a.yaml]\n',
        'c.test.yaml': 'tests: [{ name: c, steps: [{ wait: 1 }] }]\npolicies: [a.yaml]\n',
      },
      ['.'],
      {
        code: 1,
        stdout: `✗ ./a.test.yaml: 3 tests cannot run

./a.yaml:1:22 error unknown-event there is no event \`stpo\`
1 | hooks: [{ id: a, on: stpo, action: { type: log, message: x } }]
  |                      ^^^^
help: did you mean \`stop\`?

✗ ./b.test.yaml: 1 test cannot run

there is no file \`./none.yaml\`

✗ ./c.test.yaml: 1 test cannot run, for the same reason

0 passed, 5 failed
`,
      },
    ],
    [
      'coverage below the minimum',
      { 'a.yaml': POLICY, 'a.test.yaml': tests('deny') },
      ['.', '--filter', 'others', '--min-coverage', '50.1'],
      { code: 1, stderr: 'error: the tests cover 50 %, which is less than 50.1 %\n' },
    ],
    [
      'coverage at the minimum',
      { 'a.yaml': POLICY, 'a.test.yaml': tests('deny') },
      ['.', '--filter', 'others', '--min-coverage', '50'],
      { code: 0, stderr: '' },
    ],
  ])('%s', async (_title, files, words, expected) => {
    expect(await run(files, ...words)).toMatchObject(expected)
  })

  test('prints a malformed test file as JSON', async () => {
    const { code, stdout, stderr } = await run({ 'b.test.yaml': MALFORMED }, '.', '--format', 'json')
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(JSON.parse(stderr)).toMatchObject([{ file: './b.test.yaml', line: 2, column: 24, code: 'missing-field' }])
  })
})

test('finds files in subfolders, but not in node_modules and hidden folders', async () => {
  const names = ['a', 'deep/er/b', 'node_modules/x/c', '.hidden/d', 'deep/node_modules/e', 'deep/.f/g']
  const files = Object.fromEntries(
    names.flatMap((name) => [
      [`${name}.yaml`, POLICY],
      [`${name}.test.yaml`, tests('deny')],
    ]),
  )
  const { stdout } = await run(files, '.', '--format', 'json')
  const { files: found } = JSON.parse(stdout) as { readonly files: readonly { readonly file: string }[] }
  expect(found.map(({ file }) => file)).toEqual(['./a.test.yaml', './deep/er/b.test.yaml'])
  const named = await run(files, './.hidden', './node_modules/x/c.test.yaml')
  expect(named.stdout).toBe('6 passed, 0 failed\n')
})

test('paths in a test file are relative to it', async () => {
  const files = {
    'policies/a.yaml': POLICY,
    'tests/some.test.yaml': `policies: [../policies/a.yaml]\n${tests('deny')}  - { name: recorded, record: r.ndjson, expect: { denied: 1 } }\n`,
    'tests/r.ndjson': '{"event":"tool_start","tool":{"name":"Bash","params":{"command":"rm x"}}}\n',
  }
  expect(await run(files, '.')).toMatchObject({ code: 0, stdout: '4 passed, 0 failed\n' })
})

test('prints results as JSON', async () => {
  const { code, stdout } = await run(
    { 'a.yaml': POLICY, 'a.test.yaml': tests('none') },
    '.',
    '--format',
    'json',
    '--coverage',
  )
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toEqual({
    passed: 2,
    failed: 1,
    files: [
      {
        file: './a.test.yaml',
        tests: [
          {
            name: 'rm is refused',
            ok: false,
            problems: [
              {
                line: 3,
                step: 1,
                message: `tool_start Bash rm a
verdict: expected none, got deny
✓ no-rm fired  ./a.yaml:2
  ✓ param path: "tool.params.command", glob: "rm *"  saw value: "rm a"`,
              },
            ],
          },
          { name: 'others pass: ls', ok: true, problems: [] },
          { name: 'others pass: cat', ok: true, problems: [] },
        ],
      },
    ],
    coverage: {
      rules: { 'no-rm': { fired: 1, unmet: 2 } },
      conditions: { total: 2, covered: 2 },
      percent: 100,
    },
  })
})

test('prints coverage as a table and as lcov', async () => {
  const { code, stdout, folder } = await run(
    { 'a.yaml': POLICY, 'a.test.yaml': tests('deny') },
    '.',
    '--filter',
    'ls',
    '--coverage',
    '--lcov',
    './lcov.info',
  )
  expect(code).toBe(0)
  expect(stdout).toBe(`   rule   fired  not  conditions  not seen
✗  no-rm  0      1    1/2         fired; param {path: "tool.params.command", glob: "rm *"}: true

50 % covered: 1 of 2 outcomes of rules, 1 of 2 outcomes of conditions

1 passed, 0 failed
`)
  expect(readFileSync(join(folder, 'lcov.info'), 'utf8')).toContain('BRDA:4,1,0,0\n')
  mkdirSync(join(folder, 'taken'))
  const { stderr } = await sluice(['test', folder, '--lcov', join(folder, 'taken')])
  expect(stderr.replaceAll(folder, '.')).toBe('sluice: `./taken` cannot be written (EISDIR)\n')
})

test('snapshots are kept with --update', async () => {
  const files = {
    'a.yaml': POLICY,
    'a.test.yaml': 'tests: [{ name: a, record: r.ndjson, snapshot: true }]\n',
    'r.ndjson': '{"event":"stop"}\n',
  }
  const { code, folder } = await run(files, '.')
  expect(code).toBe(1)
  expect(await sluice(['test', folder, '--update'])).toMatchObject({ code: 0 })
  expect(await sluice(['test', folder])).toMatchObject({ code: 0 })
  writeFileSync(join(folder, 'r.ndjson'), '{"event":"stop"}\n{"event":"stop"}\n')
  expect(await sluice(['test', folder])).toMatchObject({ code: 1 })
})

test('hidden characters in hostile texts are made visible', async () => {
  const hostile = '\u001b]0;x\u0007\u202e'
  const files = {
    'a.yaml': POLICY.replace('no rm', '"<<tool.params.command>>"'),
    'a.test.yaml': JSON.stringify({
      tests: [
        {
          name: `a${hostile}`,
          steps: [{ call: `Bash${hostile}`, params: { command: `rm ${hostile}` }, expect: { reason: hostile } }],
        },
      ],
    }),
  }
  for (const format of ['pretty', 'junit', 'tap']) {
    const { stdout } = await run(files, '.', '--format', format)
    expect(stdout).toContain('Bash␛]0;x␇')
    expect(/[\u001b\u0007\u202e]/.test(stdout)).toBe(false)
  }
})
