import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in the OpenAI Agents SDK. */
export const OPENAI_AGENTS: CapabilityColumn = {
  name: 'openai-agents',
  title: 'the OpenAI Agents SDK',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other: 'by the function `ask`; without it, the event is refused: the SDK’s own approvals only cover calls',
  }),
  unseen: [
    'rules do not guard tools that the model provider runs itself, nor the computer tool; their calls are in the conversation',
    'a handoff is not an event; the next agent has the rules for its name',
    'a tool whose `errorFunction` turns what it throws into text has that text as its result',
    'an answer may have been streamed before a rule sends the agent back',
  ],
}
