import { CODE_VARIABLES } from '../../code-variables.ts'
import { ASK } from './ask.ts'
import { HOOKS } from './hooks.ts'
import { MAX_LENGTH, REDO_LIMIT, SECONDS } from './limits.ts'
import { SESSIONS } from './sessions.ts'
import { BUS_EVENTS } from './bus-events.ts'

/** By which the text is known as ours. */
export const PLUGIN_MARK = '// Written by `sluice install opencode`, anew each time.'

/**
 * The text of a plugin for opencode, which asks a command at the native events that are named, and does what it answers.
 * `command` is a program and its arguments; no shell reads them. The plugin is plain JavaScript, imports nothing but
 * `node:child_process`, and keeps what it knows of sessions in memory. Where no answer that it understands comes within
 * `seconds`, a call of a tool and a prompt are refused; anything else goes on, and the log of opencode says why.
 */
export function pluginText(command: readonly string[], events: readonly string[], seconds = SECONDS): string {
  const constants = { COMMAND: command, EVENTS: events, SECONDS: seconds, REDO_LIMIT, MAX_LENGTH, CODE_VARIABLES }
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
