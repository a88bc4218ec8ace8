import { canonicalText } from '../model/canonical-text.ts'
import { didYouMean } from '../model/suggestion.ts'
import type { Value } from '../model/value.ts'
import type { Declaration, FileDeclarations, RuleDeclaration, Section } from './declarations.ts'
import type { Report } from './report.ts'

/**
 * Merges the names of all files. A name with two meanings is reported; the first one wins. Files may repeat a
 * declaration of a server or a tool, which exists outside the policy. A definition or an observation exists only in
 * policies, and every file can use those of the others, so defining one twice is a mistake even if both are equal.
 */
export function mergeNames(
  files: readonly FileDeclarations[],
  section: Section,
  report: Report,
): ReadonlyMap<string, Declaration> {
  const merged = new Map<string, Declaration>()
  for (const [name, declaration] of files.flatMap((file) => [...file[section]])) {
    const first = merged.get(name)
    if (first === undefined) {
      merged.set(name, declaration)
    } else if (section === 'define' || section === 'observe' || !isEqual(first, declaration)) {
      report.add({
        ...declaration,
        part: 'key',
        code: 'duplicate-definition',
        message: `\`${section}\` gives \`${name}\` a second meaning`,
        help: `the first is at ${place(first)}`,
      })
    }
  }
  return merged
}

export function mergeVocabularies(
  files: readonly FileDeclarations[],
  names: readonly string[],
  report: Report,
): readonly string[] {
  return files.flatMap((file) =>
    file.use.flatMap((declaration) => {
      const { config } = declaration
      if (typeof config !== 'string') return []
      if (names.includes(config)) return [config]
      report.add({
        ...declaration,
        code: 'unknown-vocabulary',
        message: `there is no vocabulary \`${config}\``,
        help: didYouMean(config, names) ?? `the vocabularies are ${names.map((name) => `\`${name}\``).join(', ')}`,
      })
      return []
    }),
  )
}

/** Counters are identified by owner and id, so no two rules of one owner may share an id, even in different files. */
export function checkIds(rules: readonly (RuleDeclaration & { readonly id: string })[], report: Report): void {
  const seen = new Map<string, RuleDeclaration>()
  for (const rule of rules) {
    const key = JSON.stringify([rule.owner, rule.id])
    const first = seen.get(key)
    if (first === undefined) {
      seen.set(key, rule)
      continue
    }
    const owner = rule.owner === null ? 'the application' : `the agent \`${rule.owner}\``
    report.add({
      document: rule.document,
      path: [...rule.path, 'id'],
      code: 'duplicate-id',
      message: `${owner} has two rules with the id \`${rule.id}\``,
      help: `the first is at ${place(first)}`,
    })
  }
}

function isEqual(one: Declaration, other: Declaration): boolean {
  // Both were read from YAML, so they are plain data.
  return canonicalText(one.config as Value) === canonicalText(other.config as Value)
}

function place({ document, path }: Declaration): string {
  const { line, column } = document.range(path)
  return `${document.name}:${line}:${column}`
}
