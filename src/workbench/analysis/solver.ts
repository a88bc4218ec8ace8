import { groupBy } from '../../compile/index/group-by.ts'
import { EVENT_MEMBERS, type EventMember, type MemberType } from '../../model/event.ts'
import { isAdmitted, type Known, type Literal as LiteralOf } from './solve/formula.ts'
import type { Formula, Literal, Meaning, ToolMeaning } from './solve/meaning.ts'
import { type Budget, waysToMeet } from './solve/search.ts'
import { findValue, type FoundValue, type ValueMeaning, type ValueSort } from './solve/value.ts'
import type { Tools } from './tools.ts'

const ALL: ReadonlySet<ValueSort> = new Set(['absent', 'null', 'yes', 'no', 'number', 'text', 'long', 'structure'])

const SORTS: Readonly<Record<MemberType, ReadonlySet<ValueSort>>> = {
  text: new Set(['absent', 'text', 'long']),
  number: new Set(['absent', 'number']),
  flag: new Set(['absent', 'yes', 'no']),
  list: new Set(['absent', 'structure']),
  map: new Set(['absent', 'structure']),
  anything: ALL,
}

/** Numbers that are computed from other members. */
const DERIVED_NUMBERS: ReadonlySet<string> = new Set(['pressure', 'message_count'])

/** Values of an event that meet a formula, as far as the analysis can tell. */
export interface Model {
  /** Keyed by the path of the member, in JSON. */
  readonly values: ReadonlyMap<string, unknown>
  /** Null if the event may have any tool, or none. */
  readonly tool: string | null
  /** The literals about the tool, for choosing another one. */
  readonly otherTools: readonly LiteralOf<ToolMeaning>[]
  /** Literals about conditions that the analysis cannot read. */
  readonly opaque: readonly Literal[]
}

export interface Solver {
  /** Whether it is certain that no event meets a formula. */
  isImpossible(formula: Formula): boolean
  /** A few ways to meet a formula that can be written down as events. */
  models(formula: Formula): readonly Model[]
}

/** Maximum steps of the search for one answer. */
const STEP_LIMIT = 3000
/** Maximum models to return. */
const MODEL_LIMIT = 6
/** Maximum ways to examine in search of models. */
const WAY_LIMIT = 40

export function createSolver(tools: Tools): Solver {
  const values = new Map<string, FoundValue | null>()
  const toolNames = new Map<string, string | null | undefined>()

  const valueFor = (literals: readonly LiteralOf<ValueMeaning>[]): FoundValue | null => {
    const [first] = literals
    if (first === undefined) return 'absent'
    const { variable } = first.leaf
    const key = keyOf(variable, literals)
    const known = values.get(key)
    if (known !== undefined) return known
    const found = findValue(literals, sortsAt(JSON.parse(variable) as readonly string[]))
    values.set(key, found)
    return found
  }
  const toolFor = (literals: readonly LiteralOf<ToolMeaning>[]): string | null | undefined => {
    const key = keyOf('tool', literals)
    if (!toolNames.has(key)) toolNames.set(key, tools.find(literals))
    return toolNames.get(key)
  }
  const isPossible = (literals: readonly Literal[]): boolean => {
    if (contradict(literals)) return false
    const type = literals[0]?.leaf.meaning.type
    if (type === 'value') return valueFor(literals.filter(isOfValue)) !== null
    if (type === 'tool') return toolFor(literals.filter(isOfTool)) !== undefined
    return true
  }

  return {
    isImpossible(formula) {
      const budget: Budget = { steps: STEP_LIMIT }
      for (const _way of waysToMeet([formula], isPossible, budget)) return false
      return budget.steps >= 0
    },
    models(formula) {
      const found: Model[] = []
      let looked = 0
      for (const way of waysToMeet([formula], isPossible, { steps: STEP_LIMIT })) {
        const model = modelOf(way)
        if (model !== null) found.push(model)
        if (found.length >= MODEL_LIMIT || ++looked >= WAY_LIMIT) break
      }
      return found
    },
  }

  function modelOf(way: readonly Literal[]): Model | null {
    const ofValues = new Map<string, unknown>()
    const byVariable = groupBy(way.filter(isOfValue), ({ leaf }) => leaf.variable)
    for (const [variable, literals] of byVariable) {
      const found = valueFor(literals)
      if (found === null || found === 'no example') return null
      if (found !== 'absent') ofValues.set(variable, found.value)
    }
    const ofTool = way.filter(isOfTool)
    const tool = toolFor(ofTool)
    if (tool === undefined || tool === tools.noExample) return null
    const opaque = way.filter(({ leaf }) => leaf.meaning.type === 'opaque')
    return { values: ofValues, tool, otherTools: ofTool, opaque }
  }
}

function keyOf(variable: string, literals: readonly LiteralOf<Meaning>[]): string {
  return JSON.stringify([variable, ...literals.map(({ leaf, wanted }) => `${wanted} ${leaf.key}`).toSorted()])
}

function isOfValue(literal: Literal): literal is LiteralOf<ValueMeaning> {
  return literal.leaf.meaning.type === 'value'
}

function isOfTool(literal: Literal): literal is LiteralOf<ToolMeaning> {
  return literal.leaf.meaning.type === 'tool'
}

const OUTCOMES: readonly Known[] = ['true', 'false', 'error']

/** Whether the literals demand results of one condition that exclude each other. */
function contradict(literals: readonly Literal[]): boolean {
  return literals.some(({ leaf }) => {
    const ofLeaf = literals.filter((literal) => literal.leaf.key === leaf.key)
    return ofLeaf.length > 1 && !OUTCOMES.some((known) => ofLeaf.every(({ wanted }) => isAdmitted(known, wanted)))
  })
}

/** The sorts of value that the member at a path can have. */
function sortsAt(path: readonly string[]): ReadonlySet<ValueSort> {
  const [root = '', second, ...deeper] = path
  const member: EventMember | undefined = (EVENT_MEMBERS as Readonly<Record<string, EventMember>>)[root]
  if (second === undefined) return DERIVED_NUMBERS.has(root) ? SORTS.number : sortsOf(member)
  return deeper.length === 0 ? sortsOf(member?.members?.[second]) : ALL
}

function sortsOf(member: EventMember | undefined): ReadonlySet<ValueSort> {
  return member === undefined ? ALL : SORTS[member.type]
}
