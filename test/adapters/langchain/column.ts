import type { Column } from '../column.ts'

export const LANGCHAIN: Column = {
  name: 'langchain',
  title: 'LangChain',
  package: 'langchain',
  door: 'sluice/langchain',
  node: 20,
  modes: ['whole', 'streamed'],
  limits: {
    'rewrite an error': {
      level: 'yes',
      how: 'An error of a tool ends the run, unless a middleware of yours makes a result of it: one before `sluiceMiddleware` gets the masked error.',
    },
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
  },
}
