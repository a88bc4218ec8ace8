import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run under `npm run ci:long`. */
    readonly isLong: boolean
  }
}

/** How many times to try something: a few times in the suite, the full count under `npm run ci:long`. */
export function runCount(inSuite: number, inLong: number): number {
  return inject('isLong') ? inLong : inSuite
}
