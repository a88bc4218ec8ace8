import {
  forEachChild,
  type ParameterExpansionPart,
  parse,
  type ParsedScript,
  type SyntaxNode,
} from '../../calls/script/parse.ts'
import { COMMAND_VISITORS } from './commands.ts'
import { type Flow, isSpecialVariable, listOf, startFlow } from './flow.ts'
import { type OwnFunctions, ownFunctions } from './functions.ts'
import { GIVEN, namesIn } from './names.ts'
import { type Refusal, REFUSALS } from './refusal.ts'
import type { RestrictedWord } from './restricted-word.ts'
import { isDerived } from './restrictions.ts'
import type { AnyVisitor, Hole, InnerScript, Quoting, ShellContext, Span, Survey, Visitors } from './survey.ts'

/** What the parts of words (quotes, expansions, patterns) mean for the placeholders in them. */
const EXPANSION_VISITORS: Visitors = {
  Literal: (node, around, survey) => survey.place(node, around.quoting),
  SingleQuoted: (node, _around, survey) => survey.place(node, 'single'),
  AnsiCQuoted: (node, _around, survey) => survey.place(node, 'ansi-c'),
  DoubleQuoted: (node, around, survey) => survey.visitChildren(node, { ...around, quoting: 'double' }),
  LocaleString: (node, around, survey) => survey.visitChildren(node, { ...around, quoting: 'double' }),
  Word: (node, around, survey) => {
    if (node.parts === undefined) survey.place(node, around.quoting)
    else survey.visitChildren(node, around)
  },
  Glob: refuse(REFUSALS.pattern),
  ExtendedGlob: refuse(REFUSALS.pattern),
  BraceExpansion: refuse(REFUSALS.pattern),
  SimpleExpansion: refuse(REFUSALS.variableName),
  ArithmeticExpansion: compute,
  ArithmeticCommand: compute,
  ParameterExpansion: visitParameter,
  CommandExpansion: (node, around, survey) => {
    const backticks = survey.script[node.pos] === '`'
    // The positions in its script refer to another text.
    if (node.script?.source !== undefined) survey.refuse(node, REFUSALS.backticks)
    else visitScript(node.script, { ...around, backticks: around.backticks || backticks }, survey)
  },
  ProcessSubstitution: (node, around, survey) => {
    // It is unknown what writes to it and what reads its output.
    if (node.operator === '>') survey.pourAll()
    else survey.pour(node)
    visitScript(node.script, around, survey)
  },
}

const VISITORS: Visitors = { ...EXPANSION_VISITORS, ...COMMAND_VISITORS }

interface Walk {
  /** The quoting for each marker, or the reason why it cannot be replaced; by id. */
  readonly verdicts: ReadonlyMap<number, Quoting | Refusal>
  readonly scripts: readonly InnerScript[]
  readonly restricted: readonly RestrictedWord[]
  readonly flow: Flow
  readonly error: { readonly message: string; readonly pos: number } | null
}

/** The maximum depth of nodes; a substitution takes about six levels. */
const MAX_DEPTH = 1000

/** Parses a command and locates its markers. Refuses everything that is not known to be safe. */
export function walkScript(script: string, holes: readonly Hole[]): Walk {
  const verdicts = new Map<number, Quoting | Refusal>()
  const scripts: InnerScript[] = []
  const restricted: RestrictedWord[] = []
  const flow = startFlow()
  /** Marks the characters that belong to words: a `#` among them does not start a comment. */
  const inWord = new Uint8Array(script.length)
  const holesIn = findHoles(script, holes)
  let error: Walk['error'] = null
  let depth = 0
  let poursAll = false
  let isOwnFunction: OwnFunctions = () => false

  const settle = (hole: Hole, verdict: Quoting | Refusal) => {
    if (!verdicts.has(hole.id)) verdicts.set(hole.id, verdict)
  }
  const textOf = ({ pos, end }: Span) => script.slice(pos, end)
  const survey: Survey = {
    script,
    isOwnFunction: (name, position) => isOwnFunction(name, position),
    holesIn,
    visit: (node, around) => {
      if (++depth > MAX_DEPTH) throw new RangeError('nested too deeply')
      if (node.type === 'Script' && node.errors?.[0] !== undefined) error ??= node.errors[0]
      // Each visitor takes the node type of its key. TypeScript cannot express that for a lookup by `type`.
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
    const parsed = parse(script)
    isOwnFunction = ownFunctions(parsed, script)
    survey.visit(parsed, { quoting: 'bare', hereDocument: false, backticks: false })
  } catch (thrown) {
    // The parser limits most nesting itself, but some kinds may exhaust the stack.
    if (!(thrown instanceof RangeError)) throw thrown
    error = { message: 'nested too deeply', pos: 0 }
  }

  const embedded = new Set(scripts.flatMap((inner) => holesIn(inner).map(({ id }) => id)))
  for (const hole of holes) {
    if (!embedded.has(hole.id)) settle(hole, isComment(script, hole.pos, inWord) ? 'comment' : REFUSALS.position)
  }
  return { verdicts, scripts, restricted, flow, error }
}

/** Creates a lookup for the markers in a span. `holes` must be in order. */
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

/** Whether a `#` before `position` on the same line starts a comment. */
function isComment(script: string, position: number, inWord: Uint8Array): boolean {
  const line = script.lastIndexOf('\n', position - 1) + 1
  for (let at = script.indexOf('#', line); at !== -1 && at < position; at = script.indexOf('#', at + 1)) {
    if (inWord[at] === 0 && (at === line || /[\s;&|()]/.test(script.charAt(at - 1)))) return true
  }
  return false
}

function refuse(refusal: Refusal): AnyVisitor {
  return (node, _around, survey) => survey.refuse(node, refusal)
}

function compute(node: SyntaxNode, _around: ShellContext, survey: Survey): void {
  survey.refuse(node, REFUSALS.arithmetic)
  // Skips the `$(`, which would look like a substitution.
  survey.evaluate({ pos: node.pos + 2, end: node.end })
}

/** The content of `$(...)` is a separate command, whatever surrounds it. */
function visitScript(script: ParsedScript | undefined, around: ShellContext, survey: Survey): void {
  if (script !== undefined) survey.visit(script, { ...around, quoting: 'bare', hereDocument: false })
}

function visitParameter(node: ParameterExpansionPart, around: ShellContext, survey: Survey): void {
  const { operation } = node
  survey.refuse({ pos: node.parameterPos, end: node.parameterEnd }, REFUSALS.variableName)
  if (node.index !== undefined) {
    survey.refuse(node.index, REFUSALS.arithmetic)
    survey.evaluate(node.index)
  }
  if (node.prefix === '!' || operation?.type === 'Slice' || operation?.type === 'Transform') survey.evaluate(node)
  if (operation === undefined) return
  if (operation.type === 'Default' && operation.operator.endsWith('=')) survey.assign(node.parameter, operation)

  const isWord = operation.type === 'Default' && !operation.operator.endsWith('=')
  const isPattern = operation.type === 'Remove' && !around.hereDocument
  // Shells disagree about quotes inside a quoted expansion.
  const isQuoted = around.quoting === 'double' && 'operand' in operation && /['"\\]/.test(operation.operand?.text ?? '')
  if ((!isWord && !isPattern) || isQuoted) survey.refuse(operation, REFUSALS.expansion)
  survey.visitChildren(operation, isPattern ? { ...around, quoting: 'bare' } : around)
}
