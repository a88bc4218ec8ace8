import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { readPolicies } from '../../compile/read-policies.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { verifyPacks } from '../../hosts/packs/verify-packs.ts'
import { readTextFile } from '../../hosts/policy-file.ts'
import { userSigners } from '../signers.ts'
import { policiesOf } from './check-commands.ts'
import type { Examined } from './examined.ts'

/** Packs of the policies whose signatures do not count, for signers that the user has named. */
export function packSignatures(examined: Examined): readonly SettingsDiagnostic[] {
  const signers = userSigners(examined.state)
  if (signers.length === 0) return []
  const policies = policiesOf(examined).flatMap((name) => {
    const { text } = readTextFile(name)
    return text === null ? [] : [{ name, text }]
  })
  const packs = policyPacks()
  readPolicies(policies, { packs })
  return verifyPacks(packs.opened, signers).flatMap(({ problem }): readonly SettingsDiagnostic[] => {
    if (problem === null) return []
    return [
      { code: 'pack-signature', message: problem.message, file: examined.file, path: examined.ours[0]?.path ?? [] },
    ]
  })
}
