import { describe, expect, test } from 'vitest'
import { decideRecording, testRecording } from './packs.ts'

const recording = decideRecording('audit.session.ndjson', 'audit')

describe('the recording', () => {
  testRecording(recording, [
    ['"event":"session_start"', null, null, ['audit-session']],
    ['deploy it, the key is AKIAABCDEFGHIJKLMNOP', null, null, ['audit-prompt']],
    ['/w/deploy.sh', null, null, ['audit-tries']],
    ['/w/deploy.sh', null, null, ['audit-ran']],
    ['Read.', null, null, []],
    ['./deploy.sh --key AKIAABCDEFGHIJKLMNOP', null, null, ['audit-tries']],
    ['./deploy.sh --key AKIAABCDEFGHIJKLMNOP', null, null, ['audit-failed']],
    ['sudo ./deploy.sh', null, null, ['audit-tries']],
    ['sudo ./deploy.sh', null, null, ['audit-denied']],
    ['"event":"agent_spawn"', null, null, ['audit-agents']],
    ['key', null, null, ['audit-tries']],
    ['It needs a key.', null, null, ['audit-refused']],
    ['"event":"session_end"', null, null, ['audit-session']],
  ])

  test('the lines hold what was asked and done, without secrets', () => {
    const lines = recording.decisions.flatMap(({ log }) => log.map(({ level, message }) => `${level} ${message}`))
    expect(lines).toEqual([
      'info session_start audit-1 in /w',
      'info asked: deploy it, the key is [REDACTED]',
      'info tries Read {"file_path":"/w/deploy.sh"} call=toolu_1 agent=',
      'info ran Read call=toolu_1 agent=',
      'info tries Bash {"command":"./deploy.sh --key [REDACTED]"} call=toolu_2 agent=',
      'warning failed Bash: no such key: [REDACTED] call=toolu_2 agent=',
      'info tries Bash {"command":"sudo ./deploy.sh"} call=toolu_3 agent=',
      'warning denied by a person: Bash {"command":"sudo ./deploy.sh"}',
      'info a sub-agent starts: {"prompt":"find out why"}',
      'info tries Grep {"pattern":"key"} call=toolu_4 agent=explore',
      'warning calls of this session so far: 4 tried, 3 let through',
      'info session_end audit-1 in /w',
    ])
  })
})
