import { compileAgents, splitAlternatives } from '../../match/alternatives.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import type { ConditionNode } from '../../model/condition.ts'
import type { Filter, TextFilter } from '../../model/filter.ts'
import { EVERYTHING, literal, sequence } from './languages/pattern.ts'
import { FAILS, globTexts, valueLeaf } from './leaves.ts'
import { readParamCondition } from './read-param.ts'
import { type Known, negated, opposite, type Wanted } from './solve/formula.ts'
import type { Formula, Meaning } from './solve/meaning.ts'
import type { Texts, ValueMeaning } from './solve/value.ts'

/** What reading a condition depends on. */
export interface ReadingScope {
  /** The event at which it is asked, by its canonical name. */
  readonly event: string
  /** The events at which conditions of a kind can hold; undefined where they can at all. */
  eventsOf(kind: string): readonly string[] | undefined
}

/**
 * What must be so for a condition to give what is wanted. The formula may be met by more events than those where it does:
 * that nothing meets it is certain, and that something meets it is not.
 */
export function readCondition(node: ConditionNode, wanted: Wanted, scope: ReadingScope): Formula {
  const { type, parts = [] } = node
  const read = (part: ConditionNode, given: Wanted): Formula => readCondition(part, given, scope)
  if (scope.eventsOf(type)?.includes(scope.event) === false && wanted === 'true') return NOTHING
  switch (type) {
    case 'always':
      return wanted === 'true' || wanted === 'not-false' ? EVENTS : NOTHING
    case 'all_of':
    case 'all':
      return joined(wanted === 'true' || wanted === 'not-false', parts, (part) => read(part, wanted))
    case 'any_of':
    case 'any':
      return joined(wanted === 'false' || wanted === 'not-true', parts, (part) => read(part, wanted))
    case 'not':
      return joined(true, parts, (part) => read(part, negated(wanted)))
    case 'defined':
      return joined(true, parts, (part) => read(part, wanted))
    case 'param':
      return readParamCondition(node, wanted, scope.event)
    case 'error_type':
      return valueLeaf(['error', 'code'], canonicalText(node.config), errorCode(node.config['match']), wanted)
    default:
      return readByFilter(node, wanted)
  }
}

const EVENTS: Formula = { every: [] }
const NOTHING: Formula = { some: [] }

function joined(isEvery: boolean, parts: readonly ConditionNode[], read: (part: ConditionNode) => Formula): Formula {
  const formulas = parts.map(read)
  return isEvery ? { every: formulas } : { some: formulas }
}

/** A kind that the analysis does not know: itself, and what its prefilter says of it. */
function readByFilter({ type, config, prefilter, prefilterSuffices = false }: ConditionNode, wanted: Wanted): Formula {
  const key = canonicalText({ ...config, type })
  const itself: Formula = { leaf: { key, variable: key, meaning: OPAQUE }, wanted }
  // `never` is how rules are switched off, and says nothing of the events that its author has in mind.
  if (prefilter === undefined || type === 'never') return itself
  // Where the prefilter is not met, the condition fails.
  if (wanted === 'true' || wanted === 'not-false') return { every: [itself, readFilter(prefilter, 'true')] }
  return prefilterSuffices ? { every: [itself, readFilter(prefilter, 'not-true')] } : itself
}

const OPAQUE: Meaning = { type: 'opaque' }

function readFilter(filter: Filter, wanted: 'true' | 'not-true'): Formula {
  const isWanted = wanted === 'true'
  if ('every' in filter || 'some' in filter) {
    const parts = ('every' in filter ? filter.every : filter.some).map((part) => readFilter(part, wanted))
    return 'every' in filter === isWanted ? { every: parts } : { some: parts }
  }
  // What a call does is not looked into.
  if ('call' in filter) return EVENTS
  if ('not' in filter) return readFilter(filter.not, opposite(wanted) as 'true' | 'not-true')
  if ('tool' in filter) {
    const key = JSON.stringify(filter)
    return { leaf: { key, variable: 'tool', meaning: { type: 'tool', match: filter.tool } }, wanted }
  }
  const key = JSON.stringify(filter)
  if ('agent' in filter) return valueLeaf(['agent_id'], key, agentMeaning(filter.agent), wanted)
  if ('text' in filter) return valueLeaf(filter.text, key, textMeaning(filter), wanted)
  const { min, max } = filter
  return valueLeaf(
    [MEMBERS[filter.number] ?? filter.number],
    key,
    {
      ...FAILS,
      number: [{ min: min ?? -Infinity, max: max ?? Infinity }],
    },
    wanted,
  )
}

/** The members of an event whose names differ from those of an event context; `pressure` and `messages` are no numbers of an event. */
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
  // An error without a code never meets it.
  const notEmpty: Texts = {
    takes: (text) => text !== '' && texts.takes(text),
    words: texts.words?.filter((word) => word !== '') ?? null,
    pattern: texts.pattern,
  }
  return { ...FAILS, text: globs.length === 0 ? 'false' : notEmpty, long: 'unknown' }
}

/** A filter does not tell of what is no text. */
function textMeaning({ is, part }: TextFilter): ValueMeaning {
  const other: Known = 'unknown'
  return {
    type: 'value',
    absent: 'false',
    null: 'false',
    yes: other,
    no: other,
    number: other,
    long: other,
    structure: other,
    text: {
      takes: (text) =>
        is === 'equals' ? text === part : is === 'starts' ? text.startsWith(part) : text.includes(part),
      words: is === 'equals' ? [part] : null,
      pattern: () =>
        is === 'equals'
          ? literal(part)
          : is === 'starts'
            ? sequence(literal(part), EVERYTHING)
            : sequence(EVERYTHING, literal(part), EVERYTHING),
    },
  }
}
