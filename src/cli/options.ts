import type { PolicyText } from '../source/read-policy.ts'
import type { Option, ParsedArgs } from './command.ts'

/** Options that several commands share. */

export const POLICY: Option = {
  value: 'FILE',
  required: true,
  summary: 'a policy, or HOST:FILE for the hooks of an agent; several are one program, in the order given',
}

export const HOST: Option = {
  value: 'HOST',
  required: true,
  summary: 'the agent, such as `claude-code` or `codex`',
}

/** Of the commands that answer events. */
export const ANSWERING = {
  policy: POLICY,
  events: { value: 'HOST', summary: 'the lines are payloads of this agent, and not events' },
  explain: { summary: 'adds what became of each rule, and why' },
  format: {
    value: 'FORMAT',
    choices: ['table', 'json'],
    summary: 'a table, the default on a terminal, or one decision per line',
  },
} as const satisfies Readonly<Record<string, Option>>

export const TEXT_OR_JSON: Option = {
  value: 'FORMAT',
  choices: ['text', 'json'],
  summary: 'for people, which is the default, or for programs',
}

/** The events of docker-agent to which a command line can add hooks. */
const EVENTS = ['pre_tool_use', 'post_tool_use', 'session_start', 'session_end', 'on_user_input', 'stop'] as const

const nameOf = (event: string): string => `hook-${event.replaceAll('_', '-')}`

/** Hooks for this run, as docker-agent takes them: a command for its shell each. */
export const HOOK_OPTIONS: Readonly<Record<string, Option>> = Object.fromEntries(
  EVENTS.map((event) => {
    const option = {
      value: 'COMMAND',
      mayBeEmpty: true as const,
      summary: `also run at \`${event}\`, as a hook of docker-agent; may be given again`,
    }
    return [nameOf(event), option]
  }),
)

/** The hooks that were given, to stand behind those of files. Blank ones are none. */
export function hooksGiven(given: ParsedArgs): readonly PolicyText[] {
  const entries = EVENTS.flatMap((event) => {
    const commands = given.values(nameOf(event)).filter((command) => command.trim() !== '')
    if (commands.length === 0) return []
    const hooks = commands.map((command) => ({ type: 'command', command }))
    return [[event, event.includes('tool') ? [{ hooks }] : hooks] as const]
  })
  if (entries.length === 0) return []
  return [
    { name: 'command line', text: JSON.stringify({ hooks: Object.fromEntries(entries) }), dialect: 'docker-agent' },
  ]
}
