import { setMember } from '../model/copy.ts'
import { isMap, type Value } from '../model/value.ts'
import { maskSecrets } from './secrets.ts'
import { kindOfName } from './secrets/names.ts'
import { MASK } from './secrets/values.ts'

/**
 * Data without its secrets, to keep or to show: those in its texts, and texts under a name that says what they are, such as
 * `password`.
 *
 * @throws {RedactionError} if there is too much text
 */
export function maskData(value: Value): Value {
  return maskSecrets(maskNamed(value))
}

/** Whether a member is a secret by its name. A search of its text alone cannot know that. */
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
