import type { Option } from './command.ts'

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
