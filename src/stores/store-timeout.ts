import { toMilliseconds } from '../model/check-options.ts'
import type { Store } from '../model/store.ts'

/** How long, in milliseconds, a store or log may exceed the time, because its own message says which one it is. */
export const SLACK = 25

/**
 * How long, in milliseconds, an event may wait for a store.
 *
 * @throws {TypeError} if the store's own number is none
 */
export function storeTimeout({ timeoutSeconds = 2 }: Pick<Store, 'timeoutSeconds'>): number {
  return toMilliseconds('a store', 'timeoutSeconds', timeoutSeconds)
}
