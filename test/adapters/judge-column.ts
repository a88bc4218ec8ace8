import { type Behaviour, BEHAVIOURS, type Seen } from './behaviours.ts'
import { type Cell, type Column, limitOf, type Observed } from './column.ts'

/**
 * Compares what was seen with what the column claims, for all behaviours and modes. Returns one line per difference.
 * A behaviour that is claimed not to hold must not hold.
 */
export function judgeColumn(column: Column, found: ReadonlyMap<string, Seen>): readonly string[] {
  const wrong: string[] = []
  for (const { name, judge } of BEHAVIOURS) {
    for (const mode of column.modes) {
      const limit = limitOf(column, name, mode)
      const seen = found.get(`${name} ${mode}`)
      const differences = seen === undefined ? ['it was not played'] : (limit?.judge ?? whole(judge))(seen)
      if (limit?.level === 'no' && limit.judge === undefined) {
        if (differences.length === 0) wrong.push(`${name}, ${mode}: it holds, although it is said not to`)
      } else wrong.push(...differences.map((difference) => `${name}, ${mode}: ${difference}`))
    }
  }
  return wrong
}

/** A run that ends with an error has kept no promise, whatever else was seen. */
function whole(judge: Behaviour['judge']): Behaviour['judge'] {
  return (seen) => [...(seen.failure === null ? [] : [`it failed: ${seen.failure}`]), ...judge(seen)]
}

/** The cells of a column without differences. */
function cellsOf(column: Column): readonly Cell[] {
  return BEHAVIOURS.flatMap(({ name }) =>
    column.modes.map((mode): Cell => {
      const limit = limitOf(column, name, mode)
      return { behaviour: name, mode, level: limit?.level ?? 'yes', how: limit?.how ?? '' }
    }),
  )
}

/** The text of `observed/NAME.json`. */
export function observedText(column: Column, version: string): string {
  const observed: Observed = { column: column.name, version, cells: cellsOf(column) }
  return `${JSON.stringify(observed, null, 2)}\n`
}
