/**
 * A copy of an object with some members replaced. Copies property descriptors, because some members are not enumerable
 * or are known only to the SDK.
 */
export function withMembers<Whole extends object>(whole: Whole, changed: Partial<Whole>): Whole {
  return Object.create(Object.getPrototypeOf(whole) as object | null, {
    ...Object.getOwnPropertyDescriptors(whole),
    ...Object.getOwnPropertyDescriptors(changed),
  }) as Whole
}
