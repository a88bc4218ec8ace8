/** One place at which a value departs from its schema. */
export interface SchemaError {
  readonly keyword: string
  /** Where the value is: a JSON Pointer (RFC 6901). */
  readonly instancePath: string
  /** The value of the keyword, and the schema that it stands in. */
  readonly schema: unknown
  readonly parentSchema: unknown
  readonly data: unknown
  /** The member that is missing, or that must not be there. */
  readonly member?: string
}

/** Everything in which a value departs from a schema. `path` is where the value is. */
export type Check = (data: unknown, path: string) => readonly SchemaError[]

export const NO_ERRORS: readonly SchemaError[] = []

/** A value may have as many errors as it has parts, and nobody reads that many. */
const MAX_ERRORS = 100

/** The errors of all parts, up to a bound. */
export function checkEach<T>(parts: Iterable<T>, check: (part: T) => readonly SchemaError[]): readonly SchemaError[] {
  let errors = NO_ERRORS
  for (const part of parts) {
    const found = check(part)
    if (found.length > 0) errors = errors.length === 0 ? found : [...errors, ...found]
    if (errors.length >= MAX_ERRORS) break
  }
  return errors
}

export function pointerTo(path: string, key: string | number): string {
  return `${path}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** The keys of a JSON Pointer, which may be a URI fragment that starts with `#`. */
export function parsePointer(pointer: string): readonly string[] {
  const parts = pointer.split('/').slice(1)
  const keys = pointer.startsWith('#') ? parts.map((part) => decodeURIComponent(part)) : parts
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
