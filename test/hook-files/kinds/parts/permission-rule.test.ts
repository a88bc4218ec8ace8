import { decide, createMemoryLedger, loadPolicy, type AgentEvent } from 'sluice'
import { hookFiles } from 'sluice/hook-files'
import { describe, expect, test } from 'vitest'

// Whether a hook of Claude Code with `if` runs; in doubt, it runs.

function runs(rule: string, name: string, params: object): boolean {
  const action = { type: 'log', message: 'runs' }
  const condition = { type: 'native_event', protocol: 'claude-code', event: 'PreToolUse', if: rule }
  const text = JSON.stringify({ hooks: [{ id: 'r', on: 'tool_start', condition, action }] })
  const { program, diagnostics } = loadPolicy([{ name: 'p.yaml', text }], { vocabulary: hookFiles })
  expect(diagnostics).toEqual([])
  const event: AgentEvent = { event: 'tool_start', cwd: '/w', tool: { name, params } }
  return decide(program, createMemoryLedger(), event).fired.length === 1
}

describe('a rule about a file', () => {
  test.each([
    ['Edit(/src/**)', '/w/src/a', true],
    ['Edit(/src/**)', 'src/a', true],
    ['Edit(src/**)', '/w/./src/a', true],
    ['Edit(src/**)', '/w//src/a', true],
    ['Edit(src/**)', '/w/x/../src/a', true],
    ['Edit(src/**)', '././src/a', true],
    ['Edit(src/**)', 'other/../src/a', true],
    ['Edit(src/**)', 'src/../other/a', false],
    ['Edit(src/**)', '/elsewhere/src/a', false],
    ['Edit(//etc/**)', '/etc/passwd', true],
    ['Edit(//etc/**)', '/w/../etc/passwd', true],
    ['Edit(//etc/**)', 'etc/passwd', false],
    ['Edit(~/.ssh/**)', '/home/ann/.ssh/id', true],
    ['Edit(~/.ssh/**)', '/root/.ssh/id', true],
    ['Edit(~/.ssh/**)', '~/.ssh/id', true],
    ['Edit(~/.ssh/**)', '/w/.ssh/id', false],
    ['Edit(*.env)', 'a/b/c.env', true],
    ['Edit(*.env)', 'a/b/c.txt', false],
    ['Edit(src/**)', ['src/a'], true],
    ['Edit(src/**)', '', true],
  ])('%s and %j: %s', (rule, path, expected) => {
    expect(runs(rule, 'Edit', { file_path: path })).toBe(expected)
  })
})

describe('a rule about an address', () => {
  test.each([
    ['https://evil.com/a', true],
    ['http://evil.com.', true],
    ['HTTPS://EVIL.COM', true],
    ['evil.com/a', true],
    ['https://user@evil.com:8443/', true],
    ['https://good.com/evil.com', false],
    [['https://good.com'], true],
    ['', true],
  ])('%j: %s', (url, expected) => {
    expect(runs('WebFetch(domain:evil.com)', 'WebFetch', { url })).toBe(expected)
  })
})

describe('a rule about a command', () => {
  test.each([
    ['git push origin', true],
    ['ls && git push origin', true],
    ["bash -c 'git push origin'", true],
    ['sudo --user root git push origin', true],
    ['timeout --signal KILL 5 git push origin', true],
    ['find . -exec git push x \\;', true],
    ['xargs git push origin < f', true],
    ["bash -c -- 'git push x'", true],
    ['timeout 5 git status', false],
    ['git status', false],
    ['echo git push origin', false],
    ['git $x origin', true],
    ['x=push; git $x origin', true],
    ['x=log; git $x origin', false],
    ['ls "', true],
    ['$x', true],
  ])('%s: %s', (command, expected) => {
    expect(runs('Bash(git push *)', 'Bash', { command })).toBe(expected)
  })
})

test.each([
  ['Bash(cat /home/ann/*)', 'cat "$HOME/x"', true],
  ['Bash(cat x*)', 'ls "$HOME/x"', false],
])('%s and %s: %s, because the home folder is unknown', (rule, command, expected) => {
  expect(runs(rule, 'Bash', { command })).toBe(expected)
})

test.each([
  ['mcp__my-server__do', 'mcp__my-server__do', true],
  ['mcp__my-server__*', 'mcp__my-server__do', true],
  ['mcp__my-server__do', 'mcp__other__do', false],
])('%s and the tool %s: %s', (rule, name, expected) => {
  expect(runs(rule, name, {})).toBe(expected)
})
