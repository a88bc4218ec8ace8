/** A template of Go's `text/template`, as far as prompts of hooks use it. */
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

/** Each command is given what the one before it gave, as its last argument. */
export type Pipeline = readonly Command[]

/** A value, or a function with its arguments. */
export type Command = readonly Operand[]

export type Operand =
  | { readonly type: 'literal'; readonly value: string | number | boolean | null }
  | { readonly type: 'function'; readonly name: string }
  /** From the dot, from a variable (`$` is the data as a whole), or from what stands in parentheses. */
  | {
      readonly type: 'path'
      readonly from: '.' | { readonly variable: string } | Pipeline
      readonly names: readonly string[]
    }

/** What is wrong with a template, and where, in UTF-16 units. */
export interface GoTemplateProblem {
  readonly offset: number
  readonly length: number
  readonly message: string
}

/** A template could not be rendered with the data that it was given. */
export class GoTemplateError extends Error {
  readonly code: 'template-failed' | 'template-size'

  constructor(code: 'template-failed' | 'template-size', message: string) {
    super(message)
    this.name = 'GoTemplateError'
    this.code = code
  }
}
