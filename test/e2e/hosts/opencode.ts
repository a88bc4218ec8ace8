import { join } from 'node:path'
import { CHAT } from '../models/chat.ts'
import { type Host, NO_KEY, withMore } from './host.ts'

const MODEL = { name: 'Scripted', tool_call: true, limit: { context: 200_000, output: 8000 } }

const HOST: Host = {
  name: 'opencode',
  title: 'opencode',
  package: 'opencode-ai',
  version: '1.18.33',
  program: 'opencode',
  protocol: CHAT,
  shell: (command, folder) => ({
    name: 'bash',
    input: { command, description: 'as told', ...(folder !== undefined && { workdir: folder }) },
  }),
  search: (pattern, file) => ({ name: 'grep', input: { pattern, path: file } }),
  delegate: (prompt) => ({ name: 'task', input: { description: 'inner', prompt, subagent_type: 'general' } }),

  settings: (_place, port) => ({
    '.config/opencode/opencode.json': JSON.stringify({
      $schema: 'https://opencode.ai/config.json',
      autoupdate: false,
      share: 'disabled',
      model: 'scripted/scripted',
      small_model: 'scripted/scripted',
      enabled_providers: ['scripted'],
      // Scenarios change files outside the project, and nobody is there to allow it.
      permission: { external_directory: 'allow' },
      provider: {
        scripted: {
          npm: '@ai-sdk/openai-compatible',
          name: 'Scripted',
          options: { baseURL: `http://127.0.0.1:${port}/v1`, apiKey: NO_KEY },
          models: { scripted: MODEL, 'gpt-5': MODEL },
        },
      },
    }),
    // opencode installs a package next to its plugins, and retries for long without a registry. This registry refuses at once.
    '.npmrc': `registry=http://127.0.0.1:${port}/npm/\nfetch-retries=0\n`,
  }),

  env: ({ home }, port) => ({
    XDG_CACHE_HOME: join(home, '.cache'),
    XDG_CONFIG_HOME: join(home, '.config'),
    XDG_DATA_HOME: join(home, '.local/share'),
    XDG_STATE_HOME: join(home, '.local/state'),
    OPENCODE_DISABLE_AUTOUPDATE: '1',
    OPENCODE_DISABLE_DEFAULT_PLUGINS: '1',
    OPENCODE_DISABLE_LSP_DOWNLOAD: '1',
    OPENCODE_DISABLE_MODELS_FETCH: '1',
    OPENCODE_DISABLE_SHARE: '1',
    npm_config_fetch_retries: '0',
    npm_config_registry: `http://127.0.0.1:${port}/npm/`,
  }),

  words: (prompt) => ['run', prompt],
}

export const OPENCODE: Host = {
  ...HOST,
  variants: [
    withMore(HOST, ['-m', 'scripted/gpt-5']),
    withMore(HOST, [], { OPENCODE_EXPERIMENTAL: '1', OPENCODE_ENABLE_EXA: '1' }),
  ],
}
