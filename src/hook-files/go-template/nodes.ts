/** The parts of Go's `text/template` that prompts of hooks use. */
export type Node =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'output'; readonly pipeline: Pipeline }
  | { readonly type: 'set'; readonly name: string; readonly declares: boolean; readonly pipeline: Pipeline }
  | { readonly type: 'if' | 'with'; readonly pipeline: Pipeline; readonly then: Nodes; readonly otherwise: Nodes }
  | {
      readonly type: 'range'
      readonly pipeline: Pipeline
      readonly index: string | null
      readonly element: string | null
      readonly then: Nodes
      readonly otherwise: Nodes
    }
  | { readonly type: 'break' | 'continue' }

export type Nodes = readonly Node[]

/** Each command receives the result of the previous one as its last argument. */
export type Pipeline = readonly Command[]

/** A value, or a function with its arguments. */
export type Command = readonly Operand[]

export type Operand =
  | { readonly type: 'literal'; readonly value: string | number | boolean | null }
  | { readonly type: 'function'; readonly name: string }
  /** Starts from the dot, from a variable (`$` is all of the data), or from an expression in parentheses. */
  | {
      readonly type: 'path'
      readonly from: '.' | { readonly variable: string } | Pipeline
      readonly names: readonly string[]
    }

/** A problem in a template; its position is in UTF-16 code units. */
export interface GoTemplateProblem {
  readonly offset: number
  readonly length: number
  readonly message: string
}

/** A template could not be rendered with the given data. */
export class GoTemplateError extends Error {
  readonly code: 'template-failed' | 'template-size'

  constructor(code: 'template-failed' | 'template-size', message: string) {
    super(message)
    this.name = 'GoTemplateError'
    this.code = code
  }
}
