import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'codex',
  aliases: [],
  title: 'Codex',
  hookFiles: ['.codex/hooks.json', '.codex/config.toml'],
  runsHookFiles: true,
}
