import type { CallWord } from '../../model/call.ts'
import { ANY, BELOW } from '../marks.ts'
import type { Input, Started } from '../programs/row.ts'
import { type Around, PRINTED, type Scope } from '../script/around.ts'
import { forkState, type ShellState, startState } from '../script/state.ts'

/** Code for a shell that a command starts. What is put together from unknown parts may be any code. */
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
  // Code that is assembled at run time may run.
  const outer = aroundOf(scope, how)
  const around = { ...outer, maybe: outer.maybe || !isWhole, at, depth: outer.depth + 1 }
  const own = state ?? stateOf(scope, how)
  if (parameters !== undefined) own.parameters = parameters.length === 0 ? [code] : parameters
  return scope.shell.script(code.text, own, around)
}

/** What surrounds a command that another starts. */
export function aroundOf({ around }: Scope, how: Started): Around {
  return {
    ...around,
    asRoot: around.asRoot || how.asRoot === true,
    remote: around.remote || how.remote === true,
    container: around.container || how.container === true,
    background: around.background || how.background === true,
  }
}

/** Another shell knows no functions of this one, and one elsewhere knows nothing of it. */
function stateOf({ state }: Scope, how: Started): ShellState {
  if (how.remote === true || how.container === true) return startState(ANY)
  return { ...forkState(state), functions: new Map() }
}
