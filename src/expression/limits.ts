/** The bounds of an expression (law 7). Source and levels are checked when it is compiled, the rest as it is evaluated. */
export const LIMITS = {
  /** Bytes of UTF-8. */
  source: 4096,
  /** Brackets, calls, conditionals and prefix operators inside one another. */
  levels: 64,
  /** Steps of one evaluation. */
  fuel: 10_000,
  /** Bytes of UTF-8 in a string that an expression makes. */
  string: 65_536,
  /** Elements of a list that an expression makes. */
  list: 10_000,
  exponent: 1000,
  /** Levels of data that are compared or written as JSON. */
  dataLevels: 200,
} as const
