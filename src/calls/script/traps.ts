import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import { TooLargeError } from './budget.ts'
import { forkState, type ShellState, type ShellValue } from './state.ts'

/** The end of a shell. `0` is its older name. */
const END = /^(?:exit|0)$/i

/** A shell with more traps is not read. Each of them looks at every variable that is set. */
const MAX_TRAPS = 50

/** Sets code that a shell runs at its end, or when a signal arrives, with the values of then. */
export function setTrap(signals: readonly CallWord[], state: ShellState, run: (own: ShellState) => void): void {
  if (state.traps.length >= MAX_TRAPS) throw new TooLargeError()
  const isOfSignals = signals.some(({ text }) => !END.test(text))
  state.traps.push({ run, before: isOfSignals ? forkState(state) : null, set: new Set(), changed: new Set() })
}

/** Reads a part of a script that a shell of its own runs. */
export function inSubshell<Made>(state: ShellState, walk: (own: ShellState) => Made): Made {
  const own = forkState(state, [])
  const made = walk(own)
  runTraps(own)
  return made
}

/** Reads the code of the traps at the end of a shell. */
export function runTraps(state: ShellState): void {
  for (let trap = state.traps.shift(); trap !== undefined; trap = state.traps.shift()) {
    const { run, before, changed } = trap
    run(forkState(state))
    if (before === null) continue
    // A signal may arrive at any time: with the values of the end, with earlier ones, or with some in between.
    const earlier = forkState(state)
    for (const [name, value] of before.variables) if (value !== '') earlier.variables.set(name, value)
    for (const name of changed) earlier.variables.set(name, ANY)
    earlier.folders = [...new Set([...state.folders, ...(changed.has('PWD') ? [ANY] : before.folders)])]
    run(earlier)
  }
}

/** Gives a variable a value. */
export function setVariable(state: ShellState, name: string, value: ShellValue): void {
  state.variables.set(name, value)
  for (const { set, changed } of state.traps) {
    if (set.has(name)) changed.add(name)
    else set.add(name)
  }
}
