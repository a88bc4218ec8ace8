import { isDeepStrictEqual } from 'node:util'
import type { AgentEvent } from '../../model/event.ts'
import type { Decision, Status } from '../../model/outcome.ts'
import { isMap, member } from '../../model/value.ts'
import { dataText } from '../../workbench/data-text.ts'
import { count } from './count.ts'

const CALLING = {
  planned: 'calls',
  done: 'called',
  failed: 'could not call',
  skipped: 'cannot call',
  queued: 'will call',
} as const satisfies Record<Status, string>

const RUNNING = {
  planned: 'runs',
  done: 'ran',
  failed: 'ran, and failed:',
  skipped: 'cannot run',
  queued: 'will run',
} as const satisfies Record<Status, string>

/** The effects that a decision requests besides its verdict, in a few words each. Contains untrusted text. */
export function describeEffects(event: AgentEvent, decision: Decision): readonly string[] {
  const { params, result, messages, summary, inject, notify, log, calls, commands, compact, stop, redo } = decision
  const { metadata, shadow } = decision
  const names = Object.keys(metadata)
  return [
    ...(params === undefined ? [] : [`rewrote ${changedNames(event, params)}`]),
    ...(result === undefined ? [] : ['rewrote the result']),
    ...(messages === undefined ? [] : ['rewrote the conversation']),
    ...(summary === undefined ? [] : ['gave the summary']),
    ...(inject.length === 0 ? [] : [count(inject.length, 'note')]),
    ...(notify.length === 0 ? [] : [count(notify.length, 'notification')]),
    ...(log.length === 0 ? [] : [count(log.length, 'log line')]),
    ...calls.map(({ to, status }) => `${CALLING[status]} ${to}`),
    ...commands.map(({ command, status }) => {
      return `${RUNNING[status]} ${typeof command === 'string' ? command : command.join(' ')}`
    }),
    ...(compact === undefined ? [] : [`compacts (${compact.strategy})`]),
    ...(stop === undefined ? [] : [`stops: ${stop.reason}`]),
    ...(redo === undefined ? [] : [`redoes: ${redo.reason}`]),
    ...(names.length === 0 ? [] : [`metadata ${names.join(', ')}`]),
    ...(shadow.length === 0 ? [] : [`in shadow ${shadow.join(', ')}`]),
  ]
}

function changedNames(event: AgentEvent, params: object): string {
  const names = listChanges(event.tool?.params ?? {}, params).map(({ path }) => path[0] ?? '')
  return [...new Set(names)].join(', ')
}

/** The effects in full, each with its rule, but without rewrites. Contains untrusted text. */
export function listEffects(decision: Decision): readonly string[] {
  const { inject, notify, log, calls, commands, compact, stop, redo, metadata, errors } = decision
  const listed = (noun: string, entries: readonly ({ readonly rule: string } | undefined)[]): readonly string[] =>
    entries.flatMap((entry) => {
      if (entry === undefined) return []
      const { rule, ...rest } = entry
      return [`${noun} from ${rule}: ${dataText(rest)}`]
    })
  return [
    ...listed('note', inject),
    ...listed('notification', notify),
    ...listed('log line', log),
    ...listed('call', calls),
    ...listed('command', commands),
    ...listed('compaction', [compact]),
    ...listed('stop', [stop]),
    ...listed('redo', [redo]),
    ...Object.entries(metadata).map(([name, value]) => `metadata ${name}: ${dataText(value)}`),
    ...errors.map(({ rule, code, message }) => `error in ${rule}: ${code}: ${message}`),
  ]
}

/** A part of the data that a rule changed; undefined means absent. */
interface Change {
  readonly path: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** Levels of maps to compare key by key. Anything deeper is compared as a whole. */
const DEPTH = 5

/** The differences between two values: maps key by key, everything else as a whole. */
export function listChanges(before: unknown, after: unknown, path: readonly string[] = []): readonly Change[] {
  if (before === after) return []
  if (isMap(before) && isMap(after) && path.length < DEPTH) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) => listChanges(member(before, key), member(after, key), [...path, key]))
  }
  return isDeepStrictEqual(before, after) ? [] : [{ path, before, after }]
}
