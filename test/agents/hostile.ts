import type { Value, ValueMap } from 'sluice'
import type { Answer } from '../../src/agents/answer.ts'
import type { HookCapability } from '../../src/agents/dialect.ts'
import { NO_ANSWER } from '../../src/agents/answer.ts'

import fc from 'fast-check'

/** Members that dialects look for, and names of the prototype that must not be found. */
const NAMES = [
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', 'then', ''],
  ...['hook_event_name', 'hookName', 'event', 'agent_action_name', 'session_id', 'sessionId', 'conversation_id', 'cwd'],
  ...['agent_id', 'agent_type', 'agentType', 'agentName', 'agent_name', 'agent', 'parent_id', 'workspace_roots'],
  ...['tool_name', 'toolName', 'tool_input', 'toolInput', 'toolArgs', 'tool_info', 'tool_use_id', 'mcp_context'],
  ...[
    'tool_response',
    'toolResult',
    'tool_result',
    'tool_output',
    'result',
    'error',
    'tool_error',
    'success',
    'llmContent',
  ],
  ...['prompt', 'response', 'prompt_response', 'stop_response', 'last_assistant_message', 'message', 'notification'],
  ...[
    'llm_response',
    'usageMetadata',
    'candidates',
    'finishReason',
    'tokens',
    'max_tokens',
    'context_tokens',
    'status',
  ],
  ...['server_name', 'mcp_server', 'mcp_tool', 'source', 'notification_type', 'stop_hook_active', 'redone', 'final'],
  ...['textResultForLlm', 'resultType', 'command', 'file_path', 'edits', 'content', 'text', 'name', 'type'],
]

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\ud800',
    'a\udc00b',
    '<b>',
    '{"a":1}',
    '[1]',
    '{',
    '@a/b',
    'a/b',
    'a-b-c',
    'mcp__a__b',
  ),
  fc.constantFrom('resume', 'completed', 'STOP', 'ToolPermission', 'MCP:x', 'success'),
  // Members of every object; a lookup in a table must not find them.
  fc.constantFrom('constructor', '__proto__'),
  fc.constant('x'.repeat(20_000)),
)

const { value: values } = fc.letrec<{ value: Value; map: ValueMap }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1e308, Infinity),
    text,
    fc.array(tie('value'), { maxLength: 3 }),
    tie('map'),
  ),
  map: fc.dictionary(fc.constantFrom(...NAMES), tie('value'), { maxKeys: 5, noNullPrototype: true }),
}))

/** Payloads with any value that JSON text may contain in any place, including numbers that are too large. */
export const payloads: fc.Arbitrary<ValueMap> = fc.dictionary(fc.constantFrom(...NAMES), values, {
  maxKeys: 25,
  noNullPrototype: true,
})

const params = fc.dictionary(fc.oneof(text, fc.constant('__proto__')), fc.oneof(text, fc.integer()), {
  maxKeys: 3,
  noNullPrototype: true,
})

/** Answers that use some of the abilities. */
export function answers(abilities: readonly HookCapability[]): fc.Arbitrary<Answer> {
  const where = <T>(ability: HookCapability, wanted: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
    abilities.includes(ability) ? fc.option(wanted) : fc.constant(null)
  const verdicts = (['deny', 'ask', 'allow'] as const).filter((verdict) => abilities.includes(verdict))
  return fc.record<Answer>({
    verdict: fc.constantFrom(null, ...verdicts),
    reason: fc.option(text),
    params: where('params', params),
    result: abilities.includes('result')
      ? fc.option(fc.oneof(text, params, fc.constant(null)), { nil: undefined })
      : fc.constant(NO_ANSWER.result),
    messages: where('messages', fc.array(params, { minLength: 1, maxLength: 2 })),
    summary: where('summary', text),
    metadata: fc.constant(null),
    context: where('inject', text),
    stop: where('stop', text),
    redo: where('redo', text),
    notice: where('notify', text),
  })
}
