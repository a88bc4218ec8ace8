import type { Arithmetic, Link, Node, Relation, Span } from './nodes.ts'
import { PrimaryParser } from './primaries.ts'
import { ARITHMETIC, LOGICAL, RELATIONS } from './tokens.ts'

/**
 * Parses an expression. Nothing is registered with jsep: its operators, literals, identifier characters and hooks are
 * global to the process, so every method that would read them is overridden.
 *
 * @throws {ParseFailure}
 */
export function parseExpression(source: string): Node {
  return new ExpressionParser(source).parse()
}

/** The operators, one method for each level, loosest first. */
class ExpressionParser extends PrimaryParser {
  parse(): Node {
    if (this.peek() === '') this.fail('the expression is empty', 0, this.expr.length)
    const node = this.gobbleExpression()
    if (this.peek() !== '') this.unexpected()
    return node
  }

  /** `a if c else b`, `c ? a : b`. */
  protected override gobbleExpression(): Node {
    const first = this.gobbleBinaryExpression()
    const word = this.peek()
    if (word !== 'if' && word !== '?') return first
    this.enter()
    this.take(word)
    const second = word === 'if' ? this.gobbleBinaryExpression() : this.gobbleExpression()
    this.take(word === 'if' ? 'else' : ':')
    const alternate = this.gobbleExpression()
    this.levels -= 1
    const [test, consequent] = word === 'if' ? [second, first] : [first, second]
    return { type: 'ConditionalExpression', test, consequent, alternate, start: first.start, end: alternate.end }
  }

  protected override gobbleBinaryExpression(): Node {
    return this.logical('or')
  }

  private logical(operator: 'or' | 'and'): Node {
    const operand = (): Node => (operator === 'or' ? this.logical('and') : this.negation())
    const first = operand()
    const operands = [first]
    while (LOGICAL.get(this.peek()) === operator) {
      this.take()
      operands.push(operand())
    }
    return operands.length === 1
      ? first
      : { type: 'LogicalExpression', operator, operands, ...span(first, operands.at(-1)) }
  }

  private negation(): Node {
    const token = this.peek()
    return token === 'not' || token === '!' ? this.prefixed('not', () => this.negation()) : this.comparison()
  }

  private comparison(): Node {
    const first = this.arithmetic(0)
    const rest: Link<Relation>[] = []
    for (let operator = this.relation(); operator !== undefined; operator = this.relation()) {
      rest.push({ operator, operand: this.arithmetic(0) })
    }
    return rest.length === 0
      ? first
      : { type: 'ComparisonExpression', first, rest, ...span(first, rest.at(-1)?.operand) }
  }

  /** Takes the next comparison operator, if there is one. */
  private relation(): Relation | undefined {
    const token = this.peek()
    const relation = token === 'not' ? 'not in' : token === 'is' ? '==' : RELATIONS.get(token)
    if (relation === undefined) return undefined
    this.take()
    if (token === 'not') this.take('in')
    if (token !== 'is' || this.peek() !== 'not') return relation
    this.take()
    return '!='
  }

  private arithmetic(level: number): Node {
    const symbols = ARITHMETIC[level]
    if (symbols === undefined) return this.negative()
    const first = this.arithmetic(level + 1)
    const rest: Link<Arithmetic>[] = []
    for (let operator = symbols.get(this.peek()); operator !== undefined; operator = symbols.get(this.peek())) {
      this.take()
      rest.push({ operator, operand: this.arithmetic(level + 1) })
    }
    return rest.length === 0 ? first : { type: 'BinaryExpression', first, rest, ...span(first, rest.at(-1)?.operand) }
  }

  private negative(): Node {
    return this.peek() === '-' ? this.prefixed('-', () => this.negative()) : this.power()
  }

  /** Binds tighter than a minus on its left, and looser than one on its right. */
  private power(): Node {
    const first = this.gobbleToken()
    const operands = [first]
    while (this.peek() === '**') {
      this.take()
      operands.push(this.peek() === '-' ? this.negative() : this.gobbleToken())
    }
    return operands.length === 1 ? first : { type: 'PowerExpression', operands, ...span(first, operands.at(-1)) }
  }

  private prefixed(operator: 'not' | '-', operand: () => Node): Node {
    this.peek()
    const start = this.index
    this.enter()
    this.take()
    const argument = operand()
    this.levels -= 1
    return { type: 'UnaryExpression', operator, argument, start, end: argument.end }
  }
}

function span(first: Node, last: Node | undefined): Span {
  return { start: first.start, end: (last ?? first).end }
}
