import { describe, expect, test } from 'vitest'
import { decideRecording, testRecording } from './packs.ts'

const recording = decideRecording('claims.session.ndjson', 'claims')

describe('the recording', () => {
  testRecording(recording, [
    ['Published! See community.example/x', null, null, ['claims-unpublished']],
    ['Published! See community.example/x', null, null, []],
    ["It's deployed now.", null, null, []],
    ['Shall I publish it?', null, null, []],
    ['Published!', null, null, []],
    ['I have scheduled the reminder.', null, null, ['claims-unscheduled']],
    ['I have scheduled the reminder.', null, null, []],
    ['The post was published.', null, null, ['claims-marked']],
    ['The draft is ready.', null, null, []],
    ['Successfully deployed.', null, null, ['claims-unpublished']],
  ])

  test('who claims it is told what is missing, and the answer says that it was not verified', () => {
    expect(recording.decisions[0]?.redo?.reason).toContain('no tool that publishes was called')
    expect(recording.decisions[7]?.result).toBe(
      'The post was published.\n\n(Not verified: no tool was called that could have done this.)',
    )
  })
})
