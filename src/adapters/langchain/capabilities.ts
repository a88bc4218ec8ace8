import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in LangChain. */
export const LANGCHAIN: CapabilityColumn = {
  name: 'langchain',
  title: 'LangChain',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other: 'by the function `ask`; without it nobody is asked, and it is refused: interrupts are about calls',
  }),
  unseen: [
    'tools that the provider of the model runs itself are not behind rules; their calls and results are in the conversation',
    'text of an answer has been streamed before a rule sends the agent back',
  ],
}
