/** What a model costs, in dollars per million tokens. Tokens of the cache cost the same as others where no price is given. */
export interface Price {
  readonly input: number
  readonly output: number
  readonly cached?: number
  readonly cache_write?: number
}

/** Prices by the names of models, or globs of them. The first that matches counts. */
export type Prices = readonly (readonly [model: string, price: Price])[]
