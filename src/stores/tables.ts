import { setTimeout } from 'node:timers/promises'
import type Driver from 'libsql'
import { foreignStore, isBusy, StoreError } from './store-error.ts'

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
export async function prepareTables(driver: Driver.Database, path: string): Promise<void> {
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
