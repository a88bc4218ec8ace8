import { describe } from 'vitest'
import { decideRecording, testRecording } from './packs.ts'

const recording = decideRecording('done-means-done.session.ndjson', 'done-means-done')

describe('the recording', () => {
  testRecording(recording, [
    ['what is in the readme?', null, null, []],
    ['/w/README.md', null, null, []],
    ['It is about rules.', null, null, []],
    ['fix the login', null, null, []],
    ['/w/src/login.ts', null, null, []],
    ['Fixed.', null, null, ['done-untested']],
    ['npm test', null, null, []],
    ['Fixed, but a test fails.', null, null, ['done-tests-fail']],
    ['/w/src/login.ts', null, null, []],
    ['npx vitest run test/login.test.ts', null, null, []],
    ['Fixed and tested.', null, null, []],
    ['and the docs', null, null, []],
    ['/w/docs/login.md', null, null, []],
    ['Documented.', null, null, []],
    ['now the session', null, null, []],
    ['/w/src/session.ts', null, null, []],
    ['npm test | tail -3', null, null, []],
    ['Works.', null, null, ['done-tests-fail']],
    ['Works, I am sure.', null, null, ['done-tests-fail']],
    ['It was broken before.', null, null, ['done-all-the-same']],
    ['next', null, null, []],
    ['pytest -q', null, null, []],
    ['"event":"tool_end"', null, null, []],
    ['All done.', null, null, ['done-open-tasks']],
    ['"event":"tool_end"', null, null, []],
    ['Now all is done.', null, null, []],
    ['All done, says the host.', null, null, []],
    ['go on', null, null, []],
    ['All done, says the host again.', null, null, ['done-open-tasks']],
    ['"event":"session_end"', null, null, ['done-tasks-left']],
    ['"event":"session_end"', null, null, []],
  ])
})
