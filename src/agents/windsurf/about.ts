import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'windsurf',
  aliases: [],
  title: 'Windsurf',
  hookFiles: ['.windsurf/hooks.json'],
  runsHookFiles: false,
}
