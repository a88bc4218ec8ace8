import { describe, expect, test } from 'vitest'
import { decideRecording, testRecording } from './packs.ts'

const recording = decideRecording('habits.session.ndjson', 'habits')

describe('the recording', () => {
  testRecording(recording, [
    ['a', null, null, ['habits-mask']],
    ['call (555) 123-4567', null, null, ['habits-mask']],
    ['done', null, null, ['habits-mask', 'habits-cost']],
    ['nothing to mask in 2026-11-22 10:30', null, null, ['habits-mask']],
    ['make me a website', null, null, []],
    ['make me a website', null, null, ['habits-publish']],
    ['make me a website', null, null, []],
    ['a', null, null, ['habits-mask']],
    ['fix the test', null, null, []],
    ['fix the test', null, null, []],
    ['publish it', null, null, []],
    ['a', null, null, ['habits-mask']],
    ['publish it', null, null, []],
  ])

  test('what is rewritten and told', () => {
    expect(recording.decisions.flatMap(({ result }) => result ?? [])).toEqual([
      'write to [redacted] or [redacted]',
      'call [redacted]',
      'done\n\n(This session has cost 1.5 so far.)',
    ])
    expect(recording.decisions[5]?.inject).toMatchObject([{ persist: 'turn' }])
  })
})
