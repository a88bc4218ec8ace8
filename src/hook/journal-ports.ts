import type { Host } from '../model/host.ts'
import type { LogLine } from '../model/outcome.ts'
import type { Journal } from './journal.ts'

interface JournalPorts extends Required<Pick<Host, 'context' | 'notify'>> {
  readonly log: { write(line: LogLine): Promise<void> }
}

/**
 * The ports where nobody reads what a process writes: notifications and log lines go to the journal. Context for the model
 * is in the answer itself.
 */
export function createJournalPorts(journal: Journal): JournalPorts {
  return {
    context: { inject: () => Promise.resolve(), compact: () => Promise.resolve() },
    notify: {
      send({ rule, title, message, level, tag }) {
        journal.write({ kind: 'notification', rule, level, title, message, tag })
        return Promise.resolve()
      },
    },
    log: {
      write({ rule, level, message }) {
        journal.write({ kind: 'log', rule, level, message })
        return Promise.resolve()
      },
    },
  }
}
