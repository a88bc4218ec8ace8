import { forEachChild, parse, type SyntaxNode } from 'unbash'
import { REFUSALS, type Refusal } from './refusal.ts'
import { COMMAND_VISITORS } from './commands.ts'
import { EXPANSION_VISITORS } from './expansions.ts'
import type { Hole, InnerScript, Quoting, Span, Survey, Visitors } from './survey.ts'

const VISITORS: Visitors = { ...EXPANSION_VISITORS, ...COMMAND_VISITORS }

export interface Walk {
  /** How each marker is to be replaced, or why it must not be, by its id. */
  readonly verdicts: ReadonlyMap<number, Quoting | Refusal>
  readonly scripts: readonly InnerScript[]
  readonly assigned: readonly Assigned[]
  /** Variables that are given what comes on some input. */
  readonly filled: ReadonlySet<string>
  /** The names in everything that the shell evaluates once more; {@link ARGUMENTS} for those without a name. */
  readonly evaluated: ReadonlySet<string>
  readonly error: { readonly message: string; readonly pos: number } | null
}

/** A variable, the markers in what it is given, and the names in it. */
export interface Assigned {
  readonly variable: string
  readonly ids: readonly number[]
  readonly names: readonly string[]
}

/** Stands among names for the arguments of a script or a function: `$1`, `$@`, `$*`. */
export const ARGUMENTS = '@'

/** Parses a command and finds where its markers stand. Whatever is not known to be safe is refused. */
export function walkScript(script: string, holes: readonly Hole[]): Walk {
  const verdicts = new Map<number, Quoting | Refusal>()
  const scripts: InnerScript[] = []
  const assigned: Assigned[] = []
  const filled = new Set<string>()
  const evaluated = new Set<string>()
  /** Which characters belong to words, so that a `#` among them opens no comment. */
  const inWord = new Uint8Array(script.length)
  const holesIn = findHoles(script, holes)
  let error: Walk['error'] = null

  const settle = (hole: Hole, verdict: Quoting | Refusal) => {
    if (!verdicts.has(hole.id)) verdicts.set(hole.id, verdict)
  }
  const survey: Survey = {
    script,
    holesIn,
    visit: (node, around) => {
      if (node.type === 'Script' && node.errors?.[0] !== undefined) error ??= node.errors[0]
      // Each visitor takes the nodes of its own key, which a lookup by `type` cannot express.
      const visitor = VISITORS[node.type] as Visitors['Statement'] | undefined
      if (visitor === undefined) survey.visitChildren(node, around)
      else visitor(node as Extract<SyntaxNode, { type: 'Statement' }>, around, survey)
    },
    visitChildren: (node, around) => forEachChild(node, (child) => survey.visit(child, around)),
    place: (span, quoting, around) => {
      inWord.fill(1, span.pos, span.end)
      for (const hole of holesIn(span)) {
        const escaped = quoting !== 'single' && script[hole.pos - 1] === '\\'
        settle(hole, around.refusal ?? (escaped ? REFUSALS.backslash : quoting))
      }
    },
    refuse: (span, refusal) => holesIn(span).forEach((hole) => settle(hole, refusal)),
    evaluate: (span) => namesIn(script.slice(span.pos, span.end)).forEach((name) => evaluated.add(name)),
    assign: (variable, span) =>
      assigned.push({
        variable,
        ids: holesIn(span).map(({ id }) => id),
        names: namesIn(script.slice(span.pos, span.end)),
      }),
    fill: (variable) => filled.add(variable),
    embed: (inner) => scripts.push(inner),
  }
  try {
    survey.visit(parse(script), { quoting: 'bare', refusal: null, hereDocument: false, backticks: false })
  } catch (thrown) {
    // The parser bounds most nesting itself, but runs out of stack in some.
    if (!(thrown instanceof RangeError)) throw thrown
    error = { message: 'nested too deeply', pos: 0 }
  }

  const embedded = new Set(scripts.flatMap((inner) => holesIn(inner).map(({ id }) => id)))
  for (const hole of holes) {
    if (!embedded.has(hole.id)) settle(hole, isComment(script, hole.pos, inWord) ? 'comment' : REFUSALS.position)
  }
  return { verdicts, scripts, assigned, filled, evaluated, error }
}

/** Every name in a piece of code, whatever it names there. */
export function namesIn(code: string): readonly string[] {
  const names = code.split(/\W+/)
  return /\$\{?[!#]?[\d@*]/.test(code) ? [...names, ARGUMENTS] : names
}

/** A look-up of the markers in a part of the script; they are given in order. */
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

/** Whether a `#` that opens a comment stands before `position` on its line. */
function isComment(script: string, position: number, inWord: Uint8Array): boolean {
  const line = script.lastIndexOf('\n', position - 1) + 1
  for (let at = script.indexOf('#', line); at !== -1 && at < position; at = script.indexOf('#', at + 1)) {
    if (inWord[at] === 0 && (at === line || /[\s;&|()]/.test(script.charAt(at - 1)))) return true
  }
  return false
}
