import { createRuleIndex, type Lookups } from '../../compile/index/rule-index.ts'
import { withRules } from '../../compile/program.ts'
import { decide } from '../../engine/decide.ts'
import { readEvent } from '../../engine/read-event.ts'
import { COMPARISON_LIMITS } from '../../kinds/conditions/parts/comparison.ts'
import type { ConditionNode } from '../../model/condition.ts'
import { setMember } from '../../model/copy.ts'
import type { AgentEvent } from '../../model/event.ts'
import { type CanonicalEventName, EVENTS } from '../../model/events.ts'
import type { Filter } from '../../model/filter.ts'
import type { Decision } from '../../model/outcome.ts'
import type { CompiledRule, EventRules } from '../../model/rule.ts'
import { isMap, type Value, type ValueMap } from '../../model/value.ts'
import { createMemoryLedger } from '../../stores/memory.ts'
import { readPath } from '../../template/path.ts'
import type { Pattern } from './languages/pattern.ts'
import { regexPattern } from './languages/regex.ts'
import type { Formula } from './solve/meaning.ts'
import type { Model } from './solver.ts'
import type { Subject } from './subject.ts'
import type { Tools } from './tools.ts'

/** The most messages in a made-up event. */
const MESSAGE_LIMIT = 1000

const CONTEXT_SIZE = 100_000

/** When rules fire, as far as the analysis can find out. */
export interface Life {
  /** Whether it is certain that a rule does not fire at an event. */
  isDead(rule: CompiledRule, event: CanonicalEventName): boolean
  /** An event with this name for which the engine lets the rule fire; null if none was found. */
  shown(rule: CompiledRule, event: CanonicalEventName): ValueMap | null
  /** The rules of an event that may have something to say about it, in order. */
  speakers(
    event: ValueMap,
    name: CanonicalEventName,
    isOfInterest: (rule: CompiledRule) => boolean,
  ): readonly CompiledRule[]
}

export function createLife(subject: Subject): Life {
  const { program, solver } = subject
  const dead = new Map<string, boolean>()
  const events = new Map<string, ValueMap | null>()
  const indexes = new Map<string, EventRules['select']>()
  const keyOf = (rule: CompiledRule, event: string): string => `${subject.orderOf(rule)} ${event}`

  function show(rule: CompiledRule, name: CanonicalEventName): ValueMap | null {
    const events = eventsFor(subject, name, subject.formula(rule, 'true', name))
    return events.find((event) => decideBy(subject, [rule], event)?.fired.includes(rule.id) === true) ?? null
  }

  return {
    isDead(rule, event) {
      const key = keyOf(rule, event)
      const known = dead.get(key) ?? solver.isImpossible(subject.formula(rule, 'true', event))
      dead.set(key, known)
      return known
    },
    shown(rule, event) {
      const key = keyOf(rule, event)
      const known = events.get(key)
      if (known !== undefined) return known
      const found = rule.shadow ? null : show(rule, event)
      events.set(key, found)
      return found
    },
    speakers(event, name, isOfInterest) {
      const context = readEvent(event, program, createMemoryLedger())
      const at = program.at(name)
      const select = indexes.get(name) ?? indexRules(at.rules, program)
      indexes.set(name, select)
      const found: CompiledRule[] = []
      select(context, (index) => {
        const rule = at.rules[index]
        if (rule !== undefined && isOfInterest(rule) && at.test(index, context) !== false) found.push(rule)
      })
      return found
    },
  }
}

/** What the engine decides by these rules alone, given in order; null if the event is not valid. */
export function decideBy({ program }: Subject, rules: readonly CompiledRule[], event: ValueMap): Decision | null {
  try {
    return decide(withRules(program, rules), createMemoryLedger(), event as unknown as AgentEvent)
  } catch {
    return null
  }
}

/** A few events that meet a formula, as far as the analysis can tell. */
export function eventsFor({ solver, tools }: Subject, name: string, formula: Formula): readonly ValueMap[] {
  return solver
    .models(formula)
    .map((model) => eventOf(name, model, tools))
    .filter((event) => event !== null)
}

/** The event that a model describes; null if it cannot be written down. */
function eventOf(name: string, model: Model, tools: Tools): ValueMap | null {
  const event: Record<string, Value> = { event: name }
  const hasTool = EVENTS.some((kind) => kind.name === name && kind.members.includes('tool'))
  if (hasTool || model.tool !== null) {
    const tool = model.tool ?? tools.anyOther(model.otherTools)
    if (tool !== null) setMember(event, 'tool', { name: tool })
  }
  for (const [path, value] of model.values) {
    if (!put(event, JSON.parse(path) as readonly string[], value as Value)) return null
  }
  return event
}

function put(event: Record<string, Value>, path: readonly string[], value: Value): boolean {
  const [root = '', ...rest] = path
  if (root === 'pressure') {
    if (typeof value !== 'number' || value < 0) return false
    setMember(event, 'max_tokens', CONTEXT_SIZE)
    setMember(event, 'tokens', value * CONTEXT_SIZE)
    return true
  }
  if (root === 'message_count') {
    if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > MESSAGE_LIMIT) return false
    const messages = Array.from({ length: value }, () => ({ role: 'user', content: 'hello' }))
    setMember(event, 'messages', messages)
    return true
  }
  if (root === 'event') return rest.length > 0 && set(event, rest, value)
  if (path.join('.') === 'tool.output') return set(event, ['tool', 'result'], value)
  return set(event, path, value)
}

/** Sets a value at a path, and creates missing maps on the way; false if a value on the way is not a map. */
function set(map: Record<string, Value>, [key = '', ...rest]: readonly string[], value: Value): boolean {
  if (rest.length === 0) {
    setMember(map, key, value)
    return true
  }
  const known = Object.hasOwn(map, key) ? map[key] : {}
  if (!isMap(known)) return false
  const inner: Record<string, Value> = { ...known }
  setMember(map, key, inner)
  return set(inner, rest, value)
}

/**
 * Indexes rules as the engine does, and also by texts that their regular expressions require: the analysis asks about
 * as many events as there are rules.
 */
function indexRules(rules: readonly CompiledRule[], program: Lookups): EventRules['select'] {
  const filed = rules.map(({ enabled, owner, reads, kinds }) => {
    return { enabled, owner, reads, prefilter: filterOf(kinds().condition), prefilterSuffices: false }
  })
  return createRuleIndex(filed, program)
}

function filterOf(node: ConditionNode): Filter | null {
  const { type, joins, config, parts = [], prefilter } = node
  if (joins === 'every') return everyOf(parts.map(filterOf))
  if (joins === 'some') {
    const some = parts.map(filterOf).filter((filter) => filter !== null)
    return some.length === parts.length ? { some } : null
  }
  const needed = type === 'param' && typeof config['matches'] === 'string' ? longestLiteral(config['matches']) : ''
  const path = needed === '' ? null : readPath(config['path'] as string, 0)
  const text: Filter | null =
    path === null ? null : { text: path.keys, is: 'contains', part: needed, maxLength: COMPARISON_LIMITS.characters }
  return everyOf([prefilter ?? null, text])
}

function everyOf(filters: readonly (Filter | null)[]): Filter | null {
  const every = filters.filter((filter) => filter !== null)
  return every.length > 0 ? { every } : null
}

/** The longest text that every match of a regular expression contains; empty if none is known. */
function longestLiteral(source: string): string {
  const pattern = regexPattern(source)
  const runs = pattern === null ? [''] : runsOf(pattern)
  return runs.reduce((longest, run) => (run.length > longest.length ? run : longest), '')
}

/** The texts that must appear in order; the text within each entry is contiguous. */
function runsOf(pattern: Pattern): readonly string[] {
  if (pattern.type === 'sequence') return pattern.parts.map(runsOf).reduce(glued, [''])
  if (pattern.type === 'choice') return pattern.parts.length === 1 ? pattern.parts.flatMap(runsOf) : ['', '']
  if (pattern.type === 'assertion') return ['']
  if (pattern.type === 'repeat') return ['', '']
  const [only] = pattern.ranges
  const isOne = only !== undefined && pattern.ranges.length === 1 && only[0] === only[1] && only[0] < 0xd800
  return isOne ? [String.fromCodePoint(only[0])] : ['', '']
}

function glued(before: readonly string[], after: readonly string[]): readonly string[] {
  const [first = '', ...others] = after
  return [...before.slice(0, -1), `${before.at(-1) ?? ''}${first}`, ...others]
}
