import { spawnSync } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createGit, type Git } from '../../../src/hosts/snapshots/git.ts'
import { eventually } from '../eventually.ts'
import { childrenOf } from '../running-processes.ts'

const hasGit = spawnSync('git', ['--version']).status === 0
const hasPipes = spawnSync('mkfifo', ['--version']).status === 0

describe.skipIf(!hasGit || !hasPipes)('git that waits forever (skipped without git or mkfifo)', () => {
  let place: string
  let git: Git
  /** An alias that never ends, nor do its child processes. */
  const forever = ['-c', 'alias.wait=!cat pipe | cat'] as const
  beforeEach(() => {
    place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-git-')))
    spawnSync('mkfifo', [join(place, 'pipe')])
    git = createGit(place, forever, { PATH: process.env['PATH'] })
  })
  afterEach(() => rmSync(place, { recursive: true, force: true }))

  const left = () => childrenOf(process.pid).filter(({ line }) => /cat|alias\.wait/.test(line))

  test('is killed at its time limit, with its child processes', async () => {
    await expect(git(['wait'], { timeout: 100 })).rejects.toThrow('git wait failed: it did not end within 0.1 seconds')
    expect(left()).toEqual([])
  })

  test('is killed when its signal is aborted', async () => {
    const waiting = new AbortController()
    const ended = git(['wait'], { signal: waiting.signal })
    const rejection = expect(ended).rejects.toThrow('git wait failed: the rule ran out of time')
    await eventually('git runs', () => left().length > 0)
    waiting.abort()
    await rejection
    expect(left()).toEqual([])
  })

  test('passes on an error of git with its status', async () => {
    await expect(git(['cat-file', '-t', 'HEAD'])).rejects.toMatchObject({ status: 128 })
  })
})
