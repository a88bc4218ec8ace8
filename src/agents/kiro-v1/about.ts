import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'kiro-v1',
  aliases: [],
  title: 'Kiro',
  hookFiles: ['.kiro/hooks/*.json', '.kiro/hooks/*.hook'],
  runsHookFiles: true,
}
