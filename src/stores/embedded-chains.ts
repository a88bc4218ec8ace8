import type { ChainHead, Chains } from '../model/store.ts'
import type { Database } from './database.ts'

/** Chain heads in a database. All promises may reject with a {@link StoreError}. */
export function createEmbeddedChains(database: Database): Chains {
  return {
    async head(session) {
      const [found] = (await database.rows(HEAD, { session: JSON.stringify(session) })) as readonly Row[] // as selected
      return found === undefined ? null : headOf(found)
    },
    async advance(session, from, { number, hash, pending }) {
      const row = { session: JSON.stringify(session), number, hash, pending }
      const changed = await (from === null ? database.rows(BEGIN, row) : database.rows(MOVE, { ...row, from }))
      return changed.length > 0
    },
    async *heads() {
      for (let after = ''; database.exists();) {
        const rows = (await database.rows(PAGE, { after })) as readonly Row[] // as selected
        for (const row of rows) yield [String(JSON.parse(row.session)), headOf(row)] as const
        const last = rows.at(-1)
        if (last === undefined) return
        after = last.session
      }
    },
  }
}

interface Row extends ChainHead {
  readonly session: string
}

function headOf({ number, hash, pending }: Row): ChainHead {
  return { number, hash, pending }
}

const HEAD = 'SELECT session, number, hash, pending FROM chains WHERE session = :session'

const BEGIN = `
  INSERT INTO chains (session, number, hash, pending) VALUES (:session, :number, :hash, :pending)
  ON CONFLICT DO NOTHING RETURNING number
`

const MOVE = `
  UPDATE chains SET number = :number, hash = :hash, pending = :pending
  WHERE session = :session AND hash = :from RETURNING number
`

const PAGE = 'SELECT session, number, hash, pending FROM chains WHERE session > :after ORDER BY session LIMIT 1000'
