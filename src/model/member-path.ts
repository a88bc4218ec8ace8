import { EVENT_MEMBERS, type EventMember } from './event.ts'

type Members = typeof EVENT_MEMBERS

/**
 * A member of events, by its path on the wire: `cost`, `tool.ok`. Members that consist of several parts are not
 * included, only their parts. `tool.output` is not on the wire: it is derived from the result and the error.
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
      // EVENT_MEMBERS names nothing else.
      (members === undefined ? [name] : Object.keys(members).map((part) => `${name}.${part}`)) as readonly MemberPath[],
  ),
  'tool.output',
]

/** The members that a host may have to count or look up before it can send them. */
const DERIVED: readonly MemberPath[] = ['turn', 'tool_calls', 'tokens']

/**
 * The members that the value at `path` contains; the path starts at the top of an event. Reading a whole event, or all
 * of `tool`, requests none of its members in particular, but includes those that the host counts.
 */
export function membersAt(path: readonly string[]): readonly MemberPath[] {
  const [root, second] = path
  if (root === undefined) return DERIVED
  const part = `${root}.${second}`
  return MEMBER_PATHS.filter((member) => member === root || member === part)
}

/** Like {@link membersAt}, for a path in an expression, which starts with a name of the member. */
export function membersNamed([name = '', ...keys]: readonly string[]): readonly MemberPath[] {
  if (name === 'event') return membersAt(keys)
  const found = Object.entries<EventMember>(EVENT_MEMBERS).find(([, { names }]) => names?.includes(name))
  return membersAt([found?.[0] ?? name, ...keys])
}
