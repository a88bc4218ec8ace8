import type { AskedQuestion, ConditionNode, Observation } from '../model/condition.ts'
import type { Exception } from '../model/exception.ts'
import type { Layer, Narrowing } from '../model/layer.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { ActionNode, KindContext, ConfigPath, ConfigDiagnostic } from '../model/kind.ts'
import type { Matching } from '../model/matching.ts'
import { findEvent } from '../model/events.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import type { FindPast, PastProblem } from '../model/past.ts'
import { compileAction, compileCondition } from './compile-kind.ts'
import { createQuestion } from '../kinds/parts/past-question.ts'
import { compileExpression } from '../expression/expression.ts'
import type { ToolNames } from '../match/tool-name.ts'
import { readSeconds } from '../model/seconds.ts'
import { answerOf, type RulePast } from './rule-past.ts'
import { compileArguments } from '../template/command-arguments.ts'
import { compileCommand } from '../template/command.ts'
import type { Template, TemplateContext } from '../template/template.ts'
import { compileText } from '../template/text.ts'
import { compileValue } from '../template/value.ts'
import { checkEffects, checkMembers, checkReads, list } from './check-events.ts'
import { findKind } from './find-kind.ts'
import type { Registry } from './registry.ts'
import type { ReportAt } from './report.ts'
import { guardCondition } from './guard-condition.ts'
import { guardAction } from './guard-action.ts'

/** The conditions under `define:`, each compiled once, on first use. */
export interface Definitions {
  readonly names: readonly string[]
  /** The condition, or the code of the error. */
  find(name: string): ConditionNode | 'unknown-definition' | 'cyclic-definition'
  /** Compiles unused definitions, and warns of them unless `leftOut` (the text of faulty declarations) names them. */
  compileUnused(leftOut: string): void
}

/** The observations of a program: those under `observe:`, and those written inline. */
export interface Observations {
  readonly names: readonly string[]
  /** Undefined if there is no observation with this name. */
  find(name: string): Observation | undefined
  /** Compiles the observation at a path of a declaration. */
  inPlace(config: unknown, name: string, report: ReportAt, path: ConfigPath): Observation
  /** Compiles unused observations, and warns of them unless `leftOut` (the text of faulty declarations) names them. */
  compileUnused(leftOut: string): void
}

export interface ProgramContext {
  readonly registry: Registry
  readonly definitions: Definitions
  readonly observations: Observations
  readonly toolNames: ToolNames
  /** Why a tool can never be called, if that is known; null if it may be callable. */
  whyNotCallable(name: string): string | null
  /** Whether a tool is provided by a server that the policy declares. */
  needsServer(name: string): boolean
  /** The environment variables that templates may read. */
  readonly env: readonly string[]
  readonly matching: Matching
  /** The vocabularies that the policy uses. */
  readonly use: readonly string[]
  /** The layer of the policy; null if there are no layers. */
  readonly layer: Layer | null
  /** What its rules may do; null if they may do anything. */
  readonly narrow: Narrowing | null
  readonly exceptions: readonly Exception[]
}

/** What all kinds of one rule, or of one definition, share. */
interface OwnerContext {
  readonly rule: string
  /** Null in a definition, which may be used at any event. */
  readonly events: readonly string[] | null
  /** The members that it reads; filled during compilation. */
  readonly reads: Set<MemberPath>
  /** The questions that it asks about the past; filled during compilation. */
  readonly asks: Set<AskedQuestion>
  /** Set in an observation, which cannot ask about the past. */
  readonly isObservation?: boolean
  /** How a rule's texts and expressions refer to its past. */
  readonly past?: RulePast
  readonly report: ReportAt
}

/**
 * The context of a kind whose config is at `base` in its owner. `unwritten` is a member that is missing from the
 * source: the `actions` of the chain that a list of actions stands for.
 */
export function createKindContext(
  program: ProgramContext,
  owner: OwnerContext,
  base: ConfigPath = [],
  depth = 0,
  unwritten?: string,
): KindContext {
  const { rule, events, reads, asks } = owner
  const { env, matching } = program
  const { callMembers, callParts } = program.registry
  const pathOf = (path: ConfigPath): ConfigPath => [...base, ...(path[0] === unwritten ? path.slice(1) : path)]
  const report = (problem: ConfigDiagnostic): void => {
    const { path, ...finding } = problem
    owner.report(pathOf(path), finding)
  }
  const reportAt = (path: ConfigPath) => (problem: ConfigDiagnostic) => {
    report({ ...problem, path: [...path, ...problem.path] })
  }
  const note = (members: Iterable<MemberPath> = []): void => {
    for (const member of members) reads.add(member)
  }

  const findPast: FindPast = (name, member) => {
    if (owner.isObservation === true) return IN_HISTORY
    const found = program.observations.find(name)
    if (found === undefined) return unknownObservation(name, program)
    if (member === 'values' && found.keep === null) return null
    if (member === 'values' && owner.past !== undefined) return owner.past.valuesOf(found)
    const form = member === 'values' ? 'values' : 'count'
    const question = createQuestion({ form, of: [found], isCondition: false })
    asks.add(question)
    return answerOf(question.key)
  }
  const templateContext = (): TemplateContext => ({
    env,
    callMembers,
    findPast,
    count: owner.past?.count() ?? null,
    ...(events !== null && { events }),
  })

  return {
    rule,
    events: events ?? [],
    report,
    observation(of, path) {
      if (owner.isObservation === true) {
        // Report only once for each condition.
        if (path[0] === 'of' && (path[1] ?? 0) === 0) report({ path: ['type'], ...IN_HISTORY })
        return null
      }
      if (typeof of !== 'string') {
        const name = [rule, ...pathOf(path)].join('.')
        return program.observations.inPlace(of, name, owner.report, pathOf(path))
      }
      const found = program.observations.find(of)
      if (found === undefined) report({ path, ...unknownObservation(of, program) })
      return found ?? null
    },
    ask(question) {
      asks.add(question)
      note(question.reads)
      return answerOf(question.key)
    },
    condition(config, path) {
      const kind = findKind('condition', program.registry.condition, config, depth, program, reportAt(path))
      if (kind === undefined || !isMap(config)) return NEVER
      if (events !== null && kind.events !== undefined && !kind.events.some((name) => events.includes(name))) {
        report({
          path: [...path, 'type'],
          severity: 'warning',
          code: 'cannot-hold',
          message: `\`${kind.name}\` cannot hold at ${list(events)}`,
          help: `it can at ${list(kind.events)}`,
        })
      }
      const own = new Set<MemberPath>()
      const ownAsks = new Set<AskedQuestion>()
      const inner = createKindContext(program, { ...owner, reads: own, asks: ownAsks }, pathOf(path), depth + 1)
      const fields = readSeconds(kind.schema.properties, config, reportAt(path))
      const condition = compileCondition(kind, fields, inner, reportAt(path))
      if (condition === null) return BROKEN
      if (kind.events === undefined) {
        checkMembers(kind.name, condition.requiresOneOf ?? [], events ?? [], reportAt(path))
      }
      const found = [...new Set([...own, ...(condition.reads ?? [])])]
      note(found)
      for (const question of ownAsks) asks.add(question)
      return guardCondition(kind, config as ValueMap, condition, { reads: found, asks: [...ownAsks] })
    },
    action(written, path) {
      const config = Array.isArray(written) ? { type: 'chain', actions: written } : written
      const kind = findKind('action', program.registry.action, config, depth, program, reportAt(path))
      if (kind === undefined || !isMap(config)) return NOTHING
      if (events !== null) checkEffects(kind, events, reportAt(path))
      if (depth === 0 && Object.hasOwn(config, 'when')) {
        const message = '`when` is for the steps of a chain'
        report({ path: [...path, 'when'], code: 'no-effect', message, help: 'write it as the rule’s `condition`' })
      }
      const unwrittenField = config === written ? undefined : 'actions'
      const inner = createKindContext(program, owner, pathOf(path), depth + 1, unwrittenField)
      const fields = readSeconds(kind.schema.properties, config, reportAt(path))
      const action = compileAction(kind, fields, inner, reportAt(path))
      if (action === null) return NOTHING
      note(action.reads)
      return guardAction(kind, config, action)
    },
    definition(name, path) {
      const found = program.definitions.find(name)
      if (typeof found !== 'string') {
        note(found.reads)
        for (const question of found.asks) asks.add(question)
        if (owner.isObservation === true && found.asks.length > 0) report({ path, ...IN_HISTORY })
        return found
      }
      report({
        path,
        code: found,
        message:
          found === 'unknown-definition'
            ? `\`define\` has no \`${name}\``
            : `the definition \`${name}\` refers to itself`,
        help: found === 'unknown-definition' ? didYouMean(name, program.definitions.names) : null,
      })
      return NEVER
    },
    expression(source, path) {
      const { expression, problems } = compileExpression(source, matching.regex, findPast, callMembers)
      for (const { offset, length, ...problem } of problems) report({ ...problem, path, span: { offset, length } })
      checkReads(expression?.reads ?? [], events ?? [], reportAt(path))
      note(expression?.reads)
      return expression ?? NEVER
    },
    text: (source, path) => template(path, compileText(source, templateContext(), { braces: true })),
    plainText: (source, path) => template(path, compileText(source, templateContext(), { braces: false })),
    value: (source, path) => template(path, compileValue(source, templateContext())),
    command: (source, path) => template(path, compileCommand(source, templateContext())),
    arguments: (words, path) => template(path, compileArguments(words, templateContext())),
    regex: matching.regex,
    dataSchema: matching.dataSchema,
    // Read on demand, because a host may load it lazily.
    get secrets() {
      return matching.secrets
    },
    checkToolExists(name, path) {
      const why = program.whyNotCallable(name)
      if (why !== null) report({ path, code: 'unknown-tool', message: `\`${name}\` cannot be called: ${why}` })
    },
    checkQueuedTool(name, path) {
      if (!program.needsServer(name)) return
      report({
        path,
        code: 'queued-server',
        message: `\`${name}\` is queued, but a worker has none of the policy’s servers`,
        help: 'remove `deliver` to call it right away',
      })
    },
    callParts,
    tools: (match) => program.toolNames.compilePattern(match),
  }

  function template<T>(path: ConfigPath, compiled: CompiledTemplate<T>): Template<T> {
    for (const { offset, length, path: inside = [], ...problem } of compiled.problems) {
      report({ ...problem, path: [...path, ...inside], span: { offset, length } })
    }
    note(compiled.template.reads)
    return compiled.template
  }
}

/** A template, and the problems in its text, or in texts at a path within it. */
interface CompiledTemplate<T> {
  readonly template: Template<T>
  readonly problems: readonly (Omit<ConfigDiagnostic, 'path' | 'span'> & {
    readonly offset: number
    readonly length: number
    readonly path?: ConfigPath
  })[]
}

const IN_HISTORY = {
  code: 'history-in-history',
  message: 'an observation cannot ask about the past',
  help: 'observe the events themselves, and combine the observations in a rule’s condition',
} as const

function unknownObservation(name: string, { observations }: ProgramContext): PastProblem {
  const help =
    didYouMean(name, observations.names) ??
    `name it under \`observe:\`, or write it in place: \`{ on: ${findEvent(name) === undefined ? '…' : name} }\``
  return { code: 'unknown-observation', message: `\`observe\` has no \`${name}\``, help }
}

/** Stand-ins for what could not be compiled; a program that contains one is invalid and decides nothing. */
const NEVER: ConditionNode = { type: 'never', config: {}, reads: [], asks: [], test: () => false }
const BROKEN: ConditionNode = {
  ...NEVER,
  test: () => ({ code: 'condition-failed', message: 'the condition could not be compiled' }),
}
const NOTHING: ActionNode = { type: 'nothing', ports: [], verdicts: [], effects: [], handling: 'log', *plan() {} }
