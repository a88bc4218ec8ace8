import Libsql from 'libsql'
import { openCopy } from '../../../src/workbench/replay/open-copy.ts'

const TABLES = ['session', 'message', 'part'] as const
const COLUMNS = {
  session: ['id', 'parent_id', 'directory', 'time_created'],
  message: ['id', 'session_id', 'time_created', 'data'],
  part: ['id', 'message_id', 'session_id', 'time_created', 'data'],
} as const satisfies Record<(typeof TABLES)[number], readonly string[]>

/** A row of a database of opencode, with its table. */
export interface Row {
  readonly table: (typeof TABLES)[number]
  readonly row: Readonly<Record<string, string | number | null>>
}

/** The rows of a database of opencode that hold sessions. */
export async function readRows(file: string): Promise<readonly Row[]> {
  const { rows, close } = await openCopy(file)
  try {
    return TABLES.flatMap((table) => {
      const found = [...rows(`SELECT ${COLUMNS[table].join(', ')} FROM ${table} ORDER BY time_created, id`)]
      return found.map((row) => ({ table, row: row as Row['row'] })) // its columns
    })
  } finally {
    close()
  }
}

/** Creates a database with these rows. */
export function writeDatabase(file: string, rows: readonly Row[]): void {
  const database = new Libsql(file)
  for (const table of TABLES) database.exec(`CREATE TABLE ${table} (${COLUMNS[table].join(', ')})`)
  for (const { table, row } of rows) {
    const values = COLUMNS[table].map((column) => row[column] ?? null)
    database.prepare(`INSERT INTO ${table} VALUES (${values.map(() => '?').join(', ')})`).run(...values)
  }
  database.close()
}
