import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'cursor',
  aliases: [],
  title: 'Cursor',
  hookFiles: ['.cursor/hooks.json'],
  runsHookFiles: true,
}
