import { loadPolicy } from '../compile/load-policy.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { EVENTS } from '../model/events.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { type ManagedPolicies, readManagedPolicies } from './managed-policies.ts'
import { policyPacks } from './packs/project-packs.ts'

/**
 * The policies of an administrator, for `policies` of an engine, beside those of the application. If they are broken,
 * or somebody else could have written them, the policy that is returned refuses whatever can be refused, and says whom
 * to ask.
 */
export function managedPolicies(): readonly PolicyText[] {
  return usablePolicies(readManagedPolicies())
}

/** The policies, or one that refuses everything if they cannot decide. */
export function usablePolicies({ policies, problem }: ManagedPolicies): readonly PolicyText[] {
  if (policies === null) return [refusing(problem)]
  if (policies.length === 0) return policies
  const { program } = loadPolicy(policies, { vocabulary: VOCABULARIES, packs: policyPacks() })
  return program.invalidReason === null ? policies : [refusing(program.invalidReason)]
}

function refusing(why: string): PolicyText {
  // The reason has no placeholders.
  const reason = `Sluice could not decide: ${why}`.replaceAll('{', '(').replaceAll('}', ')').replaceAll('<<', '< <')
  const rule = { id: 'managed-policies', on: REFUSABLE, action: { type: 'gate', reason }, on_unsupported: 'ignore' }
  const text = JSON.stringify({ managed: { lower: 'none' }, hooks: [rule] })
  return { name: 'managed-policies', text, layer: 'managed' }
}

/** Refusing to finish makes nothing safer. */
const REFUSABLE = EVENTS.filter(({ supports }) => supports.includes('verdict') && !supports.includes('redo')).map(
  ({ name }) => name,
)
