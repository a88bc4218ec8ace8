import { didYouMean } from '../../model/suggestion.ts'
import { PAST_MEMBERS, type PastMember, readPast } from '../../model/past.ts'
import type { Key, Node } from '../parse/nodes.ts'
import { type Code, type Evaluate, literalCode, type Scope } from './code.ts'

/** `history.NAME.member`, and what comes after it. */
export function compileHistory(
  root: Node<'Identifier'>,
  keys: readonly Key[],
  path: readonly unknown[],
  scope: Scope,
  follow: (whole: Evaluate, from: number) => Code,
): Code {
  const [name, member] = path
  const nameKey = keys[0]
  if (typeof name !== 'string' || nameKey === undefined) {
    return scope.report(nameKey ?? root, {
      code: 'unknown-observation',
      message: 'the name of an observation must be a constant',
      help: 'write `history.NAME.count`, or `history["a-name"].count`',
    })
  }
  const isMember = PAST_MEMBERS.some((known) => known === member)
  const found = scope.findPast(name, isMember ? (member as PastMember) : 'count')
  if (found !== null && 'code' in found) return scope.report('name' in nameKey ? nameKey : nameKey.index, found)
  if (found === null || !isMember) {
    const what = typeof member === 'string' ? `has no \`${member}\`` : 'is no value by itself'
    scope.warn(keys[1] ?? nameKey, {
      code: 'expression-unknown-member',
      message: `\`history.${name}\` ${what}, so this is always null`,
      help: helpFor(member),
    })
    return literalCode(null)
  }
  const read: Evaluate = (context) => readPast(found, member as PastMember, context)
  scope.note(() => ({ path: `history.${name}.${String(member)}`, value: read, heldBy: null }), [])
  return follow(read, 2)
}

function helpFor(member: unknown): string {
  if (member === 'values') return 'give the observation a `keep`, a path'
  const near = typeof member === 'string' ? didYouMean(member, PAST_MEMBERS) : null
  return near ?? `its members are ${PAST_MEMBERS.map((name) => `\`${name}\``).join(', ')}`
}
