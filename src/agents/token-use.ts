import { compileGlob } from '../match/glob.ts'
import type { Price, Prices } from '../model/prices.ts'

/** Tokens of one or more answers. Each token is in one of the members. */
interface TokenUse {
  readonly input: number
  readonly cached: number
  readonly cacheWrite: number
  readonly output: number
}

/** The tokens that answers of a model used. */
export interface ModelUse {
  /** Null if the transcript does not name it. */
  readonly model: string | null
  readonly use: TokenUse
}

/** What one line of a transcript says of tokens. */
export interface TokenLine {
  /** What an answer used, also one of a sub-agent. A later line of the same id takes its place. */
  readonly answer?: ModelUse & { readonly id: string }
  /** What all answers so far used, of the model that a line named last. */
  readonly total?: TokenUse
  readonly model?: string
}

const NO_USE: TokenUse = { input: 0, cached: 0, cacheWrite: 0, output: 0 }

/** Adds up what the lines of a transcript say of tokens. */
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

/** A total can begin again, in a session that goes on from another one. */
function difference(after: TokenUse, before: TokenUse): TokenUse {
  return {
    input: Math.max(0, after.input - before.input),
    cached: Math.max(0, after.cached - before.cached),
    cacheWrite: Math.max(0, after.cacheWrite - before.cacheWrite),
    output: Math.max(0, after.output - before.output),
  }
}

/** What answers cost, in dollars, or the model for which there is no price: then nobody knows what they cost. */
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
    // What used nothing costs nothing: agents write such lines themselves, under names that are no model's.
    else if (use.input + use.cached + use.cacheWrite + use.output > 0) return { unpriced: name }
  }
  return { dollars }
}

function dollarsOf({ input, cached, cacheWrite, output }: TokenUse, price: Price): number {
  const { cached: cachedPrice = price.input, cache_write: writePrice = price.input } = price
  return (input * price.input + cached * cachedPrice + cacheWrite * writePrice + output * price.output) / 1e6
}
