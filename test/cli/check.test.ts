import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { POLICIES, sluice } from './run.ts'

const GUARD = `${POLICIES}/guard.yaml`
const BROKEN = `${POLICIES}/broken.yaml`
const WARNED = `${POLICIES}/warned.yaml`

const BROKEN_TEXT = `${BROKEN}:3:9 error unknown-event there is no event \`tool_strat\`
1 | hooks:
2 |   - id: a
3 |     on: tool_strat
  |         ^^^^^^^^^^
help: did you mean \`tool_start\`?

${BROKEN}:7:21 error unknown-action there is no action \`gaet\`
5 |   - id: b
6 |     event: tool_start
7 |     action: { type: gaet }
  |                     ^^^^
help: did you mean \`gate\`?

`

const WARNED_TEXT = `${WARNED}:2:3 warning unused-definition nothing uses the definition \`unused\`
1 | define:
2 |   unused: { type: always }
  |   ^^^^^^

`

describe('text', () => {
  test.each([
    [GUARD, 0, '1 file, 4 rules: no problems\n'],
    [WARNED, 0, `${WARNED_TEXT}1 warning in 1 file\n`],
    [BROKEN, 1, `${BROKEN_TEXT}2 errors in 1 file\n`],
    [`${GUARD} ${BROKEN} ${WARNED}`, 1, `${BROKEN_TEXT}${WARNED_TEXT}2 errors, 1 warning in 3 files\n`],
    [`--fail-on warning ${GUARD}`, 0, '1 file, 4 rules: no problems\n'],
    [`--fail-on warning ${WARNED}`, 1, `${WARNED_TEXT}1 warning in 1 file\n`],
    [`--fail-on error ${WARNED}`, 0, `${WARNED_TEXT}1 warning in 1 file\n`],
    [`--format text ${GUARD}`, 0, '1 file, 4 rules: no problems\n'],
  ])('%s', async (words, code, stdout) => {
    expect(await sluice(`check ${words}`)).toEqual({ code, stdout, stderr: '' })
  })

  test('several files form one program', async () => {
    const { code, stdout } = await sluice(`check ${GUARD} ${GUARD}`)
    expect(code).toBe(1)
    expect(stdout.split('\n')[0]).toBe(
      `${GUARD}:3:9 error duplicate-id the application has two rules with the id \`guard-rm\``,
    )
  })

  test('is colored for a terminal', async () => {
    const { stdout } = await sluice(`check ${BROKEN}`, { columns: 80 })
    expect(stdout.split('\n')[0]).toBe(
      `${BROKEN}:3:9 \u001b[31merror\u001b[39m unknown-event \u001b[1mthere is no event \`tool_strat\`\u001b[22m`,
    )
    expect(stdout).toContain('\u001b[36mhelp\u001b[39m: did you mean `gate`?')
  })
})

describe('json', () => {
  test.each([GUARD, BROKEN, WARNED])('%s', async (file) => {
    const { code, stdout, stderr } = await sluice(`check --format json ${file}`)
    expect({ code, stderr }).toEqual({ code: file === BROKEN ? 1 : 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual(DIAGNOSTICS[file])
  })

  test('has its members in the documented order', async () => {
    const { stdout } = await sluice(`check --format=json ${BROKEN}`)
    const diagnostics = JSON.parse(stdout) as readonly object[]
    expect(diagnostics.map((diagnostic) => Object.keys(diagnostic).join())).toEqual(
      Array.from({ length: 2 }, () => 'file,line,column,end_line,end_column,severity,code,message,help'),
    )
  })
})

const DIAGNOSTICS: Readonly<Record<string, readonly object[]>> = {
  [GUARD]: [],
  [WARNED]: [
    {
      file: WARNED,
      line: 2,
      column: 3,
      end_line: 2,
      end_column: 9,
      severity: 'warning',
      code: 'unused-definition',
      message: 'nothing uses the definition `unused`',
      help: null,
    },
  ],
  [BROKEN]: [
    {
      file: BROKEN,
      line: 3,
      column: 9,
      end_line: 3,
      end_column: 19,
      severity: 'error',
      code: 'unknown-event',
      message: 'there is no event `tool_strat`',
      help: 'did you mean `tool_start`?',
    },
    {
      file: BROKEN,
      line: 7,
      column: 21,
      end_line: 7,
      end_column: 25,
      severity: 'error',
      code: 'unknown-action',
      message: 'there is no action `gaet`',
      help: 'did you mean `gate`?',
    },
  ],
}

describe('a file of any content', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-check-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const check = async (content: string | Uint8Array): Promise<readonly [number, string]> => {
    const file = join(folder, 'policy.yaml')
    writeFileSync(file, content)
    const { code, stdout, stderr } = await sluice(['check', file])
    return [code, (stdout + stderr).replaceAll(file, 'FILE')]
  }

  test('with a byte order mark is read', async () => {
    expect(await check('\uFEFFhooks: []\n')).toEqual([0, '1 file, 0 rules: no problems\n'])
  })

  test('with a byte order mark is refused if its agent refuses it', async () => {
    const hooks = join(folder, 'hooks.json')
    writeFileSync(hooks, '\uFEFF{ "hooks": {} }')
    const { code, stdout } = await sluice(['check', `codex:${hooks}`])
    expect([code, stdout]).toEqual([
      1,
      expect.stringContaining('JSON does not allow a byte order mark, and Codex does not read the file'),
    ])
  })

  test('that is not UTF-8 is bad usage', async () => {
    expect(await check(Buffer.from('hooks: [] # caf\xe9', 'latin1'))).toEqual([2, 'sluice: `FILE` is not UTF-8\n'])
    expect(await check(Buffer.from('\uFEFFhooks: []', 'utf16le'))).toEqual([2, 'sluice: `FILE` is not UTF-8\n'])
  })

  test('that is too large is bad usage', async () => {
    const text = `# ${'é'.repeat(6 * 1024 * 1024)}`
    expect(await check(text)).toEqual([2, 'sluice: `FILE` is larger than 10 MiB\n'])
  })

  test('cannot send control characters to the terminal', async () => {
    const [code, text] = await check(
      'hooks:\n  - id: "\u202e"\n    on: "a\\e[31mb"\n    "x\\e]0;y\\a": 1\n    action: { type: gate }\n',
    )
    expect(code).toBe(1)
    expect(text).toContain('there is no event `a␛[31mb`')
    expect(text).toContain('`x␛]0;y␇`')
    // Of the control characters, only line breaks are left.
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
  })
})

test('a policy reads the environment of the process', async () => {
  const event = '{"event":"tool_start","tool":{"name":"a"}}\n'
  const situation = { input: event, env: { SLUICE_TEST: 'from the environment' } }
  const { stdout } = await sluice(`decide --policy ${WARNED}`, situation)
  expect(JSON.parse(stdout)).toMatchObject({ verdict: 'allow', reason: 'from the environment' })
})
