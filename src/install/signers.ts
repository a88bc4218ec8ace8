import { dirname, resolve } from 'node:path'
import { readPolicyText } from '../source/read-policy.ts'
import { readTextFile } from '../hosts/policy-file.ts'
import { member } from '../model/value.ts'
import { readInstallations } from './installations.ts'

/**
 * The files of signers that the user's policies name: those of installations for all of the user's projects. A project
 * cannot say whose signatures count.
 */
export function userSigners(state: string): readonly string[] {
  const policies = readInstallations(state).flatMap(({ scope, policies: files }) => (scope === 'user' ? files : []))
  const named = [...new Set(policies)].flatMap((policy) => {
    const { text } = readTextFile(policy)
    const file = text === null ? undefined : member(readPolicyText({ name: policy, text }).document?.value, 'signers')
    return typeof file === 'string' && file !== '' ? [resolve(dirname(policy), file)] : []
  })
  return [...new Set(named)]
}
