import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { sealEntry } from '../../src/decision-log/entry.ts'
import { openRedisLog } from '../../src/stores/redis/log.ts'
import { readLogAddress } from '../../src/stores/redis/log-address.ts'
import { NO_SERVER, SERVERS, startServer } from '../stores/redis/server.ts'

const ENTRIES = 4000
const BYTES = 50_000
const MEGABYTES = 64

if (NO_SERVER) test.skip('`redis-server` is not installed: nothing is tested')

describe.each(SERVERS)(
  `a log of ${(ENTRIES * BYTES) / 1e6} MB on %s is read in a heap of ${MEGABYTES} MB`,
  (program) => {
    test('by `log verify`, `log replay` and `replay`', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sluice-log-memory-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      writeFileSync(
        join(folder, 'p.yaml'),
        'hooks: [{ id: a, on: user_message, action: { type: log, message: seen } }]\n',
      )
      const { url, kill } = await startServer(program)
      onTestFinished(kill)
      const address = readLogAddress(url)
      if (address === null) throw new TypeError('it is no address')
      const log = openRedisLog(address)
      let previous: string | null = null
      for (let number = 1; number <= ENTRIES; number++) {
        const common = { session: 's', number, previous, at: number, timed: true, policy: 'p', inside: [], masked: [] }
        const event = { event: 'user_message', session_id: 's', prompt: `${number} `.padEnd(BYTES, 'x ') }
        const entry = { ...common, explained: false, replies: [], event, digest: 'd', decision: {} }
        const { line, hash } = sealEntry(entry, null)
        await log.append(line)
        if (number === ENTRIES) await log.chains.advance('s', null, { number, hash, pending: null })
        previous = hash
      }
      await log.close()
      const run = async (...words: readonly string[]): Promise<string> => {
        const cli = [`--max-old-space-size=${MEGABYTES}`, join(inject('built'), 'dist/cli.cjs'), ...words]
        const ran = promisify(execFile)(process.execPath, cli, { cwd: folder, env: { HOME: folder } })
        // If nothing could be compared, the exit code is not 0.
        const { stdout, stderr } = await ran.catch((error: unknown) => error as Awaited<typeof ran>)
        return `${stdout}${stderr}`
      }
      expect(await run('log', 'verify', url)).toBe(`${ENTRIES} decisions in 1 session: nothing was changed\n`)
      expect(await run('log', 'replay', url, '--policy', 'p.yaml')).toContain(`${ENTRIES} decisions by another policy`)
      const replayed = await run('replay', url, '--policy', 'p.yaml', '--format', 'json')
      expect((JSON.parse(replayed) as { readonly events: number }).events).toBe(ENTRIES)
    })
  },
)
