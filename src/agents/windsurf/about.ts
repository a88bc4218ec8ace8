import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'windsurf',
  aliases: [],
  title: 'Windsurf',
  hookFiles: ['.windsurf/hooks.json', '.codeium/windsurf/hooks.json'],
  runsHookFiles: true,
  sign: 'agent_action_name',
}
