import { ExpressionCursor } from './cursor.ts'
import { readNumber, readString, type Read } from './literals.ts'
import type { Key, Node } from './nodes.ts'
import { CONSTANTS, KEYWORDS, nameAt } from './tokens.ts'

/** The grammar below operators: literals, names, brackets, members and calls, under jsep's method names. */
export abstract class PrimaryParser extends ExpressionCursor {
  protected abstract gobbleExpression(): Node

  /** The right side of `in` in a loop; an `if` after it starts the loop's condition. */
  protected abstract gobbleBinaryExpression(): Node

  protected gobbleToken(): Node {
    this.gobbleSpaces()
    return this.gobbleTokenProperty(this.primary())
  }

  private primary(): Node {
    const ahead = this.expr.slice(this.index, this.index + 2)
    if (ahead.startsWith('(')) return this.gobbleGroup()
    if (ahead.startsWith('[')) return this.gobbleArray()
    if (/^\.?\d/.test(ahead)) return this.gobbleNumericLiteral()
    if (/^[rR]?['"]/.test(ahead)) return this.gobbleStringLiteral()
    return this.gobbleIdentifier()
  }

  protected gobbleNumericLiteral(): Node {
    return this.literal(readNumber(this.expr, this.index))
  }

  protected gobbleStringLiteral(): Node {
    const raw = this.char === 'r' || this.char === 'R'
    return this.literal(readString(this.expr, raw ? this.index + 1 : this.index, raw))
  }

  private literal(read: Read<number | string>): Node {
    if ('problem' in read) this.fail(read.problem, read.start, read.end)
    const start = this.index
    this.index = read.end
    return { type: 'Literal', value: read.value, start, end: read.end }
  }

  protected gobbleIdentifier(): Node {
    const start = this.index
    const name = this.name()
    const constant = CONSTANTS.get(name)
    if (constant !== undefined) return { type: 'Literal', value: constant, start, end: this.index }
    return { type: 'Identifier', name, start, end: this.index }
  }

  /** Takes a name, which must not be a keyword. */
  private name(): string {
    const name = nameAt(this.expr, this.index)
    if (name === '' || KEYWORDS.has(name)) this.unexpected()
    this.index += name.length
    return name
  }

  protected gobbleArray(): Node {
    const start = this.index
    const elements = this.gobbleArguments('[', ']')
    return { type: 'ArrayExpression', elements, start, end: this.index }
  }

  protected gobbleArguments(open: string, close: string): readonly Node[] {
    this.enter()
    this.take(open)
    const elements = this.elements(close)
    this.levels -= 1
    return elements
  }

  /** Takes the elements between commas up to and including `close`; a trailing comma is allowed. */
  private elements(close: string): readonly Node[] {
    const found: Node[] = []
    while (this.peek() !== close) {
      found.push(this.element())
      if (this.peek() !== ',') break
      this.take(',')
    }
    this.take(close)
    return found
  }

  /** An expression, or a loop: `body for variable in iterable if condition`. */
  private element(): Node {
    const body = this.gobbleExpression()
    if (this.peek() !== 'for') return body
    this.take('for')
    this.gobbleSpaces()
    const variable = this.name()
    this.take('in')
    const iterable = this.gobbleBinaryExpression()
    const filtered = this.peek() === 'if'
    if (filtered) this.take('if')
    const condition = filtered ? this.gobbleBinaryExpression() : null
    const { end } = condition ?? iterable
    return { type: 'GeneratorExpression', body, variable, iterable, condition, start: body.start, end }
  }

  /** `(x)`; with a comma, it is a list, written like a tuple in Python. */
  protected gobbleGroup(): Node {
    const start = this.index
    this.enter()
    this.take('(')
    const expression = this.gobbleExpression()
    const isTuple = this.peek() === ','
    this.take(isTuple ? ',' : ')')
    const elements = isTuple ? [expression, ...this.elements(')')] : []
    this.levels -= 1
    if (isTuple) return { type: 'ArrayExpression', elements, start, end: this.index }
    return { type: 'GroupExpression', expression, start, end: this.index }
  }

  /** The members and calls after a primary. A call contains the previous calls, so each one is a level of its own. */
  protected gobbleTokenProperty(primary: Node): Node {
    const outside = this.levels
    let node = primary
    for (let token = this.peek(); token === '.' || token === '[' || token === '('; token = this.peek()) {
      node = token === '(' ? this.call(node) : this.members(node)
      if (token === '(') this.enter()
    }
    this.levels = outside
    return node
  }

  private call(callee: Node): Node {
    const found = this.gobbleArguments('(', ')')
    return { type: 'CallExpression', callee, arguments: found, start: callee.start, end: this.index }
  }

  private members(object: Node): Node {
    const keys: Key[] = []
    for (let token = this.peek(); token === '.' || token === '['; token = this.peek()) {
      keys.push(token === '.' ? this.dotted() : this.subscript())
    }
    return { type: 'MemberExpression', object, keys, start: object.start, end: keys.at(-1)?.end ?? object.end }
  }

  /** Any word can name a member: keys in data may be keywords. */
  private dotted(): Key {
    this.take('.')
    this.gobbleSpaces()
    const start = this.index
    const name = nameAt(this.expr, start)
    if (name === '') this.unexpected()
    this.index += name.length
    return { name, start, end: this.index }
  }

  private subscript(): Key {
    const start = this.index
    this.enter()
    this.take('[')
    const index = this.gobbleExpression()
    this.take(']')
    this.levels -= 1
    return { index, start, end: this.index }
  }
}
