import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { env as own, execPath } from 'node:process'
import { expect } from 'vitest'
import { POLICY } from '../server/node/running-server.ts'

/** `node` in the images of Node. */
export const CONTAINER_USER = 1000

interface Container {
  /** Everything on standard error so far. */
  said(): string
  /** The folder that takes the place of `/`. */
  readonly folder: string
  end(): Promise<void>
}

/** Does what the Containerfile says in a folder that takes the place of `/`, and runs its command as its user. */
export function startContainer(folder: string, built: string, fileOf: (name: string) => string): Container {
  const text = fileOf('Containerfile')
  chmodSync(folder, 0o755)
  const inside = (words: string): string => words.replaceAll(/(?<![\w.])\/(?=srv|var)/g, `${folder}/`)
  let at = folder
  let user: number | undefined
  let said = ''
  const env: Record<string, string> = { PATH: own['PATH'] ?? '', HOME: '/nonexistent' }
  for (const line of text.trim().split('\n')) {
    const [, instruction, words = ''] = /^(\w+) (.*)$/.exec(line) ?? []
    if (instruction === 'WORKDIR') mkdirSync((at = inside(words)), { recursive: true })
    else if (instruction === 'ENV') env[words.split('=')[0] ?? ''] = inside(words.split('=')[1] ?? '')
    else if (instruction === 'USER') user = words === 'node' ? CONTAINER_USER : undefined
    else if (instruction === 'COPY')
      for (const name of words.split(' ').slice(0, -1)) writeFileSync(join(at, name), inside(textOf(name, fileOf)))
    else if (instruction === 'RUN' && words.startsWith('npm install ')) {
      expect(words).toMatch(/ ioredis\b/)
      mkdirSync(join(at, 'node_modules'))
      symlinkSync(built, join(at, 'node_modules/sluice'))
    } else if (instruction === 'RUN') {
      const command = inside(words).replaceAll(/\bnode\b/g, String(CONTAINER_USER))
      expect(spawnSync('sh', ['-c', command], { cwd: at, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
    }
  }
  const sha256 = createHash('sha256').update('secret').digest('hex')
  const tokens = join(at, 'tokens.yaml')
  writeFileSync(tokens, `- { name: ci, sha256: ${sha256}, rights: [decide] }\n`, { mode: 0o600 })
  chownSync(tokens, CONTAINER_USER, CONTAINER_USER)
  const command = JSON.parse(/^CMD (.*)$/m.exec(text)?.[1] ?? '[]') as readonly string[]
  const identity = user === undefined ? {} : { uid: user, gid: user }
  const child = spawn(execPath, command.slice(1), {
    ...{ cwd: at, env, ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
  })
  child.stderr?.setEncoding('utf8').on('data', (piece: string) => (said += piece))
  const ended = once(child, 'exit')
  return {
    folder,
    said: () => said,
    async end() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Only the address differs from the page, and the store, which is no part of a container. */
function textOf(name: string, fileOf: (name: string) => string): string {
  if (name === 'team.yaml') return POLICY
  return fileOf(name)
    .replace('0.0.0.0:8585', '127.0.0.1:0')
    .replace(/^store: .*\n/m, '')
}
