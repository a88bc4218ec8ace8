import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'opencode',
  aliases: [],
  title: 'opencode',
  hookFiles: [],
  runsHookFiles: false,
}
