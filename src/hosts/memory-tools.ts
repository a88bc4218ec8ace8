import { member, type ValueMap } from '../model/value.ts'
import { createDatabase, type Database } from '../stores/database.ts'
import { badParams, checkNames, createToolFamily, type ToolFamily } from './tool-family.ts'

interface MemoryToolsOptions {
  /** The path of the database, which may be that of an embedded store; null keeps memories for this run only. */
  readonly file: string | null
}

/** The most memories to keep. Beyond that, the oldest are dropped. */
const MAX_MEMORIES = 10_000

/**
 * The tools whose names begin with `memory.`. All sessions and agents of the application share the memories.
 *
 * - `memory.remember` {content, key?, tags?} returns {id, dropped}; `dropped` counts the oldest memories that made
 *   room. A memory replaces the one with the same key.
 * - `memory.recall` {query?, key?, tags?, limit?} returns [{id, key, content, tags, at}], newest first, ten by default:
 *   the memories that contain all words of the query, in any case, and have all of the tags.
 * - `memory.forget` {key} or {id} returns {forgotten}, the number of memories.
 *
 * A call fails with the code `call-params` if its parameters are invalid, and with the codes of a store.
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
  DELETE FROM memories WHERE id <= (SELECT id FROM memories ORDER BY id DESC LIMIT 1 OFFSET :max) RETURNING id
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
  const dropped = await database.rows(DROP, { max: MAX_MEMORIES })
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

/**
 * Folds to upper case, because some lower-case letters have two forms: `ς` and `σ` are both `Σ`. Replaces NUL, at which
 * the database cuts text.
 */
function fold(text: string): string {
  return text.toUpperCase().replaceAll('\0', '\ufffd')
}

// A model chooses the parameters of a call. Null counts as absent, because placeholders render missing values as null.

interface Memory {
  readonly content: string
  readonly key: string | null
  readonly tags: readonly string[]
}

interface Search {
  readonly query: string
  readonly key: string | null
  readonly tags: readonly string[]
  readonly limit: number
}

/** Exactly one of the two is null. */
interface Choice {
  readonly key: string | null
  readonly id: number | null
}

const MAX = { contentBytes: 64 * 1024, key: 200, tags: 20, tag: 100, query: 1000, memories: 100 } as const

/** @throws {CallFailure} `call-params`, as do the other readers below */
function readMemory(params: ValueMap): Memory {
  checkNames('memory.remember', params, ['content', 'key', 'tags'])
  const content = member(params, 'content')
  if (typeof content !== 'string' || content === '') throw badParams('`content` must be a text that is not empty')
  const bytes = Buffer.byteLength(content)
  if (bytes > MAX.contentBytes) {
    throw badParams(`\`content\` has ${bytes} bytes, more than ${MAX.contentBytes}`)
  }
  return { content, key: readKey(params), tags: readTags(params) }
}

function readSearch(params: ValueMap): Search {
  checkNames('memory.recall', params, ['query', 'key', 'tags', 'limit'])
  const query = member(params, 'query') ?? ''
  if (typeof query !== 'string' || query.length > MAX.query) {
    throw badParams(`\`query\` must be a text of at most ${MAX.query} characters`)
  }
  const limit = readCount('limit', params, MAX.memories) ?? 10
  return { query, key: readKey(params), tags: readTags(params), limit }
}

function readChoice(params: ValueMap): Choice {
  checkNames('memory.forget', params, ['key', 'id'])
  const choice = { key: readKey(params), id: readCount('id', params, Number.MAX_SAFE_INTEGER) }
  if ((choice.key === null) === (choice.id === null)) {
    throw badParams('`memory.forget` takes either `key` or `id`')
  }
  return choice
}

function readKey(params: ValueMap): string | null {
  const key = member(params, 'key') ?? null
  if (key === null || isText(key, MAX.key)) return key
  throw badParams(`\`key\` must be a text of 1 to ${MAX.key} characters`)
}

function readTags(params: ValueMap): readonly string[] {
  const given = member(params, 'tags') ?? []
  if (Array.isArray(given) && given.length <= MAX.tags) {
    const tags = Array.from({ length: given.length }, (_, index) => member(given, String(index)))
    if (tags.every((tag) => isText(tag, MAX.tag))) return tags
  }
  throw badParams(`\`tags\` must be a list of at most ${MAX.tags} texts of 1 to ${MAX.tag} characters`)
}

function readCount(name: 'limit' | 'id', params: ValueMap, max: number): number | null {
  const count = member(params, name) ?? null
  if (count === null) return null
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= max) return count
  throw badParams(`\`${name}\` must be a whole number from 1 to ${max}`)
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max
}
