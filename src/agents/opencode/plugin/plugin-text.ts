import { CODE_VARIABLES } from '../../code-variables.ts'
import { BESIDE_MANAGED } from '../../payload.ts'
import { ASK } from './ask.ts'
import { HOOKS } from './hooks.ts'
import { MAX_LENGTH, REDO_LIMIT, SECONDS } from './limits.ts'
import { SESSIONS } from './sessions.ts'
import { BUS_EVENTS } from './bus-events.ts'

/** The first line, which identifies the text as ours. */
export const PLUGIN_MARK = '// Written by `sluice install opencode`, anew each time.'

/**
 * The text of a plugin for opencode that asks a command at the given native events, and does what it answers. `command`
 * is a program and its arguments; no shell reads them. The plugin is plain JavaScript, imports only
 * `node:child_process`, and keeps its knowledge of sessions in memory. If no valid answer comes within `seconds`, the
 * plugin refuses tool calls and prompts; everything else continues, and opencode's log says why.
 */
export function pluginText(command: readonly string[], events: readonly string[], seconds = SECONDS): string {
  const constants = {
    COMMAND: command,
    EVENTS: events,
    SECONDS: seconds,
    REDO_LIMIT,
    MAX_LENGTH,
    CODE_VARIABLES,
    BESIDE_MANAGED,
  }
  const lines = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
  return [
    PLUGIN_MARK,
    "import { spawn } from 'node:child_process'",
    '',
    ...lines,
    ASK,
    SESSIONS,
    BUS_EVENTS,
    HOOKS,
  ].join('\n')
}
