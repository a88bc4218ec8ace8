import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { copilot } from '../../src/agents/copilot/index.ts'
import { createFacts } from '../../src/hook/session-facts.ts'

/** Milliseconds to wait for a transcript. Only a test whose transcript never comes waits that long. */
const PATIENCE = 300

const line = (type: string, data: object): string => `${JSON.stringify({ type, data })}\n`
const EARLIER = line('user.message', { content: 'first' }) + line('assistant.message', { content: 'All done.' })
const ASKED = line('user.message', { content: 'second' })
const ANSWERED = line('assistant.message', { content: 'There is more to do.' })
const began = (timestamp: number, sessionId = 's1'): string =>
  line('hook.start', { hookType: 'agentStop', input: { sessionId, timestamp } })

async function responseAt(written: string, later: string, patience?: number) {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-transcript-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const transcriptPath = join(folder, 'events.jsonl')
  if (written !== '') writeFileSync(transcriptPath, written)
  const payload = { sessionId: 's1', timestamp: 7, transcriptPath, stopReason: 'end_turn' }
  const known = { reads: new Set(['response'] as const), prices: [], ...(patience !== undefined && { patience }) }
  const { addTo, problems } = createFacts(copilot, payload, known, {
    count: () => Promise.reject(new Error('unasked')),
  })
  const asked = addTo({ event: 'completion_claim', session_id: 's1' })
  if (later !== '') appendFileSync(transcriptPath, later)
  const { response } = await asked
  return { response, problems }
}

const MARK = began(7)

test.for([
  ['is written already', EARLIER + ASKED + ANSWERED + MARK, ''],
  ['is written after the hook has begun', EARLIER + ASKED, ANSWERED + MARK],
  ['is the first in a new file', '', ASKED + ANSWERED + MARK],
] as const)('an answer that %s is found', async ([, written, later]) => {
  const found = await responseAt(written, later, 10_000)
  expect(found).toEqual({ response: 'There is more to do.', problems: [] })
})

test.for([
  ['of an earlier turn', EARLIER],
  ['of an earlier turn with its hook', EARLIER + began(6)],
  ['of another session', EARLIER + began(7, 's2')],
  ['in a missing file', ''],
] as const)('an answer %s is not taken for this one, and the journal says so', async ([, written]) => {
  const found = await responseAt(written, '', PATIENCE)
  const message = 'the transcript does not yet have what came before `agentStop`'
  expect(found).toEqual({ response: undefined, problems: [{ code: 'transcript-late', message }] })
})

test('without a wait the last written answer counts', async () => {
  expect(await responseAt(EARLIER, '')).toEqual({ response: 'All done.', problems: [] })
})
