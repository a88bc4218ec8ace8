import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import type { HostAnswer } from '../../src/agents/dialect.ts'
import { findWorkspace } from '../../src/hook/find-root.ts'
import { createSessionRoots } from '../../src/hosts/session-roots.ts'
import { hookedProject } from './hooked-project.ts'

// What the model controls does not say which project a call belongs to.

const GUARD = `
  hooks:
    - id: stay
      on: tool_start
      condition: { type: file_access, access: [write, delete], path: { outside: workspace } }
      action: { type: gate, reason: stay in <<workspace>> }
    - id: cap
      on: tool_start
      max_fires: 2
      condition: { type: tool_name, match: shell }
      action: { type: log, message: one more }
    - id: capped
      on: tool_start
      condition: { type: event_count, of: { on: tool_start }, gt: 4 }
      action: { type: gate, reason: enough }
`

const START = { hook_event_name: 'SessionStart', source: 'startup' }
const PROMPT = { hook_event_name: 'UserPromptSubmit', prompt: 'go' }
const run = (command: string, cwd: string, id = command) => ({
  ...{ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command }, tool_use_id: id },
  cwd,
})

function reasonIn({ exit, stdout, stderr }: HostAnswer): string | null {
  if (exit === 2) return stderr
  if (stdout === '') return null
  const { hookSpecificOutput: { permissionDecisionReason = null } = {} } = JSON.parse(stdout) as {
    readonly hookSpecificOutput?: { readonly permissionDecisionReason?: string }
  } // our own answer
  return permissionDecisionReason
}

describe('a session of Codex', () => {
  const codex = { host: 'codex' }

  test.each([
    ['its start', [START]],
    ['a prompt', [PROMPT]],
    ['a call, in the folder in which Codex runs the hook', []],
  ])('whose first event is %s keeps its root, whatever folder a call names', async (_title, first) => {
    const { call, project, state } = hookedProject(GUARD)
    for (const event of first) await call(event, codex)
    const reason = `stay in ${project}`
    expect(reasonIn(await call(run(`rm -rf ${project}/../v`, '/'), codex))).toBe(reason)
    expect(reasonIn(await call(run('rm -rf v', '/'), codex))).toBe(reason)
    expect(reasonIn(await call(run('rm -rf ../v', join(project, 'src')), codex))).toBe(null)
    expect(readdirSync(join(state, 'projects'))).toHaveLength(1)
  })

  test('counts calls of all folders together', async () => {
    const { call, project } = hookedProject(GUARD)
    await call(START, codex)
    const folders = [project, '/usr', '/', '/tmp', project, '/usr']
    const reasons: (string | null)[] = []
    for (const [index, folder] of folders.entries()) {
      reasons.push(reasonIn(await call(run('true', folder, `c${index}`), codex)))
    }
    expect(reasons).toEqual([null, null, null, null, 'enough', 'enough'])
  })

  test('is not moved by a later start of the same session elsewhere', async () => {
    const { call, project } = hookedProject(GUARD)
    await call(START, codex)
    await call({ ...START, source: 'resume', cwd: '/' }, codex)
    await call({ hook_event_name: 'SessionEnd', reason: 'other', cwd: '/' }, codex)
    await call({ ...PROMPT, cwd: '/' }, codex)
    expect(reasonIn(await call(run('rm -rf v', '/'), codex))).toBe(`stay in ${project}`)
  })

  test('keeps its root when a repository appears around it', async () => {
    const { call, project, home } = hookedProject(GUARD)
    await call({ ...START, cwd: join(project, 'src') }, codex)
    mkdirSync(join(home, '.git'))
    expect(reasonIn(await call(run(`rm -rf ${home}/v`, project), codex))).toBe(`stay in ${project}`)
  })
})

describe('the root at the first event of a session', () => {
  const place = { project: undefined, folder: '/hook', otherwise: '/own' }
  const rootOf = (host: string, payload: object, where: Partial<Parameters<typeof findWorkspace>[2]>) => {
    const dialect = findDialect(host)
    if (dialect === undefined) throw new Error(`no dialect ${host}`)
    const { state } = hookedProject(GUARD)
    // A payload is JSON.
    const text = JSON.parse(JSON.stringify({ session_id: 's1', ...payload })) as Parameters<typeof findWorkspace>[1]
    return findWorkspace(dialect, text, { ...place, ...where }, createSessionRoots(state))
  }
  const unknown =
    'this is the first event of its session, and in Codex the model chooses the folder of a call, so the project is unknown; send a prompt, or start a new session'

  test.each<readonly [string, object, object, string | null, string | null]>([
    ['claude-code', run('ls', '/cwd'), { project: '/project', folder: null }, '/project', null],
    ['claude-code', run('ls', '/cwd'), { project: undefined, folder: '/hook' }, '/cwd', null],
    ['claude-code', { ...PROMPT, cwd: '/cwd' }, { project: 'not absolute', folder: '/hook' }, '/cwd', null],
    ['codex', run('ls', '/cwd'), { project: undefined, folder: '/hook' }, '/hook', null],
    ['codex', { ...PROMPT, cwd: '/cwd' }, { project: undefined, folder: '/hook' }, '/cwd', null],
    ['codex', { ...START, cwd: '/cwd' }, { project: undefined, folder: null }, '/cwd', null],
    ['codex', run('ls', '/cwd'), { project: undefined, folder: null }, null, unknown],
    ['codex', { ...run('ls', '/cwd'), session_id: undefined }, { project: undefined, folder: null }, null, unknown],
    [
      'codex',
      { ...run('ls', '/cwd'), hook_event_name: 'PostToolUse' },
      { project: undefined, folder: null },
      null,
      unknown,
    ],
    [
      'windsurf',
      { agent_action_name: 'pre_run_command', trajectory_id: 't', tool_info: { command_line: 'ls', cwd: '/cwd' } },
      { project: undefined, folder: '/hook' },
      '/hook',
      null,
    ],
    [
      'cursor',
      { hook_event_name: 'preToolUse', workspace_roots: ['/root'], cwd: '/cwd', tool_name: 'Shell' },
      { project: undefined, folder: '/hook' },
      '/root',
      null,
    ],
    [
      'cursor',
      { hook_event_name: 'preToolUse', workspace_roots: [], cwd: '/cwd', tool_name: 'Shell' },
      { project: undefined, folder: '/hook' },
      '/hook',
      null,
    ],
    [
      'cursor',
      { hook_event_name: 'beforeShellExecution', cwd: '/cwd', command: 'rm -rf x' },
      { project: undefined, folder: null },
      null,
      unknown.replace('Codex', 'Cursor'),
    ],
    [
      'cursor',
      { hook_event_name: 'sessionStart', workspace_roots: [], cwd: '/cwd' },
      { project: undefined, folder: '/hook' },
      '/cwd',
      null,
    ],
    ['gemini', { hook_event_name: 'BeforeTool', cwd: '/cwd', tool_name: 'x' }, place, '/cwd', null],
    ['kiro', { hook_event_name: 'preToolUse', tool_name: 'x' }, place, '/hook', null],
    ['kiro', { hook_event_name: 'preToolUse', tool_name: 'x' }, { folder: null }, '/own', null],
    ['claude-code', run('ls', 'C:\\Users\\ann\\shop'), place, 'C:\\Users\\ann\\shop', null],
  ])('%s: %j with %j', (host, payload, where, root, problem) => {
    const workspace = root === null ? null : { root, folders: [] }
    expect(rootOf(host, payload, where)).toEqual({ workspace, problem })
  })

  test.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))(
    'of %s stays for all later payloads of the session',
    (_name, dialect) => {
      const { state } = hookedProject(GUARD)
      const roots = createSessionRoots(state)
      const payload = (cwd: string) =>
        ({
          ...dialect.settings.probe({ home: '/home/ann', workspace: cwd, env: {} }),
          ...{ session_id: 's1', sessionId: 's1', conversation_id: 's1', trajectory_id: 's1' },
        }) as Parameters<typeof findWorkspace>[1]
      const first = findWorkspace(dialect, payload('/first'), { ...place, folder: '/first' }, roots)
      expect(first).toEqual({ workspace: { root: '/first', folders: [] }, problem: null })
      const later = findWorkspace(dialect, payload('/later'), { ...place, project: '/later', folder: '/later' }, roots)
      expect(later).toEqual(first)
    },
  )

  test('is not kept for the tries of `sluice doctor`', () => {
    const { state } = hookedProject(GUARD)
    const roots = createSessionRoots(state)
    for (const dialect of DIALECTS) {
      const probe = dialect.settings.probe({ home: '/home/ann', workspace: '/w', env: {} })
      findWorkspace(dialect, probe, { ...place, folder: '/w' }, roots)
    }
    // Kiro CLI names no session, so there is none that others could share.
    expect(existsSync(join(state, 'sessions')) ? readdirSync(join(state, 'sessions')) : []).toEqual(['kiro'])
  })

  test('cannot be told from a record that was changed, so the call is refused', async () => {
    const { call, state } = hookedProject(GUARD)
    await call(START, { host: 'codex' })
    const folder = join(state, 'sessions', 'codex')
    const [file = ''] = readdirSync(folder)
    const { writeFileSync } = await import('node:fs')
    writeFileSync(join(folder, file), '{"session":"s2","root":"/"}\n')
    expect(reasonIn(await call(run('ls', '/'), { host: 'codex' }))).toBe(
      `Sluice could not decide: the root of the session cannot be read from \`${join(folder, file)}\`; delete this file`,
    )
  })
})
