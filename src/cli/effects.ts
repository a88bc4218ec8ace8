import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { listChanges } from './changes.ts'
import { count } from './count.ts'

/** What a decision asks for beside its verdict, in a few words each. The words hold untrusted text. */
export function describeEffects(event: AgentEvent, decision: Decision): readonly string[] {
  const { params, result, inject, notify, log, calls, commands, compact, stop, redo, metadata, shadow } = decision
  const phrases: string[] = []
  if (params !== undefined) phrases.push(`rewrote ${changedNames(event, params)}`)
  if (result !== undefined) phrases.push('rewrote the result')
  if (inject.length > 0) phrases.push(count(inject.length, 'note'))
  if (notify.length > 0) phrases.push(count(notify.length, 'notification'))
  if (log.length > 0) phrases.push(count(log.length, 'log line'))
  for (const { to } of calls) phrases.push(`calls ${to}`)
  for (const { command } of commands) phrases.push(`runs ${typeof command === 'string' ? command : command.join(' ')}`)
  if (compact !== undefined) phrases.push(`compacts (${compact.strategy})`)
  if (stop !== undefined) phrases.push(labelled('stops', stop.reason))
  if (redo !== undefined) phrases.push(labelled('redoes', redo.reason))
  const names = Object.keys(metadata)
  if (names.length > 0) phrases.push(`metadata ${names.join(', ')}`)
  if (shadow.length > 0) phrases.push(`in shadow ${shadow.join(', ')}`)
  return phrases
}

function changedNames(event: AgentEvent, params: object): string {
  const names = listChanges(event.tool?.params ?? {}, params).map(({ path }) => path[0] ?? '')
  return [...new Set(names)].join(', ')
}

function labelled(what: string, reason: string): string {
  return reason === '' ? what : `${what}: ${reason}`
}
