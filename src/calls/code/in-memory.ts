/** What opens a database, up to its first argument. */
const OPENS =
  /\b(?:create_engine|createConnection|createPool|create_pool|openDatabase|DatabaseSync|PDO|Pool|Client|Sequelize|knex|DBI|Repo)\b\s*\(?\s*|\bnew\s+[\w.]+\s*\(\s*|(?:\.|->|::|\b)(?:new|open|connect)\b\s*\(\s*/g

/** The name of a database that exists only as long as the process. */
const MEMORY = /^["'`](?:(?:file:|sqlite:)?:memory:[^"'`]*|sqlite(?:\+\w+)?:\/\/(?:\/(?::memory:)?)?)["'`]/

/** Clients that connect to a server without being told to which. */
const SERVERS =
  /psycopg|asyncpg|\bpg\b|postgres|mysql|mariadb|mongo|redis|oracle|mssql|pyodbc|attach\b|environ|getenv|process\.env/i

const IMPORTS = /\b(?:from|import|require)\b[\s(]*["']?([\w@./:, -]+)/g
/** Modules, and names in them, that open no other database. */
const PLAIN =
  /^(?:node:)?(?:sqlite3?|sqlalchemy|duckdb|better-sqlite3|create_engine|text|DatabaseSync|sys|os|json|time)(?:\s+import\s.*)?$/

/** Whether all databases that code opens are in memory: its statements change nothing that lasts. */
export function isInMemory(code: string): boolean {
  if (!/:memory:|sqlite(?:\+\w+)?:\/\/["'`]/.test(code) || SERVERS.test(code)) return false
  for (const [, names = ''] of code.matchAll(IMPORTS))
    if (!names.split(',').every((name) => PLAIN.test(name.trim()))) return false
  let count = 0
  for (const match of code.matchAll(OPENS)) {
    const rest = code.slice(match.index + match[0].length, match.index + match[0].length + 200)
    if (MEMORY.test(rest)) count += 1
    // `engine.connect()`, and names that are imported
    else if (!rest.startsWith(')') && /\(\s*$/.test(match[0])) return false
  }
  return count > 0
}
