import { describe, expect, test } from 'vitest'
import { hookedProject } from './hooked-project.ts'

// A rewrite leaves every number that it does not change as the agent wrote it.

const REWRITE = `
  hooks:
    - id: limit
      on: tool_start
      action: { type: transform_params, transformation: { set: { timeout: 60, 'deep.b': 2 } } }
    - id: mask
      on: tool_end
      action: { type: redact_secrets }
`

const NUMBERS =
  '"a":1.10,"b":1e20,"c":-0,"d":1E2,"e":0.0000001,"f":9007199254740993.0,"g":[1.0,{"h":2.50}],"i":1e-400,"n":1.5'
const INPUT = `{${NUMBERS},"deep":{"a":1.0,"b":1.0}}`
const OUTPUT = `{${NUMBERS},"deep":{"a":1.0,"b":2},"timeout":60}`
const TOKEN = `ghp_${'a1B2c3D4e5F6'.repeat(3)}`

const payload = (members: string): string => `{"session_id":"s1","cwd":"/w",${members}}`

describe('a rewrite of parameters', () => {
  test.each([
    ['claude-code', `"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":${INPUT}`],
    ['codex', `"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":${INPUT}`],
    ['gemini', `"hook_event_name":"BeforeTool","tool_name":"mcp_ads_edit","tool_input":${INPUT}`],
    ['factory-droid', `"hook_event_name":"PreToolUse","tool_name":"ads___edit","tool_input":${INPUT}`],
    ['docker-agent', `"hook_event_name":"pre_tool_use","tool_name":"ads_edit","tool_input":${INPUT}`],
    ['copilot', `"hookName":"preToolUse","sessionId":"s1","toolName":"ads-edit","toolArgs":${INPUT}`],
    ['copilot', `"hookName":"preToolUse","sessionId":"s1","toolName":"ads-edit","toolArgs":${JSON.stringify(INPUT)}`],
    ['cursor', `"hook_event_name":"preToolUse","cursor_version":"3","tool_name":"MCP:edit","tool_input":${INPUT}`],
  ])('for %s keeps all others: %s', async (host, members) => {
    const { call } = hookedProject(REWRITE)
    expect((await call(payload(members), { host })).stdout).toContain(OUTPUT)
  })
})

test('a masked result keeps its numbers', async () => {
  const { call } = hookedProject(REWRITE)
  const response = (key: string): string => `{${NUMBERS},"deep":{"key":"${key}"}}`
  const members = `"hook_event_name":"PostToolUse","tool_name":"mcp__ads__get","tool_input":{},"tool_response":${response(TOKEN)}`
  const { stdout } = await call(payload(members))
  expect(stdout.replaceAll('\\"', '"')).toContain(response('[REDACTED]'))
})

test('a number that a rule sets is written as always, even if it is the same', async () => {
  const { call } = hookedProject(`
    hooks:
      - { id: set, on: tool_start, action: { type: transform_params, transformation: { set: { a: 2, b: 5 } } } }
  `)
  const members = '"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":{"a":1.0,"b":[1.0]}'
  expect((await call(payload(members))).stdout).toContain('{"a":2,"b":5}')
})

test('a number that is too large for JavaScript is not rewritten, and a rule that reads it refuses', async () => {
  const members = '"hook_event_name":"PreToolUse","tool_name":"mcp__ads__edit","tool_input":{"a":1E400}'
  const rewriting = hookedProject(REWRITE)
  const text = payload(members).replace('/w', rewriting.project)
  expect((await rewriting.call(text)).stdout).toBe('')
  expect(rewriting.journal()).toContain('problem limit: a number in the event is not finite')
  const guarding = hookedProject(`
    hooks:
      - id: small
        on: tool_start
        condition: { type: param, path: tool.params.a, greater_than: 5 }
        action: { type: gate, reason: too much }
  `)
  expect((await guarding.call(text)).stdout).toContain('"permissionDecision":"deny"')
})
