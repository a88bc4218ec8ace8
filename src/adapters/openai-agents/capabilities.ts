import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in the OpenAI Agents SDK. */
export const OPENAI_AGENTS: CapabilityColumn = {
  name: 'openai-agents',
  title: 'the OpenAI Agents SDK',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other:
      'by the function `ask`; without it nobody is asked, and it is refused: the approvals of the SDK are about calls',
  }),
  unseen: [
    'tools that the provider runs itself, and the computer tool, are not behind rules; their calls are in the conversation',
    'a handoff is no event; the agent that it leads to has the rules of its name',
    'a tool whose `errorFunction` turns what it throws into text has that text as its result',
    'text of an answer has been streamed before a rule sends the agent back',
  ],
}
