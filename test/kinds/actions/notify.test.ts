import { describe, expect, test } from 'vitest'
import type { Notification, AgentEvent } from '../../../src/index.ts'
import { createTestHost, decideWith, problemsOf, runWith } from './rule.ts'

const FAILED: AgentEvent = { event: 'tool_end', tokens: 12, tool: { name: 'fs.write', error: 'ENOSPC' } }

describe('notify', () => {
  test.each([
    ['the minimum', {}, { title: 'example', message: 'm', level: 'info', tag: '' }],
    ['with a title', { title: '<<tool.fqn>>' }, { title: 'fs.write' }],
    ['with an empty title', { title: '' }, { title: '' }],
    ['with a message', { message: '{tokens}: <<tool.error>>' }, { message: '12: ENOSPC' }],
    ['with a level', { level: 'warning' }, { level: 'warning' }],
    ['with a tag, which is not templated', { tag: '<<tool.name>>' }, { tag: '<<tool.name>>' }],
  ])('%s', (_title, fields, expected) => {
    const { notify } = decideWith({ type: 'notify', message: 'm', ...fields }, FAILED)
    expect(notify).toMatchObject([{ rule: 'example', ...expected }])
  })

  test('is sent with the rule and session it comes from', async () => {
    const sent: Notification[] = []
    const host = {
      ...createTestHost(),
      notify: { send: async (notification: Notification) => void sent.push(notification) },
    }
    await runWith({ type: 'notify', message: 'm', level: 'error' }, FAILED, host)
    expect(sent).toMatchObject([{ rule: 'example', title: 'example', message: 'm', level: 'error', tag: '' }])
  })

  test('a failure to send is reported', async () => {
    const host = { ...createTestHost(), notify: { send: () => Promise.reject(new Error('no connection')) } }
    const { errors, notify, fired } = await runWith({ type: 'notify', message: 'm' }, FAILED, host)
    expect(errors).toEqual([{ rule: 'example', code: 'notify-failed', message: 'no connection' }])
    expect(notify).toHaveLength(1)
    expect(fired).toEqual(['example'])
  })

  test('accepts three levels', () => {
    expect(problemsOf('hooks:\n- id: a\n  action: { type: notify, message: m, level: debug }')).toEqual([
      '3:46 wrong-value `level` must be `info`, `warning` or `error`, not the text `debug`',
    ])
  })
})
