import { createMemoryLedger, decide, loadPolicy } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { createImportContext, importHooks } from '../../src/hook-files/import-hooks.ts'
import type { ImportedPolicy } from '../../src/model/vocabulary.ts'

// A hook may have a command for Windows, and another one for all other systems.

function imported(agent: string, text: string, isWindows: boolean): ImportedPolicy {
  const dialect = findDialect(agent)
  if (dialect === undefined) throw new Error(`no dialect ${agent}`)
  return importHooks(dialect, { name: 'hooks.json', text }, createImportContext(DIALECTS, isWindows))
}

const problemsIn = ({ diagnostics }: ImportedPolicy): readonly string[] =>
  diagnostics.map(({ line, column, severity, code, message }) => `${line}:${column} ${severity} ${code} ${message}`)

/** The commands that the hooks run before a call. */
function commandsOf(agent: string, text: string, isWindows: boolean): readonly (readonly string[])[] {
  const { policy } = imported(agent, text, isWindows)
  const { program, diagnostics } = loadPolicy(policy === null ? [] : [policy], { vocabulary: hookFiles })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const event = { event: 'tool_start', cwd: '/w', tool: { name: 'bash', params: { command: 'ls' } } } as const
  return decide(program, createMemoryLedger(), event).commands.map(({ command }) => [command].flat())
}

const copilot = (hook: object): string => JSON.stringify({ version: 1, hooks: { preToolUse: [hook] } })
const windsurf = (hook: object): string => JSON.stringify({ hooks: { pre_run_command: [hook] } })

const HERE = 'this hook of `preToolUse` has only a command for Windows, so it does not run here'
const PWSH = ['pwsh', '-NoProfile', '-NonInteractive', '-Command']

describe('a hook with a command for Windows', () => {
  test.each<readonly [agent: string, text: string, elsewhere: readonly string[], onWindows: readonly string[]]>([
    ['copilot', copilot({ powershell: 'exit 2' }), [], [...PWSH, 'exit 2']],
    ['copilot', copilot({ powershell: 'exit 2', bash: './x.sh' }), ['bash', '-c', './x.sh'], [...PWSH, 'exit 2']],
    ['copilot', copilot({ powershell: 'exit 2', command: './x.sh' }), ['bash', '-c', './x.sh'], [...PWSH, 'exit 2']],
    ['copilot', copilot({ bash: './x.sh' }), ['bash', '-c', './x.sh'], ['bash', '-c', './x.sh']],
    ['copilot', copilot({ powershell: '', bash: './x.sh' }), ['bash', '-c', './x.sh'], ['bash', '-c', './x.sh']],
    ['windsurf', windsurf({ powershell: 'exit 2' }), [], [...PWSH, 'exit 2']],
    ['windsurf', windsurf({ powershell: 'a', command: 'b' }), ['/bin/sh', '-c', 'b'], [...PWSH, 'a']],
  ])('%s: %s', (agent, text, elsewhere, onWindows) => {
    expect(commandsOf(agent, text, false)).toEqual(elsewhere.length === 0 ? [] : [elsewhere])
    expect(commandsOf(agent, text, true)).toEqual([onWindows])
  })

  test('and no other is named elsewhere, and the other hooks of its file run', () => {
    const text = JSON.stringify({
      version: 1,
      hooks: { preToolUse: [{ type: 'command', powershell: 'exit 2', timeoutSec: 10 }, { bash: './x.sh' }] },
    })
    expect(problemsIn(imported('copilot', text, false))).toEqual([`1:37 warning other-system ${HERE}`])
    expect(problemsIn(imported('copilot', text, true))).toEqual([])
    expect(commandsOf('copilot', text, false)).toEqual([['bash', '-c', './x.sh']])
  })

  test.each([
    [copilot({ powershell: 7 })],
    [copilot({ powershell: '' })],
    [copilot({})],
    [copilot({ type: 'command', url: 'https://a.example' })],
  ])('that is none is an error: %s', (text) => {
    const missing = 'error missing-field this hook of `preToolUse` has no `command`, so there is nothing to run'
    expect(problemsIn(imported('copilot', text, true)).filter((line) => line.includes('missing-field'))).toEqual([
      expect.stringContaining(missing),
    ])
  })

  test('does not make a request of its own kind', () => {
    const text = copilot({ type: 'http', url: 'https://a.example/hook', powershell: 'exit 2' })
    expect(problemsIn(imported('copilot', text, true))).toEqual([])
    expect(commandsOf('copilot', text, true)).toEqual([])
  })
})
