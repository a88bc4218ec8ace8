import type { SyntaxNode } from '../../calls/script/parse.ts'
import type { Assigned } from './flow.ts'
import type { OwnFunctions } from './functions.ts'
import type { Refusal } from './refusal.ts'
import type { RestrictedNames, RestrictedWord } from './restricted-word.ts'

/** The position of a placeholder's marker in the text of a command. */
export interface Hole {
  readonly id: number
  readonly pos: number
  readonly end: number
}

/** How a marker is quoted. A marker in a `comment` is never read. */
export type Quoting = 'bare' | 'double' | 'single' | 'ansi-c' | 'comment'

/** The surroundings of a part of a command. */
export interface ShellContext {
  readonly quoting: Quoting
  readonly hereDocument: boolean
  readonly backticks: boolean
}

/** A word whose text a shell parses again. */
export interface InnerScript {
  readonly pos: number
  readonly end: number
  readonly text: string
}

export type Span = Pick<SyntaxNode, 'pos' | 'end'>

/** The walk over a parsed command, as visitors see it. */
export interface Survey {
  readonly script: string
  readonly isOwnFunction: OwnFunctions
  holesIn(span: Span): readonly Hole[]
  visit(node: SyntaxNode, context: ShellContext): void
  visitChildren(node: SyntaxNode, context: ShellContext): void
  /** Accepts the markers in a span, with this quoting, unless they have been judged before. */
  place(span: Span, quoting: Quoting): void
  refuse(span: Span, refusal: Refusal): void
  /** Records that the shell evaluates the variables named in a span. */
  evaluate(span: Span): void
  /** Records that the shell evaluates a name, or one of `GIVEN`. */
  evaluateName(name: string): void
  /**
   * Records that the shell runs the values of the variables named in a span as a program, with the arguments that
   * follow.
   */
  launch(span: Span): void
  /** Records that a variable receives the text of a span, and the values of the variables in `names`. */
  assign(
    variable: string,
    span: Span,
    names?: readonly string[],
    how?: Partial<Pick<Assigned, 'lead' | 'isDerived'>>,
  ): void
  list(variable: string): void
  /** Records that a span may become the input of a command. */
  pour(span: Span): void
  /** Records that the whole script may become the input of a command. */
  pourAll(): void
  embed(script: InnerScript): void
  /** Records that a word must not have a certain look once it contains the values. */
  restrict(word: RestrictedWord): void
  restrictNames(names: RestrictedNames): void
}

type Visitor<Type> = (node: Extract<SyntaxNode, { type: Type }>, around: ShellContext, survey: Survey) => void

export type AnyVisitor = (node: SyntaxNode, around: ShellContext, survey: Survey) => void

/** What each kind of node means for the placeholders in it. A node without a visitor behaves like its children. */
export type Visitors = { readonly [Type in SyntaxNode['type']]?: Visitor<Type> }
