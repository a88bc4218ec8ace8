import type { SyntaxNode } from '../../calls/script/parse.ts'
import type { Assigned } from './flow.ts'
import type { Refusal } from './refusal.ts'
import type { RestrictedNames, RestrictedWord } from './restricted-word.ts'

/** The position of a placeholder's marker in the text of a command. */
export interface Hole {
  readonly id: number
  readonly pos: number
  readonly end: number
}

/** How a marker is quoted. Nothing reads a `comment`. */
export type Quoting = 'bare' | 'double' | 'single' | 'ansi-c' | 'comment'

/** Where in a command a part of it stands. */
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
  holesIn(span: Span): readonly Hole[]
  visit(node: SyntaxNode, context: ShellContext): void
  visitChildren(node: SyntaxNode, context: ShellContext): void
  /** Accepts the markers in a part of the text, with this quoting, unless they were judged before. */
  place(span: Span, quoting: Quoting): void
  /** Refuses all markers in a part of the text. */
  refuse(span: Span, refusal: Refusal): void
  /** The shell evaluates the values of the variables that this part names. */
  evaluate(span: Span): void
  /** The same for one name, or for one of `GIVEN`. */
  evaluateName(name: string): void
  /** The shell runs the values of the variables that this part names as a program, with the arguments that follow. */
  launch(span: Span): void
  /** The variable receives this part, and the values of the variables with the other names. */
  assign(
    variable: string,
    span: Span,
    names?: readonly string[],
    how?: Partial<Pick<Assigned, 'lead' | 'isDerived'>>,
  ): void
  /** The variable is a list. */
  list(variable: string): void
  /** This part may become the input of a command. */
  pour(span: Span): void
  /** The same for the whole script. */
  pourAll(): void
  embed(script: InnerScript): void
  /** A word must not look like something once the values are in it. */
  restrict(word: RestrictedWord): void
  restrictNames(names: RestrictedNames): void
}

type Visitor<Type> = (node: Extract<SyntaxNode, { type: Type }>, around: ShellContext, survey: Survey) => void

export type AnyVisitor = (node: SyntaxNode, around: ShellContext, survey: Survey) => void

/** The effect of each part of a command on the placeholders in it. Parts without an entry behave like their children. */
export type Visitors = { readonly [Type in SyntaxNode['type']]?: Visitor<Type> }
