import { join } from 'node:path'
import { CHAT } from '../models/chat.ts'
import { type Host, NO_KEY, withMore } from './host.ts'

const HOST: Host = {
  name: 'copilot',
  title: 'GitHub Copilot CLI',
  package: '@github/copilot',
  version: '1.0.102',
  program: 'copilot',
  protocol: CHAT,
  shell: (command, folder) => ({
    name: 'bash',
    input: { command: folder === undefined ? command : `cd ${folder} && ${command}`, description: 'as told' },
  }),
  search: (pattern, file) => ({ name: 'rg', input: { pattern, paths: file, output_mode: 'content' } }),
  delegate: (prompt) => ({
    name: 'task',
    input: { description: 'inner', name: 'inner', prompt, agent_type: 'general-purpose', mode: 'sync' },
  }),

  settings: () => ({}),

  env: ({ home }, port) => ({
    COPILOT_AUTO_UPDATE: 'false',
    COPILOT_HOME: join(home, '.copilot'),
    COPILOT_MODEL: 'gpt-5.4',
    COPILOT_OFFLINE: 'true',
    COPILOT_PROVIDER_API_KEY: NO_KEY,
    COPILOT_PROVIDER_BASE_URL: `http://127.0.0.1:${port}/v1`,
  }),

  words: (prompt) => [
    ...['-p', prompt, '--no-color', '--disable-client-telemetry'],
    ...['--allow-all-tools', '--allow-all-paths', '--trust-folder'],
  ],
}

export const COPILOT: Host = {
  ...HOST,
  variants: [withMore(HOST, [], { COPILOT_MODEL: 'claude-sonnet-4.5' })],
}
