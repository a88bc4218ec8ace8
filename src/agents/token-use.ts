import { compileGlob } from '../match/glob.ts'
import type { Price, Prices } from '../model/prices.ts'

/** Tokens of one or more answers. Each token is counted in exactly one member. */
interface TokenUse {
  readonly input: number
  readonly cached: number
  readonly cacheWrite: number
  readonly output: number
}

/** The tokens that a model's answers used. */
export interface ModelUse {
  /** Null if the transcript does not name the model. */
  readonly model: string | null
  readonly use: TokenUse
}

/** The token counts in one line of a transcript. */
export interface TokenLine {
  /** Usage of one answer, possibly a sub-agent's. A later line with the same id replaces it. */
  readonly answer?: ModelUse & { readonly id: string }
  /** Total usage of all answers so far, for the model that was named last. */
  readonly total?: TokenUse
  readonly model?: string
}

const NO_USE: TokenUse = { input: 0, cached: 0, cacheWrite: 0, output: 0 }

/** Adds up the token counts in the lines of a transcript. */
interface TokenUses {
  add(line: TokenLine): void
  all(): readonly ModelUse[]
}

export function createTokenUses(): TokenUses {
  const answers = new Map<string, ModelUse>()
  const others: ModelUse[] = []
  let model: string | null = null
  let total = NO_USE
  return {
    add(line) {
      model = line.model ?? model
      if (line.answer !== undefined) answers.set(line.answer.id, line.answer)
      if (line.total !== undefined) {
        others.push({ model, use: difference(line.total, total) })
        total = line.total
      }
    },
    all: () => [...answers.values(), ...others],
  }
}

/** Totals can restart when a session continues another one, so the difference is never negative. */
function difference(after: TokenUse, before: TokenUse): TokenUse {
  return {
    input: Math.max(0, after.input - before.input),
    cached: Math.max(0, after.cached - before.cached),
    cacheWrite: Math.max(0, after.cacheWrite - before.cacheWrite),
    output: Math.max(0, after.output - before.output),
  }
}

/** The cost of answers in dollars. If a model has no price, the total is unknown, and `unpriced` is that model. */
type Cost = { readonly dollars: number } | { readonly unpriced: string }

export function costOf(uses: readonly ModelUse[], prices: Prices): Cost {
  const matchers = prices.map(([name, price]) => ({ matches: compileGlob(name), price }))
  const priceOf = new Map<string, Price | undefined>()
  let dollars = 0
  for (const { model, use } of uses) {
    const name = model ?? ''
    if (!priceOf.has(name)) priceOf.set(name, matchers.find(({ matches }) => matches(name))?.price)
    const price = priceOf.get(name)
    if (price !== undefined) dollars += dollarsOf(use, price)
    // A line without usage costs nothing. Agents write such lines themselves, under names that are not models.
    else if (use.input + use.cached + use.cacheWrite + use.output > 0) return { unpriced: name }
  }
  return { dollars }
}

function dollarsOf({ input, cached, cacheWrite, output }: TokenUse, price: Price): number {
  const { cached: cachedPrice = price.input, cache_write: writePrice = price.input } = price
  return (input * price.input + cached * cachedPrice + cacheWrite * writePrice + output * price.output) / 1e6
}
