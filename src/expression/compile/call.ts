import { patternHelp } from '../../match/pattern-help.ts'
import { didYouMean } from '../../model/suggestion.ts'
import type { Call as Body, ExpressionFunction } from '../functions/function.ts'
import { FUNCTIONS } from '../functions/functions.ts'
import type { Node } from '../parse/nodes.ts'
import { spend } from '../run.ts'
import { listElement, listLength } from '../values/data.ts'
import { typeError } from '../values/kind.ts'
import {
  type Code,
  type Evaluate,
  isScalar,
  type Known,
  literalCode,
  type Needs,
  NOTHING_KNOWN,
  type Scope,
  stepsOf,
  valueCode,
} from './code.ts'
import { isPart } from './known-comparison.ts'
import { compileWorkspace } from './workspace.ts'

/** `f(x, …)` or the equivalent `x.f(…)`. Nothing else can be called. */
export function compileCall(node: Node<'CallExpression'>, scope: Scope): Code {
  const call = resolve(node)
  if (call === null) {
    return scope.report(node.callee, {
      code: 'expression-not-callable',
      message: 'only functions can be called',
      help: 'write a call as `f(x, …)` or `x.f(…)`',
    })
  }
  const [loop, ...others] = call.operands
  if (loop?.type === 'GeneratorExpression' && others.length === 0 && (call.name === 'any' || call.name === 'all')) {
    return compileLoop(call.name, loop, scope)
  }
  const called = FUNCTIONS.get(call.name)
  const operands = call.operands.map((operand, index) => {
    const folders = called?.takesFolder === true && index === 1 ? compileWorkspace(operand, scope) : null
    return folders ?? scope.compile(operand)
  })
  if (called === undefined) {
    return scope.report(call.span, {
      code: 'expression-unknown-function',
      message: `unknown function \`${call.name}\``,
      help: didYouMean(SYNONYMS.get(call.name) ?? call.name, FUNCTIONS.keys()),
    })
  }
  const [least, most] = called.takes
  if (operands.length < least || operands.length > most) {
    return scope.report(call.span, {
      code: 'expression-arguments',
      message: `\`${call.name}\` takes ${describeTakes(called)}, not ${operands.length}`,
      help: call.isMethod ? `\`x.${call.name}(…)\` is \`${call.name}(x, …)\`` : null,
    })
  }
  const written = operands[1]?.literal
  const prepared = typeof written === 'string' ? called.prepare?.(written, scope.compileRegex) : undefined
  const body = prepared ?? called.call
  if (body === null || 'problem' in body) {
    return scope.report(call.operands[1] ?? call.span, {
      code: 'expression-pattern',
      message: body === null ? `the pattern for \`${call.name}\` must be a constant` : body.problem,
      help:
        body === null
          ? 'only `glob` accepts a computed pattern'
          : patternHelp(typeof written === 'string' ? written : ''),
    })
  }
  if (call.name === 'matches') warnOfBackspace(call.operands[1], written, scope)
  const own = called.gathers && operands.length > 1 ? [listCode(operands)] : operands
  const given = called.takesTime ? [...own, TIME] : own
  const known = knownOfCall(called, operands)
  return valueCode(callValue(body, given, called.takesNull ?? false), stepsOf(given) + 1, known)
}

/** In a string, `\b` is a backspace; in a pattern, it is a word boundary, which is probably meant. */
function warnOfBackspace(node: Node | undefined, written: unknown, scope: Scope): void {
  if (node === undefined || typeof written !== 'string' || !written.includes('\b')) return
  scope.warn(node, {
    code: 'expression-pattern',
    message: '`\\b` in a string is a backspace character',
    help: "write the pattern as `r'…'`, which leaves backslashes alone",
  })
}

/** The names of these functions in other languages. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['includes', 'contains'],
  ['length', 'len'],
  ['size', 'len'],
  ['toLowerCase', 'lower'],
  ['toUpperCase', 'upper'],
  ['trim', 'strip'],
  ['test', 'matches'],
  ['match', 'matches'],
  ['search', 'matches'],
  ['some', 'any'],
  ['every', 'all'],
  ['now', 'seconds_since'],
  ['age', 'seconds_since'],
  ['time', 'seconds_since'],
  ['Date', 'seconds_since'],
])

function knownOfCall({ needs }: ExpressionFunction, [subject, written]: readonly Code[]): Known {
  const [text, part] = [subject?.path, written?.literal]
  if (needs === undefined || text === undefined || !isPart(part)) return NOTHING_KNOWN
  const needed: Needs = (fuel) => {
    const found = needs(part, fuel)
    return found === null ? null : { text, part, ...found }
  }
  return { sure: false, ranges: null, needs: needed, exact: true }
}

/** The name, its position, and all operands of a call. */
function resolve({ callee, arguments: operands }: Node<'CallExpression'>) {
  if (callee.type === 'Identifier') return { name: callee.name, span: callee, isMethod: false, operands }
  const method = callee.type === 'MemberExpression' ? callee.keys.at(-1) : undefined
  if (callee.type !== 'MemberExpression' || method === undefined || !('name' in method)) return null
  const keys = callee.keys.slice(0, -1)
  const receiver = keys.length === 0 ? callee.object : { ...callee, keys }
  return { name: method.name, span: method, isMethod: true, operands: [receiver, ...operands] }
}

function describeTakes({ takes: [least, most] }: ExpressionFunction): string {
  if (most === Infinity) return `at least ${least} argument`
  return `${least === most ? least : `${least} or ${most}`} argument${most === 1 ? '' : 's'}`
}

/** A list literal. */
export function compileArray({ elements }: Node<'ArrayExpression'>, scope: Scope): Code {
  return listCode(elements.map((element) => scope.compile(element)))
}

function listCode(codes: readonly Code[]): Code {
  const literals = codes.flatMap(({ literal }) => (isScalar(literal) ? [literal] : []))
  if (literals.length === codes.length) return literalCode(literals, codes.length)
  return valueCode((context, run) => codes.map((code) => code.value(context, run)), stepsOf(codes) + codes.length)
}

function callValue(body: Body, [one, two, three]: readonly Code[], takesNull: boolean): Evaluate {
  const [firstOf, secondOf, thirdOf] = [one?.value ?? ABSENT, two?.value ?? ABSENT, three?.value ?? ABSENT]
  const written = two?.literal
  if (typeof written === 'string' && three === undefined) {
    return (context, run) => {
      const first = firstOf(context, run)
      return first === null && !takesNull ? null : body(run, first, written, undefined)
    }
  }
  return (eventContext, run) => {
    const first = firstOf(eventContext, run)
    const second = secondOf(eventContext, run)
    const third = thirdOf(eventContext, run)
    if (!takesNull && (first === null || second === null || third === null)) return null
    return body(run, first, second, third)
  }
}

const TIME = valueCode(({ at }) => at, 0)

const ABSENT: Evaluate = () => undefined

/** `any(body for x in list if condition)`, or `all`: null if the list is null. */
function compileLoop(name: 'any' | 'all', loop: Node<'GeneratorExpression'>, scope: Scope): Code {
  const list = scope.compile(loop.iterable)
  const inner = scope.within(loop.variable)
  const body = inner.compile(loop.body)
  const condition = loop.condition === null ? null : inner.compile(loop.condition)
  const slot = scope.variables.length
  const stepsPerElement = 1 + body.steps + (condition?.steps ?? 0)
  const decisive = name === 'any'

  return valueCode((context, run) => {
    const elements = list.value(context, run)
    if (elements === null) return null
    if (!Array.isArray(elements)) throw typeError(name, 'a list to loop over', elements)
    const length = listLength(elements)
    const variables = (run.variables ??= [])
    for (let index = 0; index < length; index++) {
      spend(run, stepsPerElement)
      variables[slot] = listElement(elements, index)
      if (condition !== null && !condition.test(context, run)) continue
      if (body.test(context, run) === decisive) return decisive
    }
    return !decisive
  }, list.steps + 1)
}
