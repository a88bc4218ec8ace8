import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'copilot',
  aliases: ['github-copilot', 'copilot-cli'],
  title: 'GitHub Copilot CLI',
  hookFiles: ['.github/hooks/*.json', '.copilot/hooks/*.json'],
  runsHookFiles: true,
}
