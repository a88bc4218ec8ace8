import { join } from 'node:path'
import { ANTHROPIC } from '../models/anthropic.ts'
import { type Host, NO_KEY, withMore } from './host.ts'

const shell: Host['shell'] = (command, folder) => ({
  name: 'Bash',
  input: { command: folder === undefined ? command : `cd ${folder} && ${command}`, description: 'as told' },
})

const HOST: Host = {
  name: 'claude-code',
  title: 'Claude Code',
  package: '@anthropic-ai/claude-code',
  version: '2.1.329',
  program: 'claude',
  protocol: ANTHROPIC,
  shell,
  // This version offers no tool for searches.
  search: (text, file) => shell(`grep ${text} ${file}`),
  delegate: (prompt) => ({ name: 'Agent', input: { description: 'inner', prompt, subagent_type: 'general-purpose' } }),

  settings: ({ project }) => ({
    '.claude/.claude.json': JSON.stringify({
      hasCompletedOnboarding: true,
      customApiKeyResponses: { approved: [NO_KEY], rejected: [] },
      projects: { [project]: { hasTrustDialogAccepted: true, allowedTools: [] } },
    }),
  }),

  env: ({ home, temporary }, port) => ({
    ANTHROPIC_BASE_URL: `http://127.0.0.1:${port}`,
    ANTHROPIC_API_KEY: NO_KEY,
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    CLAUDE_CODE_TMPDIR: temporary,
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_TELEMETRY: '1',
  }),

  words: (prompt) => ['-p', prompt, '--allowedTools', 'Bash'],
}

export const CLAUDE_CODE: Host = {
  ...HOST,
  variants: [
    // Without this, the model searches for most of the tools.
    withMore(HOST, [], { ENABLE_TOOL_SEARCH: 'false', CLAUDE_CODE_USE_POWERSHELL_TOOL: '1' }),
  ],
}
