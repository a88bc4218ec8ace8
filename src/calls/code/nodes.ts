import type { Token } from './tokens.ts'

/** An expression, as far as it is read, with its first character and the one after its last. */
export type Node = { readonly from: number; readonly to: number } & (
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'number'; readonly text: string }
  /** A string with interpolations. */
  | { readonly type: 'parts'; readonly parts: readonly Node[] }
  | { readonly type: 'name'; readonly name: string; readonly token: number }
  | { readonly type: 'member'; readonly of: Node; readonly name: string }
  | { readonly type: 'index'; readonly of: Node; readonly index: Node | null }
  | { readonly type: 'call'; readonly callee: Node; readonly given: readonly Argument[]; readonly token: number }
  | { readonly type: 'list'; readonly items: readonly Argument[] }
  | { readonly type: 'map'; readonly entries: readonly Argument[] }
  | { readonly type: 'sum'; readonly operator: string; readonly parts: readonly Node[] }
  /** The value is one of these. */
  | { readonly type: 'either'; readonly options: readonly Node[] }
  | { readonly type: 'function'; readonly made: CodeFunction }
  /** What an import brings: `os.remove`. */
  | { readonly type: 'reference'; readonly path: string }
  | { readonly type: 'unknown' }
)
export type CallNode = Node & { readonly type: 'call' }

/** An argument of a call, an item of a list, or an entry of a map. */
export interface Argument {
  readonly name: string | null
  readonly node: Node
  /** Whether the items of the node are given: `*a`, `...a`. */
  readonly isSpread: boolean
}

/** A function that the code defines. */
export interface CodeFunction {
  name: string | null
  readonly parameters: Parameter[]
  /** Its tokens. */
  readonly from: number
  to: number
  /** The arguments of the calls that are seen. */
  readonly calls: (readonly Argument[])[]
  /** Where it is called for each item of a list. */
  items: Node | null
  /** The promise whose value it gets. */
  promise: Node | null
}

export interface Parameter {
  readonly name: string
  readonly standard: Node | null
  /** Whether it takes all the arguments that are left. */
  readonly isRest: boolean
}

/** A place where a name gets a value. */
export interface Binding {
  readonly name: string
  readonly token: number
  /** `item`: each item of the value in turn. `more`: the value is added at the end, `one`: as one item. */
  readonly how: 'value' | 'item' | 'more' | 'one'
  /** Null if the value is not read. */
  readonly node: Node | null
}

/** What is read of code. */
export type ReadCode = Pick<Cursor, 'tokens' | 'calls' | 'bindings' | 'functions' | 'imports'>

/** How the expressions of a language are written. */
export interface Grammar {
  /** The marks before the name of a member. */
  readonly members: readonly string[]
  /** The operator that joins two strings. */
  readonly joins: string
  /** Whether a line break ends a statement. */
  readonly hasLines: boolean
  /** Whether a call may have no brackets: only before a string, or before any operand. */
  readonly bare?: 'strings' | 'operands'
  /** Whether `=>` stands between the parameters and the body of a function. */
  readonly hasArrows?: true
  /** Whether the body of a function is indented, stands in braces, or ends with `end`. */
  readonly bodies: 'indent' | 'braces' | 'end'
  /** Whether a name keeps its value unless it is assigned: strings never change, or `leaves` says how. */
  readonly isFixed?: boolean
  /** Of a language whose strings can change: the functions and members that leave one as it is. */
  readonly leaves?: ReadonlySet<string>
  /** Whether `open` sets its first argument, and `print F 'x'` writes there. */
  readonly hasHandles?: true
  /** Whether adjacent strings are one. */
  readonly joinsStrings?: true
}

/** Code that is being read. */
export interface Cursor {
  readonly tokens: readonly Token[]
  /** For each token that opens a bracket, the token that closes it. */
  readonly closing: Int32Array
  readonly grammar: Grammar
  /** Whether a name is called without brackets. */
  readonly isCallee: (path: string) => boolean
  /** Whether the code has programs whose arguments are given by an index: `git['push', '--force']`, of `plumbum`. */
  readonly bindsByIndex: boolean
  at: number
  depth: number
  /** The file that the code has selected for what it prints. */
  selected: string | null
  /** Whether line breaks count. */
  hasLines: boolean
  readonly calls: CallNode[]
  readonly bindings: Binding[]
  readonly functions: CodeFunction[]
  /** The tokens of imports. */
  readonly imports: Set<number>
  /** Reads an expression, and always moves on. */
  readonly readExpression: (cursor: Cursor, to: number) => Node
  /** Reads statements up to a token. */
  readonly readStatements: (cursor: Cursor, to: number) => void
}
