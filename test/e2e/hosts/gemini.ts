import { GEMINI as PROTOCOL } from '../models/gemini.ts'
import { type Host, NO_KEY } from './host.ts'

const HOST: Host = {
  name: 'gemini',
  title: 'Gemini CLI',
  package: '@google/gemini-cli',
  version: '0.61.0',
  program: 'gemini',
  protocol: PROTOCOL,
  shell: (command, folder) => ({
    name: 'run_shell_command',
    input: { command, description: 'as told', ...(folder !== undefined && { dir_path: folder }) },
  }),
  search: (pattern, file) => ({ name: 'grep_search', input: { pattern, include_pattern: file } }),
  delegate: (prompt) => ({ name: 'invoke_agent', input: { agent_name: 'generalist', prompt } }),

  settings: () => ({
    '.gemini/settings.json': JSON.stringify({
      general: { enableAutoUpdate: false, enableAutoUpdateNotification: false },
      ide: { enabled: false },
      model: { name: 'gemini-2.5-flash' },
      privacy: { usageStatisticsEnabled: false },
      security: { auth: { selectedType: 'gemini-api-key' }, folderTrust: { enabled: false } },
      telemetry: { enabled: false },
    }),
  }),

  env: (_place, port) => ({
    GEMINI_API_KEY: NO_KEY,
    GEMINI_CLI_NO_RELAUNCH: 'true',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    GOOGLE_GEMINI_BASE_URL: `http://127.0.0.1:${port}`,
  }),

  words: (prompt) => ['-p', prompt, '--approval-mode', 'yolo'],
}

export const GEMINI: Host = {
  ...HOST,
  variants: [{ ...HOST, words: (prompt) => ['-p', prompt, '--approval-mode', 'plan'] }],
}
