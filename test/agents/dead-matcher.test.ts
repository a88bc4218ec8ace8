import { findDialect } from '../../src/agents/all.ts'
import { allTools } from '../../src/agents/dialect.ts'
import { isDead } from '../../src/agents/matcher.ts'
import { compileRegex } from '../../src/match/regex.ts'
import { findProtocol } from '../hook-files/import-file.ts'
import { expect, test } from 'vitest'

test.each([
  ['claude-code', '', false],
  ['claude-code', '*', false],
  ['claude-code', 'Bash', false],
  ['claude-code', 'bash', true],
  ['claude-code', 'bash|Edit', false],
  ['claude-code', 'Bash, Read', false],
  ['claude-code', '^Ba', false],
  ['claude-code', '(', true],
  ['claude-code', 'mcp__github', true],
  ['claude-code', 'mcp__github__.*', false],
  ['claude-code', 'mcp__github__search', false],
  ['claude-code', 'shell.*execute', true],
  ['codex', 'Bas', true],
  ['codex', 'exec_command', true],
  ['codex', 'Edit|Write', false],
  ['gemini', 'shell', false],
  ['gemini', 'Bash', true],
  ['copilot', '*', true],
  ['copilot', 'bash', false],
  ['copilot', 'bas', true],
  ['copilot', '.*', false],
  ['docker-agent', '*', false],
  ['docker-agent', '[', true],
  ['docker-agent', 'anything', false],
  ['kiro', 'fs_*', false],
  ['kiro', '@github/search', false],
  ['kiro', 'fs_read|fs_write', true],
  ['kiro', 'Bash', true],
  ['kiro', 'query', false],
  ['kiro', 'get_*', false],
  ['cursor', 'anything', true],
])('%s: %s is dead: %s', (host, matcher, expected) => {
  const [dialect, protocol] = [findDialect(host), findProtocol(host)]
  const native = protocol?.events.find(({ target }) => target === 'tool')
  if (dialect === undefined || protocol === undefined || native === undefined) {
    throw new Error(`${host} has no matchers`)
  }
  expect(isDead(matcher, native, protocol, allTools(dialect), compileRegex)).toBe(expected)
})

test('a matcher at a non-tool event is never dead', () => {
  const protocol = findProtocol('claude-code')
  const native = protocol?.events.find(({ name }) => name === 'SessionStart')
  if (protocol === undefined || native === undefined) throw new Error('no SessionStart')
  expect(isDead('startup', native, protocol, ['Bash'], compileRegex)).toBe(false)
})
