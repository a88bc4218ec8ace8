// Reading JSON loses how a number was written: `1.10` becomes 1.1, and `-0` is written as 0. Where a message is passed
// on with changes, the numbers that nobody changed must stay as they were. So their texts are kept beside the data.

interface WrittenNumber {
  readonly value: number | bigint
  readonly text: string
}

const WRITTEN = new WeakMap<object, Map<string, WrittenNumber>>()

/** Keeps how a number in a map or list was written. */
export function keepNumber(holder: object, key: string, number: WrittenNumber): void {
  const known = WRITTEN.get(holder) ?? new Map<string, WrittenNumber>()
  WRITTEN.set(holder, known.set(key, number))
}

/** How a number was written; null if that is not known, or if another value has taken its place. */
export function writtenNumber(holder: object, key: string, value: unknown): string | null {
  const known = WRITTEN.get(holder)?.get(key)
  return known?.value === value ? (known?.text ?? null) : null
}

/** Keeps the numbers of `before` for the copy `after`, wherever the same number is at the same place. */
export function keepNumbers(before: unknown, after: unknown): void {
  if (before === after || !isHolder(before) || !isHolder(after)) return
  for (const [key, number] of WRITTEN.get(before) ?? []) keepNumber(after, key, number)
  for (const [key, held] of Object.entries(after)) {
    if (isHolder(held) && Object.hasOwn(before, key)) keepNumbers(before[key], held)
  }
}

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
