/** `Slui`: identifies the database as ours. */
export const APPLICATION = 0x536c7569

/** Increases when a table changes or is added. */
export const FORMAT = 7

/**
 * External names and texts are stored as JSON, because the driver cuts text at a NUL and treats all lone surrogates as
 * equal. The `id` of a forgotten memory is never reused.
 */
export const TABLES = `
  CREATE TABLE IF NOT EXISTS counters (
    session TEXT NOT NULL, key TEXT NOT NULL,
    fires REAL NOT NULL, last REAL NOT NULL, last_turn REAL, answer TEXT NOT NULL, claimed REAL NOT NULL,
    born REAL NOT NULL DEFAULT 0, before_last REAL, before_turn REAL, calls TEXT,
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
  CREATE TABLE IF NOT EXISTS tool_pins (
    server TEXT NOT NULL, tool TEXT NOT NULL, digest TEXT NOT NULL,
    PRIMARY KEY (server, tool)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS pasts (
    session TEXT NOT NULL, bin TEXT NOT NULL, key TEXT NOT NULL, touched REAL NOT NULL, cell TEXT NOT NULL, used REAL NOT NULL,
    PRIMARY KEY (session, bin, key)
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT, key TEXT NOT NULL UNIQUE, at REAL NOT NULL, answer TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS chains (
    session TEXT PRIMARY KEY, number REAL NOT NULL, hash TEXT NOT NULL, pending TEXT
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT, session TEXT NOT NULL, call TEXT NOT NULL, key TEXT NOT NULL,
    holder TEXT, until REAL NOT NULL, decision TEXT, used REAL NOT NULL,
    UNIQUE (session, call, key)
  );
  PRAGMA application_id = ${APPLICATION};
  PRAGMA user_version = ${FORMAT};
`

/** Adds the columns that formats 1 and 2 lack. */
export const ADDED_COLUMNS = `
  ALTER TABLE counters ADD COLUMN born REAL NOT NULL DEFAULT 0;
  ALTER TABLE counters ADD COLUMN before_last REAL;
  ALTER TABLE counters ADD COLUMN before_turn REAL;
`

/** Adds the column that formats 1 to 6 lack. */
export const ADDED_CALLS = 'ALTER TABLE counters ADD COLUMN calls TEXT'

export interface Identity {
  readonly application: number
  readonly format: number
  readonly tables: number
}

export const IDENTITY = `
  SELECT application_id AS application, user_version AS format, (SELECT count(*) FROM sqlite_schema) AS tables
  FROM pragma_application_id, pragma_user_version
`
