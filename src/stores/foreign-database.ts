import { StoreError } from './store-error.ts'

/** A database of another program. */
export interface ForeignDatabase {
  /** The rows of a statement, one after the other; parameters are named as in `:name`. */
  rows(statement: string, values?: Readonly<Record<string, string>>): Iterable<unknown>
  close(): void
}

/**
 * Opens a copy of a database. The driver has no way to open one without changing it: it puts what waits in the log beside the
 * database into the database.
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
