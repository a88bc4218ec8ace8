import { createLocalHost } from 'sluice/node'
import { expect, test } from 'vitest'
import type { Command } from '../../src/model/outcome.ts'
import { eventually } from './eventually.ts'
import { isAnyAlive } from './running-processes.ts'
import { callContextOf } from './call-context.ts'

const commandOf = (command: string): Command => ({
  rule: 'r',
  command,
  env: {},
  cwd: null,
  timeout: 30,
  status: 'planned',
})

test('closing a host ends its processes, and later calls fail', async () => {
  const host = createLocalHost()
  let pid = 0
  const { run } = host.process ?? expect.fail('a local host runs commands')
  const running = run(commandOf('echo $$ >&2; exec sleep 60'), callContextOf())
  const children = (): readonly number[] => (pid === 0 ? [] : [pid])
  await host.close()
  const result = await running
  pid = Number(result.stderr.trim() || 0)
  expect(result).toMatchObject({ exitCode: null, timedOut: false })
  if (pid > 0) await eventually('it is gone', () => !isAnyAlive(children()))
  expect(await run(commandOf('echo x'), callContextOf())).toMatchObject({
    exitCode: null,
    stderr: 'the host is closed',
  })
  expect(await host.tools?.call('memory.recall', {}, callContextOf())).toMatchObject({
    ok: false,
    error: 'the host is closed',
  })
})

test('an unknown tool is reported with the known ones', () => {
  const host = createLocalHost({ tools: [{ name: 'audit.write', execute: () => 'written' }] })
  const servers = { mcp: {}, language: {} }
  const lacks = (name: string) => host.tools?.lacks?.(name, servers)
  expect(lacks('audit.write')).toBe(null)
  expect(lacks('http.request')).toBe(null)
  expect(lacks('audit.wrte')).toBe('there is no tool of that name; did you mean `audit.write`?')
  expect(lacks('slack.send')).toBe(
    'there is no tool of that name, and it is not one of `mcp.*`, `lsp.*`, `memory.*`, `http.*`, `system.*`, `results.*`, `snapshot.*`',
  )
  expect(lacks('mcp__files__read')).toContain('files')
})

test('function tools take precedence over tool families', async () => {
  const host = createLocalHost({ tools: [{ name: 'memory.recall', execute: () => 'mine' }] })
  expect(await host.tools?.call('memory.recall', {}, callContextOf())).toMatchObject({ ok: true, result: 'mine' })
  await host.close()
})
