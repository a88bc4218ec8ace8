import { type Answers, MAX_ANSWERS } from '../model/store.ts'
import type { Database } from './database.ts'

/** Model answers in a database. All promises may reject with a {@link StoreError}. */
export function createEmbeddedAnswers(database: Database): Answers {
  return {
    async recall({ key, at }, span) {
      const [found] = (await database.rows(RECALL, { key, at, span })) as readonly { readonly answer: string }[] // as selected
      // `keep` stored it as JSON.
      return found === undefined ? null : (JSON.parse(found.answer) as string)
    },
    async keep({ key, at }, answer) {
      await database.transaction((rows) => {
        rows(KEEP, { key, at, answer: JSON.stringify(answer) })
        rows(DROP, { count: MAX_ANSWERS })
      })
    },
  }
}

const RECALL = 'SELECT answer FROM answers WHERE key = :key AND abs(:at - at) <= :span'

/** The `id` always grows, so it reflects the order in which answers were kept. */
const KEEP = 'INSERT OR REPLACE INTO answers (key, at, answer) VALUES (:key, :at, :answer)'

const DROP = 'DELETE FROM answers WHERE id <= (SELECT id FROM answers ORDER BY id DESC LIMIT 1 OFFSET :count)'
