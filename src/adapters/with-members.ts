/** The same object with other members. Some that it has cannot be enumerated, or are only known by the SDK. */
export function withMembers<Whole extends object>(whole: Whole, changed: Partial<Whole>): Whole {
  return Object.create(Object.getPrototypeOf(whole) as object | null, {
    ...Object.getOwnPropertyDescriptors(whole),
    ...Object.getOwnPropertyDescriptors(changed),
  }) as Whole
}
