import { setMember } from '../model/copy.ts'
import { isMap, type Value } from '../model/value.ts'
import { maskSecrets } from './secrets.ts'
import { kindOfName } from './secrets/names.ts'
import { MASK } from './secrets/values.ts'

/**
 * Masks the secrets in data before it is stored or shown: secrets inside texts, and texts whose member name, such as
 * `password`, says that they are secret.
 *
 * @throws {RedactionError} if there is too much text
 */
export function maskData(value: Value): Value {
  return maskSecrets(maskNamed(value))
}

/** Whether a member is a secret because of its name. A search of its text alone cannot tell. */
export function isSecretMember(name: string, value: unknown): boolean {
  if (typeof value !== 'string' || value === '') return false
  const kind = kindOfName(name)
  return kind === 'password' || kind === 'secret'
}

function maskNamed(value: Value): Value {
  if (Array.isArray(value)) return (value as readonly Value[]).map(maskNamed)
  if (!isMap(value)) return value
  const masked: Record<string, Value> = {}
  for (const [name, held] of Object.entries(value)) {
    setMember(masked, name, isSecretMember(name, held) ? MASK : maskNamed(held))
  }
  return masked
}
