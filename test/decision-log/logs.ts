import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AgentEvent,
  createEngine,
  createMemoryLedger,
  type Decision,
  type Engine,
  type EngineOptions,
  type Store,
} from 'sluice'
import { createDecisionLog } from 'sluice/decision-log'
import { afterAll } from 'vitest'
import { chainsOf } from '../../src/decision-log/decision-log.ts'
import { type Entry, readEntry, sealEntry } from '../../src/decision-log/entry.ts'
import { type Difference, replayLog, type ReplayedLog } from '../../src/decision-log/replay-log.ts'
import { verifyLog } from '../../src/decision-log/verify-log.ts'
import type { LogProblem } from '../../src/decision-log/verify-session.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'sluice-decision-log-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

let files = 0

/** The name of a file that does not exist yet. */
export function newFile(): string {
  return join(FOLDER, `${++files}.ndjson`)
}

export interface Kept {
  readonly engine: Engine
  readonly store: Store
  readonly file: string
  lines(): readonly string[]
  verify(): Promise<readonly LogProblem[]>
  replay(): Promise<ReplayedLog & { readonly differences: readonly Difference[] }>
}

/** An engine whose decisions are logged to a new file. */
export function keepDecisions(policy: string, options: Partial<EngineOptions> = {}): Kept {
  const file = newFile()
  const store = createMemoryLedger()
  const decisionLog = createDecisionLog({ file, store })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: policy }], store, decisionLog, ...options })
  return {
    engine,
    store,
    file,
    lines: () => linesOf(file),
    verify: async () => (await verifyLog([file], { chains: chainsOf(store), key: null })).problems,
    async replay() {
      const differences: Difference[] = []
      const tell = async (found: Difference): Promise<void> => void differences.push(found)
      return { ...(await replayLog([file], { program: engine.program, key: null, tell })), differences }
    },
  }
}

export function linesOf(file: string): readonly string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
}

export async function dispatchAll(engine: Engine, events: readonly AgentEvent[]): Promise<readonly Decision[]> {
  const decisions: Decision[] = []
  for (const event of events) decisions.push(await engine.dispatch(event))
  return decisions
}

export function toolStart(session: string, command: string, more: object = {}): AgentEvent {
  return { event: 'tool_start', session_id: session, tool: { name: 'bash', params: { command } }, ...more }
}

/** Changes an entry as somebody who knows the format would: with a valid hash. */
export function forge(line: string, change: Partial<Entry>): string {
  const entry = readEntry(line, null)?.entry
  if (entry === undefined) throw new TypeError('no entry')
  return sealEntry({ ...entry, ...change }, null).line
}
