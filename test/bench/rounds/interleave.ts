/** Something that is measured, again and again: each time gives one number. */
export interface Side {
  readonly name: string
  measure(): number | Promise<number>
}

export interface Measured {
  readonly name: string
  /** One for each round. */
  readonly values: readonly number[]
}

/** A round measures all sides, one at a time; every other round in reverse, so that none always follows the same one. */
export async function interleave(sides: readonly Side[], rounds: number): Promise<readonly Measured[]> {
  const measured = sides.map((side) => ({ name: side.name, side, values: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    for (const { side, values } of round % 2 === 0 ? measured : measured.toReversed()) values.push(await side.measure())
  }
  return measured.map(({ name, values }) => ({ name, values }))
}
