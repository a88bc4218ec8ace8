import { readFileSync } from 'node:fs'
import { createMemoryLedger, decide, type Decision, loadPolicy, type Program, type ValueMap } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import { type Dialect, findNative, readPayload } from '../../src/agents/dialect.ts'
import { compileMatcher } from '../../src/agents/matcher.ts'
import { textIn } from '../../src/agents/payload.ts'
import { decidePayload } from '../../src/hook/decide-payload.ts'
import { readHooks, type HookTools, writeHooks } from '../../src/install/hook-tools.ts'
import { matcherFor, toolsOfMatcher } from '../../src/install/matched-tools.ts'
import { neededHooks } from '../../src/install/needed-hooks.ts'
import { compileRegex } from '../../src/match/regex.ts'
import { openProgram } from '../../src/model/rule.ts'
import { createMemorySessions } from '../../src/stores/memory-sessions.ts'
import { programOf } from '../policy.ts'

import fc from 'fast-check'
import { runCount } from '../run-count.ts'

function dialectOf(name: string): Dialect {
  const found = findDialect(name)
  if (found === undefined) throw new Error(`no dialect ${name}`)
  return found
}

/** A policy with one rule, which is given without its id and braces. */
const policyOf = (rule: string): string => `hooks: [{ id: r, ${rule} }]`
const GATE = 'action: { type: gate, reason: no }'
const LOG = 'action: { type: log, message: m }'
const NAMED = (match: string): string => `condition: { type: tool_name, match: ${match} }`

/** The hooks that a rule needs under an agent, each with its tools, except those that every policy needs. */
function neededFor(rule: string, host: string): readonly string[] {
  const always = Object.keys(neededHooks(programOf('hooks: []'), dialectOf(host)).all)
  const { all } = neededHooks(programOf(policyOf(rule)), dialectOf(host))
  const others = Object.entries(all).filter(([event]) => !always.includes(event))
  return others.map(([event, tools]) => (tools === null ? event : `${event}: ${tools.join(' ')}`))
}

test.each([
  ['claude-code', ['UserPromptSubmit', 'ConfigChange']],
  ['codex', ['UserPromptSubmit']],
  ['gemini', ['BeforeAgent']],
  ['copilot', ['userPromptSubmitted']],
  ['opencode', ['chat.message']],
  ['cursor', ['beforeSubmitPrompt']],
  ['docker-agent', ['user_prompt_submit']],
  ['factory-droid', ['UserPromptSubmit']],
  ['kiro', []],
  ['kiro-v1', ['UserPromptSubmit']],
  ['starchild', ['on_user_message']],
  ['windsurf', ['pre_user_prompt']],
])('%s: every policy needs %j', (host, events) => {
  expect(Object.entries(neededHooks(programOf('hooks: []'), dialectOf(host)).all)).toEqual(
    events.map((event) => [event, null]),
  )
})

const SHELLS = 'Bash bash exec_command execute_bash run_shell_command shell'

describe('a rule needs hooks at its own events and at events for its side effects', () => {
  test.each<readonly [string, string, readonly string[]]>([
    [`on: tool_start, ${GATE}`, 'claude-code', ['PreToolUse']],
    [`on: tool_end, ${LOG}`, 'claude-code', ['PostToolUse', 'PostToolUseFailure']],
    [`on: tool_end, ${LOG}`, 'docker-agent', ['tool_response_transform']],
    [`on: tool_end, enabled: false, ${LOG}`, 'claude-code', []],
    [`on: [notification, worktree_create], ${LOG}`, 'claude-code', ['Notification']],
    [`on: stop, ${LOG}`, 'docker-agent', ['stop']],
    // The rule reads a count.
    [
      `on: stop, condition: { type: tool_calls, threshold: 3 }, ${LOG}`,
      'gemini',
      ['SessionEnd', 'AfterAgent', 'BeforeTool'],
    ],
    [`on: stop, condition: { type: expression, expr: turn > 2 }, ${LOG}`, 'gemini', ['SessionEnd', 'AfterAgent']],
    [
      `on: stop, action: { type: log, message: 'turn {turn}' }`,
      'docker-agent',
      ['user_followup_submit', 'user_steering_messages_submit', 'stop', 'session_end'],
    ],
    [`on: tool_start, max_fires: 2, ${LOG}`, 'codex', ['SessionEnd', 'PreToolUse']],
    [`on: tool_start, max_fires: 2, scope: app, ${LOG}`, 'codex', ['PreToolUse']],
    // The end of the call shows that the person said yes.
    [
      'on: tool_start, action: { type: ask, reason: why, remember: session, group_by: [tool.name] }',
      'claude-code',
      ['PreToolUse', 'PostToolUse', 'PostToolUseFailure', 'SessionEnd'],
    ],
    [
      'on: tool_start, action: { type: ask, reason: why, remember: app, group_by: [tool.name] }',
      'docker-agent',
      ['pre_tool_use', 'on_tool_approval_decision', 'tool_response_transform'],
    ],
    // A text for the model waits for an event that can carry it.
    [
      'on: tool_start, action: { type: inject_message, content: c }',
      'gemini',
      ['SessionEnd', 'BeforeTool', 'AfterTool'],
    ],
    ['on: tool_start, action: { type: inject_message, content: c }', 'claude-code', ['PreToolUse']],
    ['on: stop, action: { type: inject_message, content: c }', 'codex', ['SessionEnd', 'Stop']],
  ])('%s (%s): %j', (rule, host, expected) => expect(neededFor(rule, host)).toEqual(expected))
})

describe('a hook is installed for the tools that rules can be about', () => {
  test.each<readonly [string, string, readonly string[]]>([
    [
      `on: tool_start, ${NAMED('shell')}, ${GATE}`,
      'claude-code',
      [`PreToolUse: ${SHELLS.replace('Bash', 'Bash Monitor PowerShell')}`],
    ],
    [
      `on: tool_start, ${NAMED('Bash')}, ${GATE}`,
      'copilot',
      [`preToolUse: Bash bash exec_command execute_bash powershell run_shell_command shell`],
    ],
    [
      `on: tool_start, ${NAMED('Bash')}, ${GATE}`,
      'cursor',
      ['preToolUse: Bash Shell bash exec_command execute_bash run_shell_command shell', 'beforeTabFileRead'],
    ],
    [
      `on: [tool_start, tool_end, stop], ${NAMED('deploy')}, ${LOG}`,
      'gemini',
      ['AfterAgent', 'BeforeTool: deploy', 'AfterTool: deploy'],
    ],
    [
      `on: tool_start, ${NAMED('[deploy, WebSearch]')}, ${GATE}`,
      'codex',
      ['PreToolUse: WebSearch deploy google_web_search search web_search'],
    ],
    [`on: tool_start, ${NAMED('mcp__gh__create_pr')}, ${GATE}`, 'docker-agent', ['pre_tool_use: create_pr']],
    [`on: tool_start, ${NAMED('"mcp__gh__*"')}, ${GATE}`, 'factory-droid', ['PreToolUse: mcp[._]+gh[._]+.*']],
    [`on: tool_start, ${NAMED('"get_*"')}, ${GATE}`, 'codex', ['PreToolUse: get_.* get_goal']],
    [
      `on: tool_start, condition: { type: expression, expr: "tool.name == 'Read' and turn > 0" }, ${GATE}`,
      'claude-code',
      ['PreToolUse: Read', 'SessionEnd'],
    ],
    [
      `on: tool_start, condition: { type: all_of, conditions: [{ type: tool_name, match: deploy }, { type: param, path: tool.params.x, equals: y }] }, ${GATE}`,
      'codex',
      ['PreToolUse: deploy'],
    ],
    [
      `on: tool_start, condition: { type: any_of, conditions: [{ type: tool_name, match: deploy }, { type: tool_name, match: other }] }, ${GATE}`,
      'codex',
      ['PreToolUse: deploy other'],
    ],
    [
      `on: tool_start, condition: { type: all_of, conditions: [{ type: tool_name, match: 'deploy|other' }, { type: tool_name, match: one }] }, ${GATE}`,
      'codex',
      ['PreToolUse: one'],
    ],
    // The rule is about no tool at all.
    [`on: tool_start, condition: { type: never }, ${GATE}`, 'codex', []],
    // In doubt, the hook is for all tools.
    [
      `on: tool_start, condition: { type: param, path: tool.params.command, equals: x }, ${GATE}`,
      'codex',
      ['PreToolUse'],
    ],
    [
      `on: tool_start, condition: { type: not, condition: { type: tool_name, match: deploy } }, ${GATE}`,
      'codex',
      ['PreToolUse'],
    ],
    [
      `on: tool_start, condition: { type: any_of, conditions: [{ type: tool_name, match: deploy }, { type: tool_calls, threshold: 1 }] }, ${GATE}`,
      'codex',
      ['SessionEnd', 'PreToolUse'],
    ],
    [`on: tool_start, ${NAMED('"*_pr"')}, ${GATE}`, 'codex', ['PreToolUse']],
    [`on: tool_start, ${NAMED('"mcp__gh__*"')}, ${GATE}`, 'gemini', ['BeforeTool']],
    [`on: tool_start, ${NAMED('"get_*"')}, ${GATE}`, 'cursor', ['preToolUse', 'beforeTabFileRead']],
    [`on: tool_start, ${NAMED('"a tool"')}, ${GATE}`, 'codex', ['PreToolUse']],
    [`on: tool_start, ${NAMED(`a${'b'.repeat(40)}`)}, ${GATE}`, 'gemini', ['BeforeTool']],
    [`on: tool_start, condition: { type: param, path: tool.name, glob: '*ash' }, ${GATE}`, 'codex', ['PreToolUse']],
    // The matchers of these agents cannot name several tools, or the agents have none.
    [`on: tool_start, ${NAMED('shell')}, ${GATE}`, 'kiro', ['preToolUse']],
    [`on: tool_start, ${NAMED('shell')}, ${GATE}`, 'kiro-v1', ['PreToolUse']],
    [`on: tool_start, ${NAMED('shell')}, ${GATE}`, 'opencode', ['tool.execute.before']],
    [`on: tool_start, ${NAMED('shell')}, ${GATE}`, 'starchild', ['pre_tool_call']],
  ])('%s (%s): %j', (rule, host, expected) => expect(neededFor(rule, host)).toEqual(expected))

  test('the tools of several rules are joined, including tools that the policy declares', () => {
    const text = `tools: { runner: shell.bash }
hooks:
  - { id: a, on: tool_start, ${NAMED('shell')}, ${GATE} }
  - { id: b, on: tool_start, ${NAMED('deploy')}, ${LOG} }
  - { id: c, on: tool_end, ${NAMED('deploy')}, ${LOG} }
`
    const { all, guarding } = neededHooks(programOf(text), dialectOf('codex'))
    const tools = [...SHELLS.split(' '), 'runner'].toSorted()
    expect(guarding).toEqual({ PreToolUse: tools })
    expect(all).toEqual({
      UserPromptSubmit: null,
      PreToolUse: [...tools, 'deploy'].toSorted(),
      PostToolUse: ['deploy'],
    })
  })
})

describe('hooks as a command-line value', () => {
  const name = fc.stringMatching(/^\w[\w.]{0,9}$/)
  const tool = fc.stringMatching(/^\w[\w.*[\]+-]{0,9}$/)
  const hooks = fc.dictionary(name, fc.option(fc.array(tool, { minLength: 1, maxLength: 4 })))

  test('are read back', () => {
    fc.assert(
      fc.property(hooks, (written) => {
        fc.pre(Object.keys(written).length > 0)
        expect(readHooks(writeHooks(written))).toEqual({ ...written })
      }),
    )
  })

  test('have their tools read back from our matchers, and from no others', () => {
    fc.assert(
      fc.property(fc.array(tool, { minLength: 1, maxLength: 4 }), (tools) => {
        expect(toolsOfMatcher(matcherFor(tools))).toEqual(tools)
      }),
    )
    expect([null, '', '*', 'Bash', '^(?:Bash)$'].map(toolsOfMatcher)).toEqual([null, null, null, undefined, undefined])
  })
})

// The law that makes it safe to leave hooks out: their payloads would decide nothing, and do not change what
// the other hooks decide.

const RECORDS = new URL('../conformance/recorded/', import.meta.url)

/** Recorded payloads of an agent, or, if there is no recording, payloads that Sluice writes for its hooks. */
function payloadsOf(dialect: Dialect): readonly ValueMap[] {
  // Some agents report one moment at several events, of which Sluice uses only one.
  const isUsed = (payload: ValueMap): boolean => findNative(dialect, dialect.eventOf(payload))?.installed !== 'never'
  if (['claude-code', 'codex', 'gemini', 'copilot', 'opencode'].includes(dialect.name)) {
    const lines = readFileSync(new URL(`${dialect.name}.jsonl`, RECORDS), 'utf8')
      .trim()
      .split('\n')
    return lines.map((line) => (JSON.parse(line) as { readonly payload: ValueMap }).payload).filter(isUsed) // recorded
  }
  const told = {
    ...{ session: 's', agent: null, cwd: '/cwd', prompt: 'p', response: 'r', error: null, redone: false },
    ...{ messages: null, others: {} },
  }
  const tool = { name: 'shell', callId: 'c', params: { command: 'ls', cmd: 'ls' }, result: undefined, error: null }
  return dialect.events.flatMap((native) => {
    const written = dialect.hooks?.writePayload({ ...told, tool: native.target === 'tool' ? tool : null }, native)
    return written === undefined || dialect.eventOf(written) !== native.name || !isUsed(written) ? [] : [written]
  })
}

const TOOLS = [
  ...['Bash', 'bash', 'shell', 'Shell', 'Execute', 'run_shell_command', 'Read', 'Write', 'apply_patch', 'view', 'edit'],
  ...['deploy', 'gh_deploy', 'mcp__gh__deploy', 'mcp_gh_deploy', 'gh-deploy', 'gh/deploy', 'MCP:deploy', '@gh/deploy'],
  ...['mcp__gh__get_pr', 'gh-get_pr', 'mcp_gh_get_pr', 'gh.get_pr', 'redeploy', 'Bash2', 'x.Bash', 'mcp__a__Bash'],
]

/** The payload of a call with another tool, in the agent's format. */
function withTool(payload: ValueMap, name: string): ValueMap {
  const member = ['tool_name', 'toolName'].find((one) => one in payload)
  if (member === undefined) return payload
  const [, server, tool] = /^mcp_([a-z]+)_(\w+)$/.exec(name) ?? []
  return {
    ...payload,
    [member]: name,
    ...(server !== undefined && { mcp_context: { server_name: server, tool_name: tool ?? '' } }),
  }
}

/** Whether the agent calls one of these hooks with a payload. */
function isCalled(payload: ValueMap, hooks: HookTools, dialect: Dialect): boolean {
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native === undefined || !Object.hasOwn(hooks, native.name)) return false
  const tools = hooks[native.name] ?? null
  const kind = native.matcher ?? dialect.hooks?.matcher
  if (tools === null || kind === null || kind === undefined) return true
  const { test: matches } = compileMatcher(matcherFor(tools), kind, compileRegex)
  const called = textIn(payload, 'tool_name') ?? textIn(payload, 'toolName') ?? ''
  return matches?.({ texts: [called], spellings: [] }) === true
}

/** The decisions for payloads, one after the other; null for a payload without a hook. */
async function play(
  payloads: readonly ValueMap[],
  program: Program,
  hooks: HookTools | null,
  dialect: Dialect,
): Promise<readonly (readonly Decision[] | null)[]> {
  const [ledger, sessions] = [createMemoryLedger(), createMemorySessions()]
  const outcomes: (readonly Decision[] | null)[] = []
  for (const payload of payloads) {
    // It is refused whatever the rules say.
    if (readPayload(dialect, payload)?.problem != null) continue
    if (hooks !== null && !isCalled(payload, hooks, dialect)) {
      outcomes.push(null)
      continue
    }
    const context = {
      rules: program.rules,
      reads: program.reads,
      prices: [],
      sessions,
      workspace: { root: '/cwd', folders: [] },
    }
    const found = await decidePayload(dialect, payload, context, (event) =>
      decide(program, ledger, { ...event, at: 0 }),
    )
    if (found?.native.events.includes('session_end') === true) await sessions.end(found.session)
    outcomes.push(found?.decided.map(({ decision }) => decision) ?? [])
  }
  return outcomes
}

const EVENTS = ['tool_start', 'tool_end', 'approval_request', 'stop', 'turn_start', 'session_start', 'session_end']
const MATCHES = [
  'shell',
  'Bash',
  'deploy',
  'mcp__gh__deploy',
  'mcp.gh.*',
  'get_*',
  '*deploy',
  'Read|Write',
  'gh.*',
  'b*',
]

const leaf = fc.oneof(
  fc.constantFrom('Bash', 'mcp__gh__deploy', 'deploy').map((equals) => ({ type: 'param', path: 'tool.name', equals })),
  fc.constantFrom('Re*', 'mcp__*').map((glob) => ({ type: 'param', path: 'tool.name', glob })),
  fc.constantFrom("tool.name == 'Read'", 'turn > 1', 'tool_calls > 1', "'x' in (prompt or '')").map((expr) => ({
    type: 'expression',
    expr,
  })),
  fc.constantFrom(
    { type: 'tool_calls', threshold: 2 },
    { type: 'turn_count', threshold: 1 },
    { type: 'always' },
    { type: 'never' },
    { type: 'param', path: 'tool.params.command', matches: 's' },
  ),
)
const condition = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    { arbitrary: fc.constantFrom(...MATCHES).map((match) => ({ type: 'tool_name', match })), weight: 3 },
    { arbitrary: leaf, weight: 2 },
    { arbitrary: fc.record({ type: fc.constant('not'), condition: tie('any') }), weight: 1 },
    {
      arbitrary: fc.record({
        type: fc.constantFrom('all_of', 'any_of'),
        conditions: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      }),
      weight: 3,
    },
  ),
})).any
const rule = fc.record(
  {
    on: fc.uniqueArray(fc.constantFrom(...EVENTS), { minLength: 1, maxLength: 2 }),
    condition,
    action: fc.constantFrom(
      { type: 'log', message: 'turn {turn}' },
      { type: 'log', message: 'm' },
      { type: 'notify', message: 'calls <<tool_calls>>' },
      { type: 'ask', reason: 'why', remember: 'session', group_by: ['tool.name'] },
      { type: 'gate', reason: 'no' },
    ),
    max_fires: fc.constantFrom(1, 2),
    scope: fc.constantFrom('session', 'app'),
  },
  { requiredKeys: ['on', 'condition', 'action'] },
)

describe('law: a hook that is left out would have decided nothing', () => {
  test.each(DIALECTS.map((dialect) => [dialect.title, dialect] as const))('%s', async (_title, dialect) => {
    const recorded = payloadsOf(dialect)
    expect(recorded.length).toBeGreaterThan(3)
    const calls = recorded.filter((payload) => withTool(payload, '') !== payload)
    const call = calls.length === 0 ? [] : [fc.tuple(fc.constantFrom(...calls), fc.constantFrom(...TOOLS))]
    const told = fc.oneof(fc.tuple(fc.constantFrom(...recorded), fc.constant(null)), ...call, ...call)
    let left = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(rule, { minLength: 1, maxLength: 3 }),
        fc.array(told, { minLength: 1, maxLength: 12 }),
        async (rules, given) => {
          const hooks = rules.map((one, index) => ({ id: `r${index}`, ...one }))
          const text = JSON.stringify({ tools: { mcp__gh__get_pr: 'forge.read' }, hooks })
          const { program } = loadPolicy([{ name: 'p.yaml', text }])
          fc.pre(program.invalidReason === null)
          const payloads = given.map(([payload, name]) => (name === null ? payload : withTool(payload, name)))
          const all = await play(payloads, program, null, dialect)
          const some = await play(payloads, program, neededHooks(program, dialect).all, dialect)
          for (const [index, outcome] of some.entries()) {
            if (outcome !== null) {
              expect(outcome).toEqual(all[index])
              continue
            }
            left += 1
            for (const decision of all[index] ?? []) {
              expect(decision).toMatchObject({ verdict: null, fired: [], errors: [], inject: [], notify: [] })
            }
          }
        },
      ),
      { numRuns: runCount(40, 100) },
    )
    expect(left).toBeGreaterThan(20)
  })
})

test('a program has the names of the tools that its policy declares', () => {
  const program = openProgram(programOf('tools: { runner: shell.bash }\nhooks: []'))
  expect(program.declaredTools).toEqual(['runner'])
})
