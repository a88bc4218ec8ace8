import { createQueue } from '../../queue/queue.ts'
import { visible } from '../../source/visible.ts'
import { StoreError } from '../../stores/store-error.ts'
import { type CliCommand, UsageError } from '../command.ts'
import { readServer, SERVER, TEXT_OR_JSON } from '../options.ts'
import { count } from '../text/count.ts'

export const queue: CliCommand = {
  options: {
    store: SERVER,
    requeue: { value: 'ID', summary: 'retries this action, or `all`; can be repeated' },
    format: TEXT_OR_JSON,
  },
  exits: { 1: 'not every named action was found' },
  examples: [
    { title: 'list what failed, and why', line: 'sluice queue --store redis://localhost:6379' },
    { title: 'try all of it again', line: 'sluice queue --store redis://localhost:6379 --requeue all' },
  ],
  async run(args, { output }) {
    const asked = createQueue({ url: readServer(args) })
    const ids = args.values('requeue')
    const isJson = args.value('format') === 'json'
    try {
      if (ids.length > 0) {
        const requeued = await asked.requeue(ids.includes('all') ? undefined : ids)
        await output.write(isJson ? `${JSON.stringify({ requeued })}\n` : `${requeued} will be tried again\n`)
        return ids.includes('all') || requeued === new Set(ids).size ? 0 : 1
      }
      const [counts, dead] = [await asked.counts(), await asked.deadLetters()]
      if (isJson) {
        await output.write(`${JSON.stringify({ ...counts, dead_letters: dead })}\n`)
        return 0
      }
      await output.write(`${counts.waiting} waiting, ${counts.active} active, ${counts.dead} failed\n`)
      for (const { id, rule, session, what, attempts, reason } of dead) {
        const text = `${id} ${what} of ${rule} in ${session} failed ${count(attempts, 'time')}: ${reason}`
        await output.write(`${visible(text)}\n`)
      }
      return 0
    } catch (error) {
      throw error instanceof StoreError ? new UsageError(error.message) : error
    } finally {
      await asked.close()
    }
  },
}
