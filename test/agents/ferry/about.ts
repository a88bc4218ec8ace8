import type { AboutAgent } from '../../../src/agents/dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'ferry',
  aliases: ['ferry-agent'],
  title: 'Ferry',
  hookFiles: ['.ferry/hooks.json'],
  runsHookFiles: true,
}
