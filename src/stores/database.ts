import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { getSystemErrorMap } from 'node:util'
import type Driver from 'libsql'
import { readThrown } from '../model/thrown.ts'

/** By the names that the statement has for them, without the colon. The driver ends the process on any other type. */
type Values = Readonly<Record<string, string | number | null>>

/** A file for many processes, or memory of one's own. It is opened, and made, when it is first asked. */
export interface Database {
  /**
   * What one statement answers: it has been done whole, and is kept, when this resolves. The thread waits while another
   * process writes, for five seconds at most.
   *
   * @throws {StoreError} (rejects)
   */
  rows(statement: string, values: Values): Promise<readonly unknown[]>
  /** Whether there is anything to ask: it is open, or is a file that is there. */
  exists(): boolean
  /** Lets go of the file, which is opened anew when it is asked again. */
  close(): Promise<void>
}

/** @param file its path; null keeps all in memory, until it is closed */
export function createDatabase(file: string | null): Database {
  // Whole, so that the driver takes no name for an address, and a change of folder changes nothing.
  const path = file === null ? ':memory:' : resolve(file)
  let opening: Promise<Connection> | null = null
  // For what is open nobody has to wait.
  let opened: Connection | null = null

  const open = async (): Promise<Connection> => {
    opening ??= connect(path).catch((error: unknown) => {
      opening = null
      throw error
    })
    const connecting = opening
    const connection = await connecting
    // It may have been closed in the meantime.
    if (opening === connecting) opened = connection
    return connection
  }

  return {
    async rows(statement, values) {
      const connection = opened ?? (await open())
      return connection.rows(statement, values)
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
  rows(statement: string, values: Values): readonly unknown[]
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
    close: () => driver.close(),
  }
}

type Statement = (values: Values) => readonly unknown[]

/** By places instead of names, in and out: to look these up takes the driver a fifth of the time of a claim. */
function prepare(driver: Driver.Database, text: string): Statement {
  const names: string[] = []
  const placed = text.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `?${names.indexOf(name) + 1}`
  })
  const statement = driver.prepare<[readonly (string | number | null)[]]>(placed)
  const columns = statement.columns().map(({ name }) => name)
  // The driver refuses it of a statement that gives nothing.
  if (columns.length > 0) statement.raw()
  return (values) => {
    const given = names.map((name) => values[name] ?? null)
    // `get` would leave out the last step, in which what was done is kept, or fails to be.
    const rows = statement.all(given) as readonly (readonly unknown[])[] // as `raw` has it
    return rows.map((row) => {
      const named: Record<string, unknown> = {}
      for (const [index, column] of columns.entries()) named[column] = row[index]
      return named
    })
  }
}

/**
 * Makes a file that is not there, for its owner alone. One that is there is not opened to see whether it can be: closing it
 * would end the locks that this process has on it by another connection.
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

/** Not by `recursive`, with which Node tries for ever where a folder is, and none can be made in it: `/proc`. */
function makeFolder(path: string): void {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  unlessThere(() => mkdirSync(path))
}

/** Another process may just have made the same. */
function unlessThere(make: () => void): void {
  try {
    make()
  } catch (error) {
    if (readThrown(error).code !== 'EEXIST') throw error
  }
}

/** `not a directory`, where the error of Node is ``ENOTDIR: not a directory, mkdir '/a/b'``. */
function reasonOf(error: unknown): string {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : 0
  return getSystemErrorMap().get(errno)?.[1] ?? String(error)
}

/** Milliseconds for which others are waited for. */
const PATIENCE = 5000

/** `Slui`, by which a database says whose it is. */
const APPLICATION = 0x536c7569

/** Counts up when a table changes, or one is added. */
const FORMAT = 2

/**
 * Names and texts that come from outside are kept as JSON: the driver cuts text at a NUL, and makes surrogates that stand
 * alone equal. The `id` of a memory that was forgotten is given to no other.
 */
const TABLES = `
  CREATE TABLE IF NOT EXISTS counters (
    session TEXT NOT NULL, key TEXT NOT NULL,
    fires REAL NOT NULL, last REAL NOT NULL, last_turn REAL, answer TEXT NOT NULL, claimed REAL NOT NULL,
    PRIMARY KEY (session, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS memories (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT UNIQUE,
    content TEXT NOT NULL, tags TEXT NOT NULL, folded TEXT NOT NULL, at REAL NOT NULL
  );
  CREATE TABLE IF NOT EXISTS sessions (
    session TEXT PRIMARY KEY, turns REAL NOT NULL, tool_calls REAL NOT NULL, redos REAL NOT NULL, used REAL NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS held (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL, content TEXT NOT NULL, at REAL NOT NULL
  );
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${FORMAT};
`

const WHOSE = `
  SELECT application_id AS application, user_version AS format, (SELECT count(*) FROM sqlite_schema) AS tables
  FROM pragma_application_id, pragma_user_version
`

/**
 * Makes the tables in a database that has none, once it is sure that the database is ours.
 *
 * @throws {StoreError} (rejects) when it is not, and when it is of a newer version
 */
async function prepareTables(driver: Driver.Database, path: string): Promise<void> {
  // First, as all that follows may meet a process that is just making the same tables.
  driver.pragma(`busy_timeout = ${PATIENCE}`)
  const [found] = driver.prepare(WHOSE).all() as [{ application: number; format: number; tables: number }] // its columns
  const isOurs = found.application === APPLICATION || (found.application === 0 && found.tables === 0)
  if (!isOurs) throw foreignStore(path)
  if (found.format > FORMAT) {
    const formats = `its format is ${found.format}, this version knows ${FORMAT}`
    throw new StoreError('store-newer', `the store \`${path}\` was made by a newer version of Sluice: ${formats}`)
  }
  await turnToWal(driver)
  // A process that dies loses nothing by it; a machine that does may lose its last moments.
  driver.pragma('synchronous = NORMAL')
  if (found.format < FORMAT) driver.transaction(() => driver.exec(TABLES)).immediate()
}

/** Of those that do this to a new file at the same time some are refused at once, without the driver's own waiting. */
async function turnToWal(driver: Driver.Database): Promise<void> {
  const deadline = performance.now() + PATIENCE
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

/** A store that cannot be used, or could not do what it was asked; nothing of that was done. */
export class StoreError extends Error {
  readonly code:
    'package-missing' | 'store-unreachable' | 'store-foreign' | 'store-newer' | 'store-busy' | 'store-failed'

  constructor(code: StoreError['code'], message: string) {
    super(message)
    this.name = 'StoreError'
    this.code = code
  }
}

function foreignStore(path: string): StoreError {
  return new StoreError('store-foreign', `the file \`${path}\` is not a store of Sluice`)
}

/** What the driver threw, in words for people. */
function driverError(error: unknown, path: string): StoreError {
  if (error instanceof StoreError) return error
  if (readThrown(error).code === 'SQLITE_NOTADB') return foreignStore(path)
  if (isBusy(error)) {
    return new StoreError('store-busy', `the store \`${path}\` is busy: another process has held it for 5 seconds`)
  }
  return new StoreError('store-failed', `the store \`${path}\` has failed: ${String(error)}`)
}

/** Whether the driver threw because another connection is at work. */
function isBusy(error: unknown): boolean {
  return readThrown(error).code?.startsWith('SQLITE_BUSY') === true
}
