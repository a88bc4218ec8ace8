import type { CallWord } from '../../model/call.ts'
import { ANY, BELOW } from '../marks.ts'
import type { Input, Started } from '../programs/row.ts'
import { type Around, PRINTED, type Scope } from '../script/around.ts'
import { forkState, type ShellState, startState } from '../script/state.ts'
import { runTraps } from '../script/traps.ts'

/** Reads code for a shell that a command starts. Code with unknown parts may be any code. */
export function codeIn(
  code: CallWord,
  scope: Scope,
  how: Started = {},
  state: ShellState | null = null,
  parameters?: readonly CallWord[],
): Input {
  const { found, at } = scope
  const isWhole = !code.text.includes(ANY) && !code.text.includes(BELOW)
  if (!isWhole) found.open.push({ text: code.written, at })
  if (code.text === ANY) return PRINTED
  // The known parts of such code run whatever the unknown parts are, as if these were variables of the inner shell.
  const outer = aroundOf(scope, how)
  const around = { ...outer, at, depth: outer.depth + 1 }
  const own = state ?? stateOf(scope, how)
  if (parameters !== undefined) own.parameters = parameters.length === 0 ? [code] : parameters
  const output = scope.shell.script(code.text, own, around)
  if (state === null) runTraps(own)
  return output
}

/** The circumstances of a command that another command starts. */
export function aroundOf({ around }: Scope, how: Started): Around {
  return {
    ...around,
    asRoot: around.asRoot || how.asRoot === true,
    remote: around.remote || how.remote === true,
    container: around.container || how.container === true,
    background: around.background || how.background === true,
  }
}

/** A new shell has no functions of this one; on another machine or in a container, it shares nothing. */
function stateOf({ state }: Scope, how: Started): ShellState {
  if (how.remote === true || how.container === true) return startState(ANY)
  return { ...forkState(state, []), functions: new Map() }
}
