import { dirname, resolve } from 'node:path'
import { readPolicies } from '../compile/read-policies.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { type ManagedPlace, whyNotManaged } from '../hosts/managed-place.ts'
import { readManagedPolicies } from '../hosts/managed-policies.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { readSource } from '../hosts/packs/pack-source.ts'
import type { Signing } from '../hosts/packs/verify-packs.ts'
import { readTextFile } from '../hosts/policy-file.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { member } from '../model/value.ts'
import { readPolicyText } from '../source/read-policy.ts'
import { readInstallations } from './installations.ts'

/** Whose signatures count on this machine, or why that cannot be known, in a sentence. */
type ReadSigning =
  { readonly signing: Signing; readonly problem: null } | { readonly signing: null; readonly problem: string }

/**
 * Whose signatures count: those of signers that the managed policies name, or the user's. A project cannot say it.
 *
 * @param place where managed policies are; only tests need another than that of the machine
 */
export function readSigning(state: string, place?: ManagedPlace): ReadSigning {
  const { policies, problem } = readManagedPolicies(place)
  if (policies === null) return { signing: null, problem }
  const read = readPolicies(policies, { layer: 'managed', vocabulary: VOCABULARIES, packs: policyPacks() })
  const [broken] = read.diagnostics.filter(({ severity, code }) => severity === 'error' && !OF_LOCKS.has(code))
  if (broken !== undefined) return { signing: null, problem: `${broken.file}:${broken.line}: ${broken.message}` }
  const { managed } = read.data
  const byManaged = signersIn(policies, ['managed', 'signers'])
  // Whoever can write this file decides whose signatures count.
  const wrong = byManaged.map((file) => whyNotManaged(file, place)).find((why) => why !== null)
  if (wrong !== undefined) return { signing: null, problem: wrong }
  const demanded = (managed?.packs ?? []).flatMap(({ source, signed }) => (signed ? [canonical(source)] : []))
  return {
    signing: { signers: [...byManaged, ...userSigners(state)], demanded, demandedOf: byManaged },
    problem: null,
  }
}

/** Problems that `sluice lock` mends, so it must not fail because of them. Whose signatures count, they leave open. */
const OF_LOCKS: ReadonlySet<string> = new Set(['not-locked', 'lock-mismatch'])

/** The files of signers that the user's policies name: those of installations for all of the user's projects. */
function userSigners(state: string): readonly string[] {
  const names = readInstallations(state).flatMap(({ scope, policies }) => (scope === 'user' ? policies : []))
  const policies = [...new Set(names)].flatMap((name) => {
    const { text } = readTextFile(name)
    return text === null ? [] : [{ name, text }]
  })
  return signersIn(policies, ['signers'])
}

function signersIn(policies: readonly PolicyText[], path: readonly string[]): readonly string[] {
  const files = policies.flatMap(({ name, text }) => {
    const document = readPolicyText({ name, text }).document?.value
    const file = path.reduce((value: unknown, part) => member(value, part), document)
    return typeof file === 'string' && file !== '' ? [resolve(dirname(name), file)] : []
  })
  return [...new Set(files)]
}

/** As locks have it. */
function canonical(source: string): string {
  const read = readSource(source, null)
  return read.problem === null ? read.source : source
}
