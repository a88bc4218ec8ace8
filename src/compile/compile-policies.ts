import { setMember } from '../model/copy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { Layer, Narrowing } from '../model/layer.ts'
import type { Matching } from '../model/matching.ts'
import { once } from '../model/once.ts'
import type { Price } from '../model/prices.ts'
import type { CompiledRule, Program, Rule, RuleKinds } from '../model/rule.ts'
import type { HostWithVocabulary, Vocabularies } from '../model/vocabulary.ts'
import { createToolNames } from '../match/tool-name.ts'
import { compileRule, createShareLists } from './compile-rule.ts'
import { createDefinitions } from './definitions.ts'
import { needsServer } from './needs-server.ts'
import { createObservations } from './observations.ts'
import type { ProgramContext } from './kind-context.ts'
import type { Declared, DeclaredRule, Named } from './policy-data.ts'
import { digestOf } from './policy-digest.ts'
import { createProgram } from './program.ts'
import type { ReadPolicies } from './read-policies.ts'
import { createRegistry } from './registry.ts'
import { readRule, storeRule } from './stored-rule.ts'
import { type Locate, type ReportAt, sortDiagnostics } from './report.ts'
import { aliasesOf, compileTools } from './tools.ts'
import { compileServers, type DeclaredServer } from './servers.ts'

export interface CompileOptions {
  /** Kinds in addition to the built-in ones and those of the host. */
  readonly vocabulary?: Vocabularies
  /** The environment from which the variables listed under `env:` are read, once. Empty if absent. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Selects the rules that belong to the program; all if absent. */
  readonly select?: (rule: Pick<Rule, 'id' | 'tags'>) => boolean
  /** Will perform the actions. Null if nothing will perform them; absent if that is unknown. */
  readonly host?: HostWithVocabulary | null
  readonly layer?: Layer
  /** What the rules may do; anything if absent. */
  readonly narrow?: Narrowing
  /** The matchers that kinds use for texts and data. */
  readonly matching: Matching
}

export interface LoadedPolicy {
  /** Decides nothing (see `Program.invalidReason`) if the diagnostics contain an error. */
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Compiles policies that have been read: a kind once for each place where a rule or a definition names it. Errors in
 * the meaning of the policies are added to the diagnostics.
 *
 * @param compileOne for whoever remembers the rules that did not change
 * @throws {TypeError} if two kinds of the vocabularies have the same name
 */
export function compilePolicies(read: ReadPolicies, options: CompileOptions, compileOne = compileRule): LoadedPolicy {
  return toEnd(compileInSteps(read, options, compileOne))
}

/** Compiling that pauses after each rule, for whoever has something else to do in between. */
export type Compiling = Generator<void, LoadedPolicy>

/** Like {@link compilePolicies}, in steps. */
export function* compileInSteps(read: ReadPolicies, options: CompileOptions, compileOne = compileRule): Compiling {
  const { outlines = [] } = read
  const { rules: written, ...data } = read.data
  const { select = () => true, layer = null, matching } = options
  const registry = createRegistry(options.host?.vocabulary, options.vocabulary)
  const report = createReport(read.locate)
  const env = pickEnvironment(options.env ?? {}, data.env)
  const declared = (servers: Named): ReadonlyMap<string, DeclaredServer> =>
    new Map(servers.map(([name, server]) => [name, { config: server.config, report: report.at(server) }]))
  const servers = compileServers(declared(data.mcpServers), declared(data.languageServers), {
    names: data.env,
    values: env,
  })
  const tools = compileTools(
    data.tools.map(([name, tool]) => [name, { config: tool.config, report: report.at(tool) }]),
    matching,
  )
  // The schema has validated them.
  const prices = data.prices.map(([name, { config }]) => [name, config as Price] as const)
  const toolNames = createToolNames(aliasesOf(tools))
  const definitions = createDefinitions(data.define, () => context, report.at)
  const observations = createObservations(data.observe, () => context, report.at)
  const context: ProgramContext = {
    registry,
    definitions,
    observations,
    toolNames,
    whyNotCallable: (name) => options.host?.tools?.lacks?.(name, servers) ?? null,
    needsServer: (name) => needsServer(name, servers, options.host?.tools),
    env: data.env,
    use: data.use,
    layer,
    narrow: options.narrow ?? null,
    exceptions: data.managed?.exceptions ?? [],
    matching,
  }
  const shared = createShareLists()
  const compile = (declared: DeclaredRule, reportAt: ReportAt): CompiledRule =>
    compileOne(declared, context, options.host, shared, reportAt)
  // One closure with all that it holds: a large program has one for each rule.
  const late = (kept: DeclaredRule, reportAt: ReportAt): (() => RuleKinds) => {
    let kinds: RuleKinds | undefined
    return () => (kinds ??= compile(readRule(kept), reportAt).kinds())
  }
  const areMany = written.length > KEPT_RULES
  const selected: DeclaredRule[] = []
  const rules: CompiledRule[] = []
  for (const [index, declared] of written.entries()) {
    const kept = areMany ? storeRule(declared) : declared
    const outline = outlines[index] ?? null
    const rule = outline === null ? compile(readRule(declared), report.at(declared)) : outline(kept, late(kept, refuse))
    yield
    if (!select(rule)) continue
    selected.push(kept)
    rules.push(areMany && outline === null ? { ...rule, kinds: late(kept, ignore) } : rule)
  }
  if (read.outlines === undefined) {
    definitions.compileUnused(read.leftOut ?? '')
    observations.compileUnused(read.leftOut ?? '')
  }
  const diagnostics = sortDiagnostics(data.files, [...read.diagnostics, ...report.diagnostics])
  report.close()
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return {
    program: createProgram(rules, toolNames, tools, {
      callParts: registry.callParts,
      layer,
      env,
      prices,
      servers,
      invalidReason: describe(errors),
      masked: data.masked,
      digest: once(() => digestOf({ ...data, rules: selected.map(readRule) })),
    }),
    diagnostics,
  }
}

export function toEnd(compiling: Compiling): LoadedPolicy {
  for (;;) {
    const step = compiling.next()
    if (step.done === true) return step.value
  }
}

/**
 * Programs with up to this many rules keep their compiled rules. In larger ones, few rules ever fire, and closures take
 * several times the memory of the source. These rules are compiled once to report errors, and again when they are first
 * needed.
 */
const KEPT_RULES = 1000

/** What was kept of the rule was sound; somebody has edited it since. */
const refuse: ReportAt = (_path, { severity = 'error', message }) => {
  if (severity === 'error') throw new TypeError(message)
}

/** The problems of the rule were reported when it was first compiled. */
function ignore(): void {}

function createReport(given: Locate | undefined) {
  const diagnostics: Diagnostic[] = []
  let locate = given
  return {
    diagnostics,
    at:
      (declared: Declared): ReportAt =>
      (path, { part = 'value', span, severity = 'error', code, message, help = null }) => {
        const range = locate?.(declared, path, part, span) ?? declared.range
        diagnostics.push({ file: declared.file, ...range, severity, code, message, help })
      },
    /** Releases the texts, because closures of kinds may keep a reference to the report. */
    close(): void {
      locate = undefined
    },
  }
}

/** The values of the variables that a policy lists, read once. */
function pickEnvironment(
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

function describe([first, ...others]: readonly Diagnostic[]): string | null {
  if (first === undefined) return null
  const more = others.length === 0 ? '' : `, and ${others.length} more`
  return `${first.file}:${first.line}:${first.column}: ${first.message}${more}`
}
