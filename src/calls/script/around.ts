import type {
  CallCode,
  CallCommand,
  CallFile,
  CallGap,
  CallHost,
  CallPlace,
  CallWord,
  MarkedText,
} from '../../model/call.ts'
import type { Input } from '../programs/row.ts'
import type { Budget } from './budget.ts'
import type { Expander } from './expander.ts'
import type { Word } from './word.ts'
import type { FunctionBody, ShellState, Source } from './state.ts'

/** The files whose values a call uses, and whether it has shown them. */
export interface Uses {
  readonly files: { readonly file: CallFile; isAsked: boolean }[]
  /** Set once something prints all variables, or each command before it runs. */
  printsAll: boolean
}

/** Everything found in a script. */
export interface Findings {
  readonly commands: CallCommand[]
  readonly files: CallFile[]
  readonly hosts: CallHost[]
  readonly inlineCode: CallCode[]
  readonly unread: CallGap[]
  readonly open: CallGap[]
  readonly uses: Uses
  /** What the script has written to files; a file has one of these texts. */
  readonly texts: Map<MarkedText, readonly CallWord[]>
  /** The functions that the script defines. */
  readonly functions: FunctionBody[]
  /** Set if something is unknown that matters only to some questions. */
  isUnsure: boolean
  /** Whether anything does more than read, as far as the commands show. */
  changes: boolean
  readonly budget: Budget
}

/** The circumstances in which a command runs. */
export interface Around {
  readonly asRoot: boolean
  readonly remote: boolean
  readonly container: boolean
  readonly background: boolean
  /** Set if the command may not run. */
  readonly maybe: boolean
  /** Set in a branch, a loop or a chain, whose commands the script may skip. They are judged as if they ran. */
  readonly mayBeSkipped: boolean
  readonly input: Input
  readonly readsFrom: readonly string[]
  readonly feeds: readonly string[]
  /** The names of the environment variables that commands outside set for it. */
  readonly variables: readonly string[]
  /** The functions and the files of the script that are running. */
  readonly calling: readonly string[]
  readonly depth: number
  /** The place to report; null for the command's own place. */
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
  mayBeSkipped: false,
  input: NO_INPUT,
  readsFrom: [],
  feeds: [],
  variables: [],
  calling: [],
  depth: 0,
  at: null,
}

/** Reads scripts and the code nested in them. */
export interface Interpreter extends Expander {
  readonly source: Source
  /** Reads code that the script contains as text, in the state of a shell. */
  script(text: string, state: ShellState, around: Around): Input
  /** Reads a program with its arguments and the assignments before it. */
  start(words: readonly Word[], scope: Scope, assigned: readonly CallWord[]): Input
  /** Reads code for PowerShell. */
  powershell(text: string, scope: Scope): Input
  /** Reads the body of a function. */
  body(called: FunctionBody, state: ShellState, around: Around): Input
}

/** Everything that reading a command needs. */
export interface Scope {
  readonly state: ShellState
  readonly around: Around
  readonly found: Findings
  readonly at: CallPlace
  readonly shell: Interpreter
}
