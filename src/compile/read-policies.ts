import type { Diagnostic, Range } from '../model/diagnostic.ts'
import type { Program, Rule } from '../model/rule.ts'
import { setMember } from '../model/copy.ts'
import { isMap } from '../model/value.ts'
import type { HostWithVocabulary, ImportedPolicy, ImportFile, Vocabularies } from '../model/vocabulary.ts'
import { createToolNames } from '../match/tool-name.ts'
import { HANDED_IN } from '../schema/hook-file-kinds.ts'
import type { Kinds } from '../schema/policy-schema.ts'
import { validatePolicy } from '../schema/validate-policy.ts'
import { type Path, type PolicyText, type SourceDocument, readPolicyText } from '../source/read-policy.ts'
import { compileDefinition } from './compile-definition.ts'
import { compileRule } from './compile-rule.ts'
import { type Declaration, findDeclarations, OUTLINE } from './declarations.ts'
import { createDefinitions } from './definitions.ts'
import { pickEnvironment } from './environment.ts'
import type { PolicyImage } from './image.ts'
import type { ProgramContext } from './kind-context.ts'
import { checkIds, mergeNames, mergeVocabularies } from './merge-declarations.ts'
import { createRecordingTexts } from './parsing-texts.ts'
import { createRegistry, type Registry } from './registry.ts'
import { createReport, type Report, type ReportAt } from './report.ts'
import { compileServers, type DeclaredServer } from './servers.ts'
import type { RuleConfig } from './rule-config.ts'
import { createSharedValues } from './shared-values.ts'

export interface LoadOptions {
  /** Kinds beside the built-in ones and those of the host. */
  readonly vocabulary?: Vocabularies
  /** The environment from which the names under `env:` are taken, once. None where absent. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** What the host calls its tools, by other names; those under `tools:` win over them. */
  readonly tools?: Readonly<Record<string, string>>
  /** Which rules belong to the program; all where absent. */
  readonly select?: (rule: Pick<Rule, 'id' | 'tags'>) => boolean
  /** Who will perform the actions: null is nobody, absent is not known. */
  readonly host?: HostWithVocabulary | null
}

/** What was found in policies, and what is wrong with them. */
export interface ReadPolicies {
  readonly diagnostics: readonly Diagnostic[]
  readonly registry: Registry
  readonly settings: Pick<Program, 'env' | 'servers' | 'invalidReason'>
  readonly image: Omit<PolicyImage, 'format' | 'version'>
}

/** Reads and checks policies; with `isRecorded`, what their texts were parsed to is in the image. */
export function readPolicies(policies: readonly PolicyText[], options: LoadOptions, isRecorded: boolean): ReadPolicies {
  const registry = createRegistry(options.host?.vocabulary, options.vocabulary)
  const report = createReport(policies.map((policy) => policy.name))
  const importFile = registry.importer() ?? importNothing
  const documents = policies.flatMap((policy) => {
    const imported = policy.dialect === undefined ? null : importFile(policy.dialect, policy)
    report.addAll(imported?.diagnostics ?? [])
    const text = imported === null ? policy : imported.policy
    if (text === null) return []
    const { document, diagnostics } = readPolicyText(text, OUTLINE)
    report.addAll(diagnostics)
    if (document === null) return []
    return [imported === null ? document : asImported(document, imported.rules)]
  })
  const isMisshapen = checkShapes(documents, registry.kinds, report)
  const files = documents.map((document) => findDeclarations(document, report))
  const reportAt =
    ({ document, path }: Declaration): ReportAt =>
    (place, finding) =>
      report.add({ ...finding, document, path: [...path, ...place] })

  const aliases: Record<string, string> = { ...options.tools }
  for (const [name, { config }] of mergeNames(files, 'tools', report)) {
    if (typeof config === 'string') setMember(aliases, name, config)
  }
  const define = mergeNames(files, 'define', report)
  const definitions = createDefinitions(define, (name, declaration) => {
    const written = isMisshapen(declaration) ? { type: 'never' } : declaration.config
    return compileDefinition(name, written, context, reportAt(declaration))
  })
  const env = [...new Set(files.flatMap((file) => file.env))]
  const values = pickEnvironment(options.env ?? {}, env)
  const texts = createRecordingTexts(env, isRecorded)
  const sound = (section: 'mcp_servers' | 'language_servers'): ReadonlyMap<string, DeclaredServer> => {
    const declared = [...mergeNames(files, section, report)].filter(([, declaration]) => !isMisshapen(declaration))
    return new Map(
      declared.map(([name, declaration]) => [name, { config: declaration.config, report: reportAt(declaration) }]),
    )
  }
  const mcpServers = sound('mcp_servers')
  const languageServers = sound('language_servers')
  const servers = compileServers(mcpServers, languageServers, values, texts)
  const context: ProgramContext = {
    registry,
    definitions,
    toolNames: createToolNames(aliases),
    texts,
    lacks: (name) => options.host?.tools?.lacks?.(name, servers) ?? null,
    use: mergeVocabularies(files, registry.vocabularyNames, report),
  }

  const declared = files
    .flatMap((file) => file.rules)
    .flatMap((rule) =>
      isRuleConfig(rule.config) && !isMisshapen(rule) ? [{ ...rule, id: rule.config.id, config: rule.config }] : [],
    )
  checkIds(declared, report)
  const shared = createSharedValues()
  const { select = () => true } = options
  const rules = declared
    .map((rule) => compileRule(rule, rule.config, context, options.host, shared, reportAt(rule)))
    .filter(select)
  for (const name of definitions.unused()) {
    const declaration = define.get(name)
    if (declaration === undefined) continue
    report.add({
      ...declaration,
      part: 'key',
      severity: 'warning',
      code: 'unused-definition',
      message: `nothing uses the definition \`${name}\``,
    })
    definitions.find(name)
  }

  const configs = (named: ReadonlyMap<string, { readonly config: unknown }>): PolicyImage['define'] =>
    [...named].map(([name, { config }]) => [name, config])
  const diagnostics = report.sorted()
  return {
    diagnostics,
    registry,
    settings: {
      env: values,
      servers,
      invalidReason: describe(diagnostics.filter(({ severity }) => severity === 'error')),
    },
    image: {
      rules,
      define: configs(define),
      tools: aliases,
      env,
      use: context.use,
      mcpServers: configs(mcpServers),
      languageServers: configs(languageServers),
      texts: texts.parsed(),
    },
  }
}

/** For programs whose vocabularies read nothing but policies. */
const importNothing: ImportFile = (dialect, { name }): ImportedPolicy => {
  const diagnostic: Diagnostic = {
    file: name,
    line: 1,
    column: 1,
    end_line: 1,
    end_column: 1,
    severity: 'error',
    code: 'unknown-dialect',
    message: `no vocabulary reads hook files of \`${dialect}\``,
    help: HANDED_IN,
  }
  return { policy: null, rules: [], diagnostics: [diagnostic] }
}

/** What is wrong with a rule that stands for a hook is told where that stands. */
function asImported(document: SourceDocument, hooks: readonly Range[]): SourceDocument {
  const hookAt = ([section, place]: Path): Range | undefined => (section === 'hooks' ? hooks[Number(place)] : hooks[0])
  return { ...document, range: (path) => hookAt(path) ?? document.range(path) }
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

function describe(errors: readonly Diagnostic[]): string | null {
  const [first] = errors
  if (first === undefined) return null
  const others = errors.length === 1 ? '' : `, and ${errors.length - 1} more`
  return `${first.file}:${first.line}:${first.column}: ${first.message}${others}`
}
