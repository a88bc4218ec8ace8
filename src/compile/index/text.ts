import type { TextFilter } from '../../model/filter.ts'
import { CONTEXT_MEMBERS, type ContextMember, type EventContext } from '../../model/event-context.ts'
import { checkHidden } from '../../model/unreadable.ts'
import { isData, isMap } from '../../model/value.ts'
import { type Automaton, createAutomaton, type Part } from './automaton.ts'
import { addAll, addMember, type Bitset, bitsetOf, removeAll, removeMember } from './bitset.ts'
import { groupBy } from './group-by.ts'

/** A rule, by its index, and a text that it requires. */
interface FiledText {
  readonly filter: TextFilter
  readonly rule: number
}

/** An index of rules by something that an event contains. */
export interface KeyIndex {
  readonly rules: Bitset
  /**
   * Adds the rules whose key the event contains. Rules for which that cannot be determined are also added, and removed
   * from `certain`.
   */
  addFound(context: EventContext, found: Bitset, certain: Bitset): void
}

/** Up to this many parts are searched for separately, which V8 does faster than any table can. */
const FEW = 8

/** One index for each text of the event that rules use. `size` is the number of rules. */
export function createTextIndexes(filed: readonly FiledText[], size: number): readonly KeyIndex[] {
  const byPath = groupBy(filed, ({ filter }) => JSON.stringify(filter.text))
  return [...byPath.values()].map((ofText) => createTextIndex(ofText, size))
}

function createTextIndex(filed: readonly FiledText[], size: number): KeyIndex {
  const read = compileRead(filed[0]?.filter.text ?? [])
  const rules = bitsetOf(
    filed.map(({ rule }) => rule),
    size,
  )
  // Compiled at the first text: a hook meets few of them. Then the filters can be garbage-collected.
  let pending: readonly FiledText[] = filed
  let search: Search | null = null
  return {
    rules,
    addFound(context, found, certain) {
      const text = read(context)
      if (text === null) return
      if (text === undefined) {
        addAll(found, rules)
        removeAll(certain, rules)
        return
      }
      if (search === null) {
        search = compileSearch(pending, size)
        pending = []
      }
      search(text, found, certain)
    },
  }
}

/** Like `addFound` of a {@link KeyIndex}, for a text. */
type Search = (text: string, found: Bitset, certain: Bitset) => void

function compileSearch(filed: readonly FiledText[], size: number): Search {
  const searches = {
    contains: searchFor(filed, 'contains'),
    starts: searchFor(filed, 'starts'),
    equals: searchFor(filed, 'equals'),
  }
  const { contains, starts, equals } = searches
  const inexact = filed.filter(({ filter: { is, part } }) => !searches[is].isExact(part)).map(({ rule }) => rule)
  const uncertain = inexact.length === 0 ? NONE : bitsetOf(inexact, size)
  const shortest = Math.min(...filed.map(({ filter }) => filter.maxLength))
  const lengths = filed.map(({ filter, rule }) => ({ rule, maxLength: filter.maxLength }))
  return (text, found, certain) => {
    contains.addFound(text, found)
    starts.addFound(text, found)
    equals.addFound(text, found)
    removeAll(certain, uncertain)
    if (text.length <= shortest) return
    for (const { rule, maxLength } of lengths) {
      if (text.length <= maxLength) continue
      addMember(found, rule)
      removeMember(certain, rule)
    }
  }
}

const NONE: Bitset = []

function searchFor(filed: readonly FiledText[], is: TextFilter['is']): Automaton {
  const byPart = groupBy(
    filed.filter(({ filter }) => filter.is === is),
    ({ filter }) => filter.part,
  )
  const parts = [...byPart].map(([part, found]): Part => ({ part, rules: found.map(({ rule }) => rule) }))
  if (parts.length > FEW) {
    // A text that equals a part also begins with it.
    const automaton = createAutomaton(parts, is !== 'contains')
    if (automaton !== null) return is === 'equals' ? { ...automaton, isExact: () => false } : automaton
  }
  return {
    addFound(text, found) {
      for (const { part, rules } of parts) if (isFound(text, is, part)) for (const rule of rules) addMember(found, rule)
    },
    isExact: () => true,
  }
}

/** Whether a part occurs in a text as a filter requires. */
export function isFound(text: string, is: TextFilter['is'], part: string): boolean {
  return is === 'contains' ? text.includes(part) : is === 'starts' ? text.startsWith(part) : text === part
}

/** The possible beginnings of paths to texts. The tool's name is indexed elsewhere: see `tool-agent.ts`. */
const ROOT_NAMES: ReadonlySet<string> = new Set([
  ...['tool.params', 'tool.result', 'tool.output', 'tool.error', 'error.code', 'error.message', 'prompt', 'response'],
])

const ROOTS: ReadonlyMap<string, ContextMember> = new Map(
  CONTEXT_MEMBERS.map((found) => [found.path.join('.'), found] as const).filter(([name]) => ROOT_NAMES.has(name)),
)

/** Whether rules can be indexed by the text at this path. */
export function canReadText([first = '', second = '']: readonly string[]): boolean {
  return ROOTS.has(first) || ROOTS.has(`${first}.${second}`)
}

/** Reads a text of an event. Null if it is absent; undefined if the value is not text or cannot be read. */
function compileRead(path: readonly string[]): (context: EventContext) => string | null | undefined {
  const [first = '', second = ''] = path
  const short = ROOTS.get(first)
  const { read, part } = short ?? ROOTS.get(`${first}.${second}`) ?? {}
  const keys = path.slice(short === undefined ? 2 : 1)
  const [key] = keys
  const readRoot =
    part === undefined || key === undefined ? read : (context: EventContext): unknown => part.read(context, key)
  const within = readRoot === read ? keys : keys.slice(1)
  return (context) => {
    try {
      let value = readRoot?.(context) ?? null
      for (const name of within) {
        if (value === null) return null
        // Expressions and paths treat negative list indexes differently.
        if (!isMap(value)) return undefined
        value = ownMember(value, name) ?? null
      }
      return value === null || typeof value === 'string' ? value : undefined
    } catch {
      return undefined
    }
  }
}

const hasOwn = Object.prototype.hasOwnProperty

/** Finds a getter without running it. Source: ECMAScript 2025, B.2.2.4. */
const { __lookupGetter__: lookupGetter } = Object.prototype as {
  readonly __lookupGetter__: (this: object, key: string) => unknown
}

/**
 * Like `member`, but without a property descriptor, which would cost more than everything else here. A proxy is read
 * through `get`; if it throws, the rule becomes a candidate.
 */
function ownMember(map: Readonly<Record<string, unknown>>, key: string): unknown {
  if (!hasOwn.call(map, key)) checkHidden(map)
  else if (lookupGetter.call(map, key) === undefined) return dataOf(map[key])
  return undefined
}

function dataOf(found: unknown): unknown {
  return typeof found === 'number' || isData(found) ? found : undefined
}
