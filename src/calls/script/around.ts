import type { CallCode, CallCommand, CallFile, CallGap, CallHost, CallPlace, CallWord } from '../../model/call.ts'
import type { Input } from '../programs/row.ts'
import type { Budget } from './budget.ts'
import type { Expander } from './expander.ts'
import type { Word } from './word.ts'
import type { FunctionBody, ShellState, Source } from './state.ts'

/** What is found in a script. */
export interface Findings {
  readonly commands: CallCommand[]
  readonly files: CallFile[]
  readonly hosts: CallHost[]
  readonly inlineCode: CallCode[]
  readonly unread: CallGap[]
  readonly open: CallGap[]
  /** The functions that the script defines. */
  readonly functions: FunctionBody[]
  /** Something that only matters to some questions is unknown. */
  isUnsure: boolean
  /** Whether something does more than read, as far as its commands tell. */
  changes: boolean
  readonly budget: Budget
}

/** What surrounds a command. */
export interface Around {
  readonly asRoot: boolean
  readonly remote: boolean
  readonly container: boolean
  readonly background: boolean
  /** Set if the command may not run. */
  readonly maybe: boolean
  readonly input: Input
  readonly readsFrom: readonly string[]
  readonly feeds: readonly string[]
  /** Functions of the script that are running. */
  readonly calling: readonly string[]
  readonly depth: number
  /** Where it stands; null if its own place says so. */
  readonly at: CallPlace | null
}

export const NO_INPUT: Input = { type: 'none' }
export const PRINTED: Input = { type: 'printed' }

export const OUTSIDE: Around = {
  asRoot: false,
  remote: false,
  container: false,
  background: false,
  maybe: false,
  input: NO_INPUT,
  readsFrom: [],
  feeds: [],
  calling: [],
  depth: 0,
  at: null,
}

/** Reads scripts, and what is nested in them. */
export interface Interpreter extends Expander {
  readonly source: Source
  /** Code that the script holds as text, in the state of a shell. */
  script(text: string, state: ShellState, around: Around): Input
  /** A program with its arguments, and the assignments before it. */
  start(words: readonly Word[], scope: Scope, assigned: readonly CallWord[]): Input
  /** The body of a function. */
  body(called: FunctionBody, state: ShellState, around: Around): Input
}

/** Where a command runs. */
export interface Scope {
  readonly state: ShellState
  readonly around: Around
  readonly found: Findings
  readonly at: CallPlace
  readonly shell: Interpreter
}
