import { digestToTrust, readTrusted, type TrustedPolicies, trustedPath, trustFile } from '../hosts/trusted-policies.ts'
import { writeSettingsFile } from './settings-file.ts'

/**
 * Trusts policies of a project as they are now.
 *
 * @param state the state folder of the person who trusts them
 * @throws {Error} if one of them cannot be read
 */
export function trustPolicies(state: string, policies: readonly string[]): void {
  const paths = policies.map(trustedPath)
  writeTrusted(state, {
    ...readTrusted(state),
    ...Object.fromEntries(paths.map((path) => [path, digestToTrust(path)])),
  })
}

export function writeTrusted(state: string, trusted: TrustedPolicies): void {
  writeSettingsFile(trustFile(state), `${JSON.stringify(trusted, null, 2)}\n`, 0o600)
}
