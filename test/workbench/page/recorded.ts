import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AgentEvent, createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import type { PastSession, ReplayedEvent } from '../../../src/workbench/replay/report.ts'

const RULES = join(import.meta.dirname, '../../../rules')
const SESSIONS = join(import.meta.dirname, 'sessions')

/** A program of all packs, and its decisions about the events of the recorded sessions. */
export function decideRecorded(): { readonly program: Program; readonly replayed: readonly ReplayedEvent[] } {
  const texts = readdirSync(RULES)
    .toSorted()
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('.test.yaml'))
    .map((file) => ({ name: `rules/${file}`, text: readFileSync(join(RULES, file), 'utf8') }))
  const { program } = loadPolicy(texts)
  const ledger = createMemoryLedger()
  const replayed = readdirSync(SESSIONS)
    .toSorted()
    .flatMap((file) =>
      readFileSync(join(SESSIONS, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          if (text === '') return []
          const event = JSON.parse(text) as AgentEvent
          const session: PastSession = {
            id: String(event.session_id ?? file.split('.')[0]),
            host: typeof event['host'] === 'string' ? event['host'] : null,
            file: `sessions/${file}`,
          }
          return { session, line: index + 1, event, decision: decide(program, ledger, event, { explain: true }) }
        }),
    )
  return { program, replayed }
}
