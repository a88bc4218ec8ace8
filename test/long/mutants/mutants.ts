import { createHash } from 'node:crypto'
import ts from 'typescript'

/** A small mistake in a source. */
export interface Mutant {
  /** What is the same for as long as the line is: the file, the line's text, and what is written instead of what. */
  readonly name: string
  readonly line: number
  readonly start: number
  readonly end: number
  /** The code that can be either: without it, an expression is `to` while the mistake is made, and a statement is not run. */
  readonly to?: string
}

/** Each comparison with its edge moved, and each equality turned around. */
const COMPARISONS: ReadonlyMap<ts.SyntaxKind, string> = new Map([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
])

/** The mutants of a source: a statement dropped, the edge of a comparison moved, a condition negated. */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true)
  const mutants: Mutant[] = []
  const names = new Map<string, number>()
  const add = (node: ts.Node, what: string, to?: string): void => {
    const [start, end] = [node.getStart(source), node.getEnd()]
    // A parenthesis at the start of a statement would call what stands before it.
    if (to !== undefined && startsStatement(node, start, source)) return
    const { line } = source.getLineAndCharacterOfPosition(start)
    const written = text.split('\n', line + 1)[line]?.trim() ?? ''
    const plain = `${file} | ${written} | ${what}`
    const count = (names.get(plain) ?? 0) + 1
    names.set(plain, count)
    mutants.push({
      ...{ name: count === 1 ? plain : `${plain} (${count})`, line: line + 1, start, end },
      ...(to !== undefined && { to }),
    })
  }
  const negate = (condition: ts.Expression): void => {
    const code = condition.getText(source)
    // A comparison has its own mutant, which says the same.
    if (ts.isBinaryExpression(condition) && isEquality(condition.operatorToken.kind)) return
    if (ts.isPrefixUnaryExpression(condition)) return
    add(condition, `negate ${shorten(code)}`, `!(${code})`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (isDroppable(node)) add(node, `drop ${shorten(node.getText(source))}`)
    if (ts.isBinaryExpression(node)) {
      const to = COMPARISONS.get(node.operatorToken.kind)
      const [left, right] = [node.left.getText(source), node.right.getText(source)]
      if (to !== undefined) add(node, `${shorten(node.getText(source))} by ${to}`, `${left} ${to} ${right}`)
    }
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      add(node, `negate ${shorten(node.getText(source))}`, node.operand.getText(source))
    if (ts.isIfStatement(node)) negate(node.expression)
    if (ts.isConditionalExpression(node)) negate(node.condition)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return mutants
}

function startsStatement(node: ts.Node, start: number, source: ts.SourceFile): boolean {
  const outer = ts.findAncestor(node, ts.isExpressionStatement)
  return outer?.getStart(source) === start
}

function isEquality(kind: ts.SyntaxKind): boolean {
  return kind === ts.SyntaxKind.EqualsEqualsEqualsToken || kind === ts.SyntaxKind.ExclamationEqualsEqualsToken
}

/** Statements without which the rest is a program still. */
function isDroppable(node: ts.Node): boolean {
  if (ts.isExpressionStatement(node)) return !ts.isStringLiteral(node.expression)
  if (ts.isIfStatement(node)) return node.elseStatement === undefined
  if (ts.isReturnStatement(node)) return node.expression === undefined
  return ts.isContinueStatement(node) || ts.isBreakStatement(node) || ts.isThrowStatement(node)
}

function shorten(code: string): string {
  const line = code.replaceAll(/\s+/g, ' ')
  return line.length > 60 ? `${line.slice(0, 59)}…` : line
}

/** The mutants that a seed chooses. An edit of one line leaves the others chosen. */
export function choose<One extends { readonly name: string }>(
  mutants: readonly One[],
  count: number,
  seed: number,
): readonly One[] {
  const rank = ({ name }: One): string => createHash('sha256').update(`${seed} ${name}`).digest('hex')
  return mutants
    .map((mutant) => ({ mutant, at: rank(mutant) }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .slice(0, count)
    .map(({ mutant }) => mutant)
}

/** A source that makes each of some mistakes while `globalThis.isMutant` says so, by the mistake's number. */
export function withSwitches(text: string, mutants: readonly (Mutant & { readonly id: number })[]): string {
  const edits = mutants.flatMap(({ id, start, end, to }) => {
    const is = `globalThis.isMutant(${id})`
    const [before, after] = to === undefined ? [`{ if (!${is}) `, ' }'] : [`(${is} ? (${to}) : (`, '))']
    return [
      { at: start, starts: true, length: end - start, id, code: before },
      { at: end, starts: false, length: end - start, id, code: after },
    ]
  })
  // What ends at a place stands before what starts there. The longer one is outside, of two of a length the first.
  const sorted = edits.toSorted((a, b) => {
    if (a.at !== b.at) return a.at - b.at
    if (a.starts !== b.starts) return a.starts ? 1 : -1
    const outsideFirst = b.length - a.length || a.id - b.id
    return a.starts ? outsideFirst : -outsideFirst
  })
  let result = ''
  let from = 0
  for (const { at, code } of sorted) {
    result += text.slice(from, at) + code
    from = at
  }
  return result + text.slice(from)
}
