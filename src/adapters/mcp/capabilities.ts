import type { CapabilityColumn } from '../../agents/dialect.ts'
import { type Facts, givenAt, givenOnly } from '../../agents/facts.ts'
import { eventsWithin } from '../../agents/native-event.ts'

/** Timeout 0: the proxy has no hook timeout. */
const frame = eventsWithin(0)

const ASKED = 'by elicitation, if the client declares it; otherwise the request is refused'
const STOPPED = 'later calls of the session are refused, and the client goes on'

const CALLS = ['tool_start', 'tool_end', 'approval_denied'] as const
const READS = ['resource_read', 'prompt_read'] as const
const LISTS = ['tool_selection', 'tool_changed'] as const

const FACTS: Facts = {
  // A proxy sees neither the agent nor its conversation.
  turn: givenAt(),
  messages: givenAt('before_llm_call'),
  cwd: givenOnly('as the folder in which the proxy was started'),
  'tool.name': givenAt(...CALLS, ...READS, ...LISTS, 'elicitation'),
  'tool.params': givenAt(...CALLS, ...READS, 'elicitation'),
  'tool.call_id': givenAt(...CALLS, ...READS),
  'tool.output': givenAt('tool_end', ...READS),
  'tool.result': givenAt('tool_end', ...READS),
  'tool.error': givenAt('tool_end'),
  'tool.ok': givenAt('tool_end'),
  'tool.duration': givenAt('tool_end'),
  'tool.definition': givenOnly('if the server lists the tool', ...LISTS),
}

/** What rules can do with the frames between a client and a server. */
export const MCP_COLUMN: CapabilityColumn = {
  name: 'mcp',
  title: 'the MCP proxy',
  isAdapter: true,
  facts: FACTS,
  events: [
    frame('tools/call', ['tool_start'], ['deny', 'params', 'inject'], { partly: { ask: ASKED, stop: STOPPED } }),
    frame('result of tools/call', ['tool_end'], ['result', 'inject'], { partly: { stop: STOPPED } }),
    frame('tools/list', ['tool_selection'], ['deny'], {
      partly: { ask: 'the tool is hidden, because a list cannot wait for a person' },
    }),
    frame('changed tool', ['tool_changed'], ['deny', 'allow'], { partly: { ask: ASKED } }),
    frame('resources/read', ['resource_read'], ['deny', 'result'], { partly: { ask: ASKED } }),
    frame('prompts/get', ['prompt_read'], ['deny', 'result'], { partly: { ask: ASKED } }),
    frame('elicitation/create', ['elicitation'], ['deny', 'params'], { partly: { ask: ASKED, stop: STOPPED } }),
    frame('sampling/createMessage', ['before_llm_call'], ['deny', 'messages'], {
      partly: { ask: ASKED, stop: STOPPED },
    }),
    frame('declined elicitation', ['approval_denied'], []),
    frame('end of the connection', ['session_end'], []),
  ],
  unseen: [
    'the client’s own tools do not pass the proxy, and neither does its conversation with the model',
    'progress, logging, roots, subscriptions and unknown methods pass untouched',
    'text in images, audio and other base64 data is not searched',
  ],
}
