import type { Dialect } from '../agents/dialect.ts'
import type { Directories } from '../agents/settings.ts'
import { ownState } from '../hosts/state-paths.ts'
import { rulesOf } from '../model/rule.ts'
import { type SwitchedOff, switchedOff } from '../model/switched-off.ts'

/** The rules of all layers. */
export interface EffectiveRules {
  readonly rules: readonly Omit<SwitchedOff, 'because'>[]
  readonly off: readonly SwitchedOff[]
  /** Why a hook can decide by no rule, and so refuses what it can; null if it can. */
  readonly problem: string | null
}

/** The rules by which an administrator's hook decides for an agent in a workspace, found as that hook finds them. */
export async function effectiveRules(
  dialect: Dialect,
  { workspace, env }: Pick<Directories, 'workspace' | 'env'>,
): Promise<EffectiveRules> {
  const [{ findLower }, { createPolicies }] = await Promise.all([
    import('../hook/lower-policies.ts'),
    import('../hook/policies.ts'),
  ])
  const load = createPolicies(dialect, await findLower(dialect, workspace), env, ownState(), 'managed')
  const { program } = await load()
  if (typeof program === 'string') return { rules: [], off: [], problem: program }
  const rules = rulesOf(program).map(({ id, layer, file, line }) => {
    return { rule: id, ...(layer !== null && { layer }), file, line }
  })
  return { rules, off: switchedOff(program), problem: null }
}
