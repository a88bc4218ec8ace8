/** The price of a model, in dollars per million tokens. Without their own price, cached tokens cost the same. */
export interface Price {
  readonly input: number
  readonly output: number
  readonly cached?: number
  readonly cache_write?: number
}

/** Prices by model name or glob. The first match wins. */
export type Prices = readonly (readonly [model: string, price: Price])[]
