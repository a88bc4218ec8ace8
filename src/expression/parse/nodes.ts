/** The position of a node in the source, in UTF-16 units; `end` is just behind the node. */
export interface Span {
  readonly start: number
  readonly end: number
}

/**
 * The result of a parse. Where jsep has an equivalent node, its name is used. A chain of operators of one level, or of
 * member accesses, is a single node, so that a tree is never deeper than the levels of its source.
 */
export interface Nodes {
  Literal: { readonly value: null | boolean | number | string }
  Identifier: { readonly name: string }
  ArrayExpression: { readonly elements: readonly Node[] }
  /** Parentheses around one expression. */
  GroupExpression: { readonly expression: Node }
  /** `object.a["b"][0]`. */
  MemberExpression: { readonly object: Node; readonly keys: readonly Key[] }
  CallExpression: { readonly callee: Node; readonly arguments: readonly Node[] }
  /** `body for variable in iterable if condition`, the only argument of a call. */
  GeneratorExpression: {
    readonly body: Node
    readonly variable: string
    readonly iterable: Node
    readonly condition: Node | null
  }
  UnaryExpression: { readonly operator: 'not' | '-'; readonly argument: Node }
  /** `a + b - c`: operators of the same level. */
  BinaryExpression: { readonly first: Node; readonly rest: readonly Link<Arithmetic>[] }
  /** `a ** b ** c`, which is right-associative. */
  PowerExpression: { readonly operands: readonly Node[] }
  /** `a < b <= c`. */
  ComparisonExpression: { readonly first: Node; readonly rest: readonly Link<Relation>[] }
  LogicalExpression: { readonly operator: 'and' | 'or'; readonly operands: readonly Node[] }
  ConditionalExpression: { readonly test: Node; readonly consequent: Node; readonly alternate: Node }
}

export type Node<Type extends keyof Nodes = keyof Nodes> = {
  [One in Type]: { readonly type: One } & Span & Nodes[One]
}[Type]

/** An operator and its right operand. */
export interface Link<Operator> {
  readonly operator: Operator
  readonly operand: Node
}

/** A member by a name after a dot, or by an expression in brackets. */
export type Key = Span & ({ readonly name: string } | { readonly index: Node })

export type Arithmetic = '+' | '-' | '*' | '/' | '//' | '%'

export type Relation = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | 'not in'
