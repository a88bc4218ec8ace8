import type { Column } from '../column.ts'

export const OPENAI_AGENTS: Column = {
  name: 'openai-agents',
  title: 'OpenAI Agents SDK',
  package: '@openai/agents',
  door: 'sluice/openai-agents',
  node: 22,
  modes: ['whole', 'streamed'],
  limits: {
    'rewrite an error': {
      level: 'yes',
      how: 'The model reads what the `errorFunction` of the tool makes of the error. The default one tells it only that the tool failed.',
    },
    redo: {
      level: 'yes',
      how: 'What the agent said before it was sent back has been streamed already.',
      modes: ['streamed'],
    },
  },
}
