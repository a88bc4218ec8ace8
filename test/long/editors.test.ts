import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { programsCpuTime } from '../cpu-time.ts'
import { startLanguageServer } from '../editor/language-client.ts'
import { answerOfInstalled } from './installed-hook.ts'

const CLI = join(inject('built'), 'dist/cli.cjs')
const SERVER = [process.execPath, CLI, 'lsp']
const folder = mkdtempSync(join(tmpdir(), 'sluice-editors-'))
const file = join(folder, 'policy.yaml')
const WRONG = 'hooks:\n  - id: a\n    on: tool-start\n    action: { type: gate, reason: no }\n'
const TESTS = 'tests:\n  - name: a call is refused\n    steps: [{ call: Bash, expect: { rule: a } }]\n'

afterAll(() => rmSync(folder, { recursive: true }))

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe('sluice lsp, as a process', () => {
  const title =
    'a mistake is found in Neovim, mended by an action, tested by a lens, and then the installed hook refuses'
  test.skipIf(!isInstalled('nvim'))(`${title} (skipped without \`nvim\`)`, async () => {
    writeFileSync(file, WRONG)
    writeFileSync(join(folder, 'policy.test.yaml'), TESTS)
    const { stdout } = await promisify(execFile)(
      'nvim',
      ['--headless', '--clean', '-c', `luafile ${join(import.meta.dirname, 'neovim.lua')}`],
      { env: { ...process.env, SLUICE_COMMAND: JSON.stringify(SERVER), SLUICE_FILE: file }, timeout: 60_000 },
    )
    expect(JSON.parse(stdout)).toEqual({
      message: 'there is no event `tool-start`\ndid you mean `tool_start`?',
      completes: true,
      title: 'change it to `tool_start`',
      text: WRONG.replace('tool-start', 'tool_start').trimEnd().split('\n'),
      left: 0,
      lens: '1 test · run',
      tests: [{ name: 'a call is refused', line: 2, problems: [] }],
      hover: expect.stringMatching(/^`tool_start`: A tool is about to run/) as string,
    })

    expect(answerOfInstalled(CLI, folder, folder, file, 'ls')).toMatchObject({
      hookSpecificOutput: {
        permissionDecision: 'deny',
        permissionDecisionReason: expect.stringContaining('no') as string,
      },
    })
  })

  test('the first diagnostics of 300 lines take little more than Node itself', { timeout: 120_000 }, async () => {
    const rules = Array.from({ length: 60 }, (_, index) =>
      WRONG.slice(7).replace('id: a', `id: r${index}`).replace('tool-start', 'tool_start'),
    )
    const text = `hooks:\n${rules.join('')}  - id: last\n    on: tool-start\n    action: { type: gate }\n${'\n'.repeat(60)}`
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const times: number[] = []
      for (let round = 0; round < 5; round++) {
        const before = programsCpuTime()
        await work()
        times.push(programsCpuTime() - before)
      }
      return Math.min(...times)
    }
    const floor = await timed(() => promisify(execFile)(process.execPath, ['-e', '0']))
    const first = await timed(async () => {
      const client = await startLanguageServer(SERVER)
      const uri = pathToFileURL(file).href
      const diagnosed = client.diagnosed(uri)
      await client.open(uri, text)
      expect(await diagnosed).toHaveLength(1)
      await client.close()
    })
    expect(first - floor).toBeLessThan(1000)
  })

  test('ends with its client, whatever the client said before', async () => {
    const child = execFile(process.execPath, SERVER.slice(1))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.stdin?.end('Content-Length: 3\r\n\r\n{x}Content-Length: 9999\r\n\r\n{')
    expect(await ended).toBe(1)
  })
})
