import type { SettingsDiagnostic } from '../../agents/settings.ts'
import { readPolicies } from '../../compile/read-policies.ts'
import { policyPacks } from '../../hosts/packs/project-packs.ts'
import { verifyPacks } from '../../hosts/packs/verify-packs.ts'
import { readTextFile } from '../../hosts/policy-file.ts'
import { readSigning } from '../signers.ts'
import { policiesOf } from './check-commands.ts'
import type { Examined } from './examined.ts'

/** Packs of the policies whose signatures do not count, for signers that managed policies or the user have named. */
export function packSignatures(examined: Examined): readonly SettingsDiagnostic[] {
  const tell = (message: string): SettingsDiagnostic => {
    return { code: 'pack-signature', message, file: examined.file, path: examined.ours[0]?.path ?? [] }
  }
  const { signing, problem: unread } = readSigning(examined.state)
  if (signing === null) return [tell(unread)]
  if (signing.signers.length + signing.demanded.length === 0) return []
  const policies = policiesOf(examined).flatMap((name) => {
    const { text } = readTextFile(name)
    return text === null ? [] : [{ name, text }]
  })
  const packs = policyPacks()
  readPolicies(policies, { packs })
  return verifyPacks(packs.opened, signing).flatMap(({ problem }) => (problem === null ? [] : [tell(problem.message)]))
}
