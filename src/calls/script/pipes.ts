import type { Findings } from './around.ts'

/** The most programs that are remembered for one side of a pipe. */
const MAX_PROGRAMS = 64

/** Records for each command of a pipeline which programs it reads from and which it feeds. */
export function connect(ranges: readonly { readonly first: number; readonly end: number }[], found: Findings): void {
  const before = new Set<string>()
  for (const { first, end } of ranges) {
    const names = [...before]
    const own = found.commands.slice(first, end)
    for (const command of own) {
      if (names.length > 0) command.readsFrom = [...command.readsFrom, ...names]
    }
    for (const { program } of own) if (before.size < MAX_PROGRAMS) before.add(program)
  }
  const after = new Set<string>()
  for (const { first, end } of ranges.toReversed()) {
    const names = [...after]
    const own = found.commands.slice(first, end)
    for (const command of own) {
      if (names.length > 0) command.feeds = [...command.feeds, ...names]
    }
    for (const { program } of own) if (after.size < MAX_PROGRAMS) after.add(program)
  }
}
