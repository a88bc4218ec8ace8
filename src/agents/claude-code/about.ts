import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'claude-code',
  aliases: ['claude'],
  title: 'Claude Code',
  hookFiles: ['.claude/settings.json', '.claude/settings.local.json'],
  runsHookFiles: true,
  pluginHooks: 'hooks.json',
  skills: '.claude/skills',
}
