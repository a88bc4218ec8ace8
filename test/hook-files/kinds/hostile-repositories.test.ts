import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Decision } from 'sluice'
import { createLocalHost, type LocalHost } from 'sluice/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runWith } from '../../kinds/actions/rule.ts'

// Anyone who can write files can write `.git/config`, which names programs. Rules that only describe the working copy to the
// model must not run any of them. Each test also checks that plain git does run the program, or it would prove nothing.

const hasGit = spawnSync('git', ['--version']).status === 0
const ACTIONS = [
  { type: 'add_git_status' },
  { type: 'add_git_diff' },
  { type: 'add_git_diff', full: true },
  { type: 'add_recent_commits' },
]

describe.skipIf(!hasGit)('in a hostile repository (skipped without git)', () => {
  /** A repository that each test copies. */
  let template: string
  let place: string
  let root: string
  let mark: string
  let program: string
  let host: LocalHost
  let env: Readonly<Record<string, string>>

  const names = { GIT_AUTHOR_NAME: 'a', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'a', GIT_COMMITTER_EMAIL: 'a@b' }
  beforeAll(() => {
    template = mkdtempSync(join(tmpdir(), 'sluice-template-'))
    env = { PATH: process.env['PATH'] ?? '', HOME: template, ...names }
    git(['init', '--quiet', '-b', 'main'], template)
    writeFileSync(join(template, 'a.txt'), 'one\n')
    for (const message of ['first', 'second']) {
      git(['add', '-A'], template)
      git(['commit', '--quiet', '--allow-empty', '-m', message], template)
    }
  })
  afterAll(() => rmSync(template, { recursive: true, force: true }))

  beforeEach(() => {
    place = realpathSync(mkdtempSync(join(tmpdir(), 'sluice-hostile-')))
    root = join(place, 'work')
    mark = join(place, 'pwned')
    program = join(place, 'program')
    writeFileSync(program, `#!/bin/sh\ntouch ${mark}\nexit 1\n`, { mode: 0o755 })
    env = { PATH: process.env['PATH'] ?? '', HOME: place, ...names }
    host = createLocalHost({ env, workspace: root, log: { write: () => Promise.resolve() } })
    makeRepository(root)
  })
  afterEach(async () => {
    await host.close()
    rmSync(place, { recursive: true, force: true })
  })

  function makeRepository(folder: string): void {
    cpSync(template, folder, { recursive: true })
    // The size stays the same, so that git compares the content.
    writeFileSync(join(folder, 'a.txt'), 'two\n')
  }

  function git(words: readonly string[], folder = root, input = ''): string {
    const { status, stderr, stdout } = spawnSync('git', words, { cwd: folder, env, input, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }

  const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
  const configure = (settings: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(settings)) git(['config', name, value])
  }
  const filter = (name: string, key: string): void => {
    write('.gitattributes', `* filter=${name}\n`)
    configure({ [`filter.${name}.${key}`]: program })
  }
  const diffBy = (key: string): void => {
    write('.gitattributes', '* diff=x\n')
    configure({ [key]: program })
  }
  const sign = (settings: Readonly<Record<string, string>>): void => {
    const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----'
    const [head = '', ...message] = git(['cat-file', 'commit', 'HEAD']).split('\n\n')
    const commit = git(
      ['hash-object', '-t', 'commit', '-w', '--stdin'],
      root,
      `${head}\n${signature}\n\n${message.join('')}\n`,
    )
    git(['update-ref', 'HEAD', commit])
    configure({ 'gpg.program': program, ...settings })
  }
  /** Removes an object from the repository, and configures where to fetch it. */
  const lack = (object: string, url: string): void => {
    const id = git(['rev-parse', object])
    configure({
      'core.repositoryFormatVersion': '1',
      'extensions.partialClone': 'origin',
      'remote.origin.promisor': 'true',
      'remote.origin.url': url,
      'protocol.ext.allow': 'always',
      'core.sshCommand': program,
      'remote.origin.uploadPack': program,
    })
    rmSync(join(root, '.git', 'objects', id.slice(0, 2), id.slice(2)))
  }
  const nest = (settings: Readonly<Record<string, string>>): void => {
    const nested = join(root, 'nested')
    makeRepository(nested)
    git(['-c', 'advice.addEmbeddedRepo=false', 'add', 'nested'])
    git(['commit', '--quiet', '-m', 'nested'])
    writeFileSync(join(nested, '.gitattributes'), '* filter=x\n')
    git(['config', 'filter.x.clean', program], nested)
    configure(settings)
  }

  const ask = (action: object): Promise<Decision> => runWith(action, { event: 'turn_start', cwd: root }, host)

  test.each<[string, () => void, readonly string[]]>([
    ['a filter', () => filter('x', 'clean'), ['status']],
    ['a long-running filter', () => filter('x', 'process'), ['diff']],
    ['a filter with dots and capitals in its name', () => filter('a.B.c', 'clean'), ['status']],
    [
      'a filter without a name',
      () => {
        write('.gitattributes', '* filter=\n')
        appendFileSync(join(root, '.git/config'), `[filter ""]\nclean = ${program}\n`)
      },
      ['status'],
    ],
    [
      'a filter with special characters in its name',
      () => {
        write('.gitattributes', `* filter=$(x)'"\\\n`)
        appendFileSync(join(root, '.git/config'), `[filter "$(x)'\\"\\\\"]\nclean = ${program}\n`)
      },
      ['status'],
    ],
    [
      'a filter in an included file',
      () => {
        filter('x', 'smudge')
        writeFileSync(join(place, 'more'), `[FILTER "x"]\nclean = ${program}\n`)
        configure({ 'include.path': join(place, 'more') })
      },
      ['status'],
    ],
    [
      'a filter of this worktree',
      () => {
        write('.gitattributes', '* filter=x\n')
        configure({ 'extensions.worktreeConfig': 'true' })
        git(['config', '--worktree', 'filter.x.clean', program])
      },
      ['status'],
    ],
    ['a watcher', () => configure({ 'core.fsmonitor': program }), ['status']],
    [
      'a hook',
      () => {
        configure({ 'core.hooksPath': place })
        writeFileSync(join(place, 'post-index-change'), `#!/bin/sh\ntouch ${mark}\n`, { mode: 0o755 })
      },
      ['update-index', '--refresh', '-q', '--force-write-index'],
    ],
    ['a program for all changes', () => diffBy('diff.external'), ['diff']],
    ['a program for some changes', () => diffBy('diff.x.command'), ['diff']],
    ['a program that converts files to text', () => diffBy('diff.x.textconv'), ['diff']],
    ['a program for signatures, used by default', () => sign({ 'log.showSignature': 'true' }), ['log']],
    ['a program for signatures, used by a format', () => sign({ 'format.pretty': '%G?' }), ['log']],
    ['a program that fetches a commit', () => lack('HEAD~1', `ext::${program}`), ['log']],
    ['a program that fetches a tree', () => lack('HEAD^{tree}', `ext::${program}`), ['status']],
    ['a program that fetches a file', () => lack('HEAD:a.txt', `ext::${program}`), ['diff']],
    ['a program that fetches by ssh', () => lack('HEAD:a.txt', 'ssh://example.invalid/x'), ['diff']],
    ['a program that fetches from a folder', () => lack('HEAD:a.txt', '/'), ['diff']],
    ['a filter of a submodule', () => nest({}), ['status']],
    ['a filter of a submodule with a shown diff', () => nest({ 'diff.submodule': 'diff' }), ['diff']],
  ])('%s is not run', async (_title, plant, words) => {
    plant()
    for (const action of ACTIONS) {
      const { commands } = await ask(action)
      expect([action, commands.length, existsSync(mark)]).toEqual([action, expect.any(Number), false])
    }
    spawnSync('git', words, { cwd: root, env, timeout: 10_000 })
    expect(existsSync(mark)).toBe(true)
  })

  test('the working copy is described without its filter', async () => {
    filter('x', 'clean')
    configure({ 'filter.x.required': 'true' })
    const [status, changes] = [await ask({ type: 'add_git_status' }), await ask({ type: 'add_git_diff', full: true })]
    expect([status.errors, status.inject[0]?.content]).toEqual([[], expect.stringContaining(' M a.txt')])
    expect([changes.errors, changes.inject[0]?.content]).toEqual([[], expect.stringContaining('-one\n+two')])
  })

  test('a submodule at another commit is reported', async () => {
    nest({})
    git(['commit', '--quiet', '--allow-empty', '-m', 'x'], join(root, 'nested'))
    expect((await ask({ type: 'add_git_status' })).inject[0]?.content).toContain(' M nested')
    expect((await ask({ type: 'add_git_diff', full: true })).inject[0]?.content).toContain('+Subproject commit')
  })

  test.each([
    ['x=y', Buffer.from('x=y')],
    ['x\\xFF', Buffer.from('x\xff', 'latin1')],
  ])('the working copy is not described if a filter named `%s` would run', async (_title, name) => {
    writeFileSync(join(root, '.gitattributes'), Buffer.concat([Buffer.from('* filter='), name, Buffer.from('\n')]))
    const section = [Buffer.from('[filter "'), name, Buffer.from(`"]\nclean = ${program}\n`)]
    appendFileSync(join(root, '.git/config'), Buffer.concat(section))
    for (const action of ACTIONS.slice(0, 3)) {
      const { inject, errors } = await ask(action)
      const message = 'git: the working copy has a filter that cannot be disabled'
      expect([inject, errors]).toMatchObject([[], [{ code: 'command-failed', message }]])
    }
    expect(existsSync(mark)).toBe(false)
    spawnSync('git', ['status'], { cwd: root, env })
    expect(existsSync(mark)).toBe(true)
  })
})
