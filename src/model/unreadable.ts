/** A value that cannot be read as data. */
export class UnreadableError extends Error {
  readonly code = 'value-unreadable'

  constructor(message: string) {
    super(message)
    this.name = 'UnreadableError'
  }
}

/**
 * Types whose members leave out what they hold: their JSON is `{}` or a list of numbers, although they hold texts.
 * Found by their tag: they may come from another realm.
 */
const HIDDEN: ReadonlySet<string> = new Set(
  [
    ...['Map', 'Set', 'Map Iterator', 'Set Iterator', 'ArrayBuffer', 'SharedArrayBuffer', 'Blob', 'File', 'FormData'],
    ...['URLSearchParams', 'Headers', 'Request', 'Response'],
  ].map((name) => `[object ${name}]`),
)

/** Whether an object hides what it holds: a map, a set or binary data. */
export function isHidden(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  // Nearly all data, and cheaper than a tag.
  if (prototype === Object.prototype || prototype === Array.prototype) return false
  return ArrayBuffer.isView(value) || HIDDEN.has(Object.prototype.toString.call(value))
}

/** @throws {UnreadableError} if an object hides what it holds */
export function checkHidden(value: object): void {
  if (isHidden(value)) throw new UnreadableError('a value is a map, a set or binary data, whose content cannot be read')
}

/** A value that throws whenever something looks into it, so that rules that read it fail. */
export function createUnreadable(message: string): object {
  const refuse = (): never => {
    throw new UnreadableError(message)
  }
  return new Proxy({}, { get: refuse, has: refuse, ownKeys: refuse, getOwnPropertyDescriptor: refuse })
}
