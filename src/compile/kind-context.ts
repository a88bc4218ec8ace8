import { compileExpression } from '../expression/expression.ts'
import type { ActionNode, ConditionNode, KindContext, Place, Problem } from '../model/kind.ts'
import { didYouMean } from '../model/suggestion.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import type { ToolNames } from '../match/tool-name.ts'
import type { Path, SourceDocument } from '../source/read-policy.ts'
import { compileArguments } from '../template/command-arguments.ts'
import { compileCommand } from '../template/command.ts'
import { compileText } from '../template/text.ts'
import { compileValue } from '../template/value.ts'
import { checkEffects } from './check-events.ts'
import type { Definitions } from './definitions.ts'
import { findKind } from './find-kind.ts'
import type { Registry } from './registry.ts'
import type { Report } from './report.ts'
import { settleErrors } from './settle-errors.ts'
import { settleFailures } from './settle-failures.ts'

/** What all kinds of one program share. */
export interface ProgramContext {
  readonly registry: Registry
  readonly report: Report
  readonly definitions: Definitions
  readonly toolNames: ToolNames
  /** Why a tool can never be called, as far as that is known. */
  lacks(name: string): string | null
  /** Names that templates may read. */
  readonly env: readonly string[]
  /** Vocabularies that the policy asks for. */
  readonly use: readonly string[]
}

/** What all kinds of one rule, or of one definition, share. */
export interface OwnerContext {
  readonly document: SourceDocument
  readonly rule: string
  /** Null in a definition, which may be used at any event. */
  readonly events: readonly string[] | null
}

/** The context of the kind whose config stands at `path`. A list of actions is a chain whose `actions` are not written. */
export function createKindContext(
  program: ProgramContext,
  owner: OwnerContext,
  path: Path,
  depth = 0,
  unwritten?: string,
): KindContext {
  const { document, rule, events } = owner
  const pathOf = (place: Place): Path => [...path, ...(place[0] === unwritten ? place.slice(1) : place)]
  const report = (problem: Problem): void => {
    const { place, ...finding } = problem
    program.report.add({ ...finding, document, path: pathOf(place) })
  }
  const reportAt = (place: Place) => (problem: Problem) => {
    report({ ...problem, place: [...place, ...problem.place] })
  }
  const templates = { env: program.env }

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
      return settleErrors(kind, config as ValueMap, kind.compile(config, inner))
    },
    action(written, place) {
      const config = Array.isArray(written) ? { type: 'chain', actions: written } : written
      const kind = findKind('action', program.registry.action, config, depth, program, reportAt(place))
      if (kind === undefined || !isMap(config)) return NOTHING
      if (events !== null) checkEffects(kind, events, reportAt(place))
      const unwrittenField = config === written ? undefined : 'actions'
      const inner = createKindContext(program, owner, pathOf(place), depth + 1, unwrittenField)
      return settleFailures(kind, config, kind.compile(config, inner))
    },
    definition(name, place) {
      const found = program.definitions.find(name)
      if (typeof found !== 'string') return found
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
      const { expression, problems } = compileExpression(source)
      for (const { offset, length, ...problem } of problems) report({ ...problem, place, span: { offset, length } })
      return expression ?? NEVER
    },
    text: (source, place) => template(place, compileText(source, templates, { braces: true })),
    plainText: (source, place) => template(place, compileText(source, templates, { braces: false })),
    value: (source, place) => template(place, compileValue(source, templates)),
    command: (source, place) => template(place, compileCommand(source, templates)),
    arguments: (words, place) => template(place, compileArguments(words, templates)),
    callee(name, place) {
      const why = program.lacks(name)
      if (why !== null) report({ place, code: 'unknown-tool', message: `\`${name}\` cannot be called: ${why}` })
    },
    tools: (match) => program.toolNames.compilePattern(match),
  }

  function template<T>(
    place: Place,
    compiled: { readonly template: T; readonly problems: readonly TemplateFinding[] },
  ): T {
    for (const { offset, length, path: inside = [], ...problem } of compiled.problems) {
      report({ ...problem, place: [...place, ...inside], span: { offset, length } })
    }
    return compiled.template
  }
}

type TemplateFinding = Omit<Problem, 'place' | 'span'> & {
  readonly offset: number
  readonly length: number
  readonly path?: Place
}

/** Stand-ins for what could not be compiled; a program that has one is unsound and decides nothing. */
const NEVER: ConditionNode = { type: 'never', config: {}, test: () => false }
const NOTHING: ActionNode = { type: 'nothing', ports: [], verdicts: [], effects: [], *plan() {} }

function listEvents(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ')
}
