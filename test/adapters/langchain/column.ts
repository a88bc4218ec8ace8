import type { Column } from '../column.ts'

export const LANGCHAIN: Column = {
  name: 'langchain',
  title: 'LangChain',
  package: 'langchain',
  door: 'sluice/langchain',
  node: 20,
  modes: ['whole', 'streamed'],
  limits: {
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
  },
}
