import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in the AI SDK. */
export const AI_SDK: CapabilityColumn = {
  name: 'ai-sdk',
  title: 'the AI SDK',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other:
      'by the function `ask`; without it nobody is asked, and it is refused: the SDK’s own approvals are about calls',
  }),
  unseen: [
    'tools that the provider of the model runs itself are not behind rules; their calls and results are in the conversation',
    'text of an answer has been streamed before a rule sends the agent back',
  ],
}
