import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'starchild',
  aliases: [],
  title: 'Starchild',
  hookFiles: ['shell_hooks.yaml', 'shell_hooks.yml'],
  runsHookFiles: true,
  asksForApproval: true,
}
