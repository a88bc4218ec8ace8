import type { Host } from '../model/host.ts'
import type { Journal } from './journal.ts'

/**
 * The ports of one call: those of this machine, and for notifications and log lines the journal. What the model and the
 * person are to be told is in the answer, and so has been done by the time it is asked for.
 */
export function createHookPorts(local: Pick<Host, 'tools' | 'process' | 'files' | 'model'>, journal: Journal): Host {
  return {
    ...local,
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
