import { checkStoreName, hasQueue } from '../hosts/open-store.ts'
import { durationMeant, secondsIn } from '../model/seconds.ts'
import { excerpt } from '../source/excerpt.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { ADDRESS_FORMS } from '../stores/redis/address.ts'
import { type Option, type ParsedArgs, UsageError } from './command.ts'

export const SINCE: Option = {
  value: 'TIME',
  summary: 'only events within this time before now, such as `30d` or `12h`',
}

export const POLICY: Option = {
  value: 'FILE',
  required: true,
  summary: 'a policy, or HOST:FILE for an agent’s hook file; repeat it to combine several, in order',
}

export const LOG: Option = {
  value: 'FILE',
  summary: 'appends the log lines of rules to this file, as JSON; default: the journal of the project',
}

export const STORE: Option = {
  value: 'STORE',
  summary: 'where to keep budgets and the past: a file, or the address of a Redis server, such as `redis://HOST:6379`',
}

export function readStore(args: ParsedArgs): string | undefined {
  const name = args.value('store')
  const problem = name === undefined ? null : checkStoreName(name)
  if (problem !== null) throw new UsageError(`\`${name ?? ''}\` is not a store`, problem)
  return name
}

/** For the commands of the queue, which requires a server. */
export const SERVER: Option = {
  value: 'STORE',
  required: true,
  summary: 'the Redis server of the queue, such as `redis://HOST:6379`: the store of the programs that queue',
}

export function readServer(args: ParsedArgs): string {
  const name = args.value('store') ?? ''
  if (!hasQueue(name)) throw new UsageError(`\`${name}\` is not a server`, `a queue is at ${ADDRESS_FORMS}`)
  return name
}

export const HOST: Option = {
  value: 'HOST',
  required: true,
  summary: 'the agent, such as `claude-code` or `codex`',
}

export const EVENTS: Option = {
  value: 'HOST',
  summary: 'reads payloads of this agent instead of events, and decides them as its hook does',
}

/** For the commands that can record their decisions. */
export const DECISION_LOG = {
  'decision-log': {
    value: 'LOG',
    summary:
      'keeps each decision there, chained to the one before, so that `sluice log verify` finds any change: a file, or the address of a Redis server, such as `redis://HOST:6379`',
  },
  'log-key': { value: 'FILE', summary: 'the key of the decision log: nobody can rewrite the log without it' },
} as const satisfies Readonly<Record<string, Option>>

/** For the commands that answer events. */
export const ANSWERING = {
  policy: POLICY,
  events: EVENTS,
  explain: { summary: 'adds the outcome of each rule, and why' },
  'fail-on': {
    value: 'WHAT',
    choices: ['error'],
    summary: 'exits with 1 if a line could not be decided; without it, only the summary on standard error says so',
  },
  format: {
    value: 'FORMAT',
    choices: ['table', 'json'],
    summary: 'a table (the default on a terminal), or one decision per line',
  },
  ...DECISION_LOG,
} as const satisfies Readonly<Record<string, Option>>

/** What hooks keep, and where outside the state folder. */
export const KEPT = {
  store: STORE,
  log: LOG,
  ...DECISION_LOG,
  record: { summary: 'makes the hooks record what they see, with secrets masked; `sluice record` prints it' },
} as const satisfies Readonly<Record<string, Option>>

export const TEXT_OR_JSON: Option = {
  value: 'FORMAT',
  choices: ['text', 'json'],
  summary: 'for people (the default), or for programs',
}

/** The events of docker-agent that take hooks from the command line. */
const HOOK_EVENTS = ['pre_tool_use', 'post_tool_use', 'session_start', 'session_end', 'on_user_input', 'stop'] as const

const nameOf = (event: string): string => `hook-${event.replaceAll('_', '-')}`

/** Hooks for this run, in the style of docker-agent: shell commands. */
export const HOOK_OPTIONS: Readonly<Record<string, Option>> = Object.fromEntries(
  HOOK_EVENTS.map((event) => {
    const option = {
      value: 'COMMAND',
      mayBeEmpty: true as const,
      summary: `also runs this at \`${event}\`, as a docker-agent hook; can be repeated`,
    }
    return [nameOf(event), option]
  }),
)

/** The hooks from the command line, which follow those from files. Ignores blank ones. */
export function hooksGiven(args: ParsedArgs): readonly PolicyText[] {
  const entries = HOOK_EVENTS.flatMap((event) => {
    const commands = args.values(nameOf(event)).filter((command) => command.trim() !== '')
    if (commands.length === 0) return []
    const hooks = commands.map((command) => ({ type: 'command', command }))
    return [[event, event.includes('tool') ? [{ hooks }] : hooks] as const]
  })
  if (entries.length === 0) return []
  return [
    { name: 'command line', text: JSON.stringify({ hooks: Object.fromEntries(entries) }), dialect: 'docker-agent' },
  ]
}

/** The start of the period that `--since` gives, in milliseconds since 1970. */
export function sinceOf(text: string | undefined): number {
  if (text === undefined) return -Infinity
  const seconds = secondsIn(text)
  if (seconds !== null) return Date.now() - seconds * 1000
  const meant = durationMeant(text)
  const help = meant === null ? 'write a number and a unit: `12h`, `30d`' : `write \`${meant}\``
  throw new UsageError(`\`--since\` takes a duration, not ${excerpt(text)}`, help)
}
