import type { ValueMap } from '../../model/value.ts'
import type { HostAnswer } from '../dialect.ts'
import { json, NOTHING } from '../host-answer.ts'
import { present } from '../payload.ts'

export type Members = Parameters<typeof present>[0]

/** An answer in the shape that Claude Code reads: `specific` is what only the event `name` has. Nothing where all is null. */
export function bodyOf(members: Members, name?: string, specific: Members = {}): HostAnswer {
  const inner = present(specific)
  const own = name === undefined || Object.keys(inner).length === 0 ? null : { hookEventName: name, ...inner }
  const body: ValueMap = present({ ...members, hookSpecificOutput: own })
  return Object.keys(body).length === 0 ? NOTHING : json(body)
}
