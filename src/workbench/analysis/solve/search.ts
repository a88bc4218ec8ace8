import type { Formula, Literal } from './formula.ts'

export interface Budget {
  steps: number
}

/** The literals taken so far, by variable. */
type Taken<Meaning> = ReadonlyMap<string, readonly Literal<Meaning>[]>

type Some<Meaning> = { readonly some: readonly Formula<Meaning>[] }

/** Whether some value of a variable may meet all literals about it. True if that is not known. */
type IsPossible<Meaning> = (literals: readonly Literal<Meaning>[]) => boolean

/**
 * Yields the ways to meet some formulas. Each way is a list of literals that meet them together, as far as `isPossible`
 * knows. If there is none, nothing meets them, unless the budget is spent.
 */
export function* waysToMeet<Meaning>(
  formulas: readonly Formula<Meaning>[],
  isPossible: IsPossible<Meaning>,
  budget: Budget,
  before: Taken<Meaning> = new Map(),
): Generator<readonly Literal<Meaning>[], void, void> {
  if (--budget.steps < 0) return
  const taken = new Map(before)
  const touched = new Set<string>()
  const open: Some<Meaning>[] = []
  const waiting = [...formulas]
  for (let formula = waiting.pop(); formula !== undefined; formula = waiting.pop()) {
    if ('every' in formula) for (const one of formula.every) waiting.push(one)
    else if ('some' in formula) {
      const [only] = formula.some
      if (only !== undefined && formula.some.length === 1) waiting.push(only)
      else open.push(formula)
    } else {
      const { variable } = formula.leaf
      const known = taken.get(variable) ?? []
      if (known.some((literal) => isSame(literal, formula))) continue
      taken.set(variable, [...known, formula])
      touched.add(variable)
    }
  }
  for (const variable of touched) if (!isPossible(taken.get(variable) ?? [])) return
  const unmet = open.filter(({ some }) => !some.some((one) => isTaken(one, taken)))
  const [narrowest] = unmet.toSorted((a, b) => a.some.length - b.some.length)
  if (narrowest === undefined) {
    yield [...taken.values()].flat()
    return
  }
  const others = unmet.filter((one) => one !== narrowest)
  for (const one of narrowest.some) yield* waysToMeet([...others, one], isPossible, budget, taken)
}

function isTaken<Meaning>(formula: Formula<Meaning>, taken: Taken<Meaning>): boolean {
  return 'leaf' in formula && (taken.get(formula.leaf.variable) ?? []).some((literal) => isSame(literal, formula))
}

function isSame<Meaning>(one: Literal<Meaning>, other: Literal<Meaning>): boolean {
  return one.wanted === other.wanted && one.leaf.key === other.leaf.key
}
