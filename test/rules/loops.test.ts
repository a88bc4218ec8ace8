import { type AgentEvent, createMemoryLedger, decide } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideRecording, programOf, silent, testRecording } from './packs.ts'

const recording = decideRecording('loops.session.ndjson', 'loops')

describe('the recording', () => {
  testRecording(recording, [
    ['make the tests pass', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['/w/a.ts', null, null, []],
    ['/w/a.ts', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['/w/a.ts', null, null, []],
    ['/w/a.ts', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, ['loops-same-failure']],
    ['npm test', 'deny', 'loops-same-failure-again', ['loops-same-failure-again']],
    ['/w/a.ts', null, null, []],
    ['/w/a.ts', null, null, []],
    ['npm test', 'deny', 'loops-same-failure-again', ['loops-same-failure-again']],
    ['/w/a.ts', null, null, []],
    ['/w/a.ts', null, null, []],
    ['npm test', null, null, []],
    ['npm test', null, null, []],
    ['why is the log empty?', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, ['loops-ping-pong']],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['tail -5 app.log', null, null, []],
    ['/w/log.ts', null, null, []],
    ['/w/log.ts', null, null, []],
    ['tail -5 app.log', 'ask', 'loops-ping-pong-goes-on', ['loops-ping-pong-goes-on']],
    ['/w/other.ts', null, null, []],
    ['look around', null, null, []],
    ...silent(39, '"event":"tool_end"'),
    ['/w/src/39.ts', null, null, ['loops-no-progress']],
    ...silent(10, '"event":"tool_end"'),
    ['make part-9', null, null, ['loops-failures']],
    ['make', null, null, []],
  ])
})

describe('the same failing call', () => {
  const program = programOf('loops')
  const failed = (command: string, session = 's'): AgentEvent => ({
    event: 'tool_end',
    session_id: session,
    tool: { name: 'Bash', params: { command }, ok: false, error: 'exit code 1' },
  })
  const worked = (command: string): AgentEvent => ({
    event: 'tool_end',
    session_id: 's',
    tool: { name: 'Bash', params: { command }, ok: true },
  })
  const again: AgentEvent = {
    event: 'tool_start',
    session_id: 's',
    tool: { name: 'Bash', params: { command: 'make' } },
  }
  const three = [failed('make'), failed('make'), failed('make')]

  test.each<[what: string, events: readonly AgentEvent[], verdict: string | null]>([
    ['twice', [failed('make'), failed('make')], null],
    ['three times', three, 'deny'],
    [
      'three times, with other failures in between',
      [failed('make'), failed('ls x'), failed('make'), failed('make')],
      'deny',
    ],
    ['three times, and then something was only read', [...three, worked('cat Makefile')], 'deny'],
    ['three times, and then something changed', [...three, worked('sed -i s/a/b/ Makefile')], null],
    ['three times, and then the person said something', [...three, { event: 'user_message', session_id: 's' }], null],
    ['three different calls', [failed('make a'), failed('make b'), failed('make')], null],
    ['in another session', three.map((event) => ({ ...event, session_id: 'another' })), null],
  ])('%s', (_what, events, verdict) => {
    const ledger = createMemoryLedger()
    for (const event of events) decide(program, ledger, event)
    expect(decide(program, ledger, again)).toMatchObject({ verdict, errors: [] })
  })
})
