import type { Column } from '../column.ts'

const REDO = {
  level: 'yes',
  how: 'What the agent said before it was sent back has been streamed already.',
  modes: ['streamed'],
} as const

export const AI_7: Column = {
  name: 'ai-7',
  title: 'AI SDK 7',
  package: 'ai',
  door: 'sluice/ai',
  node: 22,
  modes: ['whole', 'streamed'],
  limits: { redo: REDO },
}

export const AI_6: Column = { ...AI_7, name: 'ai-6', title: 'AI SDK 6', package: 'ai6', node: 20 }
