import { compileLayers } from '../compile/compile-layers.ts'
import { MATCHING } from '../compile/matching.ts'
import { contactIn, readLayers } from '../compile/read-layers.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { readManagedPolicies } from '../hosts/managed-policies.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { readTextFileWithin } from '../hosts/policy-file.ts'
import { rulesOf } from '../model/rule.ts'
import { type SwitchedOff, switchedOff } from '../model/switched-off.ts'
import type { PolicyText } from '../source/read-policy.ts'
import type { CommandContext } from './command.ts'

/** The rules of all layers, as an administrator's hook decides by them. */
export interface EffectiveRules {
  readonly rules: readonly Omit<SwitchedOff, 'because'>[]
  readonly off: readonly SwitchedOff[]
}

/** The rules of all layers for an agent that works in a folder; none if the policies cannot be read or have errors. */
export async function effectiveRules(
  host: string,
  { env, folder }: Pick<CommandContext, 'env' | 'folder'>,
): Promise<EffectiveRules> {
  const { policies: managed } = readManagedPolicies()
  if (managed === null) return NONE
  const { findLower } = await import('../hook/lower-policies.ts')
  const lower = await Promise.all(
    findLower(host, folder).map(async ({ path, ...policy }): Promise<PolicyText | null> => {
      const { text } = await readTextFileWithin(path)
      return text === null ? null : { ...policy, text }
    }),
  )
  const policies = [...lower.filter((policy) => policy !== null), ...managed]
  const layers = readLayers(policies, { vocabulary: VOCABULARIES, packs: policyPacks() })
  const options = { env, vocabulary: VOCABULARIES, matching: MATCHING }
  const { program } = compileLayers(layers, options, contactIn(layers, policies))
  const rules = rulesOf(program).map(({ id, layer, file, line }) => {
    return { rule: id, ...(layer !== null && { layer }), file, line }
  })
  return { rules, off: switchedOff(program) }
}

const NONE: EffectiveRules = { rules: [], off: [] }
