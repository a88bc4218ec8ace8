import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AgentEvent, createMemoryLedger, decide, loadPolicy, type Program } from 'sluice'
import type { PastSession, ReplayedEvent } from '../../../src/workbench/replay/report.ts'

const RULES = join(import.meta.dirname, '../../../rules')

/** A program of all packs, and the recorded sessions beside them with what it decides about each event. */
export function decideRecorded(): { readonly program: Program; readonly replayed: readonly ReplayedEvent[] } {
  const files = readdirSync(RULES).toSorted()
  const texts = files
    .filter((file) => file.endsWith('.yaml') && !file.endsWith('.test.yaml'))
    .map((file) => ({ name: `rules/${file}`, text: readFileSync(join(RULES, file), 'utf8') }))
  const { program } = loadPolicy(texts)
  const ledger = createMemoryLedger()
  const replayed = files
    .filter((file) => file.endsWith('.ndjson'))
    .flatMap((file) =>
      readFileSync(join(RULES, file), 'utf8')
        .split('\n')
        .flatMap((text, index) => {
          if (text === '') return []
          const event = JSON.parse(text) as AgentEvent
          const session: PastSession = {
            id: String(event.session_id ?? file.split('.')[0]),
            host: typeof event['host'] === 'string' ? event['host'] : null,
            file: `rules/${file}`,
          }
          return { session, line: index + 1, event, decision: decide(program, ledger, event, { explain: true }) }
        }),
    )
  return { program, replayed }
}
