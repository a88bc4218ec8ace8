import type { Dialect } from '../agents/dialect.ts'
import { compileLayers } from '../compile/compile-layers.ts'
import { MATCHING } from '../compile/matching.ts'
import { readLayers } from '../compile/read-layers.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { type HookTools, joinHooks } from '../install/hook-tools.ts'
import { lockedHooks } from '../install/managed/entered.ts'
import { neededHooks } from '../install/needed-hooks.ts'
import type { Program } from '../model/rule.ts'
import { type CommandContext, UsageError } from './command.ts'
import { managedTexts } from './managed-layer.ts'

/**
 * The hooks that a person's policies need, and those that the policies of the administrator need beside them, unless
 * the administrator has entered hooks for the agent.
 *
 * @throws {UsageError} if the policies of the administrator cannot be used: nobody knows which hooks they need
 */
export function hooksFor(program: Program, dialect: Dialect, { env }: Pick<CommandContext, 'env'>): HookTools {
  const { all } = neededHooks(program, dialect)
  if (lockedHooks(dialect).length > 0) return all
  const policies = managedTexts()
  if (policies.length === 0) return all
  const layers = readLayers(policies, { vocabulary: VOCABULARIES, packs: policyPacks() })
  const managed = compileLayers(layers, { env, vocabulary: VOCABULARIES, matching: MATCHING }, null).program
  if (managed.invalidReason !== null) throw new UsageError(managed.invalidReason)
  return joinHooks([all, neededHooks(managed, dialect).all])
}
