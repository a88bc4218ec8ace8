import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'kiro',
  aliases: ['amazon-q'],
  title: 'Kiro CLI',
  hookFiles: ['.kiro/agents/*.json', '.amazonq/cli-agents/*.json'],
  runsHookFiles: true,
}
