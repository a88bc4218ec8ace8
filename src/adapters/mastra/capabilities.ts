import { modelColumn } from '../language-model/capabilities.ts'

/** What rules can do in Mastra. */
export const MASTRA = modelColumn({
  name: 'mastra',
  title: 'Mastra',
  approvals: 'Mastra’s own approvals',
  unseen: [
    'tools that the provider of the model runs itself, and those that Mastra makes of sub-agents and workflows, are not behind rules; the agents that they start are, with a processor of their own',
  ],
})
