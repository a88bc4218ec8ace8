import { didYouMean } from '../model/suggestion.ts'
import { isMap } from '../model/value.ts'
import type { PolicyReading, PolicyText, SourceDocument } from '../source/read-policy.ts'
import { type Declaration, extensionsOf, type RuleDeclaration } from './declarations.ts'
import type { PartDiagnostic, Report } from './report.ts'

/** Policies that others can extend by name. */
export interface Packs {
  readonly names: readonly string[]
  read(name: string): string
  /**
   * Opens a file, such as `./team.yaml`, or a file of a package, such as `npm:acme-rules/base.yaml`. Absent if there is
   * no folder to look in.
   *
   * @param policy the name of the policy that extends it, itself or through other packs
   * @param by the source of the pack whose folder relative names start from; null for the policy itself
   */
  open?(name: string, policy: string, by: string | null): OpenedPack
}

/** What is wrong with a pack. */
export type PackProblem = Pick<PartDiagnostic, 'code' | 'message' | 'help'>

/** A pack that is not shipped; `key` is the same for the same file. */
export type OpenedPack =
  | {
      readonly name: string
      readonly key: string
      /** Its name from the policy's folder. */
      readonly source: string
      readonly text: string
      readonly problem: null
    }
  | { readonly problem: PackProblem }

export const NO_PACKS: Packs = { names: [], read: () => '' }

/** The most levels of packs that extend packs, and the most packs of a program (law 7). */
const MOST_LEVELS = 4
const MOST_PACKS = 1000

interface ExtendedPolicies {
  readonly documents: readonly SourceDocument[]
  /** Those that lack a pack, or extend one that does. */
  readonly incomplete: ReadonlySet<SourceDocument>
}

/**
 * Adds the packs that documents extend. Each pack appears once, before the first document that extends it, so that its
 * rules come first.
 */
export function extendPacks(
  read: readonly SourceDocument[],
  packs: Packs,
  report: Report,
  readOne: (pack: PolicyText) => PolicyReading,
): ExtendedPolicies {
  const taken = new Set<string>()
  const incomplete = new Set<SourceDocument>()
  const documents: SourceDocument[] = []
  let isFull = false

  /** Adds a document after its packs, and returns whether it lacks none. */
  function add(document: SourceDocument, policy: string, path: readonly PackPlace[]): boolean {
    for (const declaration of extensionsOf(document).packs) {
      if (typeof declaration.config !== 'string') continue
      const found = find(declaration.config, policy, path)
      if (found === null) continue
      if (found.problem !== null) {
        report.add({ ...declaration, ...found.problem })
        incomplete.add(document)
        continue
      }
      const pack = readOne(found)
      report.addAll(pack.diagnostics)
      const isWhole = pack.document !== null && add(pack.document, policy, [...path, found])
      if (!isWhole) incomplete.add(document)
    }
    documents.push(document)
    return !incomplete.has(document)
  }

  /** Null for a pack that has been added. */
  function find(name: string, policy: string, path: readonly PackPlace[]): FoundPack | Missing | null {
    const found = /^(?:\.\.?\/|npm:)/.test(name)
      ? findOutside(name, policy, path.at(-1)?.source ?? null)
      : findShipped(name)
    if (found.problem !== null) return found
    if (path.some(({ key }) => key === found.key)) {
      const circle = [...path, found].map((one) => `\`${one.name}\``).join(' → ')
      return { problem: { code: 'pack-circle', message: `these packs extend each other: ${circle}`, help: null } }
    }
    if (taken.has(found.key)) return null
    const limit = { code: 'pack-limit', help: 'put the rules of some into one file' } as const
    if (path.length === MOST_LEVELS) {
      const message = `\`${name}\` is the pack of a pack more than ${MOST_LEVELS} levels deep`
      return { problem: { ...limit, message } }
    }
    if (taken.size === MOST_PACKS) {
      if (isFull) return null
      isFull = true
      return { problem: { ...limit, message: `the policies extend more than ${MOST_PACKS} packs` } }
    }
    taken.add(found.key)
    return found
  }

  function findShipped(name: string): FoundPack | Missing {
    const { names } = packs
    if (names.includes(name)) return { name, key: name, source: null, problem: null, text: packs.read(name) }
    const nearest = didYouMean(name, names) ?? `the packs are ${names.map((one) => `\`${one}\``).join(', ')}`
    const help = names.length === 0 ? 'pass `packs`, such as `shippedPacks` from `sluice/node`' : nearest
    return { problem: { code: 'unknown-pack', message: `there is no pack \`${name}\``, help } }
  }

  function findOutside(name: string, policy: string, by: string | null): FoundPack | Missing {
    const message = `\`${name}\` cannot be found without a folder`
    return packs.open?.(name, policy, by) ?? { problem: { code: 'unknown-pack', message, help: PASS_PACKS } }
  }

  for (const document of read) add(document, document.name, [])
  return { documents, incomplete }
}

/** A pack on the way from a policy. */
interface PackPlace {
  readonly name: string
  readonly key: string
  /** Null for a shipped pack. */
  readonly source: string | null
}

type FoundPack = PackPlace & { readonly text: string; readonly problem: null }

interface Missing {
  readonly problem: PackProblem
}

const PASS_PACKS = 'pass `packs`, such as `projectPacks(folder)` from `sluice/node`'

type RuleOfPack = RuleDeclaration & { readonly id: string }

/** Changes the rules of packs as the documents that extend them request: `rules: { commands-sudo: off }`. */
export function changeRules<Found extends RuleOfPack>(
  { documents, incomplete }: ExtendedPolicies,
  rules: readonly Found[],
  report: Report,
): readonly Found[] {
  const changes = new Map<string, Declaration>()
  for (const document of documents) {
    for (const [id, declaration] of extensionsOf(document).rules) {
      const first = changes.get(id)
      if (!rules.some((rule) => rule.id === id && rule.document !== document)) {
        // The rule may belong to a pack that is missing.
        if (incomplete.has(document)) continue
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
