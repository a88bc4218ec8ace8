/** An expression of PowerShell, as far as its value and its effects matter. */
export type Expression =
  /** A string or a word: literal texts, and expressions whose values are put in. */
  | { readonly type: 'text'; readonly parts: readonly (string | Expression)[]; readonly isQuoted: boolean }
  | { readonly type: 'variable'; readonly name: string }
  | { readonly type: 'list'; readonly items: readonly Expression[] }
  /** `{ … }`, which runs when it is called. */
  | { readonly type: 'block'; readonly block: Block }
  /** `( … )`, `$( … )`, `@( … )`. */
  | { readonly type: 'run'; readonly statements: readonly Statement[] }
  | { readonly type: 'table'; readonly entries: readonly (readonly [Expression, readonly Statement[]])[] }
  /** `[System.IO.File]`. */
  | { readonly type: 'class'; readonly name: string }
  /** `.name`, `::name`, with arguments if it is called. */
  | {
      readonly type: 'member'
      readonly of: Expression
      readonly name: Expression
      readonly called: readonly Expression[] | null
    }
  | { readonly type: 'index'; readonly of: Expression; readonly index: Expression }
  | { readonly type: 'operation'; readonly operator: string; readonly operands: readonly Expression[] }

/** Statements with the variables that they take. */
export interface Block {
  readonly parameters: readonly string[]
  readonly statements: readonly Statement[]
}

/** A part of a command: `-Name`, `-Name:value`, or a value. */
export type Argument =
  | { readonly type: 'option'; readonly name: string; readonly value: Expression | null; readonly written: string }
  | { readonly type: 'value'; readonly value: Expression; readonly written: string }
  /** `@name`, whose members become options. */
  | { readonly type: 'splat'; readonly name: string }

export interface Redirection {
  readonly target: Expression
  readonly written: string
  /** Whether it takes standard output. */
  readonly isOutput: boolean
}

/** One part of a pipeline. */
export type Element = {
  readonly redirections: readonly Redirection[]
  readonly start: number
  readonly end: number
} & (
  | { readonly type: 'command'; readonly operator: '&' | '.' | null; readonly words: readonly Argument[] }
  | { readonly type: 'expression'; readonly value: Expression; readonly written: string }
)

export type Statement =
  | { readonly type: 'pipeline'; readonly elements: readonly Element[]; readonly background: boolean }
  | {
      readonly type: 'assignment'
      readonly target: Expression
      readonly operator: string
      readonly value: readonly Statement[]
    }
  /** `if`, `switch`, `try`: what is run first, and then one of the bodies, or none. */
  | {
      readonly type: 'branches'
      readonly first: readonly Statement[]
      readonly bodies: readonly (readonly Statement[])[]
    }
  /** `foreach`, `for`, `while`, `do`. `name` is the variable that goes through the values of `first`. */
  | {
      readonly type: 'loop'
      readonly name: string | null
      readonly first: readonly Statement[]
      readonly body: readonly Statement[]
    }
  | { readonly type: 'function'; readonly name: string; readonly block: Block }

/** A script, with the places where it cannot be read. */
export interface ParsedPowerShell {
  readonly statements: readonly Statement[]
  readonly errors: readonly number[]
}
