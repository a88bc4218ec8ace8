import type { CallWord, MarkedText } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { SyntaxNode } from './parse.ts'

/** The value of a shell variable; a list is an array. */
export type ShellValue = MarkedText | readonly CallWord[]

interface ShellFunction {
  /** The function has one of these bodies. */
  readonly bodies: readonly FunctionBody[]
  /** Set if the function may not exist, so that a program of its name runs instead. */
  readonly maybe: boolean
}

export interface FunctionBody {
  readonly body: SyntaxNode
  /** The script that contains the body. */
  readonly source: Source
  isCalled: boolean
}

/** A script that is being read. */
export interface Source {
  readonly text: string
  /** Where this script is in the script of the call; null for that script itself. */
  readonly within: { readonly start: number; readonly end: number } | null
}

/** Code that a shell runs later, in the state of then. */
interface Trap {
  readonly run: (state: ShellState) => void
  /** The state of the shell when it set the trap; null if the code runs only at the end. */
  readonly before: ShellState | null
  /** Variables that the shell has set since, and those that it has set again. */
  readonly set: Set<string>
  readonly changed: Set<string>
}

/** The state of a shell at one point of a script. */
export interface ShellState {
  readonly variables: Map<string, ShellValue>
  /** The names, in capitals, of the variables that the script gives to the programs that it starts. */
  readonly exported: Set<string>
  readonly functions: Map<string, ShellFunction>
  /** Variables that stand for another one, by name: `declare -n a=b`. */
  readonly references: Map<string, string>
  /** What the shell has yet to run. Its branches share it. */
  readonly traps: Trap[]
  /** The folders that the shell may be in. */
  folders: readonly MarkedText[]
  /** `$1` and so on; null if they are not known. */
  parameters: readonly CallWord[] | null
}

export function startState(...folders: readonly MarkedText[]): ShellState {
  return {
    variables: new Map(),
    exported: new Set(),
    functions: new Map(),
    references: new Map(),
    traps: [],
    folders,
    parameters: null,
  }
}

/** Copies the state, for a branch; or for a subshell, with traps of its own. */
export function forkState(state: ShellState, traps: Trap[] = state.traps): ShellState {
  const { folders, parameters } = state
  return {
    variables: copyOf(state.variables),
    exported: state.exported.size === 0 ? new Set() : new Set(state.exported),
    functions: copyOf(state.functions),
    references: copyOf(state.references),
    traps,
    folders,
    parameters,
  }
}

/** Nearly all are empty, and an empty map is not worth reading. */
function copyOf<Value>(map: ReadonlyMap<string, Value>): Map<string, Value> {
  return map.size === 0 ? new Map<string, Value>() : new Map(map)
}

/** References that stand for each other are followed up to this number. */
const MAX_REFERENCES = 10

/** The variable that a name stands for. */
export function referredBy(name: string, { references }: ShellState): string {
  let own = name
  for (let step = 0; step < MAX_REFERENCES; step++) {
    const next = references.get(own)
    if (next === undefined || next === '') return own
    own = next
  }
  return own
}

/** The most folders that a shell may be in. */
const MAX_FOLDERS = 4

/** Joins the states after two branches of a script into the first. */
export function joinStates(state: ShellState, other: ShellState): void {
  for (const name of new Set([...state.variables.keys(), ...other.variables.keys()])) {
    if (state.variables.get(name) !== other.variables.get(name)) state.variables.set(name, ANY)
  }
  for (const name of other.exported) state.exported.add(name)
  for (const name of new Set([...state.functions.keys(), ...other.functions.keys()])) {
    const [one, two] = [state.functions.get(name), other.functions.get(name)]
    if (one === two) continue
    const bodies = [...new Set([...(one?.bodies ?? []), ...(two?.bodies ?? [])])]
    state.functions.set(name, { bodies, maybe: one === undefined || two === undefined || one.maybe || two.maybe })
  }
  if (state.folders === other.folders) return
  const folders = [...new Set([...state.folders, ...other.folders])]
  state.folders = folders.length > MAX_FOLDERS ? [ANY] : folders
}

/** Puts a state in the place of the one before a branch. */
export function takeState(state: ShellState, after: ShellState): void {
  for (const name of after.exported) state.exported.add(name)
  state.variables.clear()
  for (const [name, value] of after.variables) state.variables.set(name, value)
  for (const [name, body] of after.functions) state.functions.set(name, body)
  state.folders = after.folders
}
