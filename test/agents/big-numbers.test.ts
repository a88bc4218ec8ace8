import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hookedProject } from '../hook/hooked-project.ts'
import { runCount } from '../run-count.ts'

const POLICY =
  'hooks: [{ id: limit, on: tool_start, action: { type: transform_params, transformation: { set: { timeout: 60 } } } }]'
const MASK = 'hooks: [{ id: mask, on: tool_end, action: { type: redact_secrets } }]'

/** A payload of each agent that takes rewritten parameters, as far as `session_id` and the folder. */
const CALLS: readonly (readonly [host: string, event: string, payload: (params: string) => string])[] = [
  [
    'claude-code',
    'PreToolUse',
    (params) => `"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":${params},"tool_use_id":"c"`,
  ],
  [
    'codex',
    'PreToolUse',
    (params) => `"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":${params},"tool_use_id":"c"`,
  ],
  [
    'factory-droid',
    'PreToolUse',
    (params) => `"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":${params}`,
  ],
  [
    'gemini',
    'BeforeTool',
    (params) => `"hook_event_name":"BeforeTool","tool_name":"mcp_ads_edit","tool_input":${params}`,
  ],
  [
    'cursor',
    'preToolUse',
    (params) => `"hook_event_name":"preToolUse","conversation_id":"s","tool_name":"MCP:edit","tool_input":${params}`,
  ],
  [
    'docker-agent',
    'pre_tool_use',
    (params) => `"hook_event_name":"pre_tool_use","tool_name":"edit","tool_use_id":"c","tool_input":${params}`,
  ],
  [
    'opencode',
    'tool.execute.before',
    (params) =>
      `"hook_event_name":"tool.execute.before","tool_name":"ads_edit","tool_use_id":"c","tool_input":${params}`,
  ],
  ['copilot', 'preToolUse', (params) => `"sessionId":"s","toolName":"ads-edit","toolArgs":${params}`],
  ['copilot', 'preToolUse', (params) => `"sessionId":"s","toolName":"ads-edit","toolArgs":${JSON.stringify(params)}`],
]

/** Whole numbers of any size, and others as JSON writes them. */
const number = fc.oneof(
  fc.bigInt().map(String),
  fc.bigInt({ min: 2n ** 53n - 4n, max: 2n ** 53n + 4n }).map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
)

const json = fc.letrec<{ value: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    number,
    fc.string().map((text) => JSON.stringify(text)),
    fc.array(tie('value')).map((parts) => `[${parts.join()}]`),
    fc
      .uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,4}$/), tie('value')), { selector: ([name]) => name })
      .map((members) => `{${members.map(([name, value]) => `"${name}":${value}`).join()}}`),
  ),
})).value

describe('a rewrite leaves every other member as it was written', () => {
  test.each(CALLS)('%s: %s', async (host, event, payload) => {
    const { call, project } = hookedProject(POLICY)
    const place = `"session_id":"s","cwd":${JSON.stringify(project)}`
    await fc.assert(
      fc.asyncProperty(json, async (value) => {
        const { stdout } = await call(`{${place},${payload(`{"id":725653563933458432,"v":${value},"timeout":5}`)}}`, {
          host,
          event,
        })
        expect(stdout).toContain(`{"id":725653563933458432,"v":${value},"timeout":60}`)
      }),
      { numRuns: runCount(20, 200) },
    )
  })
})

test.each<readonly [host: string, event: string, payload: string, kept: string]>([
  [
    'claude-code',
    'PostToolUse',
    '"hook_event_name":"PostToolUse","tool_name":"mcp__ads__get","tool_input":{},"tool_response":{"id":725653563933458432,"key":"AKIAABCDEFGHIJKLMNOP"}',
    '{"id":725653563933458432,"key":"[REDACTED]"}',
  ],
  [
    'claude-code',
    'PostToolUse',
    '"hook_event_name":"PostToolUse","tool_name":"mcp__ads__get","tool_input":{},"tool_response":[{"id":725653563933458432,"key":"AKIAABCDEFGHIJKLMNOP"}]',
    '[{"id":725653563933458432,"key":"[REDACTED]"}]',
  ],
  [
    'cursor',
    'postToolUse',
    '"hook_event_name":"postToolUse","conversation_id":"s","tool_name":"MCP:get","tool_input":{},"tool_output":"{\\"id\\":725653563933458432,\\"key\\":\\"AKIAABCDEFGHIJKLMNOP\\"}"',
    '"id":725653563933458432',
  ],
])('masking a result keeps its ids: %s', async (host, event, payload, kept) => {
  const { call, project } = hookedProject(MASK)
  const { stdout } = await call(`{"session_id":"s","cwd":${JSON.stringify(project)},${payload}}`, { host, event })
  expect(stdout.replaceAll('\\"', '"')).toContain(kept)
})

test('a rule that reads the id in another way refuses the call', async () => {
  const { call } = hookedProject(
    'hooks: [{ id: big, on: tool_start, condition: { type: param, path: tool.params.id, greater_than: 5 }, action: { type: gate, reason: no } }]',
  )
  const { stdout } = await call(
    '{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":{"id":725653563933458432}}',
  )
  expect(stdout).toContain('"permissionDecision":"deny"')
})
