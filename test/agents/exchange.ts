import type { Answer } from '../../src/agents/answer.ts'
import { type Dialect, findNative, type HostAnswer } from '../../src/agents/dialect.ts'
import { NO_ANSWER } from '../../src/agents/answer.ts'
import type { AgentEvent } from '../../src/model/event.ts'
import type { ValueMap } from '../../src/model/value.ts'

/** Decodes a payload into events. Checks that each event carries the payload, and removes it. */
export function decoded(dialect: Dialect, payload: ValueMap): readonly Omit<AgentEvent, 'native'>[] {
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native === undefined) throw new Error(`no event of ${dialect.title}`)
  return dialect.decode(payload, native).map(({ native: carried, ...event }) => {
    if (carried !== payload) throw new Error('the payload is not carried')
    return event
  })
}

/** Encodes an answer of Sluice at a native event. */
export function answered(dialect: Dialect, event: string, asked: Partial<Answer>, payload: ValueMap = {}): HostAnswer {
  const native = findNative(dialect, event)
  if (native === undefined) throw new Error(`no event \`${event}\` of ${dialect.title}`)
  return dialect.encode({ ...NO_ANSWER, ...asked }, native, payload)
}

/** An answer in JSON. */
export function says(body: object): HostAnswer {
  return { exit: 0, stdout: JSON.stringify(body), stderr: '' }
}

/** An answer in plain text. */
export function writes(text: string): HostAnswer {
  return { exit: 0, stdout: text, stderr: '' }
}

/** A refusal by exit code. */
export function refuses(reason: string): HostAnswer {
  return { exit: 2, stdout: '', stderr: reason }
}

export const NOTHING: HostAnswer = { exit: 0, stdout: '', stderr: '' }
