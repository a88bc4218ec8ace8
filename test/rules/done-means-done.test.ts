import { type AgentEvent, createMemoryLedger, decide } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideRecording, programOf, testRecording } from './packs.ts'

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

describe('a test run that passed', () => {
  const program = programOf('done-means-done')
  const end = (name: string, params: object, result = 'ok'): AgentEvent => ({
    event: 'tool_end',
    cwd: '/w',
    tool: { name, params: { ...params }, result, ok: true },
  })
  const edit = end('Edit', { file_path: '/w/src/a.ts', old_string: 'a', new_string: 'b' })
  const firedAfter = (command: string, result?: string): readonly string[] => {
    const ledger = createMemoryLedger()
    for (const event of [edit, end('Bash', { command }, result)]) decide(program, ledger, event)
    const { fired, errors } = decide(program, ledger, { event: 'stop' })
    expect(errors).toEqual([])
    return fired
  }

  test.each([
    ...['npm test', 'npm t', 'npm run test:unit', 'npm -s test', 'yarn test', 'pnpm run test', 'bun test'],
    ...['npx vitest run', 'npx jest src', 'pytest -q', 'python3 -m pytest', 'python -m unittest', 'uv run pytest'],
    ...['go test ./...', 'cargo test --all', 'cargo nextest run', 'dotnet test', 'mix test', 'node --test'],
    ...['make test', 'make -j8 check', './gradlew app:test', 'mvn -q verify', 'cd api && npm test'],
  ])('%s', (command) => {
    expect(firedAfter(command)).toEqual([])
  })

  test.each([
    ...['npm install vitest', 'yarn add jest', 'npm run build', 'cat test/a.test.ts', 'echo npm test'],
    ...['git commit -m "npm test"', 'cargo build', 'make', 'node test.js', 'grep -r pytest .'],
  ])('%s is none', (command) => {
    expect(firedAfter(command)).toEqual(['done-untested'])
  })

  test.each(['1 failed, 11 passed', 'Tests:       2 failed, 3 total', '3 failing', '12 tests, 1 failure'])(
    'not with the output %j',
    (output) => {
      expect(firedAfter('npm test | tail -3', output)).toEqual(['done-tests-fail'])
    },
  )

  test.each(['0 failed, 11 passed', '12 passing', 'failures: 0'])('but with the output %j', (output) => {
    expect(firedAfter('npm test | tail -3', output)).toEqual([])
  })
})
