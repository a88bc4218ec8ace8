import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'docker-agent',
  aliases: ['cagent'],
  title: 'docker-agent',
  hookFiles: [],
  runsHookFiles: true,
}
