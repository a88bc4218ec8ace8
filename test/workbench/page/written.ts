import { closeSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { loadPolicy, type Program } from 'sluice'
import { declarationsOf } from '../../../src/model/named-rules.ts'
import { NOTHING_DECIDED } from '../../../src/model/outcome.ts'
import type * as ReplayPageModule from '../../../src/workbench/page/replay-page.ts'
import { createTally } from '../../../src/workbench/replay/tally.ts'
import type { PastSession, ReplayedEvent } from '../../../src/workbench/replay/report.ts'

/** Writes a page with the built package. Returns the number of characters. */
export async function writePage(
  built: string,
  file: string,
  program: Program,
  replayed: Iterable<ReplayedEvent>,
): Promise<number> {
  const module = pathToFileURL(join(built, 'dist/workbench/page/replay-page.js')).href
  const { createReplayPage } = (await import(module)) as typeof ReplayPageModule
  const descriptor = openSync(file, 'w')
  let characters = 0
  function write(text: string): void {
    characters += text.length
    writeSync(descriptor, text)
  }
  const page = createReplayPage({ write }, { rules: declarationsOf(program), isRaw: true, whatIf: null })
  const tally = createTally(loadPolicy([{ name: 'none.yaml', text: 'hooks: []' }]).program)
  for (const each of replayed) {
    tally.add({ now: each, before: null, decided: null })
    await page.add(each)
  }
  await page.end(tally.questions())
  closeSync(descriptor)
  return characters
}

export const SESSION: PastSession = { id: 's1', host: null, file: 'session.ndjson' }

type Decided = ReplayedEvent['decision']

/** A replayed event. Its decision is empty except for the members of `decision`. */
export function replayedEvent(
  event: ReplayedEvent['event'],
  decision: Partial<Decided> = {},
  session = SESSION,
): ReplayedEvent {
  return {
    session,
    line: null,
    event,
    decision: { event: 'tool_start', ...NOTHING_DECIDED, ...decision },
  }
}
