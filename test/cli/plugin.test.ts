import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Ran, sluice } from './run.ts'

const POLICY = `hooks:
  - { id: no-rm, on: tool_start, condition: { type: command, program: rm }, action: { type: gate, reason: no } }
`

function project() {
  const home = mkdtempSync(join(tmpdir(), 'sluice-plugin-'))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const app = join(home, 'app')
  mkdirSync(app)
  const write = (name: string, text: string): void => writeFileSync(join(app, name), text)
  write('guard.yaml', POLICY)
  return {
    app,
    write,
    read: (name: string): string => readFileSync(join(app, name), 'utf8'),
    run: (words: string): Promise<Ran> => sluice(words, { folder: app, env: { HOME: home } }),
  }
}

const AGENTS = [
  [
    'claude-code',
    ['.claude-plugin/marketplace.json', '.claude-plugin/plugin.json'],
    ['claude plugin marketplace add FOLDER', 'claude plugin install sluice@sluice'],
    ['claude plugin update sluice@sluice'],
  ],
  ['gemini', ['gemini-extension.json'], ['gemini extensions install FOLDER'], ['gemini extensions update sluice']],
  [
    'codex',
    ['.agents/plugins/marketplace.json', '.codex-plugin/plugin.json'],
    ['codex plugin marketplace add FOLDER', 'codex plugin add sluice@sluice'],
    ['codex plugin add sluice@sluice'],
  ],
] as const

describe.each(AGENTS)('%s', (host, manifests, install, renew) => {
  test('has the folder that the agent installs, and says how', async () => {
    const { app, read, run } = project()
    const { code, stdout, stderr } = await run(`plugin ${host} --policy guard.yaml`)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const folder = join(app, `sluice-${host}`)
    expect(stdout.split('\n').filter((line) => line.startsWith('  '))).toEqual(
      install.map((line) => `  ${line.replace('FOLDER', folder)}`),
    )
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    expect(files.toSorted()).toEqual(
      [...manifests, 'README.md', 'hooks/hooks.json', 'skills/sluice/SKILL.md'].toSorted(),
    )
    expect(read(`sluice-${host}/hooks/hooks.json`)).toContain(' --plugin ')
    expect(read(`sluice-${host}/README.md`)).toContain(`- ${join(app, 'guard.yaml')}\n`)
  })

  test('is written anew, in another version if its hooks differ', async () => {
    const { read, write, run } = project()
    const manifest = `p/${manifests.at(-1) ?? ''}`
    const versionIn = (): unknown => (JSON.parse(read(manifest)) as { readonly version: unknown }).version
    await run(`plugin ${host} --policy guard.yaml --output p`)
    const before = versionIn()
    const again = await run(`plugin ${host} --policy guard.yaml --output p`)
    expect(again.stdout.split('\n').filter((line) => line.startsWith('  '))).toEqual(renew.map((line) => `  ${line}`))
    expect(versionIn()).toBe(before)
    write('guard.yaml', `${POLICY}  - { id: hello, on: session_start, action: { type: inject_message, content: x } }\n`)
    expect(await run(`plugin ${host} --policy guard.yaml --output p`)).toMatchObject({ code: 0, stderr: '' })
    expect(versionIn()).not.toBe(before)
    expect(versionIn()).toMatch(/^\d+\.\d+\.\d+-h[0-9a-f]{8}$/)
  })

  test('keeps what it sees, and its budgets where it is told, until it is written without', async () => {
    const { app, read, run } = project()
    const hooksIn = (): object => (JSON.parse(read('p/hooks/hooks.json')) as { readonly hooks: object }).hooks
    const words = `plugin ${host} --output p --policy guard.yaml`
    expect(await run(`${words} --record --store kept.db`)).toMatchObject({ code: 0, stderr: '' })
    const recording = Object.keys(hooksIn()).length
    expect(read('p/hooks/hooks.json')).toContain(`--store '${app}/kept.db'`)
    expect(await run(words)).toMatchObject({ code: 0, stderr: '' })
    expect(read('p/hooks/hooks.json')).not.toContain('kept.db')
    expect(Object.keys(hooksIn()).length).toBeLessThan(recording)
  })

  test('overwrites nothing that Sluice did not write', async () => {
    const { app, run } = project()
    expect(await run(`plugin ${host} --policy guard.yaml --output .`)).toEqual({
      code: 1,
      stdout: '',
      stderr: `error: ${app} has other files\nhelp: nothing was written; name another folder with \`--output FOLDER\`\n`,
    })
    expect(readdirSync(app)).toEqual(['guard.yaml'])
  })
})

test.each([
  [
    'plugin cursor --policy guard.yaml',
    'sluice: Cursor installs no hooks from a folder by name\nhelp: these do: `claude-code`, `gemini`, `codex`; for Cursor, run `sluice install cursor`\n',
  ],
  [
    'plugin opencode --policy guard.yaml',
    'sluice: opencode installs no hooks from a folder by name\nhelp: these do: `claude-code`, `gemini`, `codex`; for opencode, run `sluice install opencode`\n',
  ],
  ['plugin claud --policy guard.yaml', 'sluice: there is no agent `claud`\nhelp: did you mean `claude-code`?\n'],
  ['plugin --policy guard.yaml', 'sluice: `plugin` needs a HOST\nhelp: `sluice plugin --help` shows its usage\n'],
])('%s', async (words, stderr) => {
  const { app, run } = project()
  expect(await run(words)).toEqual({ code: 2, stdout: '', stderr })
  expect(readdirSync(app)).toEqual(['guard.yaml'])
})

test('a policy with errors writes nothing', async () => {
  const { app, write, run } = project()
  write('guard.yaml', 'hooks: none\n')
  expect(await run('plugin codex --policy guard.yaml')).toMatchObject({ code: 1 })
  expect(readdirSync(app)).toEqual(['guard.yaml'])
})
