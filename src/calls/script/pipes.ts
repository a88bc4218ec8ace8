import type { Findings } from './around.ts'

/** The most programs that are remembered for one side of a pipe. */
const MAX_PROGRAMS = 64

interface Range {
  readonly first: number
  readonly end: number
}

/** Records for each command of a pipeline which programs it reads from and which it feeds. */
export function connect(ranges: readonly Range[], found: Findings): void {
  passOn('readsFrom', ranges, found)
  passOn('feeds', ranges.toReversed(), found)
}

function passOn(member: 'readsFrom' | 'feeds', ranges: readonly Range[], { commands }: Findings): void {
  const passed = new Set<string>()
  for (const { first, end } of ranges) {
    const names = [...passed]
    for (const command of commands.slice(first, end)) {
      if (names.length > 0) command[member] = [...command[member], ...names]
      if (passed.size < MAX_PROGRAMS) passed.add(command.program)
    }
  }
}
