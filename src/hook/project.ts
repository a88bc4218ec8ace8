import { createDispatch } from '../engine/dispatch.ts'
import type { Environment } from '../hosts/lines.ts'
import type { Program } from '../model/rule.ts'
import { createDatabase } from '../stores/database.ts'
import { createStore } from '../stores/embedded.ts'
import { createSessionRecords } from '../stores/sessions.ts'
import type { HookRuntime } from './answer-payload.ts'
import { createHookPorts } from './hook-ports.ts'
import type { Journal } from './journal.ts'
import { createLazyHost } from './lazy-host.ts'

/** What the calls of a hook in one project share: its database, and the servers that its rules have started. */
export interface Project {
  /** What decides one call, which writes to `journal`. */
  deciding(program: Program, journal: Journal): Omit<HookRuntime, 'deadline'>
  close(): Promise<void>
}

/** Nothing is opened or started before it is needed. */
export function createProject(root: string, file: string, env: Environment): Project {
  const database = createDatabase(file)
  const store = createStore(database)
  const sessions = createSessionRecords(database)
  const local = createLazyHost({ workspace: root, env, memoryFile: file })
  return {
    deciding(program, journal) {
      const dispatch = createDispatch(program, {
        store,
        host: createHookPorts(local, journal),
        explain: false,
        verify: false,
        announce() {},
        fail: ({ code, message }) => journal.write({ kind: 'problem', code, rule: null, message }),
      })
      return { program, dispatch, sessions, workspace: root }
    },
    async close() {
      await local.close()
      await database.close()
    },
  }
}
