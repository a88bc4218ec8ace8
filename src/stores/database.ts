import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getSystemErrorMap } from 'node:util'
import type Driver from 'libsql'
import { readThrown } from '../model/thrown.ts'
import { StoreError } from './store-error.ts'
import { ADDED_CALLS, ADDED_COLUMNS, APPLICATION, FORMAT, IDENTITY, type Identity, TABLES } from './tables.ts'

/** Values by parameter name, without the colon. The driver ends the process on any other type. */
type Values = Readonly<Record<string, string | number | null>>

export type RunStatement = (statement: string, values: Values) => readonly unknown[]

/** A file shared by processes, or private memory. Opened, and created if necessary, on first use. */
export interface Database {
  /**
   * Runs one statement, which is complete and saved when the promise resolves. Blocks the thread for up to five seconds
   * while another process writes.
   *
   * @throws {StoreError} (rejects)
   */
  rows(statement: string, values: Values): Promise<readonly unknown[]>
  /**
   * Runs statements as one step, in the same way: no other process writes in between. If `work` throws, nothing is
   * saved.
   */
  transaction<Result>(work: (rows: RunStatement) => Result): Promise<Result>
  /** Whether the database is open or its file exists. */
  exists(): boolean
  /** Closes the file. The next use opens it again. */
  close(): Promise<void>
}

/** @param file the path of the database; null keeps everything in memory until it is closed */
export function createDatabase(file: string | null): Database {
  // Absolute, so that the driver never reads it as a URL, and changing the working directory has no effect.
  const path = file === null ? ':memory:' : resolve(file)
  let opening: Promise<Connection> | null = null
  // Set once the database is open, so that calls need not wait.
  let opened: Connection | null = null

  const open = async (): Promise<Connection> => {
    opening ??= connect(path).catch((error: unknown) => {
      opening = null
      throw error
    })
    const connecting = opening
    const connection = await connecting
    // The database may have been closed in the meantime.
    if (opening === connecting) opened = connection
    return connection
  }

  return {
    async rows(statement, values) {
      const connection = opened ?? (await open())
      return connection.rows(statement, values)
    },
    async transaction(work) {
      const connection = opened ?? (await open())
      return connection.transaction(work)
    },
    exists: () => opening !== null || existsSync(path),
    async close() {
      const closing = opening?.catch(() => null)
      opening = null
      opened = null
      const connection = await closing
      connection?.close()
    },
  }
}

interface Connection {
  readonly rows: RunStatement
  transaction<Result>(work: (rows: RunStatement) => Result): Result
  close(): void
}

async function connect(path: string): Promise<Connection> {
  const { default: Libsql } = await import('libsql').catch(() => {
    throw new StoreError('package-missing', 'the package `libsql` is not installed: run `npm install libsql`')
  })
  if (path !== ':memory:') reachFile(path)
  try {
    return await connectionTo(new Libsql(path), path)
  } catch (error) {
    throw driverError(error, path)
  }
}

async function connectionTo(driver: Driver.Database, path: string): Promise<Connection> {
  try {
    await prepareTables(driver, path)
  } catch (error) {
    driver.close()
    throw error
  }
  const statements = new Map<string, Statement>()
  const statementOf = (text: string): Statement => {
    const known = statements.get(text)
    if (known !== undefined) return known
    const prepared = prepare(driver, text)
    statements.set(text, prepared)
    return prepared
  }
  return {
    rows(text, values) {
      try {
        return statementOf(text)(values)
      } catch (error) {
        throw driverError(error, path)
      }
    },
    transaction(work) {
      try {
        return driver.transaction(() => work((text, values) => statementOf(text)(values))).immediate()
      } catch (error) {
        throw driverError(error, path)
      }
    },
    close: () => driver.close(),
  }
}

type Statement = (values: Values) => readonly unknown[]

/** Uses positions, not names, for parameters and columns: the driver's lookup of names takes a fifth of a claim. */
function prepare(driver: Driver.Database, text: string): Statement {
  const names: string[] = []
  const placed = text.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `?${names.indexOf(name) + 1}`
  })
  const statement = driver.prepare<[readonly (string | number | null)[]]>(placed)
  const columns = statement.columns().map(({ name }) => name)
  // The driver rejects `raw` for a statement that returns nothing.
  if (columns.length > 0) statement.raw()
  return (values) => {
    const given = names.map((name) => values[name] ?? null)
    // `get` would skip the last step, which saves the change or fails.
    const rows = statement.all(given) as readonly (readonly unknown[])[] // `raw` returns arrays
    return rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (const [index, column] of columns.entries()) named[column] = row[index]
      return named
    })
  }
}

/**
 * Creates a missing file, readable only by its owner. Does not open an existing file to test it: closing it would
 * release the locks that this process holds through another connection.
 */
function reachFile(path: string): void {
  try {
    makeFolder(dirname(path))
    const found = statSync(path, { throwIfNoEntry: false })
    if (found === undefined) unlessThere(() => closeSync(openSync(path, 'wx', 0o600)))
    else if (found.isFile()) accessSync(path, constants.R_OK | constants.W_OK)
    else throw new StoreError('store-unreachable', `the store \`${path}\` cannot be opened: it is not a file`)
  } catch (error) {
    if (error instanceof StoreError) throw error
    throw new StoreError('store-unreachable', `the store \`${path}\` cannot be opened: ${reasonOf(error)}`)
  }
}

/** Avoids `recursive`: Node loops forever if an existing parent allows no new folders, such as `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  unlessThere(() => mkdirSync(path))
}

/** Tolerates that another process has just created the file or folder. */
function unlessThere(make: () => void): void {
  try {
    make()
  } catch (error) {
    if (readThrown(error).code !== 'EEXIST') throw error
  }
}

/** `not a directory`, from the Node error ``ENOTDIR: not a directory, mkdir '/a/b'``. */
function reasonOf(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : 0
  return getSystemErrorMap().get(errno)?.[1] ?? String(error)
}

/** Milliseconds to wait for another process to release its lock. */
const BUSY_TIMEOUT = 5000

/**
 * Creates the tables in an empty database, after checking that the database is ours.
 *
 * @throws {StoreError} (rejects) if the database belongs to another program or has a newer format
 */
async function prepareTables(driver: Driver.Database, path: string): Promise<void> {
  // First, because another process may be creating the same tables.
  driver.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  const identify = (): Identity => (driver.prepare(IDENTITY).all() as [Identity])[0] // as selected
  const found = identify()
  const isOurs = found.application === APPLICATION || (found.application === 0 && found.tables === 0)
  if (!isOurs) throw foreignStore(path)
  if (found.format > FORMAT) {
    const formats = `its format is ${found.format}, this version supports up to ${FORMAT}`
    throw new StoreError('store-newer', `the store \`${path}\` was created by a newer version of Sluice: ${formats}`)
  }
  await turnToWal(driver)
  // A crashed process loses nothing; a crashed machine may lose its last writes.
  driver.pragma('synchronous = NORMAL')
  if (found.format === FORMAT) return
  const upgrade = driver.transaction(() => {
    // Another process may have upgraded it in the meantime.
    const { format } = identify()
    if (format === 1 || format === 2) driver.exec(ADDED_COLUMNS)
    if (format > 0 && format < FORMAT) driver.exec(ADDED_CALLS)
    if (format < FORMAT) driver.exec(TABLES)
  })
  upgrade.immediate()
}

/** Retries, because SQLite rejects some of several processes that switch a new file at once, without the usual wait. */
async function turnToWal(driver: Driver.Database): Promise<void> {
  const deadline = performance.now() + BUSY_TIMEOUT
  for (;;) {
    try {
      driver.pragma('journal_mode = WAL')
      return
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      await setTimeout(5)
    }
  }
}

function foreignStore(path: string): StoreError {
  return new StoreError('store-foreign', `the file \`${path}\` is not a Sluice store`)
}

/** Turns a driver error into a message for people. */
function driverError(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  if (readThrown(error).code === 'SQLITE_NOTADB') return foreignStore(path)
  if (isBusy(error)) {
    return new StoreError('store-busy', `the store \`${path}\` is busy: another process has held it for 5 seconds`)
  }
  return new StoreError('store-failed', `the store \`${path}\` has failed: ${String(error)}`)
}

/** Whether the driver failed because another connection is writing. */
function isBusy(error: unknown): boolean {
  return readThrown(error).code?.startsWith('SQLITE_BUSY') === true
}
