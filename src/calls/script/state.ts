import type { CallWord, MarkedText } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { SyntaxNode } from './parse.ts'

/** A list is an array of the shell. */
type ShellValue = MarkedText | readonly CallWord[]

export interface ShellFunction {
  /** One of these runs. */
  readonly bodies: readonly FunctionBody[]
  /** Set if there may be no such function, and the program of its name runs. */
  readonly maybe: boolean
}

export interface FunctionBody {
  readonly body: SyntaxNode
  /** The script that it is in. */
  readonly source: Source
  isCalled: boolean
}

/** A script that is being read. */
export interface Source {
  readonly text: string
  /** Where all of it is in the script of the call; null for that script itself. */
  readonly within: { readonly start: number; readonly end: number } | null
}

/** What a shell knows at one place of a script. */
export interface ShellState {
  readonly variables: Map<string, ShellValue>
  readonly functions: Map<string, ShellFunction>
  /** The folder that it is in: one of these. */
  folders: readonly MarkedText[]
  /** `$1` and so on; null if they are not known. */
  parameters: readonly CallWord[] | null
}

export function startState(folder: MarkedText): ShellState {
  return { variables: new Map(), functions: new Map(), folders: [folder], parameters: null }
}

/** What a shell that is started from this one knows. */
export function forkState(state: ShellState): ShellState {
  return { ...state, variables: new Map(state.variables), functions: new Map(state.functions) }
}

/** Most folders that one may be in. */
const MAX_FOLDERS = 4

/** The state after two possible branches of a script. Changes the first. */
export function joinStates(state: ShellState, other: ShellState): void {
  for (const name of new Set([...state.variables.keys(), ...other.variables.keys()])) {
    if (state.variables.get(name) !== other.variables.get(name)) state.variables.set(name, ANY)
  }
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
