import type { Diagnostic, Range } from '../model/diagnostic.ts'
import type { Layer } from '../model/layer.ts'
import type { AllowedPack } from '../model/managed-settings.ts'
import { isMap } from '../model/value.ts'
import type { HostWithVocabulary, ImportedPolicy, ImportFile, Vocabularies } from '../model/vocabulary.ts'
import { HOOK_FILES } from '../model/handed-in.ts'
import type { Kinds } from '../schema/policy-schema.ts'
import { validatePolicy } from '../schema/validate-policy.ts'
import {
  type Path,
  type PolicyReading,
  type PolicyText,
  type SourceDocument,
  readPolicyText,
} from '../source/read-policy.ts'
import { checkAllowedPacks } from './allowed-packs.ts'
import { type Declaration, findDeclarations, OUTLINE, type RuleDeclaration, type Section } from './declarations.ts'
import { changeRules, extendPacks, NO_PACKS, type Packs } from './extend-packs.ts'
import { readManagedSettings } from './managed-settings.ts'
import { checkIds, mergeNames, mergeVocabularies } from './merge-declarations.ts'
import type { Declared, Named, PolicyData, OutlinedRule } from './policy-data.ts'
import { createRegistry } from './registry.ts'
import { createReport, type Locate, type Report, sortDiagnostics } from './report.ts'

export interface ReadOptions {
  /** Kinds in addition to the built-in ones and those of the host. */
  readonly vocabulary?: Vocabularies
  /** Policies that these may extend by name. */
  readonly packs?: Packs
  /** Will perform the actions. */
  readonly host?: HostWithVocabulary | null
  readonly advance?: () => void
  readonly layer?: Layer
  /** The packs that they may extend; null or absent for any. */
  readonly allowed?: readonly AllowedPack[] | null
  /** The most violations of the schema to report for one file. */
  readonly violations?: number
  /** Reads the texts, for whoever remembers what did not change. */
  readonly read?: ReadText
}

/** Reads the text of a policy or a pack. */
type ReadText = (policy: PolicyText) => PolicyReading

const readText: ReadText = (policy) => readPolicyText(policy, OUTLINE)

/** The validated data of policies, and their diagnostics so far. */
export interface ReadPolicies {
  readonly data: PolicyData
  readonly diagnostics: readonly Diagnostic[]
  /**
   * The text of the declarations that were left out because of errors: they may use names that nothing else uses.
   * Absent if the policies were read earlier, without errors.
   */
  readonly leftOut?: string
  /** Finds the position of a part in the texts. Absent if the texts are not available. */
  readonly locate?: Locate
  /** What an earlier load found out about each rule, without any error; null for a rule that must be compiled. */
  readonly outlines?: readonly (OutlinedRule | null)[]
}

/**
 * Reads policies and validates them against the schema of their kinds. Anything that violates the schema is reported
 * and left out.
 *
 * @throws {TypeError} if two kinds of the vocabularies have the same name
 */
export function readPolicies(
  policies: readonly PolicyText[],
  {
    vocabulary,
    host,
    packs = NO_PACKS,
    advance,
    layer,
    allowed = null,
    violations = VIOLATION_LIMIT,
    read: readOne = readText,
  }: ReadOptions = {},
): ReadPolicies {
  const registry = createRegistry(host?.vocabulary, vocabulary)
  const report = createReport()
  const importFile = registry.importer() ?? importNothing
  const read = policies.flatMap((policy) => {
    const document = readDocument(policy, importFile, report, readOne)
    advance?.()
    return document ?? []
  })
  if (allowed !== null) checkAllowedPacks(read, allowed, report)
  const extended = extendPacks(read, packs, report, readOne)
  const { documents } = extended
  const added = documents.filter((document) => !read.includes(document))
  const names = [...added, ...policies].map(({ name }) => name)
  const isMisshapen = checkShapes(documents, registry.kinds, report, violations)
  const files = documents.map((document) => findDeclarations(document, report))

  const declarations = new Map<Declared, Declaration>()
  const declare = <Further extends object>(declaration: Declaration, further: Further): Declared & Further => {
    const { document, path, config } = declaration
    const declared = { file: document.name, range: document.range(path), config, ...further }
    declarations.set(declared, declaration)
    return declared
  }
  const merge = (section: Section, stand?: object): Named =>
    [...mergeNames(files, section, report)].flatMap(([name, declaration]) => {
      if (!isMisshapen(declaration)) return [[name, declare(declaration, {})] as const]
      return stand === undefined ? [] : [[name, declare({ ...declaration, config: stand }, {})] as const]
    })

  const found = files.flatMap(({ rules }) => rules.flatMap((rule) => (isMisshapen(rule) ? [] : withId(rule))))
  checkIds(found, report)
  const rules = changeRules(extended, found, report)
  const members = new Map([...mergeNames(files, 'managed', report)].filter(([, one]) => !isMisshapen(one)))
  if (layer !== 'managed') warnOfManaged(members, report)
  const ids = new Set(rules.map(({ id }) => id))
  const managed = layer === 'managed' ? readManagedSettings(members, ids, report) : undefined
  return {
    data: {
      files: names,
      hasRuleList: files.some((file) => file.hasRuleList),
      rules: rules.map((rule) => declare(rule, { id: rule.id, owner: rule.owner })),
      define: merge('define', { type: 'never' }),
      observe: merge('observe', { on: 'session_start', condition: { type: 'never' } }),
      tools: merge('tools'),
      prices: merge('prices'),
      env: [...new Set(files.flatMap((file) => file.env))],
      masked: [...new Set(files.flatMap((file) => file.masked))].sort(),
      use: mergeVocabularies(files, registry.vocabularyNames, report),
      mcpServers: merge('mcp_servers'),
      languageServers: merge('language_servers'),
      ...(managed !== undefined && { managed }),
    },
    diagnostics: sortDiagnostics(names, report.diagnostics),
    leftOut: JSON.stringify(
      files
        .flatMap(({ rules, define, observe }) => [...rules, ...define.values(), ...observe.values()])
        .filter(isMisshapen)
        .map(({ config }) => config),
    ),
    locate(declared, path, part, span) {
      const declaration = declarations.get(declared)
      if (declaration === undefined) return declared.range
      return declaration.document.range([...declaration.path, ...path], part, span)
    },
  }
}

/** What an administrator says counts only where nobody else can write. */
function warnOfManaged(members: ReadonlyMap<string, Declaration>, report: Report): void {
  for (const declaration of members.values()) {
    report.add({
      ...declaration,
      part: 'key',
      severity: 'warning',
      code: 'no-effect',
      message: '`managed` has no effect in this file',
      help: 'it is for the files in `/etc/sluice`',
    })
  }
}

function withId(rule: RuleDeclaration): readonly (RuleDeclaration & { readonly id: string })[] {
  const id = isMap(rule.config) ? rule.config['id'] : undefined
  return typeof id === 'string' ? [{ ...rule, id }] : []
}

function readDocument(
  policy: PolicyText,
  importFile: ImportFile,
  report: Report,
  readOne: ReadText,
): SourceDocument | null {
  const imported = policy.dialect === undefined ? null : importFile(policy.dialect, policy)
  report.addAll(imported?.diagnostics ?? [])
  const text = imported === null ? policy : imported.policy
  if (text === null) return null
  const { document, diagnostics } = readOne(text)
  report.addAll(diagnostics)
  if (document === null) return null
  if (imported === null) {
    if (isEmpty(document.value)) report.add({ document, path: [], ...EMPTY })
    return document
  }
  // An imported file always gets a list of rules, so check whether it meant to have one.
  const isMeant = imported.rules.length > 0 || /\bhooks\b/.test(policy.text)
  return asImported(isMeant ? document : { ...document, value: {} }, imported.rules)
}

const isEmpty = (value: unknown): boolean => value === null || (isMap(value) && Object.keys(value).length === 0)

/** Beside other policies, nobody would notice that a file guards nothing any more. */
const EMPTY = {
  code: 'no-rules',
  message: 'the file is empty',
  help: 'write `hooks: []` if it should have no rules',
} as const

/** For programs whose vocabularies read only policies. */
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
    help: HOOK_FILES.help,
  }
  return { policy: null, rules: [], diagnostics: [diagnostic] }
}

/** Moves the diagnostics of a rule that stands for a hook to the position of the hook. */
function asImported(document: SourceDocument, hooks: readonly Range[]): SourceDocument {
  const hookAt = ([section, index]: Path): Range | undefined => (section === 'hooks' ? hooks[Number(index)] : hooks[0])
  return { ...document, range: (path) => hookAt(path) ?? document.range(path) }
}

/** What people are shown of one file: further violations would be repetitive. */
const VIOLATION_LIMIT = 100

/** Reports violations of the schema, and returns a function that says whether a declaration has any. */
function checkShapes(
  documents: readonly SourceDocument[],
  kinds: Kinds,
  report: Report,
  limit: number,
): (declaration: Declaration) => boolean {
  const keyOf = (path: Path): string => JSON.stringify(path.map(String))
  const misshapen = new Map<SourceDocument, ReadonlySet<string>>()
  for (const document of documents) {
    const violations = validatePolicy(document.value, kinds)
    for (const violation of violations.slice(0, limit)) report.add({ ...violation, document })
    const around = violations.flatMap(({ path }) => [...path, ''].map((_step, depth) => keyOf(path.slice(0, depth))))
    misshapen.set(document, new Set(around))
  }
  return ({ document, path }) => misshapen.get(document)?.has(keyOf(path)) === true
}
