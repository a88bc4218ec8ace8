import { isDeepStrictEqual } from 'node:util'
import { END } from '../behaviours.ts'
import type { Column } from '../column.ts'

export const MASTRA: Column = {
  name: 'mastra',
  title: 'Mastra 1',
  package: '@mastra/core',
  door: 'sluice/mastra',
  node: 22,
  modes: ['whole', 'streamed'],
  limits: {
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
    'sub-agent': {
      level: 'yes',
      how: 'Mastra makes the tool that calls a sub-agent. Rules see that call as `agent_spawn`, and it does not count as a call of a tool.',
      judge: ({ ran, fired, answer, failure, prompts }) => {
        const results = (prompts.at(-1) ?? []).flatMap((message) => message.results.map(({ text }) => text))
        const seen = [ran, fired, answer, failure, results]
        const wanted = [
          ['write a', 'read a', 'write b'],
          ['reviewers-read', 'four'],
          ...[END, null],
          ['ran write a', END, 'ran write b', '`shell` was refused: the session made its calls'],
        ]
        return isDeepStrictEqual(seen, wanted) ? [] : [JSON.stringify(seen)]
      },
    },
  },
}
