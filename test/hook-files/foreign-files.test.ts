import { createEngine, type AgentEvent, type Decision } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { importFile } from './import-file.ts'

// Hook files as people have them, and what becomes of them: what their agent accepts is accepted, and no guard vanishes.

const RM: AgentEvent = { event: 'tool_start', tool: { name: 'bash', call_id: 'c1', params: { command: 'rm -rf x' } } }

/** `line:column severity code message` of each diagnostic. */
function problemsOf(dialect: string, text: string, name = 'hooks'): readonly string[] {
  return importFile(dialect, { name, text }).diagnostics.map(
    ({ line, column, severity, code, message }) => `${line}:${column} ${severity} ${code} ${message}`,
  )
}

async function dispatch(dialect: string, hooks: unknown, event: AgentEvent): Promise<Decision> {
  const host = createLocalHost({ env: { PATH: process.env['PATH'] } })
  const text = JSON.stringify(hooks)
  try {
    const policies = [{ name: 'hooks', text, dialect }]
    return await createEngine({ vocabulary: hookFiles, policies, host }).dispatch({ session_id: 's1', ...event })
  } finally {
    await host.close()
  }
}

describe('Copilot CLI: hooks in groups, as Claude Code has them', () => {
  const guard = { type: 'command', bash: 'echo no >&2; exit 2' }
  const line = { type: 'command', command: 'echo no >&2; exit 2' }

  test.each<[string, unknown]>([
    ['preToolUse', [{ hooks: [guard] }]],
    ['preToolUse', [{ matcher: 'bash', hooks: [guard] }]],
    ['PreToolUse', [{ matcher: 'Bash', hooks: [line] }]],
    ['PreToolUse', [{ matcher: 'Edit|Bash', hooks: [{ type: 'command', command: 'true' }, line] }]],
    ['preToolUse', [guard]],
  ])('a guard at %s is read: %j', async (event, entries) => {
    const file = { version: 1, hooks: { [event]: entries } }
    expect(problemsOf('copilot', JSON.stringify(file))).toEqual([])
    expect(await dispatch('copilot', file, RM)).toMatchObject({ verdict: 'deny', reason: 'no', errors: [] })
  })

  test('a matcher of the group counts', async () => {
    const file = { version: 1, hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [line] }] } }
    expect(await dispatch('copilot', file, RM)).toMatchObject({ verdict: null, fired: [] })
  })
})

describe('Claude Code: what it accepts is accepted', () => {
  const file = (handler: object, event = 'PreToolUse') =>
    JSON.stringify({
      hooks: { [event]: [{ hooks: [{ type: 'command', command: 'echo no >&2; exit 2', ...handler }] }] },
    })

  test.each<[object, readonly string[]]>([
    [{ shell: 'bash' }, []],
    [{ shell: 'powershell' }, []],
    [{ asyncRewake: false, async: false, once: false }, []],
    [{ rewakeMessage: 'look', rewakeSummary: 'x', statusMessage: 'y' }, []],
    [
      { asyncRewake: true, rewakeMessage: 'look' },
      ['1:85 warning unknown-field `asyncRewake` only runs the hook in the background here: it cannot wake the model'],
    ],
    [{ shell: 'fish' }, ['1:93 warning wrong-value `shell` of a hook of Claude Code is one of bash, powershell']],
  ])('%j', (handler, problems) => {
    expect(problemsOf('claude-code', file(handler))).toEqual(problems)
  })

  test.each([
    [{ shell: 'bash', command: '[[ a == a ]] && echo no >&2; exit 2' }, 'deny'],
    [{ asyncRewake: false }, 'deny'],
    [{ asyncRewake: true }, null],
    [{ async: true }, null],
  ])('its verdict with %j', async (handler, verdict) => {
    expect(await dispatch('claude-code', JSON.parse(file(handler)), RM)).toMatchObject({ verdict, errors: [] })
  })

  test('a hook in the background does not hold the call up, reads all of its input, and runs to its end', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-async-'))
    try {
      const command = `until [ -e ${folder}/go ]; do sleep 0.05; done; cat > ${folder}/part; mv ${folder}/part ${folder}/done`
      const content = 'x'.repeat(300_000)
      const event = { event: 'tool_end', tool: { name: 'Write', params: { content }, result: 'ok' } } as const
      const hooks = JSON.parse(file({ async: true, command }, 'PostToolUse')) as unknown
      const { commands, errors } = await dispatch('claude-code', hooks, event)
      expect([commands.map(({ status, background }) => [status, background]), errors]).toEqual([[['done', true]], []])
      expect(existsSync(join(folder, 'done'))).toBe(false)
      writeFileSync(join(folder, 'go'), '')
      await vi.waitFor(() => expect(existsSync(join(folder, 'done'))).toBe(true), 10_000)
      expect(JSON.parse(readFileSync(join(folder, 'done'), 'utf8'))).toMatchObject({ tool_input: { content } })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a hook in the background ends at its timeout, with all that it started', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sluice-async-'))
    try {
      const command = `sleep 300 & echo $! $$ > ${folder}/part; mv ${folder}/part ${folder}/pids; wait`
      await dispatch('claude-code', JSON.parse(file({ async: true, command, timeout: 1 })), RM)
      await vi.waitFor(() => expect(existsSync(join(folder, 'pids'))).toBe(true), 10_000)
      const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split(' ').map(Number)
      const isAlive = (pid: number): boolean => {
        try {
          return process.kill(pid, 0)
        } catch {
          return false
        }
      }
      await vi.waitFor(() => expect(pids.map(isAlive)).toEqual([false, false]), 10_000)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})

describe('Codex: what it ignores is ignored, and what it refuses is refused', () => {
  const hook = { type: 'command', command: 'echo no >&2; exit 2' }
  const fileOf = (more: object, top: object = {}, group: object = {}) =>
    JSON.stringify({ ...top, hooks: { PreToolUse: [{ ...group, hooks: [{ ...hook, ...more }] }] } })

  test.each<[string, string, readonly string[]]>([
    ['a description', fileOf({}, { description: 'mine' }), []],
    [
      'an unknown member of a hook',
      fileOf({ retries: 3 }),
      ['1:85 warning unknown-field nothing reads `retries` of a hook of Codex'],
    ],
    [
      'an unknown member of a group',
      fileOf({}, {}, { sequential: true }),
      ['1:26 warning unknown-field nothing reads `sequential` of a group of hooks of Codex'],
    ],
    [
      'an unknown member at the top',
      fileOf({}, { version: 1 }),
      ['1:2 error unknown-field Codex does not know `version` and refuses the whole file'],
    ],
  ])('%s', (_title, text, problems) => {
    expect(problemsOf('codex', text)).toEqual(problems)
  })

  test.each([{ retries: 3 }, { if: 'Edit(x)' }, { once: true }, { asyncRewake: true }, { shell: 'powershell' }])(
    'a guard with %j refuses as before',
    async (more) => {
      expect(await dispatch('codex', JSON.parse(fileOf(more)), RM)).toMatchObject({ verdict: 'deny', reason: 'no' })
    },
  )
})
