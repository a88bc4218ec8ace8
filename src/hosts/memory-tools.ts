import type { ValueMap } from '../model/value.ts'
import { createDatabase, type Database } from '../stores/database.ts'
import { readChoice, readMemory, readSearch } from './memory-params.ts'
import { createToolFamily, type ToolFamily } from './tool-family.ts'

export interface MemoryToolsOptions {
  /** The path of the database, which may be that of an embedded store; null keeps memories for the run only. */
  readonly file: string | null
}

/** More are not kept: the oldest go. */
const MOST_MEMORIES = 10_000

/**
 * The tools whose names begin with `memory.`. Memories are the application's: sessions and agents share them.
 *
 * - `memory.remember` {content, key?, tags?} answers {id, dropped}: how many of the oldest had to go. A memory replaces the
 *   one that has the same key.
 * - `memory.recall` {query?, key?, tags?, limit?} answers [{id, key, content, tags, at}], the newest first, ten unless told
 *   otherwise: those in which all words of the query occur somewhere, in any case, and that have all of the tags.
 * - `memory.forget` {key} or {id} answers {forgotten}: how many there were.
 *
 * A call fails with the code `call-params` where it is not understood, and with those of a store.
 */
export function createMemoryTools({ file }: MemoryToolsOptions): ToolFamily {
  const database = createDatabase(file)
  return createToolFamily(
    {
      'memory.remember': (params) => remember(database, params),
      'memory.recall': (params) => recall(database, params),
      'memory.forget': (params) => forget(database, params),
    },
    () => database.close(),
  )
}

const REMEMBER = `
  INSERT OR REPLACE INTO memories (key, content, tags, folded, at) VALUES (:key, :content, :tags, :folded, :at)
  RETURNING id
`

const DROP = `
  DELETE FROM memories WHERE id <= (SELECT id FROM memories ORDER BY id DESC LIMIT 1 OFFSET :most) RETURNING id
`

async function remember(database: Database, params: ValueMap): Promise<ValueMap> {
  const { content, key, tags } = readMemory(params)
  const rows = await database.rows(REMEMBER, {
    key: keyColumn(key),
    content: JSON.stringify(content),
    tags: JSON.stringify(tags),
    folded: fold([content, key ?? '', ...tags].join('\n')),
    at: Date.now(),
  })
  const [{ id }] = rows as readonly [{ readonly id: number }] // the column of the statement
  const dropped = await database.rows(DROP, { most: MOST_MEMORIES })
  return { id, dropped: dropped.length }
}

const RECALL = `
  SELECT id, key, content, tags, at FROM memories
  WHERE (:key IS NULL OR key = :key)
    AND NOT EXISTS (SELECT 1 FROM json_each(:words) AS word WHERE instr(folded, word.value) = 0)
    AND NOT EXISTS (
      SELECT 1 FROM json_each(:tags) AS tag WHERE tag.value NOT IN (SELECT value FROM json_each(memories.tags))
    )
  ORDER BY id DESC LIMIT :limit
`

interface Row {
  readonly id: number
  readonly key: string | null
  readonly content: string
  readonly tags: string
  readonly at: number
}

async function recall(database: Database, params: ValueMap): Promise<readonly unknown[]> {
  const { query, key, tags, limit } = readSearch(params)
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const rows = await database.rows(RECALL, {
    key: keyColumn(key),
    words: JSON.stringify(words),
    tags: JSON.stringify(tags),
    limit,
  })
  return (rows as readonly Row[]).map((row) => ({
    id: row.id,
    key: row.key === null ? null : (JSON.parse(row.key) as unknown),
    content: JSON.parse(row.content) as unknown,
    tags: JSON.parse(row.tags) as unknown,
    at: row.at,
  }))
}

const FORGET = 'DELETE FROM memories WHERE key = :key OR id = :id RETURNING id'

async function forget(database: Database, params: ValueMap): Promise<ValueMap> {
  const { key, id } = readChoice(params)
  const forgotten = await database.rows(FORGET, { key: keyColumn(key), id })
  return { forgotten: forgotten.length }
}

function keyColumn(key: string | null): string | null {
  return key === null ? null : JSON.stringify(key)
}

/** To capitals, as not all small letters have one form: `ς` and `σ` are both `Σ`. Text ends for the database at a NUL. */
function fold(text: string): string {
  return text.toUpperCase().replaceAll('\0', '\ufffd')
}
