import { describe, expect, test } from 'vitest'
import type { AgentEvent } from 'sluice'
import { resolvePath } from '../../src/calls/paths.ts'
import { decideAll } from '../policy.ts'

describe('a path is resolved against a folder', () => {
  test.each<[path: string, folder: string, resolved: string]>([
    ['src\\a.ts', 'c:/Users/ann/shop', 'c:/Users/ann/shop/src/a.ts'],
    ['..\\x', 'c:/Users/ann/shop', 'c:/Users/ann/x'],
    ['C:\\Users\\ann\\shop\\a.ts', '', 'c:/Users/ann/shop/a.ts'],
    ['/c:/Users/ann', '', 'c:/Users/ann'],
    ['D:', '', 'd:/'],
    ['D:a', 'c:/w', 'd:/a'],
    ['C:a', 'c:/w', 'c:/w/a'],
    ['\\Windows', 'c:/w', 'c:/Windows'],
    ['/c/Users/ann', 'c:/w', 'c:/Users/ann'],
    ['/mnt/d/x', 'c:/w', 'd:/x'],
    ['/c', 'c:/w', 'c:/'],
    ['/etc/hosts', 'c:/w', '/etc/hosts'],
    ['\\\\nas\\Docs\\a', 'c:/w', '//nas/docs/a'],
    ['//nas/docs/..', 'c:/w', '//nas/docs'],
    ['\\\\nas\\docs\\..\\..\\x', '', '//nas/docs/x'],
    ['b', '//nas/docs', '//nas/docs/b'],
    ['\\\\?\\C:\\w\\a', '', 'c:/w/a'],
    ['\\\\127.0.0.1\\C$\\w', '', 'c:/w'],
    ['\\\\.\\PhysicalDrive0', '', '//./physicaldrive0'],
    // The same file on Windows
    ['.env.', 'c:/w', 'c:/w/.env'],
    ['.env ', 'c:/w', 'c:/w/.env'],
    ['.env::$DATA', 'c:/w', 'c:/w/.env'],
    ['a.txt:hidden', 'c:/w', 'c:/w/a.txt'],
    ['.git. \\config', 'c:/w', 'c:/w/.git/config'],
    // Nothing of that on Linux, apart from the backslash
    ['a\\b', '/w', '/w/a/b'],
    ['C:a', '/w', '/w/C:a'],
    ['/c/w', '/w', '/c/w'],
    ['//nas/docs', '/w', '/nas/docs'],
    ['.env.', '/w', '/w/.env.'],
    ['a:b', '/w', '/w/a:b'],
  ])('%s in `%s` is %s', (path, folder, resolved) => {
    expect(resolvePath(path, folder)).toBe(resolved)
    // A resolved path stays as it is.
    expect(resolvePath('.', resolved)).toBe(resolved)
  })
})

describe('the spelling of the folder and of the path makes no difference', () => {
  const POLICY = `hooks:
  - id: keep
    on: tool_start
    condition: { type: file_access, access: [write, delete], path: { under: src } }
    action: { type: gate, reason: src is ours }
  - id: migrations
    on: tool_start
    condition: { type: file_access, access: [write, delete], path: { glob: 'db\\Migrations\\**' } }
    action: { type: gate, reason: old migrations stay }
  - id: stay
    on: tool_start
    condition: { type: file_access, access: [write, delete], path: { outside: workspace } }
    action: { type: ask, reason: outside }
  - id: keys
    on: tool_start
    condition: { type: file_access, path: { under: '~/.ssh' } }
    action: { type: gate, reason: keys }
`
  const folders = [
    'C:\\Users\\Lena\\kasse',
    'c:/users/lena/kasse',
    '/c:/Users/Lena/kasse',
    '\\\\?\\C:\\Users\\Lena\\kasse',
  ]
  const run = (command: string): Omit<AgentEvent, 'event'> => ({ tool: { name: 'Bash', params: { command } } })
  const write = (path: string): Omit<AgentEvent, 'event'> => ({
    tool: { name: 'Write', params: { file_path: path, content: '' } },
  })

  test.each(folders)('in %s', (cwd) => {
    const rows: readonly (readonly [fired: readonly string[], Omit<AgentEvent, 'event'>])[] = [
      [['keep'], run('rm -rf src')],
      [['keep'], run('echo x > SRC/a.ts')],
      [['keep'], run('rm -rf /c/Users/lena/kasse/src')],
      [['keep'], write('src\\a.ts')],
      [['keep'], write('c:\\USERS\\lena\\KASSE\\src\\a.ts')],
      [['migrations'], write('db\\migrations\\001.sql')],
      [['migrations'], run('rm db/migrations/001.sql')],
      [[], run('rm -rf dist')],
      [[], write('a.ts')],
      [[], write('C:\\Users\\lena\\kasse\\lib\\a.ts')],
      [[], run('rm -rf /mnt/c/users/lena/kasse/dist')],
      [['stay'], write('..\\a.ts')],
      [['stay'], write('D:\\Users\\Lena\\kasse\\a.ts')],
      [['stay'], run('rm -rf /d/Users/Lena/kasse/dist')],
      [['stay'], write('\\\\nas\\c\\Users\\Lena\\kasse\\a.ts')],
      [['keys'], { tool: { name: 'Read', params: { file_path: 'C:\\Users\\LENA\\.SSH\\id_rsa' } } }],
      [['keys'], { tool: { name: 'Read', params: { file_path: '~\\.Ssh\\id_rsa' } } }],
    ]
    const decisions = decideAll(
      POLICY,
      rows.map(([, event]) => ({ event: 'tool_start' as const, cwd, ...event })),
    )
    expect(decisions.map(({ fired }) => fired)).toEqual(rows.map(([fired]) => fired))
  })
})

describe('a root in the notation of Git Bash or WSL contains the paths of Windows', () => {
  const POLICY = `hooks:
  - id: keep
    on: tool_start
    condition: { type: file_access, access: [write, delete], path: { under: src, not: '/c/Users/Lena/kasse/src/gen/**' } }
    action: { type: gate, reason: src is ours }
  - id: stay
    on: tool_start
    condition: { type: file_access, access: [write, delete], path: { outside: workspace } }
    action: { type: ask, reason: outside }
`
  const run = (command: string): Omit<AgentEvent, 'event'> => ({ tool: { name: 'Bash', params: { command } } })
  const write = (path: string): Omit<AgentEvent, 'event'> => ({
    tool: { name: 'Write', params: { file_path: path, content: '' } },
  })

  test.each([
    { workspace: '/c/Users/Lena/kasse', cwd: '/c/Users/Lena/kasse' },
    { workspace: '/mnt/c/Users/Lena/kasse', cwd: '/mnt/c/Users/Lena/kasse' },
    { workspace: '/cygdrive/c/Users/Lena/kasse', cwd: 'C:\\Users\\Lena\\kasse' },
    { workspace: '/c:/Users/Lena/kasse', cwd: '/c/Users/Lena/kasse' },
  ])('in $workspace, from $cwd', (places) => {
    const rows: readonly (readonly [fired: readonly string[], Omit<AgentEvent, 'event'>])[] = [
      [[], write('C:\\Users\\Lena\\kasse\\lib\\a.ts')],
      [[], write('/c:/Users/Lena/kasse/a.ts')],
      [[], write('\\\\?\\c:\\users\\lena\\kasse\\a.ts')],
      [[], write('C:\\Users\\Lena\\kasse\\SRC\\gen\\a.ts')],
      [[], run('cp C:/Users/Lena/kasse/a.ts b.ts')],
      [[], run('rm -rf "C:\\Users\\Lena\\kasse\\dist"')],
      [['keep'], write('c:\\users\\LENA\\kasse\\Src\\a.ts')],
      [['keep'], run('cp C:/Users/Lena/kasse/a.ts src/a.ts')],
      [['keep'], run('rm -rf C:/Users/Lena/kasse')],
      [['stay'], write('C:\\Users\\Lena\\kasse2\\a.ts')],
      [['stay'], write('D:\\Users\\Lena\\kasse\\a.ts')],
      [['stay'], run('cp C:/Users/Lena/kasse/a.ts ../a.ts')],
    ]
    const decisions = decideAll(
      POLICY,
      rows.map(([, event]) => ({ event: 'tool_start' as const, ...places, ...event })),
    )
    expect(decisions.map(({ fired }) => fired)).toEqual(rows.map(([fired]) => fired))
  })

  test('a further folder of the workspace counts in either notation', () => {
    const [inside, outside] = decideAll(
      POLICY,
      [write('D:\\Docs\\a.md'), write('D:\\Docs2\\a.md')].map((event) => ({
        ...{ event: 'tool_start' as const, workspace: 'C:\\kasse', workspace_folders: ['/d/docs'], ...event },
      })),
    )
    expect([inside?.fired, outside?.fired]).toEqual([[], ['stay']])
  })
})
