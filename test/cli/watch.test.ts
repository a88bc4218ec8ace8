import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { place } from '../workbench/test/place.ts'

const POLICY = `hooks:
  - id: no-rm
    on: tool_start
    condition: { type: param, path: tool.params.command, glob: 'rm *' }
    action: { type: gate, reason: no rm }
`
const TESTS =
  'policies: [../policy/a.yaml]\ntests: [{ name: a, steps: [{ call: Bash, params: { command: rm a }, expect: deny }] }]\n'

test('--watch runs again when a policy or a test changes, also after errors', async () => {
  const folder = place({ 'policy/a.yaml': POLICY, 'tests/a.test.yaml': TESTS })
  const [policy, tests] = [join(folder, 'policy/a.yaml'), join(folder, 'tests/a.test.yaml')]
  const child = spawn(process.execPath, [join(inject('built'), 'dist/cli.cjs'), 'test', '--watch', 'tests'], {
    cwd: folder,
  })
  try {
    let output = ''
    let waiting = 0
    let wake = (): void => {}
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output += text
      waiting += text.split('waiting for changes\n').length - 1
      wake()
    })
    /** Waits for that many runs in all, and returns the output since the last call. */
    const runs = async (count: number): Promise<string> => {
      while (waiting < count) await new Promise<void>((resolve) => (wake = resolve))
      const text = output
      output = ''
      return text
    }
    expect(await runs(1)).toBe('1 passed, 0 failed\nwaiting for changes\n')

    writeFileSync(tests, TESTS.replace('deny', 'none'))
    expect(await runs(2)).toMatch(/^✗ a\n[\s\S]*\n0 passed, 1 failed\nwaiting for changes\n$/)

    writeFileSync(tests, TESTS.replace('call', 'cal'))
    expect(await runs(3)).toMatch(/^tests\/a\.test\.yaml:2:\d+ error missing-field [\s\S]*\nwaiting for changes\n$/)

    writeFileSync(tests, TESTS)
    expect(await runs(4)).toBe('1 passed, 0 failed\nwaiting for changes\n')

    // The policy is in another folder.
    writeFileSync(policy, POLICY.replace('rm *', 'mv *'))
    expect(await runs(5)).toMatch(/0 passed, 1 failed\nwaiting for changes\n$/)

    writeFileSync(policy, POLICY)
    expect(await runs(6)).toBe('1 passed, 0 failed\nwaiting for changes\n')
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGINT')
    expect(await ended).toEqual([130, null])
  }
})
