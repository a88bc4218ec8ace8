/** The bounds of an expression (law 7). Source and levels are checked at compile time, the rest during evaluation. */
export const LIMITS = {
  /** Bytes of UTF-8. */
  source: 4096,
  /** Nested brackets, calls, conditionals and prefix operators. */
  levels: 64,
  /** Steps of one evaluation. */
  fuel: 10_000,
  /** Bytes of UTF-8 in a string that an expression creates. */
  string: 65_536,
  /** Elements of a list that an expression creates. */
  list: 10_000,
  exponent: 1000,
  /** Nesting levels of data that is compared or written as JSON. */
  dataLevels: 200,
} as const
