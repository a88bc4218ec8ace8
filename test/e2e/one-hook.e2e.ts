import { chmodSync } from 'node:fs'
import { dirname } from 'node:path'
import { getuid } from 'node:process'
import { describe, expect, inject, test } from 'vitest'
import { CLAUDE_CODE } from './hosts/claude-code.ts'
import { CODEX } from './hosts/codex.ts'
import { GEMINI } from './hosts/gemini.ts'
import { OPENCODE } from './hosts/opencode.ts'
import { installHost } from './install-host.ts'
import { playRoute } from './managed/play.ts'
import { ISOLATION } from './run-host.ts'

const OWN = `hooks:
  - { id: seen, on: tool_start, action: { type: log, message: a call } }
  - { id: ended, on: tool_end, action: { type: log, message: a call } }
  - { id: once, on: tool_start, condition: { type: command, program: touch }, action: { type: gate, reason: only later }, max_fires: 1 }
`

const isPossible = getuid?.() === 0 && ISOLATION !== null

// Hooks of an administrator and of a person, entered for the same agent. Each call is decided once: the journals have
// one line for it, and what a rule may do once, it does once.
describe.skipIf(!isPossible)('one hook decides', () => {
  test.each([CLAUDE_CODE, GEMINI, CODEX, OPENCODE].map((host) => [host.title, host] as const))(
    '%s',
    async (_, host) => {
      const installed = await installHost(host)
      if ('missing' in installed) throw new Error(installed.missing)
      chmodSync(dirname(dirname(dirname(installed.program))), 0o755)
      const calls = ['touch first.txt', 'touch second.txt', 'rm precious.txt'].map((command) => host.shell(command))
      const route = { name: 'both', own: OWN, calls: () => calls }
      const { held, logged, files, output } = await playRoute(host, installed.program, inject('built'), route, 'both')
      const count = (rule: string): number => logged.filter((line) => line.endsWith(` ${rule}`)).length
      expect({ held, seen: count('seen'), ended: count('ended') }, output).toEqual({ held: true, seen: 3, ended: 1 })
      expect(files.filter((file) => file.endsWith('.txt')).toSorted()).toEqual(['precious.txt', 'second.txt'])
    },
  )
})
