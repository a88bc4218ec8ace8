import { ANY } from '../marks.ts'
import { forEachChild, type SyntaxNode } from './parse.ts'
import type { ShellState } from './state.ts'

/** Builtins that set the variables among their arguments. */
const SETS: ReadonlySet<string> = new Set(['read', 'mapfile', 'readarray', 'eval', 'unset', 'printf'])

/** Forgets the variables that a loop changes: a later round starts with the values that an earlier round left. */
export function widen(node: SyntaxNode, state: ShellState): void {
  const open: SyntaxNode[] = [node]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type === 'Assignment') state.variables.set(next.name, ANY)
    else if (next.type === 'Command') {
      const name = next.name?.value
      if (name === 'cd' || name === 'pushd' || name === 'popd') state.folders = [ANY]
      if (name !== undefined && SETS.has(name)) {
        for (const word of next.args)
          if (word.type === 'Word' && /^\w+$/.test(word.value)) state.variables.set(word.value, ANY)
      }
      if (name === 'shift' || name === 'set') state.parameters = null
    } else if (next.type === 'For') state.variables.set(next.name.text, ANY)
    if (next.type !== 'Subshell' && next.type !== 'CommandExpansion') forEachChild(next, (child) => open.push(child))
  }
}
