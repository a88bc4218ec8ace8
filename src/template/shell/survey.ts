import type { SyntaxNode } from 'unbash'
import type { Assigned } from './flow.ts'
import type { Refusal } from './refusal.ts'
import type { RestrictedNames, RestrictedWord } from './restricted-word.ts'

/** Where a placeholder's marker stands in the text of a command. */
export interface Hole {
  readonly id: number
  readonly pos: number
  readonly end: number
}

/** How a marker is quoted. A `comment` is read by nobody. */
export type Quoting = 'bare' | 'double' | 'single' | 'ansi-c' | 'comment'

/** What surrounds a part of a command. */
export interface ShellSurroundings {
  readonly quoting: Quoting
  readonly hereDocument: boolean
  readonly backticks: boolean
}

/** A word whose text a shell parses once more. */
export interface InnerScript {
  readonly pos: number
  readonly end: number
  readonly text: string
}

export type Span = Pick<SyntaxNode, 'pos' | 'end'>

/** The walk over a parsed command, as its visitors see it. */
export interface Survey {
  readonly script: string
  holesIn(span: Span): readonly Hole[]
  visit(node: SyntaxNode, surroundings: ShellSurroundings): void
  visitChildren(node: SyntaxNode, surroundings: ShellSurroundings): void
  /** Lets the markers in a part of the text stand, quoted so; whatever was said of a marker before stands. */
  place(span: Span, quoting: Quoting): void
  /** Refuses the markers in a part of the text, whatever is inside. */
  refuse(span: Span, refusal: Refusal): void
  /** The shell evaluates what the variables named in this part hold. */
  evaluate(span: Span): void
  /** The same for one name, also for one of `GIVEN`. */
  evaluateName(name: string): void
  /** The shell runs what the variables named in this part hold as a program, with the arguments that follow. */
  launch(span: Span): void
  /** The variable is given what is in this part, and what the variables of the other names hold. */
  assign(
    variable: string,
    span: Span,
    names?: readonly string[],
    how?: Partial<Pick<Assigned, 'lead' | 'isDerived'>>,
  ): void
  /** The variable holds a list. */
  list(variable: string): void
  /** What is in this part may come on the input of a command. */
  pour(span: Span): void
  /** The same for all of the script. */
  pourAll(): void
  embed(script: InnerScript): void
  /** A word must not look like something once the values are in it. */
  restrict(word: RestrictedWord): void
  restrictNames(names: RestrictedNames): void
}

type Visitor<Type> = (node: Extract<SyntaxNode, { type: Type }>, around: ShellSurroundings, survey: Survey) => void

export type AnyVisitor = (node: SyntaxNode, around: ShellSurroundings, survey: Survey) => void

/** What each part of a command does to the placeholders in it. Parts that are not named are as their children are. */
export type Visitors = { readonly [Type in SyntaxNode['type']]?: Visitor<Type> }
