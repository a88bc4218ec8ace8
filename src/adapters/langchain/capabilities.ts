import { modelColumn } from '../language-model/capabilities.ts'

/** What rules can do in LangChain. */
export const LANGCHAIN = modelColumn({
  name: 'langchain',
  title: 'LangChain',
  approvals: 'interrupts',
  unseen: [
    'rules do not guard tools that the model provider runs itself; their calls and results are in the conversation',
  ],
})
