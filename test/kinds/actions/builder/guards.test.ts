import type { AgentEvent } from 'sluice'
import { describe, expect, test } from 'vitest'
import { runWith } from '../rule.ts'
import { createFileHost } from './files.ts'

const TURN_END: AgentEvent = { event: 'turn_end' }

async function remindersOf(
  type: string,
  files: Record<string, unknown>,
  fields: object = {},
  event: AgentEvent = TURN_END,
): Promise<readonly string[]> {
  const texts: Record<string, string> = {}
  for (const [path, state] of Object.entries(files))
    texts[path] = typeof state === 'string' ? state : JSON.stringify(state)
  const outcome = await runWith({ type, ...fields }, event, createFileHost(texts))
  expect(outcome.errors).toEqual([])
  return outcome.inject.map((injection) => injection.content)
}

describe('enforce_phase6', () => {
  const deploy = { status: 'success', app_id: 'shop' }
  const reminder =
    '[phase 6] the application shop is deployed, but no test in _state/tests.json has succeeded: ' +
    'send it a message with dev_tools.chat, and continue until the answer is right'

  test.each([
    ['no test', { '_state/deploy.json': deploy }, [reminder]],
    [
      'failed tests',
      { '_state/deploy.json': deploy, '_state/tests.json': { tests: [{ success: false }, 'x'] } },
      [reminder],
    ],
    ['malformed tests', { '_state/deploy.json': deploy, '_state/tests.json': { tests: 5 } }, [reminder]],
    [
      'a successful test',
      { '_state/deploy.json': deploy, '_state/tests.json': { tests: [{}, { success: true }] } },
      [],
    ],
    ['no deployment', {}, []],
    ['a failed deployment', { '_state/deploy.json': { status: 'error' } }, []],
    ['a state that is not a map', { '_state/deploy.json': [deploy] }, []],
    ['an unreadable state', { '_state/deploy.json': '{' }, []],
    [
      'line numbers in the file',
      { '_state/deploy.json': '  1\t{"status":\n  2\t"success", "app_id": "shop"}' },
      [reminder],
    ],
  ])('with %s', async (_title, files, expected) => {
    expect(await remindersOf('enforce_phase6', files)).toEqual(expected)
  })

  test('names no application that has no name', async () => {
    const [text] = await remindersOf('enforce_phase6', { '_state/deploy.json': { status: 'success' } })
    expect(text).toMatch(/^\[phase 6\] the application is deployed, /)
  })
})

describe('enforce_compile_fix', () => {
  test.each([
    ['errors', { status: 'error', errors: ['e1', { path: 'app' }] }, ['- e1', '- {"path":"app"}'], 2],
    ['hints', { status: 'error', errors: [], pre_errors: ['p1'] }, ['- p1'], 1],
    ['both', { errors: ['e1'], pre_errors: ['p1'] }, ['- p1', '- e1'], 2],
    ['many', { errors: ['1', '2', '3', '4'] }, ['- 1', '- 2', '- 3'], 4],
    ['a long error', { errors: ['x'.repeat(900)] }, [`- ${'x'.repeat(300)}`], 1],
  ])('with %s', async (_title, state, lines, count) => {
    expect(await remindersOf('enforce_compile_fix', { '_state/compile.json': state })).toEqual([
      [`[compile] the file does not compile, errors: ${count}; fix them now:`, ...lines].join('\n'),
    ])
  })

  test.each([
    ['success', { status: 'success', errors: ['e1'] }],
    ['no errors', { status: 'error', errors: [] }],
    ['malformed errors', { status: 'error', errors: 'many' }],
  ])('with %s there is no reminder', async (_title, state) => {
    expect(await remindersOf('enforce_compile_fix', { '_state/compile.json': state })).toEqual([])
  })

  test('without a state there is no reminder', async () => {
    expect(await remindersOf('enforce_compile_fix', {})).toEqual([])
  })
})

describe('`max_reminders` counts the reminders in the conversation', () => {
  const files = { '_state/compile.json': { status: 'error', errors: ['e1'] } }
  const turn = (...texts: readonly unknown[]): AgentEvent => ({
    event: 'turn_end',
    messages: texts.map((content) => ({ role: 'user', content })),
  })

  test.each([
    ['none', turn('[phase 6] a'), 1],
    ['fewer than the maximum', turn('[compile] a'), 1],
    ['the maximum', turn('[compile] a', '[compile] b'), 0],
    ['the maximum in one message', turn('x [compile] a [compile] b'), 0],
    ['the maximum in parts', turn([{ text: '[compile] a' }, '[compile] b', { image: 1 }]), 0],
    ['messages without text', turn(null, [{ image: 1 }]), 1],
  ])('%s', async (_title, event, expected) => {
    expect(await remindersOf('enforce_compile_fix', files, { max_reminders: 2 }, event)).toHaveLength(expected)
  })
})
