import type { AboutAgent } from '../dialect.ts'

export const ABOUT: AboutAgent = {
  name: 'cursor',
  aliases: [],
  title: 'Cursor',
  hookFiles: ['.cursor/hooks.json'],
  runsHookFiles: true,
  // Cursor also runs the hooks of Claude Code, with its own payloads. Source: its pages on hooks, of 2026.
  sign: 'cursor_version',
}
