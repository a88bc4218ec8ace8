/**
 * The parameters of a call could not be read, so nothing is known about them. This is not a call without parameters
 * (law 8).
 */
export class UnreadParamsError extends Error {
  readonly code = 'call-uncertain'

  constructor(why: string) {
    super(`the parameters of the call cannot be read: ${why}`)
    this.name = 'UnreadParamsError'
  }
}

/**
 * Makes every look at `params` throw, so that nothing can take parameters that could not be read for an empty map. A
 * rule may replace them as a whole.
 */
export function hideParams(holder: { params: unknown }, why: string): void {
  Object.defineProperty(holder, 'params', {
    configurable: true,
    enumerable: true,
    get(): never {
      throw new UnreadParamsError(why)
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, 'params', { value, configurable: true, enumerable: true, writable: true })
    },
  })
}

/** Whether the parameters are still hidden, because no rule has replaced them. */
export function hidesParams(holder: object): boolean {
  return Object.getOwnPropertyDescriptor(holder, 'params')?.get !== undefined
}
