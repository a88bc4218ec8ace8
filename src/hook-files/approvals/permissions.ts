import { compilePermissionPattern, type PermissionPattern } from './permission-pattern.ts'

/** Permission rules, as patterns over calls: `shell`, `shell:cmd=git *`. */
export interface PermissionRules {
  readonly allow?: readonly string[]
  readonly ask?: readonly string[]
  readonly deny?: readonly string[]
}

export type Permission = 'allow' | 'ask' | 'deny' | null

/** What the rules say about a call: `deny` is stronger than `allow`, which is stronger than `ask`. */
export type Permissions = (call: { readonly name: string; readonly params: unknown }) => Permission

/** @param isLax whether a pattern over a command allows everything that begins so, whatever follows */
export function compilePermissions({ allow = [], ask = [], deny = [] }: PermissionRules, isLax: boolean): Permissions {
  const [allowed, asked, denied] = [allow, ask, deny].map((patterns) => patterns.map(compilePermissionPattern))
  return (call) => {
    const isOf = (patterns: readonly PermissionPattern[] | undefined, isStrict: boolean): boolean =>
      patterns?.some((matches) => matches(call, isStrict)) === true
    if (isOf(denied, false)) return 'deny'
    if (isOf(allowed, !isLax)) return 'allow'
    return isOf(asked, false) ? 'ask' : null
  }
}
