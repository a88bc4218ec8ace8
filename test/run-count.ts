import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether `npm run ci:long` runs the tests. */
    readonly isLong: boolean
  }
}

/** How often something is tried: a few times in the suite, and in its full count by `npm run ci:long`. */
export function runCount(inSuite: number, inLong: number): number {
  return inject('isLong') ? inLong : inSuite
}
