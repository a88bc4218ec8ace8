import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'gemini',
  aliases: ['gemini-cli'],
  title: 'Gemini CLI',
  hookFiles: ['.gemini/settings.json'],
  runsHookFiles: true,
}
