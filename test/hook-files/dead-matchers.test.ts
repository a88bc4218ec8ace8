import { describe, expect, test } from 'vitest'
import { DIALECTS } from '../../src/agents/all.ts'
import { importFile } from './import-file.ts'

const command = { type: 'command', command: 'true' }
const grouped = (event: string, matcher: string): object => ({ hooks: { [event]: [{ matcher, hooks: [command] }] } })

/** A file of each agent whose hooks have matchers for tools. */
const FILES: Readonly<Record<string, (matcher: string) => object>> = {
  'claude-code': (matcher) => grouped('PreToolUse', matcher),
  codex: (matcher) => grouped('PreToolUse', matcher),
  'factory-droid': (matcher) => grouped('PreToolUse', matcher),
  gemini: (matcher) => grouped('BeforeTool', matcher),
  copilot: (matcher) => ({ version: 1, hooks: { preToolUse: [{ type: 'command', bash: 'true', matcher }] } }),
  cursor: (matcher) => ({ version: 1, hooks: { preToolUse: [{ command: 'true', matcher }] } }),
  kiro: (matcher) => ({ hooks: { preToolUse: [{ matcher, command: 'true' }] } }),
  'kiro-v1': (matcher) => ({ hooks: [{ name: 'a', trigger: 'PreToolUse', matcher, action: command }] }),
  'docker-agent': (matcher) => ({ hooks: { pre_tool_use: [{ matcher, hooks: [command] }] } }),
  starchild: (matcher) => ({ hooks: [{ event: 'pre_tool_call', matcher, command: 'true' }] }),
}

/** Agents without matchers, or whose matchers are searched for in the whole payload, where anything may stand. */
const WITHOUT = ['opencode', 'starchild', 'windsurf']

function deadIn(agent: string, matcher: string): readonly string[] {
  const text = JSON.stringify(FILES[agent]?.(matcher))
  return importFile(agent, { name: 'hooks.json', text }).diagnostics.map(
    ({ code, message, help }) => `${code} ${message}${help?.startsWith('write') === true ? ` (${help})` : ''}`,
  )
}

test('every agent with matchers has a file here', () => {
  const agents = DIALECTS.filter(({ hooks }) => hooks != null && !WITHOUT.includes(hooks.name)).map(({ name }) => name)
  expect(Object.keys(FILES)).toEqual(expect.arrayContaining([...new Set(agents)]))
})

describe.each(Object.keys(FILES).filter((agent) => !WITHOUT.includes(agent)))('%s', (agent) => {
  const foreign = agent === 'gemini' ? 'Bash' : 'run_shell_command'

  test.each([foreign, `${foreign}|replace_in_file`])('a tool of another agent, `%s`, is a dead matcher', (matcher) => {
    expect(deadIn(agent, matcher)).toContainEqual(expect.stringContaining(`\`${foreign}`))
  })

  test('tools of servers may match', () => {
    expect(deadIn(agent, 'mcp__files__read')).toEqual([])
  })
})

test.each([
  ['docker-agent', 'Bash', ['dead-matcher docker-agent has no tool `Bash` of its own (write `shell`)']],
  ['docker-agent', 'shell|Write', ['dead-matcher docker-agent has no tool `Write` of its own (write `write_file`)']],
  ['docker-agent', 'shell|deploy_to_production', []],
  ['docker-agent', '.*', []],
  ['kiro-v1', 'shell|read', []],
  ['starchild', 'Bsah', []],
])('%s `%s`', (agent, matcher, found) => expect(deadIn(agent, matcher)).toEqual(found))

/** A matcher that the agent compares with one of a few values. */
test.each([
  ['claude-code', 'SessionStart', 'statup', ['statup'], 'source', 'startup, resume, clear, compact, fork'],
  ['claude-code', 'SessionStart', 'startup|new', ['new'], 'source', 'startup, resume, clear, compact, fork'],
  ['claude-code', 'SessionStart', 'Startup', ['Startup'], 'source', 'startup, resume, clear, compact, fork'],
  ['claude-code', 'SessionStart', 'startup|resume', [], '', ''],
  ['claude-code', 'SessionStart', 'start.*', [], '', ''],
  ['claude-code', 'SessionStart', '*', [], '', ''],
  ['claude-code', 'PreCompact', 'automatic', ['automatic'], 'trigger', 'manual, auto'],
  // Nobody knows all names of agents.
  ['claude-code', 'SubagentStart', 'reviewer', [], '', ''],
  ['codex', 'SessionStart', 'fork', ['fork'], 'source', 'startup, resume, clear, compact'],
  ['gemini', 'SessionStart', 'startup|resume', ['startup|resume'], 'source', 'startup, resume, clear'],
])('%s at %s: `%s`', (agent, event, matcher, dead, member, values) => {
  const { diagnostics } = importFile(agent, { name: 'hooks.json', text: JSON.stringify(grouped(event, matcher)) })
  const { title } = DIALECTS.find(({ name }) => name === agent) ?? { title: agent }
  expect(diagnostics.map(({ severity, code, message, help }) => [severity, code, message, help])).toEqual(
    dead.map((part) => [
      ...[
        'warning',
        'dead-matcher',
        `the matcher \`${part}\` matches no \`${member}\` that ${title} sends at \`${event}\``,
      ],
      `it sends ${values}`,
    ]),
  )
})
