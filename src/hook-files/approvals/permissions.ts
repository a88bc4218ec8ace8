import { compilePermissionPattern, type PermissionPattern } from './permission-pattern.ts'
import type { ReadCommands } from '../../model/matching.ts'

/** Rules of permissions, as patterns over calls: `shell`, `shell:cmd=git *`. */
export interface PermissionRules {
  readonly allow?: readonly string[]
  readonly ask?: readonly string[]
  readonly deny?: readonly string[]
}

export type Permission = 'allow' | 'ask' | 'deny' | null

/** What rules say of a call: to deny is stronger than to allow, which is stronger than to ask. */
export type Permissions = (call: { readonly name: string; readonly params: unknown }) => Permission

/** @param read null where a pattern over a command lets all through that begins so, whatever follows */
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
