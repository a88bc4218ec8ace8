import { describe, expect, test } from 'vitest'
import { decideRecording, testRecording } from './packs.ts'

const recording = decideRecording('claims.session.ndjson', 'claims')

describe('the recording', () => {
  testRecording(recording, [
    ['publish it', null, null, []],
    ['/w/index.html', null, null, []],
    ['Published! See community.example/x', null, null, ['claims-unpublished']],
    ['Published! See community.example/x', null, null, []],
    ['Published! See community.example/x', null, null, ['claims-marked']],
    ['really?', null, null, []],
    ['Shall I publish it?', null, null, []],
    ['/w', null, null, []],
    ['yes', null, null, []],
    ["It's deployed now.", null, null, ['claims-unpublished']],
    ['/w', null, null, []],
    ["It's deployed now.", null, null, []],
    ["It's deployed now.", null, null, []],
    ['remind me tomorrow', null, null, []],
    ['I have scheduled the reminder.', null, null, ['claims-unscheduled']],
    ['"event":"tool_end"', null, null, []],
    ['I have scheduled the reminder.', null, null, []],
    ['and the tests?', null, null, []],
    ['npm test', null, null, []],
    ['All tests pass.', null, null, ['claims-untested']],
    ['npm test', null, null, []],
    ['All tests pass.', null, null, []],
    ['All 12 tests are green.', null, null, []],
    ['The post was published.', null, null, ['claims-marked']],
    ['The draft is ready.', null, null, []],
    ['git push origin main', null, null, []],
    ['Successfully deployed.', null, null, []],
  ])

  test('who claims it is told what is missing, and the answer says that it was not verified', () => {
    expect(recording.decisions[2]?.redo?.reason).toContain('no tool that publishes was called')
    expect(recording.decisions[23]?.result).toBe(
      'The post was published.\n\n(Not verified: no tool was called that could have done this.)',
    )
  })
})
