import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in the AI SDK. */
export const AI_SDK: CapabilityColumn = {
  name: 'ai-sdk',
  title: 'the AI SDK',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other: 'by the function `ask`; without it, the event is refused: the SDK’s own approvals only cover calls',
  }),
  unseen: [
    'rules do not guard tools that the model provider runs itself; their calls and results are in the conversation',
    'an answer may have been streamed before a rule sends the agent back',
  ],
}
