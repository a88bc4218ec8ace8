import { EVENT_MEMBERS, type EventMember, type MemberType } from '../../../model/event.ts'
import type { ValueSort } from './value.ts'

const ALL: ReadonlySet<ValueSort> = new Set(['absent', 'null', 'yes', 'no', 'number', 'text', 'long', 'structure'])

const SORTS: Readonly<Record<MemberType, ReadonlySet<ValueSort>>> = {
  text: new Set(['absent', 'text', 'long']),
  number: new Set(['absent', 'number']),
  flag: new Set(['absent', 'yes', 'no']),
  list: new Set(['absent', 'structure']),
  map: new Set(['absent', 'structure']),
  anything: ALL,
}

/** Numbers that are made of other members. */
const DERIVED_NUMBERS: ReadonlySet<string> = new Set(['pressure', 'message_count'])

/** What the member at a path may be. */
export function sortsAt(path: readonly string[]): ReadonlySet<ValueSort> {
  const [root = '', second, ...deeper] = path
  const member: EventMember | undefined = (EVENT_MEMBERS as Readonly<Record<string, EventMember>>)[root]
  if (second === undefined) return DERIVED_NUMBERS.has(root) ? SORTS.number : sortsOf(member)
  return deeper.length === 0 ? sortsOf(member?.members?.[second]) : ALL
}

function sortsOf(member: EventMember | undefined): ReadonlySet<ValueSort> {
  return member === undefined ? ALL : SORTS[member.type]
}
