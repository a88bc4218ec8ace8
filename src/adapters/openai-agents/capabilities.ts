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
    'Tools that the provider runs itself, and the computer tool, are not behind rules; their calls are in the conversation.',
    'A handoff is no event. The agent that it leads to has the rules of its name.',
    'A tool whose `errorFunction` turns what it throws into text has that text as its result.',
    'Text of an answer has been streamed before a rule sends the agent back.',
  ],
}
