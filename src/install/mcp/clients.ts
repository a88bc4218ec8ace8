import { join } from 'node:path'
import type { Directories, Scope } from '../../agents/settings.ts'

/** A program that starts MCP servers listed in its settings. */
export interface McpClient {
  /** The value of `--mcp`. */
  readonly name: string
  /** The name for people. */
  readonly title: string
  readonly format: 'json' | 'toml'
  /** The member of the settings that holds the servers. */
  readonly member: string
  /** The settings file; null if the client has none in this scope. */
  file(scope: Scope, place: Directories): string | null
}

/** Source: the documentation of each client, November 2026. */
export const MCP_CLIENTS: readonly McpClient[] = [
  {
    name: 'claude-desktop',
    title: 'Claude Desktop',
    format: 'json',
    member: 'mcpServers',
    file: (scope, place) =>
      scope === 'user' ? join(applicationData(place), 'Claude', 'claude_desktop_config.json') : null,
  },
  {
    name: 'cursor',
    title: 'Cursor',
    format: 'json',
    member: 'mcpServers',
    file: (scope, { home, workspace }) => join(scope === 'user' ? home : workspace, '.cursor', 'mcp.json'),
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
  {
    name: 'claude-code',
    title: 'Claude Code',
    format: 'json',
    member: 'mcpServers',
    file: (scope, { home, workspace, env }) =>
      scope === 'user' ? join(env['CLAUDE_CONFIG_DIR'] ?? home, '.claude.json') : join(workspace, '.mcp.json'),
  },
  {
    name: 'codex',
    title: 'Codex',
    format: 'toml',
    member: 'mcp_servers',
    file: (scope, { home, workspace, env }) =>
      scope === 'user'
        ? join(env['CODEX_HOME'] ?? join(home, '.codex'), 'config.toml')
        : join(workspace, '.codex', 'config.toml'),
  },
]

/** The folder in which applications keep their settings. */
function applicationData({ home, env }: Directories): string {
  if (process.platform === 'darwin') return join(home, 'Library', 'Application Support')
  if (process.platform === 'win32') return env['APPDATA'] ?? join(home, 'AppData', 'Roaming')
  return env['XDG_CONFIG_HOME'] ?? join(home, '.config')
}
