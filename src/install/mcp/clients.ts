import { join } from 'node:path'
import { DIALECTS } from '../../agents/all.ts'
import type { Directories, McpSettings } from '../../agents/settings.ts'

/** A program that starts MCP servers listed in its settings. */
export interface McpClient extends McpSettings {
  /** The value of `--mcp`. */
  readonly name: string
  /** The name for people. */
  readonly title: string
}

/** Clients that are no agents. Source: the documentation of each, November 2026. */
const OTHERS: readonly McpClient[] = [
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    format: 'json',
    member: 'mcpServers',
    file: (scope, place) =>
      scope === 'user' ? join(applicationData(place), 'Claude', 'claude_desktop_config.json') : null,
  },
  {
    name: 'vscode',
    title: 'VS Code',
    format: 'json',
    member: 'servers',
    file: (scope, place) =>
      scope === 'user'
        ? join(applicationData(place), 'Code', 'User', 'mcp.json')
        : join(place.workspace, '.vscode', 'mcp.json'),
  },
]

export const MCP_CLIENTS: readonly McpClient[] = [
  ...OTHERS,
  ...DIALECTS.flatMap(({ name, title, settings: { mcp } }) => (mcp === undefined ? [] : [{ name, title, ...mcp }])),
]

/** The folder in which applications keep their settings. */
function applicationData({ home, env }: Directories): string {
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  if (process.platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming')
  return env['XDG_CONFIG_HOME'] ?? join(home, '.config')
}
