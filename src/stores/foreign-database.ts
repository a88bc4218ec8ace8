import { StoreError } from './store-error.ts'

/** A database that belongs to another program. */
export interface ForeignDatabase {
  /** Iterates over the rows of a statement; parameters are written `:name`. */
  rows(statement: string, values?: Readonly<Record<string, string>>): Iterable<unknown>
  close(): void
}

/**
 * Opens a copy of a database. A copy, because the driver cannot open a database without changing it: it merges the
 * write-ahead log into the database file.
 *
 * @param copy its absolute path
 * @throws {StoreError} (rejects) if the package that reads it is not installed
 */
export async function openForeign(copy: string): Promise<ForeignDatabase> {
  const { default: Libsql } = await import('libsql').catch(() => {
    throw new StoreError('package-missing', 'the package `libsql` is not installed: run `npm install libsql`')
  })
  const driver = new Libsql(copy)
  return {
    rows: (statement, values = {}) => driver.prepare(statement).iterate(values),
    close: () => driver.close(),
  }
}
