import { EVENT_MEMBERS, type EventMember } from './event.ts'

type Members = typeof EVENT_MEMBERS

/**
 * A member of events, by its path on the wire: `cost`, `tool.ok`. Members that are made of several are not among them, only
 * their parts. `tool.output` is on no wire: it is made of the result and the error.
 */
export type MemberPath =
  | {
      [Name in keyof Members]: Members[Name] extends { readonly members: infer Parts }
        ? `${Name}.${keyof Parts & string}`
        : Name
    }[keyof Members]
  | 'tool.output'

export const MEMBER_PATHS: readonly MemberPath[] = [
  ...Object.entries<EventMember>(EVENT_MEMBERS).flatMap(
    ([name, { members }]) =>
      // The table names nothing else.
      (members === undefined ? [name] : Object.keys(members).map((part) => `${name}.${part}`)) as readonly MemberPath[],
  ),
  'tool.output',
]

/** What a host may have to count, or to look up, before its event can have it. */
const DERIVED: readonly MemberPath[] = ['turn', 'tool_calls', 'tokens']

/**
 * The members that a value holds, by its path from the top of an event. Whoever reads a whole event, or all of `tool`, asks
 * for no member of it, but gets what the host counts.
 */
export function membersAt(path: readonly string[]): readonly MemberPath[] {
  const [root, second] = path
  if (root === undefined) return DERIVED
  return MEMBER_PATHS.filter((member) => member === root || member === `${root}.${second}`)
}

/** The same for a path as expressions have it, which begins with a name of the member. */
export function membersNamed([name = '', ...keys]: readonly string[]): readonly MemberPath[] {
  if (name === 'event') return membersAt(keys)
  const found = Object.entries<EventMember>(EVENT_MEMBERS).find(([, { names }]) => names?.includes(name))
  return membersAt([found?.[0] ?? name, ...keys])
}
