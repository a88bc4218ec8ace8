import { join } from 'node:path'
import { RESPONSES } from '../models/responses.ts'
import { type Host, NO_KEY, withMore } from './host.ts'

const shell: Host['shell'] = (command, folder) => ({
  name: 'exec_command',
  input: { cmd: command, ...(folder !== undefined && { workdir: folder }) },
})

const HOST: Host = {
  name: 'codex',
  title: 'Codex',
  package: '@openai/codex',
  version: '0.169.0',
  program: 'codex',
  protocol: RESPONSES,
  shell,
  search: (text, file) => shell(`grep ${text} ${file}`),

  settings: ({ project }, port) => ({
    '.codex/config.toml': [
      'model = "scripted"',
      'model_provider = "scripted"',
      'check_for_update_on_startup = false',
      '[model_providers.scripted]',
      'name = "scripted"',
      `base_url = "http://127.0.0.1:${port}/v1"`,
      'wire_api = "responses"',
      'env_key = "SCRIPTED_KEY"',
      'request_max_retries = 0',
      'stream_max_retries = 0',
      '[analytics]',
      'enabled = false',
      '[feedback]',
      'enabled = false',
      `[projects.${JSON.stringify(project)}]`,
      'trust_level = "trusted"',
      '',
    ].join('\n'),
  }),

  env: ({ home }) => ({ CODEX_HOME: join(home, '.codex'), SCRIPTED_KEY: NO_KEY }),

  words: (prompt) => [
    'exec',
    '--skip-git-repo-check',
    '--dangerously-bypass-approvals-and-sandbox',
    // Hooks normally run only once a person has reviewed them, and nobody is there.
    '--dangerously-bypass-hook-trust',
    prompt,
  ],
}

export const CODEX: Host = {
  ...HOST,
  variants: [
    withMore(HOST, ['-m', 'gpt-5.5']),
    withMore(HOST, ['-m', 'gpt-5.5', '--enable', 'code_mode', '--enable', 'multi_agent_v2']),
  ],
}
