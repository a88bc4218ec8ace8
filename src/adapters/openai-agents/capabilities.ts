import { modelColumn } from '../language-model/capabilities.ts'

/** What rules can do in the OpenAI Agents SDK. */
export const OPENAI_AGENTS = modelColumn({
  name: 'openai-agents',
  title: 'the OpenAI Agents SDK',
  approvals: 'the SDK’s own approvals',
  unseen: [
    'rules do not guard tools that the model provider runs itself, nor the computer tool; their calls are in the conversation',
    'a handoff is not an event; the next agent has the rules for its name',
    'a tool whose `errorFunction` turns what it throws into text has that text as its result',
  ],
})
