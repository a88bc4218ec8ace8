import { didYouMean } from '../model/suggestion.ts'
import { isMap } from '../model/value.ts'
import { readPolicyText, type SourceDocument } from '../source/read-policy.ts'
import { type Declaration, extensionsOf, OUTLINE, type RuleDeclaration } from './declarations.ts'
import type { Report } from './report.ts'

/** Policies that others can extend by name. */
export interface Packs {
  /** All names. */
  readonly names: readonly string[]
  /** The text of the pack with this name. */
  read(name: string): string
}

export const NO_PACKS: Packs = { names: [], read: () => '' }

/**
 * Adds the packs that documents extend. Each pack appears once, before the first document that extends it, so that its
 * rules come first.
 */
export function extendPacks(
  documents: readonly SourceDocument[],
  packs: Packs,
  report: Report,
): readonly SourceDocument[] {
  const taken = new Set<string>()
  const withPacks = (document: SourceDocument): readonly SourceDocument[] => [
    ...extensionsOf(document).packs.flatMap((declaration) => {
      const { config: name } = declaration
      if (typeof name !== 'string' || taken.has(name)) return []
      if (!packs.names.includes(name)) {
        report.add({ ...declaration, code: 'unknown-pack', ...unknownPack(name, packs) })
        return []
      }
      taken.add(name)
      const pack = readPolicyText({ name, text: packs.read(name) }, OUTLINE)
      report.addAll(pack.diagnostics)
      return pack.document === null ? [] : withPacks(pack.document)
    }),
    document,
  ]
  return documents.flatMap(withPacks)
}

function unknownPack(name: string, { names }: Packs): { readonly message: string; readonly help: string } {
  const message = `there is no pack \`${name}\``
  if (names.length === 0) return { message, help: 'pass `packs`, such as `shippedPacks` from `sluice/node`' }
  return { message, help: didYouMean(name, names) ?? `the packs are ${names.map((one) => `\`${one}\``).join(', ')}` }
}

type RuleOfPack = RuleDeclaration & { readonly id: string }

/** Changes the rules of packs as the documents that extend them request: `rules: { commands-sudo: off }`. */
export function changeRules<Found extends RuleOfPack>(
  documents: readonly SourceDocument[],
  rules: readonly Found[],
  report: Report,
): readonly Found[] {
  const changes = new Map<string, Declaration>()
  for (const document of documents) {
    for (const [id, declaration] of extensionsOf(document).rules) {
      const first = changes.get(id)
      if (!rules.some((rule) => rule.id === id && rule.document !== document)) {
        // The rule may belong to a pack that is missing.
        const isMissing = extensionsOf(document).packs.some(
          ({ config }) => !documents.some(({ name }) => name === config),
        )
        if (isMissing) continue
        const help = didYouMean(id, new Set(rules.filter((rule) => rule.document !== document).map((rule) => rule.id)))
        const message = `no pack has a rule \`${id}\``
        report.add({ ...declaration, part: 'key', code: 'unknown-rule', message, help })
      } else if (first !== undefined && first.config !== declaration.config) {
        const message = `another file has \`${id}: ${String(first.config)}\``
        report.add({ ...declaration, code: 'duplicate-definition', message, help: 'write the same in both files' })
      } else {
        changes.set(id, declaration)
      }
    }
  }
  return rules.map((rule) => {
    const change = changes.get(rule.id)
    if (change === undefined || !isMap(rule.config)) return rule
    if (change.config === 'off') return { ...rule, config: { ...rule.config, enabled: false } }
    const config = askingInstead(rule.config)
    if (config !== null) return { ...rule, config }
    const message = `\`${rule.id}\` refuses nothing, so it has nothing to ask about`
    report.add({ ...change, code: 'no-effect', message, help: 'write `off` to turn it off' })
    return rule
  })
}

/** Makes the rule's refusing gates ask instead; null if it has none. */
function askingInstead(rule: Config): Config | null {
  const { action } = rule
  const actions: readonly unknown[] = Array.isArray(action) ? action : [action]
  if (!actions.some(isRefusal)) return null
  const changed = actions.map((one) => (isRefusal(one) ? asksInstead(one) : one))
  return { ...rule, action: Array.isArray(action) ? changed : changed[0] }
}

type Config = Readonly<Record<string, unknown>>

function isRefusal(action: unknown): action is Config {
  if (!isMap(action) || action['type'] !== 'gate') return false
  return (action['decision'] ?? (action['allow'] === true ? 'allow' : 'deny')) === 'deny'
}

function asksInstead({ allow: _allow, ...gate }: Config): Config {
  return { ...gate, decision: 'ask' }
}
