import { compilePermissionPattern, type PermissionPattern } from './permission-pattern.ts'
import type { ReadCommands } from '../../model/matching.ts'

/** Permission rules, as patterns over calls: `shell`, `shell:cmd=git *`. */
export interface PermissionRules {
  readonly allow?: readonly string[]
  readonly ask?: readonly string[]
  readonly deny?: readonly string[]
}

export type Permission = 'allow' | 'ask' | 'deny' | null

/** What the rules say about a call: `deny` is stronger than `allow`, which is stronger than `ask`. */
export type Permissions = (call: { readonly name: string; readonly params: unknown }) => Permission

/** @param read null to let a pattern over a command allow everything that begins so, whatever follows */
export function compilePermissions(
  { allow = [], ask = [], deny = [] }: PermissionRules,
  read: ReadCommands | null,
): Permissions {
  const [allowed, asked, denied] = [allow, ask, deny].map((patterns) => patterns.map(compilePermissionPattern))
  return (call) => {
    const isOf = (patterns: readonly PermissionPattern[] | undefined, strictly: ReadCommands | null): boolean =>
      patterns?.some((matches) => matches(call, strictly)) === true
    if (isOf(denied, null)) return 'deny'
    if (isOf(allowed, read)) return 'allow'
    return isOf(asked, null) ? 'ask' : null
  }
}
