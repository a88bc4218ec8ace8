import type { Diagnostic } from '../model/diagnostic.ts'
import type { Host } from '../model/host.ts'
import type { Program } from '../model/rule.ts'
import { setMember } from '../model/copy.ts'
import { isMap } from '../model/value.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import { createToolNames } from '../match/tool-name.ts'
import type { Kinds } from '../schema/policy-schema.ts'
import { validatePolicy } from '../schema/validate-policy.ts'
import { type Path, type PolicyText, type SourceDocument, readPolicyText } from '../source/read-policy.ts'
import { compileRule } from './compile-rule.ts'
import { type Declaration, findDeclarations, OUTLINE } from './declarations.ts'
import { createDefinitions } from './definitions.ts'
import { createKindContext, type ProgramContext } from './kind-context.ts'
import { checkIds, mergeNames, mergeVocabularies } from './merge-settings.ts'
import { createProgram } from './program.ts'
import { createRegistry } from './registry.ts'
import { createReport, type Report } from './report.ts'
import { compileServers } from './servers.ts'
import type { RuleConfig } from './rule-config.ts'

export interface LoadOptions {
  /** Kinds beside the built-in ones. */
  readonly vocabulary?: Vocabulary
  /** The environment from which the names under `env:` are taken, once. None where absent. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Who will perform the actions: null is nobody, absent is not known. */
  readonly host?: Host | null
}

export interface LoadedPolicy {
  /** Decides nothing (see `Program.unsound`) when the diagnostics hold an error. */
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Reads, checks and compiles policies, which are one program in the order given. Whatever is wrong with their text is in
 * the diagnostics.
 *
 * @throws {TypeError} when two kinds of the vocabularies have the same name
 */
export function loadPolicy(policies: readonly PolicyText[], options: LoadOptions = {}): LoadedPolicy {
  const registry = createRegistry(options.vocabulary)
  const report = createReport(policies.map((policy) => policy.name))
  const documents = policies.flatMap((policy) => {
    const { document, diagnostics } = readPolicyText(policy, OUTLINE)
    report.addAll(diagnostics)
    return document === null ? [] : [document]
  })
  const isMisshapen = checkShapes(documents, registry.kinds, report)
  const files = documents.map((document) => findDeclarations(document, report))

  const aliases: Record<string, string> = {}
  for (const [name, { config }] of mergeNames(files, 'tools', report)) {
    if (typeof config === 'string') setMember(aliases, name, config)
  }
  const toolNames = createToolNames(aliases)
  const definitions = createDefinitions(mergeNames(files, 'define', report), (name, declaration) => {
    const { document, path, config } = declaration
    const owner = { document, rule: name, events: null }
    return createKindContext(context, owner, path).condition(isMisshapen(declaration) ? { type: 'never' } : config, [])
  })
  const env = [...new Set(files.flatMap((file) => file.env))]
  const values = pick(options.env ?? {}, env)
  const sound = (section: 'mcp_servers' | 'language_servers'): ReadonlyMap<string, Declaration> =>
    new Map([...mergeNames(files, section, report)].filter(([, declaration]) => !isMisshapen(declaration)))
  const servers = compileServers(sound('mcp_servers'), sound('language_servers'), { names: env, values }, report)
  const context: ProgramContext = {
    registry,
    report,
    definitions,
    toolNames,
    lacks: (name) => options.host?.tools?.lacks?.(name, servers) ?? null,
    env,
    use: mergeVocabularies(files, registry.vocabularyNames, report),
  }

  const declared = files
    .flatMap((file) => file.rules)
    .flatMap((rule) =>
      isRuleConfig(rule.config) && !isMisshapen(rule) ? [{ ...rule, id: rule.config.id, config: rule.config }] : [],
    )
  checkIds(declared, report)
  const rules = declared.map((rule) => compileRule(rule, rule.config, context, options.host))
  for (const [name, declaration] of definitions.unused()) {
    report.add({
      ...declaration,
      part: 'key',
      severity: 'warning',
      code: 'unused-definition',
      message: `nothing uses the definition \`${name}\``,
    })
    definitions.find(name)
  }

  const diagnostics = report.sorted()
  const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  const program = createProgram(rules, toolNames, { env: values, servers, unsound: describe(errors) })
  return { program, diagnostics }
}

/** Violations told of one file; more would only repeat themselves. */
const VIOLATION_LIMIT = 100

/** Reports what departs from the schema, and tells whether a declaration does. */
function checkShapes(
  documents: readonly SourceDocument[],
  kinds: Kinds,
  report: Report,
): (declaration: Declaration) => boolean {
  const places = new Map<SourceDocument, readonly Path[]>()
  for (const document of documents) {
    const violations = validatePolicy(document.value, kinds).slice(0, VIOLATION_LIMIT)
    for (const violation of violations) report.add({ ...violation, document })
    places.set(
      document,
      violations.map(({ path }) => path),
    )
  }
  return ({ document, path }) =>
    (places.get(document) ?? []).some((violation) =>
      path.every((part, index) => String(part) === String(violation[index])),
    )
}

function isRuleConfig(config: unknown): config is RuleConfig {
  return isMap(config) && typeof config['id'] === 'string'
}

function pick(env: Readonly<Record<string, string | undefined>>, names: readonly string[]): Record<string, string> {
  const picked: Record<string, string> = {}
  for (const name of names) {
    const value = Object.hasOwn(env, name) ? env[name] : undefined
    if (value !== undefined) setMember(picked, name, value)
  }
  return picked
}

function describe(errors: readonly Diagnostic[]): string | null {
  const [first] = errors
  if (first === undefined) return null
  const others = errors.length === 1 ? '' : `, and ${errors.length - 1} more`
  return `${first.file}:${first.line}:${first.column}: ${first.message}${others}`
}
