import type { Fact } from '../model/derived-field.ts'
import type { ActionNode, ConditionNode, KindContext, Place, Problem } from '../model/kind.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import type { ToolNames } from '../match/tool-name.ts'
import type { Template } from '../template/template.ts'
import { checkEffects } from './check-events.ts'
import type { Definitions } from './definitions.ts'
import { findKind } from './find-kind.ts'
import type { Registry } from './registry.ts'
import type { ReportAt } from './report.ts'
import { settleErrors } from './guard-condition.ts'
import { settleFailures } from './guard-action.ts'
import type { CompiledText, Texts } from './texts.ts'

/** What all kinds of one program share. */
export interface ProgramContext {
  readonly registry: Registry
  readonly definitions: Definitions
  readonly toolNames: ToolNames
  /** Why a tool can never be called, as far as that is known. */
  lacks(name: string): string | null
  readonly texts: Texts
  /** Vocabularies that the policy asks for. */
  readonly use: readonly string[]
}

/** What all kinds of one rule, or of one definition, share. */
export interface OwnerContext {
  readonly rule: string
  /** Null in a definition, which may be used at any event. */
  readonly events: readonly string[] | null
  /** What is read in it, filled as it is compiled. */
  readonly reads: Set<Fact>
  readonly report: ReportAt
}

/** The context of the kind whose config stands at `path` of its owner. A list of actions is a chain whose `actions` are not written. */
export function createKindContext(
  program: ProgramContext,
  owner: OwnerContext,
  path: Place = [],
  depth = 0,
  unwritten?: string,
): KindContext {
  const { rule, events, reads } = owner
  const { texts } = program
  const pathOf = (place: Place): Place => [...path, ...(place[0] === unwritten ? place.slice(1) : place)]
  const report = (problem: Problem): void => {
    const { place, ...finding } = problem
    owner.report(pathOf(place), finding)
  }
  const reportAt = (place: Place) => (problem: Problem) => {
    report({ ...problem, place: [...place, ...problem.place] })
  }
  const note = (facts: Iterable<Fact> = []): void => {
    for (const fact of facts) reads.add(fact)
  }

  return {
    rule,
    events: events ?? [],
    report,
    condition(config, place) {
      const kind = findKind('condition', program.registry.condition, config, depth, program, reportAt(place))
      if (kind === undefined || !isMap(config)) return NEVER
      if (events !== null && kind.events !== undefined && !kind.events.some((name) => events.includes(name))) {
        report({
          place: [...place, 'type'],
          severity: 'warning',
          code: 'cannot-hold',
          message: `\`${kind.name}\` cannot hold at ${listEvents(events)}`,
          help: `it can at ${listEvents(kind.events)}`,
        })
      }
      const inner = createKindContext(program, owner, pathOf(place), depth + 1)
      const condition = kind.compile(config, inner)
      note(condition.reads)
      return settleErrors(kind, config as ValueMap, condition)
    },
    action(written, place) {
      const config = Array.isArray(written) ? { type: 'chain', actions: written } : written
      const kind = findKind('action', program.registry.action, config, depth, program, reportAt(place))
      if (kind === undefined || !isMap(config)) return NOTHING
      if (events !== null) checkEffects(kind, events, reportAt(place))
      const unwrittenField = config === written ? undefined : 'actions'
      const inner = createKindContext(program, owner, pathOf(place), depth + 1, unwrittenField)
      const action = kind.compile(config, inner)
      note(action.reads)
      return settleFailures(kind, config, action)
    },
    definition(name, place) {
      const found = program.definitions.find(name)
      if (typeof found !== 'string') {
        note(found.reads)
        return found
      }
      report({
        place,
        code: found,
        message:
          found === 'unknown-definition'
            ? `\`define\` has no \`${name}\``
            : `the definition \`${name}\` rests on itself`,
        help: found === 'unknown-definition' ? didYouMean(name, program.definitions.names) : null,
      })
      return NEVER
    },
    expression(source, place) {
      const { expression, problems } = texts.expression(source)
      for (const { offset, length, ...problem } of problems) report({ ...problem, place, span: { offset, length } })
      note(expression?.reads)
      return expression ?? NEVER
    },
    text: (source, place) => template(place, texts.text(source, true)),
    plainText: (source, place) => template(place, texts.text(source, false)),
    value: (source, place) => template(place, texts.value(source)),
    command: (source, place) => template(place, texts.command(source)),
    arguments: (words, place) => template(place, texts.arguments(words)),
    regex: texts.regex,
    dataSchema: texts.dataSchema,
    secrets: texts.secrets,
    readCommands: texts.readCommands,
    callee(name, place) {
      const why = program.lacks(name)
      if (why !== null) report({ place, code: 'unknown-tool', message: `\`${name}\` cannot be called: ${why}` })
    },
    tools: (match) => program.toolNames.compilePattern(match),
  }

  function template<T>(place: Place, compiled: CompiledText<T>): Template<T> {
    for (const { offset, length, path: inside = [], ...problem } of compiled.problems) {
      report({ ...problem, place: [...place, ...inside], span: { offset, length } })
    }
    note(compiled.template.reads)
    return compiled.template
  }
}

/** Stand-ins for what could not be compiled; a program that has one is unsound and decides nothing. */
const NEVER: ConditionNode = { type: 'never', config: {}, test: () => false }
const NOTHING: ActionNode = { type: 'nothing', ports: [], verdicts: [], effects: [], *plan() {} }

function listEvents(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
