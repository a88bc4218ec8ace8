import { setMember } from '../model/copy.ts'

/** The values of the names that a policy lists, taken once. */
export function pickEnvironment(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Readonly<Record<string, string>> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = Object.hasOwn(env, name) ? env[name] : undefined
    if (value !== undefined) setMember(picked, name, value)
  }
  return picked
}
