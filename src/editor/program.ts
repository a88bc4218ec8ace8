import { valueAt } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { isTestFile, type Language } from './document.ts'

export const lastPart = (path: string): string => path.split(/[\\/]/).at(-1) ?? path

/** The names of the policy files that a file of tests is about. */
export function policiesOf({ name, text }: PolicyText, language: Language): readonly string[] {
  const listed = valueAt(language.tree(text)?.value, ['policies'])
  if (!Array.isArray(listed)) return [lastPart(name).replace('.test.', '.')]
  return listed.flatMap((one: unknown) => (typeof one === 'string' ? [lastPart(one)] : []))
}

/**
 * Of other files, those that share names with this one: of a file of tests, its policies; of a policy, the tests that
 * are about it, and the policies that they name together with it. Other files may use the same names for something
 * else.
 */
export function sharesNames<File extends PolicyText>(
  document: PolicyText,
  others: readonly File[],
  language: Language,
): readonly File[] {
  const isTest = (file: PolicyText): boolean => isTestFile(file.name, language.tree(file.text)?.value)
  const own = lastPart(document.name)
  const tests = isTest(document)
    ? []
    : others.filter((other) => isTest(other) && policiesOf(other, language).includes(own))
  const policies = new Set(
    (isTest(document) ? [document] : tests).flatMap((test: PolicyText) => policiesOf(test, language)),
  )
  return others.filter((other) => tests.includes(other) || policies.has(lastPart(other.name)))
}
