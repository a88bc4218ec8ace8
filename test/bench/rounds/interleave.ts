/** One side of a comparison, which is measured repeatedly. Each measurement returns one number. */
export interface Side {
  readonly name: string
  measure(): number | Promise<number>
}

export interface Measured {
  readonly name: string
  /** One value per round. */
  readonly values: readonly number[]
}

/**
 * Each round measures all sides, one at a time. Every other round runs in reverse, so that no side always follows the
 * same one.
 */
export async function interleave(sides: readonly Side[], rounds: number): Promise<readonly Measured[]> {
  const measured = sides.map((side) => ({ name: side.name, side, values: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { side, values } of round % 2 === 0 ? measured : measured.toReversed()) values.push(await side.measure())
  }
  return measured.map(({ name, values }) => ({ name, values }))
}
