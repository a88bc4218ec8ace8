import { type Answers, MAX_ANSWERS } from '../../model/answers.ts'
import { type Connection, createScript } from './connection.ts'
import { KEEP, RECALL } from './lua/answers.ts'

const KEEP_SCRIPT = createScript(KEEP)
const RECALL_SCRIPT = createScript(RECALL)

/** The answers of models, on a server. All promises may reject with a {@link StoreError}. */
export function createRedisAnswers(connection: Connection, prefix: string): Answers {
  const [answers = '', order = '', count = ''] = ['kept', 'order', 'count'].map(
    (name) => `{${prefix}:1:answers}:${name}`,
  )
  return {
    async recall({ key, at }, span) {
      const found = await connection.run(RECALL_SCRIPT, [answers], [JSON.stringify(key)])
      if (typeof found !== 'string') return null
      const kept = JSON.parse(found) as { readonly at: number; readonly answer: string } // as it was kept
      return Math.abs(at - kept.at) <= span ? kept.answer : null
    },
    async keep({ key, at }, answer) {
      const kept = JSON.stringify({ at, answer })
      await connection.run(KEEP_SCRIPT, [answers, order, count], [JSON.stringify(key), kept, String(MAX_ANSWERS)])
    },
  }
}
