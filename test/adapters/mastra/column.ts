import { isDeepStrictEqual } from 'node:util'
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
      judge: ({ ran, fired }) =>
        isDeepStrictEqual(
          [ran, fired],
          [
            ['write a', 'read a', 'write b'],
            ['reviewers-read', 'four'],
          ],
        )
          ? []
          : [JSON.stringify({ ran, fired })],
    },
  },
}
