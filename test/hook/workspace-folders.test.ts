import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { hookedProject } from './hooked-project.ts'

// Several folders may belong to a workspace. Only the start of the session and a person add one.

const STAY = `
  hooks:
    - id: stay
      on: tool_start
      condition: { type: file_access, access: [write, delete], path: { outside: workspace } }
      action: { type: gate, reason: stay in <<workspace>> }
`

describe('a window of Cursor with several roots', () => {
  const cursor = { host: 'cursor' }
  const write = (roots: unknown, file: string) => ({
    ...{ conversation_id: 'c1', session_id: undefined, cursor_version: '3', workspace_roots: roots, cwd: undefined },
    ...{ hook_event_name: 'preToolUse', tool_name: 'Write', tool_input: { file_path: file, content: 'x' } },
  })
  const refused = (root: string) => ({
    ...{ permission: 'deny', user_message: `stay in ${root}`, agent_message: `stay in ${root}` },
  })

  test('has all of them as its workspace', async () => {
    const { call } = hookedProject(STAY)
    const said: unknown[] = []
    for (const file of ['/a/x.ts', '/b/x.ts', 'x.ts', '/c/x.ts', '/b/../c/x.ts', '../b/x.ts']) {
      said.push(JSON.parse((await call(write(['/a', '/b'], file), cursor)).stdout))
    }
    expect(said).toEqual([{}, {}, {}, refused('/a'), refused('/a'), {}])
  })

  test('keeps those of its first event', async () => {
    const { call } = hookedProject(STAY)
    const tries: readonly (readonly [roots: unknown, file: string])[] = [
      [['/a', '/b'], '/a/x'],
      [['/c'], '/c/x'],
      [['/c'], '/b/x'],
      [['/a', '/b', '/c'], '/c/x'],
      [undefined, '/a/x'],
      [[], '/b/x'],
      ['/', '/etc/x'],
    ]
    const said: unknown[] = []
    for (const [roots, file] of tries) said.push(JSON.parse((await call(write(roots, file), cursor)).stdout))
    expect(said).toEqual([{}, refused('/a'), {}, refused('/a'), {}, {}, refused('/a')])
  })

  test('may lie on Windows, in either spelling', async () => {
    const { call } = hookedProject(STAY)
    const roots = ['/c:/Users/ann/shop', 'D:\\lib']
    const said: unknown[] = []
    for (const file of ['c:\\Users\\ann\\shop\\a.ts', 'd:/lib/a.ts', 'D:\\other\\a.ts']) {
      said.push(JSON.parse((await call(write(roots, file), cursor)).stdout))
    }
    expect(said).toEqual([{}, {}, refused('/c:/Users/ann/shop')])
  })
})

describe('a session of Claude Code', () => {
  const write = (file: string) => ({
    ...{ hook_event_name: 'PreToolUse', tool_name: 'Write', tool_use_id: file },
    tool_input: { file_path: file, content: 'x' },
  })
  const added = (directory: unknown, source: unknown = 'slash_command') => ({
    ...{ hook_event_name: 'DirectoryAdded', directory, source },
  })

  test('gets the folder that a person adds, and only this session does', async () => {
    const { call } = hookedProject(STAY)
    expect((await call(write('/lib/x'))).stdout).toContain('stay in')
    await call(added('/lib'))
    await call(added('/lib'))
    await call(added('/sdk', 'register_repo_root'))
    expect((await call(write('/lib/x'))).stdout).toBe('')
    expect((await call(write('/sdk/x'))).stdout).toBe('')
    expect((await call(write('/other/x'))).stdout).toContain('stay in')
    expect((await call({ ...write('/lib/x'), session_id: 's2' })).stdout).toContain('stay in')
  })

  test('gets it in expressions, too', async () => {
    const { call } = hookedProject(`
      hooks:
        - id: stay
          on: tool_start
          condition: { type: expression, expr: 'not path_within(tool.params.path, workspace)' }
          action: { type: gate, reason: stay in <<workspace>> }
    `)
    expect((await call(write('/lib/x'))).stdout).toContain('stay in')
    await call(added('/lib'))
    expect((await call(write('/lib/x'))).stdout).toBe('')
    expect((await call(write('/library/x'))).stdout).toContain('stay in')
  })

  test('may begin with the folder that a person adds', async () => {
    const { call, project } = hookedProject(STAY)
    await call(added('/lib'))
    expect((await call(write('/lib/x'))).stdout).toBe('')
    expect((await call(write('/y'))).stdout).toContain(`stay in ${project}`)
  })

  test.each([
    ['by an unknown way', added('/lib', 'model')],
    ['without a way', added('/lib', null)],
    ['that is relative', added('lib')],
    ['that is in some home', added('~/lib')],
    ['that is no text', added(['/lib'])],
    ['at another event', { ...added('/lib'), hook_event_name: 'CwdChanged' }],
    ['as the worktree that is removed', { hook_event_name: 'WorktreeRemove', worktree_path: '/lib' }],
    ['in a call', { ...write('/lib/x'), directory: '/lib', source: 'slash_command', workspace_folders: ['/lib'] }],
  ])('gets no folder %s', async (_title, payload) => {
    const { call } = hookedProject(STAY)
    await call(payload)
    expect((await call(write('/lib/x'))).stdout).toContain('stay in')
  })

  test('in a worktree of its own works in the project', async () => {
    const { call, project } = hookedProject(STAY)
    await call({ hook_event_name: 'SessionStart', source: 'startup' })
    const cwd = join(project, '.claude', 'worktrees', 'try')
    await call({ hook_event_name: 'CwdChanged', old_cwd: project, new_cwd: cwd, cwd })
    expect((await call({ ...write('x'), cwd })).stdout).toBe('')
    expect((await call({ ...write(join(project, 'x')), cwd })).stdout).toBe('')
  })
})

test('a session of docker-agent in a worktree works there, and not in the copy that the worktree is of', async () => {
  const { call, home, project } = hookedProject(STAY)
  const docker = { host: 'docker-agent' }
  const worktree = join(home, 'worktrees', 'try')
  mkdirSync(worktree, { recursive: true })
  writeFileSync(join(worktree, '.git'), `gitdir: ${project}/.git/worktrees/try\n`)
  // It comes before the session, and so names none.
  await call(
    {
      ...{ hook_event_name: 'worktree_create', session_id: '', cwd: project },
      ...{ worktree_path: worktree, worktree_branch: 'try', worktree_source_dir: project },
    },
    docker,
  )
  await call({ hook_event_name: 'session_start', source: 'startup', cwd: join(worktree) }, docker)
  const write = (path: string) => ({
    ...{ hook_event_name: 'pre_tool_use', tool_name: 'write_file', tool_use_id: path, cwd: worktree },
    tool_input: { path, content: 'x' },
  })
  expect((await call(write(join(worktree, 'x')), docker)).stdout).toBe('{}')
  expect((await call(write(join(project, 'x')), docker)).stdout).toContain(`stay in ${worktree}`)
})

test('only one event of one agent adds a folder', () => {
  const adding = DIALECTS.flatMap(({ name, events }) =>
    events.flatMap((event) => (event.addsFolder === undefined ? [] : [`${name} ${event.name}`])),
  )
  expect(adding).toEqual(['claude-code DirectoryAdded'])
})

test('what is recorded has the folders that were fixed', async () => {
  const { call, state } = hookedProject(STAY)
  mkdirSync(join(state, 'recording'), { recursive: true })
  writeFileSync(join(state, 'recording', 'cursor'), '')
  const payload = (roots: readonly string[]) => ({
    ...{ conversation_id: 'c1', session_id: undefined, cursor_version: '3', workspace_roots: roots },
    ...{ hook_event_name: 'beforeSubmitPrompt', prompt: 'go' },
  })
  await call(payload(['/a', '/b']), { host: 'cursor' })
  await call(payload(['/c', '/d']), { host: 'cursor' })
  const [folder = ''] = readdirSync(join(state, 'projects'))
  const lines = readFileSync(join(state, 'projects', folder, 'events.ndjson'), 'utf8')
    .trim()
    .split('\n')
  // Lines that Sluice has written.
  const events = lines.map((line) => JSON.parse(line) as { event: { workspace: string; workspace_folders: unknown } })
  expect(new Set(events.map(({ event }) => JSON.stringify([event.workspace, event.workspace_folders])))).toEqual(
    new Set(['["/a",["/b"]]']),
  )
})
