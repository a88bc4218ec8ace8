import { isDeepStrictEqual } from 'node:util'
import { END, KEY } from '../behaviours.ts'
import type { Column, Limit } from '../column.ts'

/** A run that a rule stops: the SDK ends it, and gives no reason as its result. */
function stopped(commands: readonly string[], models: number): Limit {
  return {
    level: 'yes',
    how: "The SDK does not say why the run ended: its result is empty, and the `terminal_reason` is `hook_stopped`. A listener of the engine is told: `engine.on('decided', …)`.",
    judge: ({ ran, prompts, answer, failure }) => {
      const seen = [ran, prompts.length, answer, failure]
      return isDeepStrictEqual(seen, [commands, models, '', null]) ? [] : [JSON.stringify(seen)]
    },
  }
}

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
    'rewrite an error': {
      level: 'no',
      how: 'The SDK offers no way to change the text of a failed call: the model reads it, and a secret in it. `sluiceHooks` warns of each rule that would have to change it.',
      judge: ({ ran, fired, answer, prompts }) => {
        const isTold = JSON.stringify(prompts).includes(KEY)
        return isDeepStrictEqual([ran, fired, answer, isTold], [['cat lost'], ['no-keys'], END, true])
          ? []
          : [JSON.stringify({ ran, fired, answer, prompts })]
      },
    },
    'sub-agent': {
      level: 'yes',
      how: 'The call of the tool `Agent` counts, too.',
    },
    stop: stopped(['first', 'last'], 2),
    'stop before a call': stopped([], 1),
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
    compaction: {
      level: 'no',
      how: 'The SDK keeps the conversation and shortens it itself. A rule that compacts is an error when the hooks are made.',
      judge: ({ ran, failure }) =>
        ran.length === 0 && failure?.includes('`make-room` is impossible under Claude Agent SDK') === true
          ? []
          : [String(failure)],
    },
  },
}
