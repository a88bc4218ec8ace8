import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVersion } from '../../src/hosts/version.ts'
import { sluice, startSluice } from './run.ts'

function get(socketPath: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, path, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('end', () => resolve(text))
    })
    asked.on('error', reject).end()
  })
}

test('the daemon answers until it gets a signal, and then removes its socket', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-daemon-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const situation = { folder, env: { HOME: folder } }
  const socket = join(folder, 'd.sock')
  const words = ['daemon', '--socket', socket, '--policy', 'guard.yaml', '--log', 'log.ndjson']
  const daemon = startSluice(words, situation)
  await daemon.said(`listening at ${socket}\n`)
  expect(await get(socket, '/version')).toBe(`${readVersion()}\n`)

  const { code, stderr } = await sluice(words, situation)
  expect([code, stderr.split('\n')[1]]).toEqual([2, 'help: end the other daemon, or choose another `--socket`'])
  expect(existsSync(socket)).toBe(true)

  daemon.send('SIGTERM')
  const printed = `sluice: listening at ${socket}\nsluice: ending\n`
  expect(await daemon.ended).toEqual({ code: 0, stdout: '', stderr: printed })
  expect(existsSync(socket)).toBe(false)
})
