import { readManagedPolicies } from '../hosts/managed-policies.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type Option, UsageError } from './command.ts'

export const MANAGED: Option = {
  summary: 'also loads the policies of the administrator, as a hook does',
}

/**
 * The policies of the administrator.
 *
 * @throws {UsageError} if they cannot be read
 */
export function managedTexts(): readonly PolicyText[] {
  const { policies, problem } = readManagedPolicies()
  if (policies === null) throw new UsageError(problem)
  return policies
}
