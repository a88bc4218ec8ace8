import { COMPARISON_LIMITS } from '../../kinds/conditions/parts/comparison.ts'
import { compileValuePath } from '../../kinds/parts/value-path.ts'
import { compileAgents, splitAlternatives } from '../../match/alternatives.ts'
import { nextAbove } from '../../match/next-above.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { ConditionNode, Observation } from '../../model/condition.ts'
import type { Filter, TextFilter } from '../../model/filter.ts'
import type { Value } from '../../model/value.ts'
import { readPath } from '../../template/path.ts'
import { choice, EVERYTHING, literal, sequence } from './languages/pattern.ts'
import { always, FAILS, globTexts, regexTexts, valueLeaf } from './leaves.ts'
import { isHeld, negated, opposite, type Wanted } from './solve/formula.ts'
import type { Formula, Meaning } from './solve/meaning.ts'
import type { Interval } from './solve/numbers.ts'
import type { Texts, ValueMeaning } from './solve/value.ts'

const MEANINGS: Readonly<Record<string, (written: Value) => ValueMeaning>> = {
  exists: (written) => (written === true ? EXISTS : MISSES),
  equals: (written) => equalsOneOf([written]),
  in: (written) => equalsOneOf(written as readonly Value[]),
  greater_than: (written) => within(nextAbove(Number(written)), Infinity),
  at_least: (written) => within(Number(written), Infinity),
  less_than: (written) => within(-Infinity, -nextAbove(-Number(written))),
  at_most: (written) => within(-Infinity, Number(written)),
  glob: (written) => textIs(globTexts([written].flat() as string[])),
  matches: (written) => textIs(regexTexts(written as string)),
  schema: () => UNKNOWN,
}

const EXISTS: ValueMeaning = { ...always('true'), absent: 'false' }
const MISSES: ValueMeaning = { ...FAILS, absent: 'true' }

/** The meaning of a comparison about which only one thing is known: it fails if the value is absent. */
const UNKNOWN: ValueMeaning = { ...always('unknown'), absent: 'false' }

interface ReadingScope {
  /** The canonical name of the event at which the condition is tested. */
  readonly event: string
  /** The events at which conditions of a kind can hold; undefined if they can hold at any event. */
  eventsOf(kind: string): readonly string[] | undefined
  /** Whether a rule may rewrite the event, so that observations see other values than conditions do. */
  readonly isRewritten: boolean
  /** Whether to read what `since` demands of the event. */
  readonly readsSince: boolean
}

/**
 * The formula that must be met for a condition to give the wanted result. The formula is an over-approximation: if no
 * event meets it, the result is certainly impossible, but an event that meets it need not give the result.
 */
export function readCondition(node: ConditionNode, wanted: Wanted, scope: ReadingScope): Formula {
  const { type, joins, parts = [] } = node
  if (scope.eventsOf(type)?.includes(scope.event) === false && wanted === 'true') return NOTHING
  if (joins !== undefined) {
    const given = joins === 'none' ? negated(wanted) : wanted
    const formulas = parts.map((part) => readCondition(part, given, scope))
    return (joins === 'every') === isHeld(given) ? { every: formulas } : { some: formulas }
  }
  switch (type) {
    case 'always':
      return isHeld(wanted) ? EVENTS : NOTHING
    case 'param':
      return readParamCondition(node, wanted, scope.event)
    case 'error_type':
      return valueLeaf(['error', 'code'], canonicalText(node.config), errorCode(node.config['match']), wanted)
    default:
      return wanted === 'true' && scope.readsSince
        ? { every: [readByFilter(node, wanted), ...readSince(node, scope)] }
        : readByFilter(node, wanted)
  }
}

const EVENTS: Formula = { every: [] }
const NOTHING: Formula = { some: [] }

/**
 * What `since` demands of the event: one that is itself among those that `since` names ends the stretch, so that at
 * most the event itself counts.
 */
function readSince({ asks, parts }: ConditionNode, scope: ReadingScope): readonly Formula[] {
  const [question] = asks
  const [of] = question?.of ?? []
  if (question?.isCondition !== true || question.since === null || of === undefined || parts !== undefined) return []
  if (question.holdsForNothing) return []
  const observes = (observation: Observation, wanted: 'true' | 'false'): Formula => {
    if (!observation.events.includes(scope.event)) return wanted === 'true' ? NOTHING : EVENTS
    const { condition } = observation
    return scope.isRewritten && condition.type !== 'always' ? EVENTS : readCondition(condition, wanted, scope)
  }
  const goesOn = observes(question.since, 'false')
  return [question.holdsForOne ? { some: [goesOn, observes(of, 'true')] } : goesOn]
}

/** A kind that the analysis does not know: an opaque literal, together with what its prefilter implies. */
function readByFilter({ type, config, prefilter, prefilterSuffices = false }: ConditionNode, wanted: Wanted): Formula {
  const key = canonicalText({ ...config, type })
  const itself: Formula = { leaf: { key, variable: key, meaning: OPAQUE }, wanted }
  // `never` is a way to switch a rule off; it says nothing about the events that the author has in mind.
  if (prefilter === undefined || type === 'never') return itself
  // If the prefilter is not met, the condition fails. If the prefilter cannot be evaluated, as for a parameter with two
  // values, the condition may be an error.
  if (isHeld(wanted)) return { every: [itself, readFilter(prefilter, wanted)] }
  return prefilterSuffices ? { every: [itself, readFilter(prefilter, 'not-true')] } : itself
}

const OPAQUE: Meaning = { type: 'opaque' }

function readFilter(filter: Filter, wanted: Wanted): Formula {
  const isWanted = isHeld(wanted)
  if ('every' in filter || 'some' in filter) {
    const parts = ('every' in filter ? filter.every : filter.some).map((part) => readFilter(part, wanted))
    return 'every' in filter === isWanted ? { every: parts } : { some: parts }
  }
  // The analysis does not look into what a call does.
  if ('call' in filter) return EVENTS
  if ('not' in filter) return readFilter(filter.not, opposite(wanted))
  if ('tool' in filter) {
    const key = JSON.stringify(filter)
    return { leaf: { key, variable: 'tool', meaning: { type: 'tool', match: filter.tool } }, wanted }
  }
  const key = JSON.stringify(filter)
  if ('agent' in filter) return valueLeaf(['agent_id'], key, agentMeaning(filter.agent), wanted)
  if ('text' in filter) return valueLeaf(filter.text, key, textMeaning(filter), wanted)
  const meaning = { ...FAILS, number: [{ min: filter.min ?? -Infinity, max: filter.max ?? Infinity }] }
  return valueLeaf([MEMBERS[filter.number] ?? filter.number], key, meaning, wanted)
}

/**
 * The members of an event whose names differ in the event context. `pressure` and `messages` are not numbers of an
 * event.
 */
const MEMBERS: Readonly<Record<string, string>> = {
  toolCalls: 'tool_calls',
  openTasks: 'open_tasks',
  messageCount: 'message_count',
}

function agentMeaning(match: string | readonly string[]): ValueMeaning {
  const isMeant = compileAgents(match)
  return { ...FAILS, absent: isMeant(null) ? 'true' : 'false', text: globTexts(splitAlternatives(match)) }
}

function errorCode(match: unknown): ValueMeaning {
  const globs = splitAlternatives(match as string | readonly string[])
  const texts = globTexts(globs)
  // An error without a code never matches.
  const notEmpty: Texts = {
    takes: (text) => text !== '' && texts.takes(text),
    words: texts.words?.filter((word) => word !== '') ?? null,
    pattern: texts.pattern,
  }
  return { ...FAILS, text: globs.length === 0 ? 'false' : notEmpty, long: 'unknown' }
}

/** A text filter says nothing about values that are not texts. */
function textMeaning({ is, part }: TextFilter): ValueMeaning {
  return {
    ...UNKNOWN,
    null: 'false',
    text: {
      takes: (text) =>
        is === 'equals' ? text === part : is === 'starts' ? text.startsWith(part) : text.includes(part),
      words: is === 'equals' ? [part] : null,
      pattern: () =>
        is === 'equals'
          ? literal(part)
          : is === 'starts'
            ? sequence([literal(part), EVERYTHING])
            : sequence([EVERYTHING, literal(part), EVERYTHING]),
    },
  }
}

/** The formula that must be met for a `param` condition to give the wanted result. */
function readParamCondition({ config }: ConditionNode, wanted: Wanted, event: string): Formula {
  // The policy schema has validated it.
  const path = config['path'] as string
  const keys = readPath(path, 0)?.keys ?? []
  if (!compileValuePath(path).isOf(event)) return isHeld(wanted) === (config['exists'] === false) ? EVENTS : NOTHING
  const parts = meaningsOf(config).map(([field, meaning]) =>
    valueLeaf(keys, `${path} ${field} ${canonicalText(config[field] ?? null)}`, meaning, wanted),
  )
  return isHeld(wanted) ? { every: parts } : { some: parts }
}

function meaningsOf(config: ConditionNode['config']): readonly (readonly [field: string, ValueMeaning])[] {
  const found: (readonly [string, ValueMeaning])[] = []
  for (const [field, written] of Object.entries(config)) {
    const meaning = MEANINGS[field]?.(written)
    if (meaning !== undefined) found.push([field, meaning])
  }
  return found
}

function equalsOneOf(choices: readonly Value[]): ValueMeaning {
  const has = (choice: Value): 'true' | 'false' => (choices.includes(choice) ? 'true' : 'false')
  const words = choices.filter((choice) => typeof choice === 'string')
  const numbers = choices.filter((choice) => typeof choice === 'number')
  const hasStructure = choices.some((choice) => typeof choice === 'object' && choice !== null)
  return {
    type: 'value',
    absent: 'false',
    null: has(null),
    yes: has(true),
    no: has(false),
    number: numbers.map((number): Interval => ({ min: number, max: number })),
    text: { takes: (text) => words.includes(text), words, pattern: () => choice(words.map(literal)) },
    long: words.some(({ length }) => length > COMPARISON_LIMITS.characters) ? 'unknown' : 'false',
    structure: hasStructure ? 'unknown' : 'false',
  }
}

/** An interval of numbers. Null fails; any other value that is not a number is an error. */
function within(min: number, max: number): ValueMeaning {
  return { ...always('error'), absent: 'false', null: 'false', number: [{ min, max }] }
}

function textIs(texts: Texts): ValueMeaning {
  return { ...FAILS, text: texts, long: 'error', structure: 'error' }
}
