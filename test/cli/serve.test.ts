import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { sluice, type Started, startSluice } from './run.ts'

// `test/server` tests what the server answers; these tests cover what the command adds.

const POLICY = `hooks:
  - { id: no-bash, on: tool_start, condition: { type: tool_name, match: Bash }, action: { type: gate, reason: not that } }
`
const TOKEN = createHash('sha256').update('one').digest('hex')

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'guard.yaml'), POLICY)
  writeFileSync(join(folder, 'broken.yaml'), 'hooks: [{ id: a }]')
  writeFileSync(join(folder, 'public.yaml'), `- { name: one, sha256: ${TOKEN}, rights: [decide] }\n`, { mode: 0o644 })
  writeFileSync(
    join(folder, 'other.yaml'),
    `- { name: one, sha256: ${TOKEN}, policies: [x.yaml], rights: [decide] }\n`,
    {
      mode: 0o600,
    },
  )
  writeFileSync(join(folder, 'tokens.yaml'), `- { name: one, sha256: ${TOKEN}, rights: [decide] }\n`, { mode: 0o600 })
  return folder
}

/** DIR stands for the folder. */
const inFolder = (words: string, folder: string): readonly string[] =>
  words
    .replaceAll('DIR', folder)
    .split(' ')
    .filter((word) => word !== '')

const situation = (folder: string) => ({ folder, env: { HOME: folder, XDG_STATE_HOME: join(folder, 'state') } })

async function serve(words = ''): Promise<{ readonly served: Started; readonly address: string }> {
  const folder = newFolder()
  const served = startSluice(
    ['serve', '--policy', join(folder, 'guard.yaml'), '--listen', '127.0.0.1:0', ...inFolder(words, folder)],
    situation(folder),
  )
  onTestFinished(async () => {
    served.send('SIGTERM')
    await served.ended
  })
  await served.said('listening at http')
  return { served, address: /http:\S+/.exec(served.told().stderr)?.[0] ?? '' }
}

const decide = (address: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
  fetch(`${address}/v1/decide`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ event: 'tool_start', session_id: 's', tool: { name: 'Bash', params: {} } }),
  })

describe('sluice serve', () => {
  test('answers until it gets a signal, and exits with 0', async () => {
    const { served, address } = await serve()
    expect(await (await decide(address)).json()).toMatchObject({ verdict: 'deny', rule: 'no-bash' })
    served.send('SIGTERM')
    const stderr = `sluice: listening at ${address}\nsluice: ending\n`
    expect(await served.ended).toEqual({ code: 0, stdout: '', stderr })
    await expect(decide(address)).rejects.toThrow('fetch failed')
  })

  test('requires a token from its file', async () => {
    const { address } = await serve('--token-file DIR/tokens.yaml')
    expect((await decide(address)).status).toBe(401)
    expect((await decide(address, { authorization: 'Bearer one' })).status).toBe(200)
  })

  test('exits at once at the second signal', async () => {
    const { served } = await serve()
    served.send('SIGINT')
    served.send('SIGINT')
    expect((await served.ended).code).toBe(130)
  })

  test.each([
    [
      '--listen 0.0.0.0:0',
      'sluice: others can reach `0.0.0.0`, so it needs `--token-file`\nhelp: name a file of tokens, or listen on `127.0.0.1`\n',
    ],
    ['--listen 8585', 'sluice: `8585` names no host\nhelp: write `127.0.0.1:8585`, or `./8585` for a socket\n'],
    ['--listen :8585', 'sluice: `:8585` names no host\nhelp: write `127.0.0.1:8585`, or `./8585` for a socket\n'],
    [
      '--listen localhost',
      'sluice: `localhost` names no port\nhelp: write `localhost:8585`, or `./localhost` for a socket\n',
    ],
    [
      '--listen 127.0.0.1',
      'sluice: `127.0.0.1` names no port\nhelp: write `127.0.0.1:8585`, or `./127.0.0.1` for a socket\n',
    ],
    ['--listen [::1]', 'sluice: `[::1]` names no port\nhelp: write `[::1]:8585`, or `./[::1]` for a socket\n'],
    ['--listen 127.0.0.1:70000', 'sluice: `70000` is not a port\nhelp: a port is at most 65535\n'],
    ['--listen [::1]:70000', 'sluice: `70000` is not a port\nhelp: a port is at most 65535\n'],
    ['--policy missing.yaml', 'sluice: there is no file `missing.yaml`\n'],
    ['--store ftp://x', /^sluice: `ftp:\/\/x` is not a store\nhelp: .+\n$/],
    ['--log-key key', 'sluice: `--log-key` needs `--decision-log`\nhelp: write `--decision-log LOG`\n'],
    ['--token-file DIR/missing.yaml', /^sluice: .*missing\.yaml.*\nhelp: a token is .+\n$/],
    ['--token-file DIR/public.yaml', /^sluice: .*public\.yaml.*\nhelp: a token is .+\n$/],
    [
      '--token-file DIR/other.yaml',
      /^sluice: a token names the policy `.*x\.yaml`\nhelp: name it with `--policy`, too\n$/,
    ],
    ['--listen a\0b', /^sluice: .+\n$/],
  ])('%s is bad usage', async (words, message) => {
    const folder = newFolder()
    const { code, stdout, stderr } = await sluice(
      ['serve', '--policy', join(folder, 'guard.yaml'), ...inFolder(words, folder)],
      situation(folder),
    )
    expect([code, stdout]).toEqual([2, ''])
    if (typeof message === 'string') expect(stderr).toBe(message)
    else expect(stderr).toMatch(message)
  })

  test('reports a policy with errors like `check`', async () => {
    const folder = newFolder()
    const policy = join(folder, 'broken.yaml')
    const { stdout } = await sluice(['check', policy], situation(folder))
    expect(await sluice(['serve', '--policy', policy], situation(folder))).toEqual({
      code: 1,
      stdout: '',
      stderr: stdout,
    })
  })
})
