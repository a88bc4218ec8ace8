import type { Column } from '../column.ts'

/** The SDK is not installed with Sluice; `npm run e2e -- -t 'Claude Agent'` plays it. */
export const CLAUDE_AGENT: Column = {
  name: 'claude-agent',
  title: 'Claude Agent SDK',
  package: '@anthropic-ai/claude-agent-sdk',
  door: 'sluice/claude-agent',
  node: 20,
  modes: ['whole', 'streamed'],
  limits: {
    'ask later': {
      level: 'yes',
      how: 'With `approvals`, the run ends with `deferred_tool_use`. Go on with a prompt that is a stream, and send no message before the call has its result: that would cancel the call. Of several such calls at once only one waits, and the others do not run.',
    },
    'sub-agent': {
      level: 'yes',
      how: 'The call of the tool `Agent` counts, too.',
    },
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
    compaction: {
      level: 'no',
      how: 'The SDK keeps the conversation and shortens it itself. A rule that compacts is an error when the hooks are made.',
      judge: ({ ran, answer }) =>
        ran.length === 0 && answer.includes('`make-room` is impossible under Claude Agent SDK') ? [] : [answer],
    },
  },
}
