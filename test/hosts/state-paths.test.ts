import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprint, projectOf, projectPaths, stateDirectory } from '../../src/hosts/state-paths.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sluice-paths-'))
  mkdirSync(join(folder, 'copy/src/deep'), { recursive: true })
  mkdirSync(join(folder, 'copy/.git'))
  mkdirSync(join(folder, 'worktree/src'), { recursive: true })
  writeFileSync(join(folder, 'worktree/.git'), 'gitdir: elsewhere')
  mkdirSync(join(folder, 'plain/src'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the state folder', () => {
  test.each([
    [{ HOME: '/home/me' }, '/home/me/.local/state/sluice'],
    [{ HOME: '/home/me', XDG_STATE_HOME: '/var/me' }, '/var/me/sluice'],
    [{ HOME: '/home/me', XDG_STATE_HOME: 'relative' }, '/home/me/.local/state/sluice'],
    [{}, '/.local/state/sluice'],
  ])('%j is %s', (env, expected) => {
    expect(stateDirectory(env)).toBe(expected)
  })
})

describe('the project', () => {
  test.each([
    ['is the one that the agent names', '/told', 'copy/src', '/told'],
    ['is not a relative path that the agent names', 'told', 'copy/src', 'copy'],
    ['is the working copy around the folder', undefined, 'copy/src/deep', 'copy'],
    ['is the working copy itself', undefined, 'copy', 'copy'],
    ['is a worktree', undefined, 'worktree/src', 'worktree'],
    ['is the folder itself if there is no working copy', undefined, 'plain/src', 'plain/src'],
    ['is found even from a folder that is gone', undefined, 'copy/gone/deeper', 'copy'],
  ])('%s', (_, named, cwd, expected) => {
    expect(projectOf(named, join(folder, cwd))).toBe(expected.startsWith('/') ? expected : join(folder, expected))
  })

  test('has its own files, under a recognizable name', () => {
    const [one, other] = ['/a/app', '/b/app'].map((project) => projectPaths('/state', project))
    expect(one?.state).not.toBe(other?.state)
    expect(dirname(one?.state ?? '')).toMatch(/^\/state\/projects\/app-[0-9a-f]{16}$/)
    expect(basename(one?.journal ?? '')).toBe('hook.ndjson')
    expect(dirname(projectPaths('/state', '/x/../é $(rm) \n').state)).toMatch(/^\/state\/projects\/[\w.-]+$/)
  })
})

// Test vectors of FNV-1a with 64 bits: http://www.isthe.com/chongo/src/fnv/test_fnv.c
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['b', 'af63df4c8601f1a5'],
  ['foo', 'dcb27518fed9d577'],
  ['foobar', '85944171f73967e8'],
  ['chongo was here!\n', '46810940eff5f915'],
])('the fingerprint of %j is %s', (text, expected) => {
  expect(fingerprint(text)).toBe(expected)
})
