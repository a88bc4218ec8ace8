import { describe, expect, test } from 'vitest'
import { decideAll } from '../../policy.ts'
import { holds } from '../holds.ts'

// A workspace may have further folders. A relative path of a rule may start in any of them.

const write = (path: string, folders: unknown = ['/b', '/home/ann/lib']) => ({
  ...{ event: 'tool_start' as const, workspace: '/a', workspace_folders: folders as readonly unknown[], cwd: '/a' },
  tool: { name: 'Write', params: { file_path: path, content: 'x' } },
})
const access = (path: object) => ({ type: 'file_access', access: 'write', path })

describe('further folders', () => {
  test.each<readonly [condition: object, path: string, truth: boolean | string]>([
    [access({ outside: 'workspace' }), '/a/x', false],
    [access({ outside: 'workspace' }), '/b/x', false],
    [access({ outside: 'workspace' }), '/bb/x', true],
    [access({ outside: 'workspace' }), '~/lib/x', true],
    [access({ outside: 'workspace' }), '/home/ann/lib/x', false],
    [access({ under: 'workspace' }), '/b/x', true],
    [access({ under: 'workspace' }), '/c/x', false],
    [access({ under: 'src' }), '/b/src/x', true],
    [access({ under: 'src' }), 'src/x', true],
    [access({ under: 'src' }), '/c/src/x', false],
    [access({ under: '/src' }), '/b/src/x', false],
    [access({ outside: 'src' }), '/b/src/x', false],
    [access({ outside: 'src' }), '/b/x', true],
    [access({ equals: 'conf.yaml' }), '/b/conf.yaml', true],
    [access({ equals: 'conf.yaml' }), '/c/conf.yaml', false],
    [access({ glob: 'src/**' }), '/b/src/x', true],
    [access({ glob: './src/*.ts' }), '/b/src/x.ts', true],
    [access({ glob: 'src/**' }), '/c/src/x', false],
    [access({ glob: '**/*.ts', not: 'gen/**' }), '/b/gen/x.ts', false],
    [access({ glob: '**/*.ts', not: 'gen/**' }), '/b/x.ts', true],
  ])('%j with %s', (condition, path, truth) => {
    expect(holds(condition, write(path))).toBe(truth)
  })

  test.each<readonly [folders: unknown, path: string, outside: boolean]>([
    [[], '/b/x', true],
    [[''], '/b/x', true],
    [[1, null, { folder: '/b' }, '/b'], '/b/x', false],
    [['/c/../b/.'], '/b/x', false],
    [['C:\\lib'], 'c:/lib/x', false],
    [Array.from({ length: 100 }, (_, index) => `/f${index}`), '/f99/x', false],
    [Array.from({ length: 101 }, (_, index) => `/f${index}`), '/f100/x', true],
  ])('of %j: %s is outside: %s', (folders, path, outside) => {
    expect(holds(access({ outside: 'workspace' }), write(path, folders))).toBe(outside)
  })

  test('are those of each event', () => {
    const policy = `
      hooks:
        - { id: stay, on: tool_start, condition: { type: file_access, path: { outside: workspace } }, action: { type: gate, reason: out } }
    `
    const folders = [['/b'], ['/c'], ['/b', '/c'], [], ['/b']]
    expect(
      decideAll(
        policy,
        folders.map((some) => write('/b/x', some)),
      ).map(({ verdict }) => verdict),
    ).toEqual([...[null, 'deny', null, 'deny', null]])
  })

  test('are those of each event among many workspaces in turn', () => {
    const policy = `
      hooks:
        - { id: stay, on: tool_start, condition: { type: file_access, path: { glob: 'src/**' } }, action: { type: gate, reason: src } }
    `
    const turns = Array.from({ length: 40 }, (_, index) => ({ of: (index * 7) % 20, in: (index * 3) % 20 }))
    const events = turns.map((turn) => ({ ...write(`/w${turn.in}/src/x`, []), workspace: `/w${turn.of}` }))
    const expected = turns.map((turn) => (turn.of === turn.in ? 'deny' : null))
    expect(decideAll(policy, events).map(({ verdict }) => verdict)).toEqual(expected)
    expect(expected).toContain('deny')
  })

  test('must be a list', () => {
    expect(() => decideAll('hooks: []', [write('/x', '/b')])).toThrow('`workspace_folders` must be a list')
  })
})
