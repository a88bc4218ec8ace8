import type { CapabilityColumn } from '../../agents/dialect.ts'
import { MODEL_FACTS, modelEvents } from '../language-model/capabilities.ts'

/** What rules can do in Mastra. */
export const MASTRA: CapabilityColumn = {
  name: 'mastra',
  title: 'Mastra',
  isAdapter: true,
  facts: MODEL_FACTS,
  events: modelEvents({
    other: 'by the function `ask`; without it, the event is refused: Mastra’s own approvals only cover calls',
  }),
  unseen: [
    'tools that the provider of the model runs itself, and those that Mastra makes of sub-agents and workflows, are not behind rules; the agents that they start are, with a processor of their own',
    'an answer may have been streamed before a rule sends the agent back',
  ],
}
