import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEngine, type Decision, loadPolicy, type AgentEvent } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { createLocalHost } from 'sluice/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importFile } from './import-file.ts'
import { BLOCKS, IS_THERE, pageOf } from './seed-pages.ts'

// The pages that the project was created from are not part of the repository. Every hook file in them must load unchanged, and
// their scripts must do what the pages say.

const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0

describe.skipIf(!IS_THERE)('hook files of the seed pages (skipped without ../shared)', () => {
  test('exist', () => expect(BLOCKS.length).toBeGreaterThanOrEqual(17))

  test.each(BLOCKS)('$dialect, line $line', ({ dialect, text }) => {
    const { policy, diagnostics } = importFile(dialect, { name: 'page.yaml', text })
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
    const { program, diagnostics: own } = loadPolicy(policy === null ? [] : [policy], { vocabulary: hookFiles })
    expect(own.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(program.rules.length).toBeGreaterThan(0)
  })
})

/** The script in a page below this line. */
function scriptOf(start: string, named: string, last: RegExp): string {
  const page = pageOf(start)
  const from = page.findIndex((line) => line.includes(named))
  const first = page.findIndex((line, index) => index >= from - 1 && line.startsWith('#!'))
  const end = page.findIndex((line, index) => index > first && last.test(line))
  return page.slice(first, end + 1).join('\n')
}

describe.skipIf(!IS_THERE || !has('jq') || !has('python3'))(
  'scripts of the seed pages (skipped without ../shared, jq or python3)',
  () => {
    let place: string
    beforeAll(() => {
      place = mkdtempSync(join(tmpdir(), 'sluice-seeds-'))
      mkdirSync(join(place, 'scripts'))
      write('scripts/validate-command.sh', scriptOf('000', '# scripts/validate-command.sh', /^exit 0$/))
      write('scripts/log-tool-call.sh', scriptOf('000', '# scripts/log-tool-call.sh', /^exit 0$/))
      for (const name of ['setup-env', 'cleanup', 'notify', 'log-response', 'alert']) {
        write(`scripts/${name}.sh`, '#!/bin/sh\nexit 0\n')
      }
      // The Python code in the page has lost its indentation.
      const block = scriptOf('004', 'Minimal block example', /^PY$/).replaceAll(/^print/gm, '    print')
      write('block.sh', block)
    })
    afterAll(() => rmSync(place, { recursive: true, force: true }))

    const write = (name: string, text: string): void => {
      writeFileSync(
        join(place, name),
        text.startsWith('#!/bin/bash') ? text.replace('/bin/bash', '/usr/bin/env bash') : text,
      )
      chmodSync(join(place, name), 0o755)
    }
    const textOf = (name: string): string => readFileSync(join(place, name), 'utf8')
    const own = (text: string): string => text.replaceAll('/tmp/', `${place}/`)

    async function dispatch(dialect: string, text: string, event: AgentEvent): Promise<Decision> {
      const env = { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '' }
      const host = createLocalHost({ env, workspace: place })
      try {
        const policies = [{ name: 'page.yaml', text: own(text), dialect }]
        return await createEngine({ vocabulary: hookFiles, policies, host }).dispatch({
          cwd: place,
          session_id: 's1',
          ...event,
        })
      } finally {
        await host.close()
      }
    }
    const shell = (cmd: string): object => ({ name: 'shell', call_id: 'c1', params: { cmd } })
    const configuration = (): string => BLOCKS[0]?.text ?? ''
    const blockWith = (words: string): string => BLOCKS.find(({ text }) => text.includes(words))?.text ?? ''

    test('the validation script blocks dangerous commands with a reason, and lets others through', async () => {
      const blocked = { verdict: 'deny', reason: 'Dangerous command blocked by policy', errors: [] }
      const call = (cmd: string) => dispatch('docker-agent', configuration(), { event: 'tool_start', tool: shell(cmd) })
      expect(await call('sudo ls')).toMatchObject(blocked)
      expect(await call('rm -rf /tmp/cache')).toMatchObject(blocked)
      expect(await call('ls')).toMatchObject({ verdict: null, errors: [] })
    })

    test('the audit script logs a call', async () => {
      const event: AgentEvent = { event: 'tool_end', tool: { ...shell('ls'), result: 'a' } }
      expect(await dispatch('docker-agent', configuration(), event)).toMatchObject({ verdict: null, errors: [] })
      expect(textOf('audit.log')).toMatch(/^\d{4}-\d\d-\d\dT[\d:]+Z \| s1 \| shell\n$/)
    })

    test('the start and the end of a session are logged, and the start adds a note', async () => {
      const text = blockWith('agent-session.log')
      const started = await dispatch('docker-agent', text, { event: 'session_start' })
      expect(started).toMatchObject({ inject: [{ content: 'Session initialized.' }], errors: [] })
      await dispatch('docker-agent', text, { event: 'session_end' })
      expect(textOf('agent-session.log')).toMatch(/^Session s1 started at .*\nSession s1 ended \(.*\) at .*\n$/)
    })

    test('responses and steering messages are logged', async () => {
      const response: AgentEvent = { event: 'stop', response: 'done' }
      expect(await dispatch('docker-agent', blockWith('agent-responses.log'), response)).toMatchObject({ errors: [] })
      expect(textOf('agent-responses.log')).toContain('Response: 5 chars')
      const native = { hook_event_name: 'user_steering_messages_submit', steering_messages: ['stop', 'that'] }
      const event: AgentEvent = { event: 'user_message', host: 'docker-agent', native, prompt: 'stop\nthat' }
      const steered = await dispatch('docker-agent', blockWith('agent-steering.log'), event)
      expect(steered.inject[0]?.content).toContain('re-read the latest user messages')
      expect(textOf('agent-steering.log')).toBe('stop\nthat\n')
    })

    test('a permission request is allowed for read-only commands, or gets its risk as metadata', async () => {
      const [allowing, telling] = [blockWith('safe read-only command'), blockWith('deletes files')]
      const ask = (text: string, cmd: string) =>
        dispatch('docker-agent', text, { event: 'approval_request', tool: shell(cmd) })
      expect(await ask(allowing, 'ls -la')).toMatchObject({ verdict: 'allow', reason: 'safe read-only command' })
      expect(await ask(allowing, 'make')).toMatchObject({ verdict: null })
      expect(await ask(telling, 'rm x')).toMatchObject({ metadata: { risk: 'high', note: 'deletes files' } })
    })

    test('the minimal block example of Starchild blocks commands that erase data', async () => {
      const text = 'hooks: [{ event: pre_tool_call, command: ./block.sh }]'
      const call = (command: string) =>
        dispatch('starchild', text, { event: 'tool_start', tool: { name: 'bash', params: { command } } })
      const reason = "This command is irreversible and would erase data, so I've blocked it: mkfs /dev/sda1"
      expect(await call('mkfs /dev/sda1')).toMatchObject({ verdict: 'deny', reason })
      expect(await call('ls -la')).toMatchObject({ verdict: null, errors: [] })
    })
  },
)
