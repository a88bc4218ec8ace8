import { modelColumn } from '../language-model/capabilities.ts'

/** What rules can do in the AI SDK. */
export const AI_SDK = modelColumn({
  name: 'ai-sdk',
  title: 'the AI SDK',
  approvals: 'the SDK’s own approvals',
  unseen: [
    'rules do not guard tools that the model provider runs itself; their calls and results are in the conversation',
  ],
})
