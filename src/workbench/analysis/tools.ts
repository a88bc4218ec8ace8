import { splitAlternatives } from '../../match/alternatives.ts'
import { TOOL_ALIASES } from '../../match/tool-name.ts'
import type { CompiledProgram } from '../../model/rule.ts'
import { type Automaton, compileAutomaton } from './languages/automaton.ts'
import { findText } from './languages/find-text.ts'
import { globPattern, lastSegmentPattern } from './languages/glob.ts'
import { choice, EVERYTHING, literal, type Pattern, sequence } from './languages/pattern.ts'
import { isHeld, type Literal } from './solve/formula.ts'
import type { ToolMeaning } from './solve/meaning.ts'

/** The meaning of tool names in a program. */
export interface Tools {
  /**
   * A tool that meets all literals: its name, or null for no tool. Undefined if no tool meets them; `noExample` if one
   * may, but its name is unknown.
   */
  find(literals: readonly Literal<ToolMeaning>[]): string | null | undefined
  readonly noExample: string
  /** A well-known tool that meets all literals; null if none does. */
  anyOther(literals: readonly Literal<ToolMeaning>[]): string | null
}

type Match = string | readonly string[]

/** Maximum pairs of patterns to compare for one answer. With more, nothing is claimed about them. */
const SEARCH_LIMIT = 1000

/** Well-known tool names. */
const KNOWN: readonly string[] = [
  ...['Bash', 'Write', 'Read', 'Edit', 'WebFetch', 'Task'],
  ...Object.entries(TOOL_ALIASES).flatMap(([name, aliases]) => [name, ...aliases]),
]

/** Stands for a tool that may exist but whose name is unknown. */
const NO_EXAMPLE = '\0'

type Program = Pick<CompiledProgram, 'knownTool' | 'compileTools' | 'declaredTools'>

export function createTools(program: Program): Tools {
  const variants = memoized((name: string) => program.knownTool(name).spellings)
  const tests = memoized((key: string) => program.compileTools(JSON.parse(key) as Match))
  const isOne = (match: Match, name: string): boolean => tests(JSON.stringify(match))(variants(name))
  const automata = memoized((alternative): readonly Automaton[] => {
    const automaton = compileAutomaton(namesOf(alternative, variants))
    return automaton === null ? [] : [automaton]
  })
  const isMeeting = memoized((key: string) => {
    const [one = '', other = ''] = JSON.parse(key) as readonly string[]
    return mayMeet(one, other, isOne, [one, other, ...program.declaredTools, ...KNOWN])
  })

  /** Whether one tool may match both. `Write` and `Edit` can, because some agents have one tool for both. */
  const canMeet = (one: Match, other: Match): boolean => {
    const [some, others] = [splitAlternatives(one), splitAlternatives(other)]
    if (some.length * others.length > SEARCH_LIMIT) return true
    return some.some((a) => others.some((b) => isMeeting(JSON.stringify([a, b]))))
  }

  const meets = (name: string, literals: readonly Literal<ToolMeaning>[]): boolean =>
    literals.every(({ leaf, wanted }) => isOne(leaf.meaning.match, name) === isHeld(wanted))

  return {
    noExample: NO_EXAMPLE,
    anyOther: (literals) => KNOWN.find((name) => meets(name, literals)) ?? null,
    find(literals) {
      const wanted = literals.filter((literal) => isHeld(literal.wanted)).map(matchOf)
      const unwanted = literals.filter((literal) => !isHeld(literal.wanted)).map(matchOf)
      const isMet = (name: string): boolean => meets(name, literals)
      const written = wanted.flatMap(splitAlternatives).filter((name) => !isGlob(name))
      const known = [...written, ...KNOWN, ...program.declaredTools].find(isMet)
      if (known !== undefined) return known
      const excluded = unwanted.flatMap(splitAlternatives)
      let made: string | undefined
      for (const match of wanted) {
        const alternatives = splitAlternatives(match)
        if (alternatives.length * (excluded.length + 1) > SEARCH_LIMIT) continue
        const outside = excluded.flatMap(automata)
        let isPossible = false
        for (const alternative of alternatives) {
          // Without an automaton, nothing is known about the alternative.
          const inside = automata(alternative)
          const found = inside.length === 0 ? undefined : findText(inside, outside)
          isPossible ||= found !== null
          if (typeof found === 'string' && isMet(found)) made ??= found
        }
        if (!isPossible) return undefined
      }
      if (wanted.some((match, index) => wanted.slice(0, index).some((other) => !canMeet(match, other))))
        return undefined
      if (wanted.length === 0) return null
      return made ?? NO_EXAMPLE
    },
  }
}

function matchOf({ leaf }: Literal<ToolMeaning>): Match {
  return leaf.meaning.match
}

function isGlob(alternative: string): boolean {
  return /[*?[]/.test(alternative)
}

function namesOf(alternative: string, variants: (name: string) => readonly string[]): Pattern {
  if (!isGlob(alternative)) {
    const own = literal(variants(alternative)[1] ?? alternative)
    return alternative.includes('.') ? own : choice([own, sequence([EVERYTHING, literal(`.${alternative}`)])])
  }
  const isDotted = alternative.includes('__') && !alternative.includes('[')
  return choice([
    globPattern(alternative),
    ...(isDotted ? [globPattern(alternative.replaceAll('__', '.'))] : []),
    ...(alternative.includes('.') ? [] : [lastSegmentPattern(alternative)]),
  ])
}

/** Kinds of tools that some agents combine in a single tool. */
const SHARED: readonly string[] = ['filesystem.write', 'filesystem.edit']

/**
 * Whether one tool may match two alternatives. It cannot if the two names mean different tools in the bundled agents; a
 * host that gives one tool the names of several is not considered.
 */
function mayMeet(
  one: string,
  other: string,
  isOne: (match: Match, name: string) => boolean,
  names: readonly string[],
): boolean {
  if (names.some((name) => isOne(one, name) && isOne(other, name))) return true
  if ([one, other].every((alternative) => SHARED.some((name) => isOne(alternative, name)))) return true
  const [first, second] = [beginningOf(one), beginningOf(other)]
  if (first === null || second === null) return true
  if (isOfServer(first) || isOfServer(second)) return mayMeetOfServers(first, second)
  if (first.isWhole && second.isWhole) return first.text === second.text
  // A name without a dot can also be the end of a longer name.
  if ([first, second].some(({ text, isWhole }) => isWhole && !text.includes('.'))) return true
  return first.text.startsWith(second.text) || second.text.startsWith(first.text)
}

/** The beginning of a tool name. `beginningOf` gives null if it says too little about the tool. */
interface Beginning {
  readonly text: string
  readonly isWhole: boolean
}

function beginningOf(alternative: string): Beginning | null {
  const dotted = alternative.replaceAll('__', '.')
  if (!isGlob(alternative)) return { text: dotted, isWhole: true }
  // A trailing underscore may be half of a double one.
  const text = dotted.slice(0, dotted.search(/[*?[]/)).replace(/_+$/, '')
  return text.includes('.') ? { text, isWhole: false } : null
}

function isOfServer({ text }: Beginning): boolean {
  return text.startsWith('mcp.')
}

/** Some agents write the tools of servers as `server-tool`; nothing shows at which hyphen the tool begins. */
function mayMeetOfServers(one: Beginning, other: Beginning): boolean {
  if (!isOfServer(one) || !isOfServer(other)) {
    const [server, tool] = isOfServer(one) ? [one, other] : [other, one]
    return tool.isWhole && !tool.text.includes('.') && !(server.isWhole && KNOWN.includes(tool.text))
  }
  const [a, b] = [one.text.replaceAll(/[.-]/g, '-'), other.text.replaceAll(/[.-]/g, '-')]
  return a === b || (a.startsWith(b) && !other.isWhole) || (b.startsWith(a) && !one.isWhole)
}

function memoized<Result>(compute: (key: string) => Result): (key: string) => Result {
  const known = new Map<string, { readonly result: Result }>()
  return (key) => {
    const found = known.get(key) ?? { result: compute(key) }
    known.set(key, found)
    return found.result
  }
}
