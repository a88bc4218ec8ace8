import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sluice } from './run.ts'

let place: string
beforeEach(() => (place = mkdtempSync(join(tmpdir(), 'sluice-suggest-'))))
afterEach(() => rmSync(place, { recursive: true, force: true }))

type Line = Readonly<Record<string, unknown>>

/** A call of Claude Code that a person is asked about, and that runs if the answer is yes. */
function asked(
  params: Line,
  { session = 's1', tool = 'Bash', approved = true, cwd = '/w', host = 'claude-code' } = {},
) {
  const common = { session_id: session, host, cwd, workspace: '/w' }
  const call = (event: string, result: Line = {}): Line => ({
    event,
    ...common,
    tool: { name: tool, params, ...result },
  })
  const end = approved ? [call('tool_end', { ok: true, result: '' })] : []
  return [call('tool_start'), call('approval_request'), ...end]
}
const run = (command: string, how = {}): readonly Line[] => asked({ command }, how)
const failed = (command: string, error: string, session: string): readonly Line[] =>
  ['tool_start', 'tool_end'].map((event) => ({
    ...{ event, session_id: session, host: 'claude-code', cwd: '/w', workspace: '/w' },
    tool: { name: 'Bash', params: { command }, ...(event === 'tool_end' && { ok: false, error }) },
  }))

async function suggest(lines: readonly Line[], ...options: readonly string[]) {
  writeFileSync(join(place, 'past.ndjson'), lines.map((each) => `${JSON.stringify(each)}\n`).join(''))
  return sluice(['suggest', ...options, join(place, 'past.ndjson')])
}

interface Reported {
  readonly suggestions: readonly {
    readonly kind: string
    readonly fired: number
    readonly rule: { readonly id: string }
  }[]
  readonly questions: Readonly<Record<string, number>>
}

async function suggested(lines: readonly Line[], ...options: readonly string[]): Promise<Reported> {
  const { stdout, stderr, code } = await suggest(lines, '--format', 'json', ...options)
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Reported
}

/** The suggested rules, as a policy that decides a call. */
async function verdictsOf(lines: readonly Line[], calls: readonly Line[]): Promise<readonly unknown[]> {
  const policy = join(place, 'suggested.yaml')
  writeFileSync(policy, (await suggest(lines)).stdout)
  const { stdout, stderr } = await sluice(['decide', '--policy', policy], {
    input: calls.map((call) => `${JSON.stringify(call)}\n`).join(''),
  })
  expect(stderr).toBe('')
  return stdout
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { readonly verdict: unknown }).verdict)
}
function call(command: string, more: Line = {}, event: Line = {}): Line {
  return {
    ...{ event: 'tool_start', cwd: '/w', workspace: '/w', host: 'claude-code', ...event },
    tool: { name: 'Bash', params: { command, ...more } },
  }
}

const ADDED = ['src/a.ts', 'src/b.ts', 'src/deep/c.ts', 'src/d.ts'].flatMap((path) => run(`git add ${path}`))
const COMMITTED = ['one', 'two: b', 'three', 'four'].flatMap((text) => run(`git commit -m "${text}"`))
const TESTED = [1, 2, 3].flatMap(() => run('npm test'))

describe('what a person approved again and again is allowed, and nothing else', () => {
  const rows: readonly (readonly [past: readonly Line[], allowed: readonly Line[], others: readonly Line[]])[] = [
    [
      TESTED,
      [call('npm test')],
      [
        call('npm test -- --update'),
        call('npm test && rm -rf src'),
        call('npm test > package.json'),
        call('npm run test'),
        call('NODE_OPTIONS=--require=./x.js npm test'),
        call('npm test', { dangerouslyDisableSandbox: true }),
        call('npm test', { run_in_background: true }),
        call('npm test', {}, { cwd: '/w/api' }),
        call('npm test', {}, { cwd: '/etc' }),
        { ...call('npm test'), tool: { name: 'mcp__shell__run', params: { command: 'npm test' } } },
      ],
    ],
    [
      ADDED,
      [call('git add src/new.ts'), call('git add src/a.ts src/deep/b.ts'), call('git add src/d.ts')],
      [
        call('git add package.json'),
        call('git add src/../package.json'),
        call('git add -f src/a.ts'),
        call('git add src/a.ts -f'),
        call('git add .'),
        call('git add src/$X'),
        call('git add src/a.ts > src/b.ts'),
        call('git add src/$(touch x).ts'),
        call('git add src/a.ts; ls'),
        call('git rm src/a.ts'),
        call('GIT_DIR=/x git add src/a.ts'),
        call('git add src/a.ts &'),
        call('cd src && git add src/a.ts'),
        call('git -C /other add src/a.ts'),
      ],
    ],
    [
      COMMITTED,
      [call('git commit -m "another message"'), call('git commit -m \'with "quotes" and $5\'')],
      [
        call('git commit -m x --no-verify'),
        call('git commit -m x --amend'),
        call('git commit -m x src/a.ts'),
        call('git commit -m "$(cat .env)"'),
        call('git commit -m x && git push'),
        call('git commit -am x'),
      ],
    ],
    [
      [1, 2, 3].flatMap((n) => asked({ file_path: `/w/docs/${n}.md`, content: `text ${n}` }, { tool: 'Write' })),
      [{ ...call(''), tool: { name: 'Write', params: { file_path: '/w/docs/new.md', content: 'x' } } }],
      [
        { ...call(''), tool: { name: 'Write', params: { file_path: '/w/docs/../a.md', content: 'x' } } },
        { ...call(''), tool: { name: 'Write', params: { file_path: '/w/docs/deeper/a.md', content: 'x' } } },
        { ...call(''), tool: { name: 'Write', params: { file_path: '/w/a.md', content: 'x' } } },
        { ...call(''), tool: { name: 'Write', params: { file_path: '/w/docs/a.md', content: 'x', mode: 'x' } } },
        { ...call(''), tool: { name: 'Edit', params: { file_path: '/w/docs/1.md', content: 'x' } } },
      ],
    ],
    [
      [1, 2, 3].flatMap(() => asked({ repo: 'shop', issue: 4 }, { tool: 'mcp__github__get_issue' })),
      [{ ...call(''), tool: { name: 'mcp__github__get_issue', params: { repo: 'shop', issue: 4 } } }],
      [
        { ...call(''), tool: { name: 'mcp__github__get_issue', params: { repo: 'bank', issue: 4 } } },
        { ...call(''), tool: { name: 'mcp__github__get_issue', params: { repo: 'shop', issue: 4, raw: true } } },
        { ...call(''), tool: { name: 'mcp__github__get_issues', params: { repo: 'shop', issue: 4 } } },
      ],
    ],
  ]
  test.each(rows)('row %#', async (past, allowed, others) => {
    expect(await verdictsOf(past, allowed)).toEqual(allowed.map(() => 'allow'))
    expect(await verdictsOf(past, others)).toEqual(others.map(() => null))
  })
})

describe('a command is described only by files that it reads, and by commit messages', () => {
  const four = (of: (name: string) => string): readonly Line[] => ['a', 'b', 'c', 'd'].flatMap((name) => run(of(name)))
  const rows: readonly (readonly [past: readonly Line[], allowed: string | null, others: readonly string[]])[] = [
    // A name with a dot is no path.
    [four((name) => `npm run ${name}.check`), null, ['npm run deploy.prod', 'npm run e.check']],
    // The model could write the script that runs.
    [four((name) => `node scripts/${name}.js`), null, ['node scripts/e.js']],
    [four((name) => `rm build/${name}.o`), null, ['rm build/e.o']],
    [four((name) => `cp src/${name}.ts out/${name}.ts`), null, ['cp src/e.ts out/e.ts']],
    [
      four((name) => `git add ${name}.ts`),
      'git add e.ts b.ts',
      ['git add /etc/passwd', 'git add -A', 'git add --all e.ts'],
    ],
    [
      four((name) => `wc -l notes/${name}.md`),
      'wc -l notes/e.md',
      ['wc -l a.md', 'wc -l notes/../.env', 'wc notes/a.md'],
    ],
    [four((name) => `git merge -m "${name}" topic`), null, ['git merge -m "e" topic', 'git merge -m x main']],
  ]
  test.each(rows)('row %#', async (past, allowed, others) => {
    if (allowed !== null) expect(await verdictsOf(past, [call(allowed)])).toEqual(['allow'])
    expect(
      await verdictsOf(
        past,
        others.map((each) => call(each)),
      ),
    ).toEqual(others.map(() => null))
  })

  test('a folder is one below the workspace, so the files of the project itself stay as they are', async () => {
    const past = ['a', 'b', 'c'].flatMap((name) =>
      asked({ file_path: `/w/${name}.md`, content: '' }, { tool: 'Write' }),
    )
    expect((await suggested(past)).suggestions).toEqual([])
  })
})

describe('nothing is suggested for', () => {
  const rows: readonly (readonly [title: string, past: readonly Line[]])[] = [
    ['two approvals', [...run('npm test'), ...run('npm test')]],
    ['a call that was refused once', [...TESTED, ...run('npm test', { approved: false })]],
    ['calls that nobody was asked about', TESTED.filter(({ event }) => event !== 'approval_request')],
    ['a write outside the workspace', [1, 2, 3].flatMap(() => run('cp a.txt /etc/motd'))],
    [
      'a file outside the workspace',
      [1, 2, 3].flatMap(() => asked({ file_path: '/x/a', content: '' }, { tool: 'Write' })),
    ],
    ['a command as root', [1, 2, 3].flatMap(() => run('sudo npm test'))],
    ['another machine', [1, 2, 3].flatMap(() => run('ssh host uptime'))],
    ['a word that only the shell knows', [1, 2, 3].flatMap(() => run('rm $X'))],
    ['another folder', [1, 2, 3].flatMap(() => run('npm test', { cwd: '/elsewhere' }))],
    ['a command with a secret', [1, 2, 3].flatMap(() => run(`deploy --token ghp_${'a1B2c3D4e5F6'.repeat(3)}`))],
    ['an agent that takes no `allow`', [1, 2, 3].flatMap(() => run('npm test', { host: 'windsurf' }))],
  ]
  test.each(rows)('%s', async (_, past) => {
    expect((await suggested(past)).suggestions).toEqual([])
  })
})

test('the questions with and without the rules are counted', async () => {
  const { suggestions, questions } = await suggested([...TESTED, ...ADDED, ...run('make')])
  expect(suggestions.map(({ rule, fired }) => [rule.id, fired])).toEqual([
    ['allow-npm-test', 3],
    ['allow-git-add-src-a', 4],
  ])
  expect(questions).toMatchObject({ before: 8, after: 1, sessions: 1 })
})

test('the tests of the suggested rules pass with them', async () => {
  const past = [...TESTED, ...ADDED, ...COMMITTED, ...failed('python x', 'python: not found', 'a')]
  const both = [
    ...past,
    ...failed('python x', 'python: not found', 'b'),
    ...failed('python x', 'python: not found', 'c'),
  ]
  writeFileSync(join(place, 'suggested.yaml'), (await suggest(both)).stdout)
  writeFileSync(join(place, 'suggested.test.yaml'), (await suggest(both, '--tests')).stdout)
  const { code, stdout } = await sluice(['test', join(place, 'suggested.test.yaml')])
  expect(stdout).toContain('4 passed, 0 failed')
  expect(code).toBe(0)
  expect((await sluice(['check', join(place, 'suggested.yaml')])).code).toBe(0)
})

describe('what failed again and again', () => {
  const same = (error: string, sessions: string): readonly Line[] =>
    [...sessions].flatMap((session) => failed('python x.py', error, session))

  test('is refused with the error that the model got', async () => {
    const { stdout } = await suggest(same('sh: python: not found', 'aab'))
    expect(stdout).toBe(`# Rules that past sessions suggest. Nothing was changed: keep the rules that you agree with.
# No session shows what a person was asked. \`sluice install HOST --record\` makes hooks record it.

hooks:
  # Failed 3 times in 2 sessions. The rule would have fired 3 times.
  - id: failing-python-x-py
    description: refuses python x.py, which failed 3 of 3 times in 2 sessions
    on: tool_start
    on_error: ignore
    condition:
      type: all_of
      conditions:
        - type: tool_name
          match: Bash
        - type: param
          path: tool.params
          equals:
            command: python x.py
    action:
      type: gate
      reason: "This has failed 3 times: sh: python: not found"
`)
  })

  test.each([
    ['in one session only', same('x', 'aaa')],
    ['for different reasons, as tests do', [...same('1 failed', 'ab'), ...same('2 failed', 'c')]],
    ['and then succeeded', [...same('x', 'abc'), ...run('python x.py')]],
  ])('but not if it failed %s', async (_, past) => {
    expect((await suggested(past)).suggestions).toEqual([])
  })

  test('but not if the policy refuses it anyway, which is why it failed', async () => {
    const policy = join(place, 'refusing.yaml')
    writeFileSync(policy, 'hooks:\n  - { id: no, on: tool_start, action: { type: gate, reason: no } }\n')
    expect((await suggested(same('denied', 'abc'), '--policy', policy)).suggestions).toEqual([])
  })

  test('an error that looks like a placeholder stays text', async () => {
    const past = same('<<tool.params.command>> \u001b[31m', 'abc')
    const policy = join(place, 'suggested.yaml')
    writeFileSync(policy, (await suggest(past)).stdout)
    const { stdout } = await sluice(['decide', '--policy', policy], { input: JSON.stringify(call('python x.py')) })
    expect(JSON.parse(stdout)).toMatchObject({
      reason: 'This has failed 3 times: < <tool.params.command>> ␛[31m',
    })
  })
})

test('a rule that asks is named, because an allow does not silence it', async () => {
  const asking = join(place, 'policy.yaml')
  writeFileSync(asking, 'hooks:\n  - { id: asks, on: tool_start, action: { type: ask, reason: sure? } }\n')
  const [start, , end] = run('npm test')
  const decision = { event: 'tool_start', verdict: 'ask' }
  const past = [1, 2, 3].flatMap(() => [{ event: start, decision }, end as Line])
  const { stdout } = await suggest(past, '--policy', asking)
  expect(stdout).toContain(
    '  # Approved 3 times in 1 session. The rule would have fired 3 times.\n' +
      '  # `asks` still asks, because an `ask` wins: put this condition under `not` in that rule instead.\n' +
      '  - id: allow-npm-test\n',
  )
})

test('long texts of a folder’s files are cut in the tests', async () => {
  const content = 'x'.repeat(50_000)
  const past = ['a', 'b', 'c'].flatMap((name) => asked({ file_path: `/w/docs/${name}.md`, content }, { tool: 'Write' }))
  const { stdout } = await suggest(past, '--tests')
  expect(stdout.length).toBeLessThan(3_000)
  writeFileSync(join(place, 'suggested.yaml'), (await suggest(past)).stdout)
  writeFileSync(join(place, 'suggested.test.yaml'), stdout)
  expect((await sluice(['test', join(place, 'suggested.test.yaml')])).stdout).toContain('1 passed, 0 failed')
})

test('a number of times that is none is refused', async () => {
  const { code, stderr } = await suggest([], '--least', 'often')
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'sluice: `often` is not a number of times\nhelp: write a whole number from 1\n',
  })
})
