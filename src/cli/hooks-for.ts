import type { Dialect } from '../agents/dialect.ts'
import { compileLayers } from '../compile/compile-layers.ts'
import { MATCHING } from '../compile/matching.ts'
import { readLayers } from '../compile/read-layers.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { readManagedPolicies } from '../hosts/managed-policies.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { type HookTools, joinHooks } from '../install/hook-tools.ts'
import { lockedHooks } from '../install/managed/entered.ts'
import { neededHooks } from '../install/needed-hooks.ts'
import type { Program } from '../model/rule.ts'
import type { CommandContext } from './command.ts'

/**
 * The hooks that a person's policies need, and those that the policies of the administrator need beside them, unless
 * the administrator has entered hooks for the agent.
 */
export function hooksFor(program: Program, dialect: Dialect, { env }: Pick<CommandContext, 'env'>): HookTools {
  const { all } = neededHooks(program, dialect)
  const { policies } = readManagedPolicies()
  if (policies === null || policies.length === 0 || lockedHooks(dialect).length > 0) return all
  const layers = readLayers(policies, { vocabulary: VOCABULARIES, packs: policyPacks() })
  const managed = compileLayers(layers, { env, vocabulary: VOCABULARIES, matching: MATCHING }, null).program
  return managed.invalidReason === null ? joinHooks([all, neededHooks(managed, dialect).all]) : all
}
