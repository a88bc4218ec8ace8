import type { MemberPath } from '../model/member-path.ts'
import type { ActionNode, ConditionNode, KindContext, ConfigPath, ConfigDiagnostic } from '../model/kind.ts'
import type { Matching } from '../model/matching.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import { compileExpression } from '../expression/expression.ts'
import type { ToolNames } from '../match/tool-name.ts'
import { readSeconds } from '../model/seconds.ts'
import { compileArguments } from '../template/command-arguments.ts'
import { compileCommand } from '../template/command.ts'
import type { Template } from '../template/template.ts'
import { compileText } from '../template/text.ts'
import { compileValue } from '../template/value.ts'
import { checkEffects } from './check-events.ts'
import { findKind } from './find-kind.ts'
import type { Registry } from './registry.ts'
import type { ReportAt } from './report.ts'
import { guardCondition } from './guard-condition.ts'
import { guardAction } from './guard-action.ts'

/** The conditions that `define:` names, each compiled once, when it is first used. */
export interface Definitions {
  readonly names: readonly string[]
  /** The condition, with what it reads, or the code of what is wrong. */
  find(name: string): ConditionNode | 'unknown-definition' | 'cyclic-definition'
  /** Compiles those that nothing has asked for, and warns of them. */
  compileUnused(): void
}

/** What all kinds of one program share. */
export interface ProgramContext {
  readonly registry: Registry
  readonly definitions: Definitions
  readonly toolNames: ToolNames
  /** Why a tool can never be called, as far as that is known; null where it may be. */
  whyNotCallable(name: string): string | null
  /** The names that templates may read of the environment. */
  readonly env: readonly string[]
  readonly matching: Matching
  /** Vocabularies that the policy asks for. */
  readonly use: readonly string[]
}

/** What all kinds of one rule, or of one definition, share. */
export interface OwnerContext {
  readonly rule: string
  /** Null in a definition, which may be used at any event. */
  readonly events: readonly string[] | null
  /** What is read in it, filled as it is compiled. */
  readonly reads: Set<MemberPath>
  readonly report: ReportAt
}

/** The context of the kind whose config stands at `base` of its owner. A list of actions is a chain whose `actions` are not written. */
export function createKindContext(
  program: ProgramContext,
  owner: OwnerContext,
  base: ConfigPath = [],
  depth = 0,
  unwritten?: string,
): KindContext {
  const { rule, events, reads } = owner
  const { env, matching } = program
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

  return {
    rule,
    events: events ?? [],
    report,
    condition(config, path) {
      const kind = findKind('condition', program.registry.condition, config, depth, program, reportAt(path))
      if (kind === undefined || !isMap(config)) return NEVER
      if (events !== null && kind.events !== undefined && !kind.events.some((name) => events.includes(name))) {
        report({
          path: [...path, 'type'],
          severity: 'warning',
          code: 'cannot-hold',
          message: `\`${kind.name}\` cannot hold at ${listEvents(events)}`,
          help: `it can at ${listEvents(kind.events)}`,
        })
      }
      const own = new Set<MemberPath>()
      const inner = createKindContext(program, { ...owner, reads: own }, pathOf(path), depth + 1)
      const condition = kind.compile(readSeconds(kind.schema.properties, config, reportAt(path)), inner)
      const found = [...new Set([...own, ...(condition.reads ?? [])])]
      note(found)
      return guardCondition(kind, config as ValueMap, condition, found)
    },
    action(written, path) {
      const config = Array.isArray(written) ? { type: 'chain', actions: written } : written
      const kind = findKind('action', program.registry.action, config, depth, program, reportAt(path))
      if (kind === undefined || !isMap(config)) return NOTHING
      if (events !== null) checkEffects(kind, events, reportAt(path))
      if (depth === 0 && Object.hasOwn(config, 'when')) {
        const message = '`when` is for the steps of a chain'
        report({ path: [...path, 'when'], code: 'no-effect', message, help: 'write it as the `condition` of the rule' })
      }
      const unwrittenField = config === written ? undefined : 'actions'
      const inner = createKindContext(program, owner, pathOf(path), depth + 1, unwrittenField)
      const action = kind.compile(readSeconds(kind.schema.properties, config, reportAt(path)), inner)
      note(action.reads)
      return guardAction(kind, config, action)
    },
    definition(name, path) {
      const found = program.definitions.find(name)
      if (typeof found !== 'string') {
        note(found.reads)
        return found
      }
      report({
        path,
        code: found,
        message:
          found === 'unknown-definition'
            ? `\`define\` has no \`${name}\``
            : `the definition \`${name}\` rests on itself`,
        help: found === 'unknown-definition' ? didYouMean(name, program.definitions.names) : null,
      })
      return NEVER
    },
    expression(source, path) {
      const { expression, problems } = compileExpression(source, matching.regex)
      for (const { offset, length, ...problem } of problems) report({ ...problem, path, span: { offset, length } })
      note(expression?.reads)
      return expression ?? NEVER
    },
    text: (source, path) => template(path, compileText(source, { env }, { braces: true })),
    plainText: (source, path) => template(path, compileText(source, { env }, { braces: false })),
    value: (source, path) => template(path, compileValue(source, { env })),
    command: (source, path) => template(path, compileCommand(source, { env })),
    arguments: (words, path) => template(path, compileArguments(words, { env })),
    regex: matching.regex,
    dataSchema: matching.dataSchema,
    readCommands: matching.readCommands,
    // Read when a kind asks for it, as a host may load it late.
    get secrets() {
      return matching.secrets
    },
    checkToolExists(name, path) {
      const why = program.whyNotCallable(name)
      if (why !== null) report({ path, code: 'unknown-tool', message: `\`${name}\` cannot be called: ${why}` })
    },
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

/** A template, and what is wrong with its text, or with one at a path within it. */
interface CompiledTemplate<T> {
  readonly template: Template<T>
  readonly problems: readonly (Omit<ConfigDiagnostic, 'path' | 'span'> & {
    readonly offset: number
    readonly length: number
    readonly path?: ConfigPath
  })[]
}

/** They stand for what could not be compiled; a program that has one is invalid and decides nothing. */
const NEVER: ConditionNode = { type: 'never', config: {}, reads: [], test: () => false }
const NOTHING: ActionNode = { type: 'nothing', ports: [], verdicts: [], effects: [], *plan() {} }

function listEvents(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
