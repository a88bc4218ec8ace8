import { endOf, type Exception } from '../model/exception.ts'
import type { AllowedPack, ManagedSettings } from '../model/managed-settings.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isAtLeast, VERSION } from '../model/version.ts'
import type { Declaration } from './declarations.ts'
import type { Report } from './report.ts'

/** Reads the members of `managed`, which the schema has validated, and reports what cannot hold. */
export function readManagedSettings(
  members: ReadonlyMap<string, Declaration>,
  ruleIds: ReadonlySet<string>,
  report: Report,
): ManagedSettings {
  const config = (name: string): unknown => members.get(name)?.config
  const requires = members.get('requires')
  const needed = config('requires') as string | undefined
  if (requires !== undefined && needed !== undefined && !isAtLeast(VERSION, needed.replace(/^>=\s*/, ''))) {
    const message = `this policy requires Sluice \`${needed}\`, and this is ${VERSION}`
    report.add({ ...requires, code: 'old-version', message, help: 'update Sluice' })
  }
  const exceptions = (config('exceptions') as readonly Exception[] | undefined) ?? []
  const listed = members.get('exceptions')
  for (const [index, { rule, until }] of exceptions.entries()) {
    if (listed === undefined) break
    const at = (member: string): Declaration => ({ ...listed, path: [...listed.path, index, member] })
    if (!ruleIds.has(rule)) {
      const message = `no managed policy has a rule \`${rule}\``
      report.add({ ...at('rule'), code: 'unknown-rule', message, help: didYouMean(rule, ruleIds) })
    }
    if (Number.isNaN(endOf({ until }))) {
      const message = `there is no day \`${until}\``
      report.add({ ...at('until'), code: 'wrong-value', message, help: 'write `2027-01-31` or `2027-01-31T12:00Z`' })
    }
  }
  const packs = config('packs') as readonly (string | Partial<AllowedPack>)[] | undefined
  return {
    lower: (config('lower') as ManagedSettings['lower'] | undefined) ?? 'any',
    packs: packs?.map(toPack) ?? null,
    signers: (config('signers') as string | undefined) ?? null,
    contact: (config('contact') as string | undefined) ?? null,
    exceptions,
  }
}

function toPack(pack: string | Partial<AllowedPack>): AllowedPack {
  if (typeof pack === 'string') return { source: pack, signed: false }
  return { source: pack.source ?? '', signed: pack.signed === true }
}
