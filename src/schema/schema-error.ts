/** One violation of a schema by a value. */
export interface SchemaError {
  readonly keyword: string
  /** The location of the value: a JSON Pointer (RFC 6901). */
  readonly instancePath: string
  /** The value of the keyword, and the schema that contains it. */
  readonly schema: unknown
  readonly parentSchema: unknown
  readonly data: unknown
  /** The member that is missing or not allowed. */
  readonly member?: string
}

/** Finds all violations of a schema by a value. `path` is the location of the value. */
export type Check = (data: unknown, path: string) => readonly SchemaError[]

export const NO_ERRORS: readonly SchemaError[] = []

/** A value can have as many errors as parts; nobody would read that many. */
const MAX_ERRORS = 100

/** Collects the errors of all parts, up to the limit. */
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

/** The keys of a JSON Pointer, with or without the `#` of a URI fragment. */
export function parsePointer(pointer: string): readonly string[] {
  const parts = pointer.split('/').slice(1)
  const keys = pointer.startsWith('#') ? parts.map((part) => decodeURIComponent(part)) : parts
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}
