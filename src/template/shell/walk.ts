import { forEachChild, parse, type SyntaxNode } from '../../calls/script/parse.ts'
import { REFUSALS, type Refusal } from './refusal.ts'
import { COMMAND_VISITORS } from './commands.ts'
import { EXPANSION_VISITORS } from './expansions.ts'
import { listOf, startFlow, type Flow } from './flow.ts'
import { GIVEN, namesIn } from './names.ts'
import type { RestrictedWord } from './restricted-word.ts'
import { isDerived } from './restrictions.ts'
import type { Hole, InnerScript, Quoting, Span, Survey, Visitors } from './survey.ts'
import { isSpecialVariable } from './variables.ts'

const VISITORS: Visitors = { ...EXPANSION_VISITORS, ...COMMAND_VISITORS }

export interface Walk {
  /** How to replace each marker, or why not to, by its id. */
  readonly verdicts: ReadonlyMap<number, Quoting | Refusal>
  readonly scripts: readonly InnerScript[]
  readonly restricted: readonly RestrictedWord[]
  readonly flow: Flow
  readonly error: { readonly message: string; readonly pos: number } | null
}

/** The maximum depth of nodes; a substitution takes about six. */
const MOST_DEPTH = 1000

/** Parses a command and finds the positions of its markers. Refuses everything that is not known to be safe. */
export function walkScript(script: string, holes: readonly Hole[]): Walk {
  const verdicts = new Map<number, Quoting | Refusal>()
  const scripts: InnerScript[] = []
  const restricted: RestrictedWord[] = []
  const flow = startFlow()
  /** The characters that belong to words; a `#` among them does not open a comment. */
  const inWord = new Uint8Array(script.length)
  const holesIn = findHoles(script, holes)
  let error: Walk['error'] = null
  let depth = 0
  let poursAll = false

  const settle = (hole: Hole, verdict: Quoting | Refusal) => {
    if (!verdicts.has(hole.id)) verdicts.set(hole.id, verdict)
  }
  const textOf = ({ pos, end }: Span) => script.slice(pos, end)
  const survey: Survey = {
    script,
    holesIn,
    visit: (node, around) => {
      if (++depth > MOST_DEPTH) throw new RangeError('nested too deeply')
      if (node.type === 'Script' && node.errors?.[0] !== undefined) error ??= node.errors[0]
      // Each visitor takes the nodes of its key. TypeScript cannot express that for a lookup by `type`.
      const visitor = VISITORS[node.type] as Visitors['Statement'] | undefined
      if (visitor === undefined) survey.visitChildren(node, around)
      else visitor(node as Extract<SyntaxNode, { type: 'Statement' }>, around, survey)
      depth--
    },
    visitChildren: (node, around) => forEachChild(node, (child) => survey.visit(child, around)),
    place: (span, quoting) => {
      inWord.fill(1, span.pos, span.end)
      for (const hole of holesIn(span)) {
        const escaped = quoting !== 'single' && script[hole.pos - 1] === '\\'
        settle(hole, escaped ? REFUSALS.backslash : quoting)
      }
    },
    refuse: (span, refusal) => holesIn(span).forEach((hole) => settle(hole, refusal)),
    evaluate: (span) => namesIn(textOf(span)).forEach((name) => flow.evaluated.add(name)),
    evaluateName: (name) => flow.evaluated.add(name),
    launch: (span) => namesIn(textOf(span)).forEach((name) => flow.launched.add(name)),
    assign: (variable, span, names = [], how = {}) => {
      const ids = holesIn(span).map(({ id }) => id)
      const text = textOf(span)
      const all = [...namesIn(text), ...names]
      flow.assigned.push({ variable, ids, names: all, lead: '', isDerived: isDerived(text), ...how })
      if (isSpecialVariable(variable)) flow.evaluated.add(variable)
    },
    list: (variable) => flow.evaluated.add(listOf(variable)),
    pour: (span) => {
      survey.assign(GIVEN.input, span)
      survey.assign(GIVEN.splitInput, span)
    },
    pourAll: () => {
      if (!poursAll) survey.pour({ pos: 0, end: script.length })
      poursAll = true
    },
    embed: (inner) => scripts.push(inner),
    restrict: (word) => restricted.push(word),
    restrictNames: (names) => flow.restricted.push(names),
  }
  try {
    survey.visit(parse(script), { quoting: 'bare', hereDocument: false, backticks: false })
  } catch (thrown) {
    // The parser limits most nesting itself, but may run out of stack on some.
    if (!(thrown instanceof RangeError)) throw thrown
    error = { message: 'nested too deeply', pos: 0 }
  }

  const embedded = new Set(scripts.flatMap((inner) => holesIn(inner).map(({ id }) => id)))
  for (const hole of holes) {
    if (!embedded.has(hole.id)) settle(hole, isComment(script, hole.pos, inWord) ? 'comment' : REFUSALS.position)
  }
  return { verdicts, scripts, restricted, flow, error }
}

/** Finds the markers in a part of the script. `holes` must be in order. */
function findHoles(script: string, holes: readonly Hole[]): (span: Span) => readonly Hole[] {
  const following = new Uint16Array(script.length + 1)
  let first = holes.length
  for (let position = script.length; position >= 0; position--) {
    while (first > 0 && (holes[first - 1]?.pos ?? 0) >= position) first--
    following[position] = first
  }
  return ({ pos, end }) => {
    const from = following[pos] ?? holes.length
    let to = from
    while ((holes[to]?.end ?? Infinity) <= end) to++
    return holes.slice(from, to)
  }
}

/** Whether a `#` before `position` on the same line opens a comment. */
function isComment(script: string, position: number, inWord: Uint8Array): boolean {
  const line = script.lastIndexOf('\n', position - 1) + 1
  for (let at = script.indexOf('#', line); at !== -1 && at < position; at = script.indexOf('#', at + 1)) {
    if (inWord[at] === 0 && (at === line || /[\s;&|()]/.test(script.charAt(at - 1)))) return true
  }
  return false
}
