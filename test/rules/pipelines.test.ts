import { createEngine, type CallResult, type Decision } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideRecording, policyOf, testRecording } from './packs.ts'

const recording = decideRecording('pipelines.session.ndjson', 'pipelines')

describe('the recording', () => {
  testRecording(recording, [
    ['"sha":"9f2c1e7"', null, null, ['pipeline-lint-upload']],
    ['409 sha does not match', null, null, []],
    ['mcp__github__get_file_contents', null, null, []],
    ['login timeout', null, null, ['pipeline-first-hit']],
    ['"hits":[]', null, null, []],
    ['index is being rebuilt', null, null, []],
    ['reports.weekly', null, null, ['pipeline-archive']],
    ['"sha":"c0ffee1"', null, null, ['pipeline-build-after-push']],
    ['422 nothing to push', null, null, []],
    ['"event":"tool_start"', null, null, []],
  ])

  test('what is called, with which parameters', () => {
    expect(
      recording.decisions.flatMap(({ calls }) => calls).map(({ rule, to, params }) => ({ rule, to, params })),
    ).toEqual([
      {
        rule: 'pipeline-lint-upload',
        to: 'lsp.notify_change',
        params: { path: 'src/login.ts', content: 'export const a = 1\n', publish: true, read_from_disk: false },
      },
      {
        rule: 'pipeline-lint-upload',
        to: 'mcp.slack.send_message',
        params: { channel: '#code', text: 'src/login.ts was written to acme/app\ncommit 9f2c1e7' },
      },
      {
        rule: 'pipeline-first-hit',
        to: 'notion.page.create',
        params: {
          title: 'Login times out',
          url: 'https://wiki.example.org/1',
          tags: ['login', 'sso'],
          oldest_hit: 'https://wiki.example.org/2',
        },
      },
      {
        rule: 'pipeline-archive',
        to: 'archive.append',
        params: {
          format: 'json',
          retain_days: 90,
          payload: '{"week":47,"logins":[1200,1184],"note":"one outage"}',
          source: 'reports.weekly in turn 2',
        },
      },
      { rule: 'pipeline-build-after-push', to: 'mcp.ci.start_build', params: { commit: 'c0ffee1' } },
      {
        rule: 'pipeline-build-after-push',
        to: 'mcp.slack.send_message',
        params: { channel: '#ci', text: 'a build of c0ffee1 has started' },
      },
    ])
  })
})

/** The outcome of one recorded line, with tools that answer as given. */
async function perform(line: number, answers: Readonly<Record<string, unknown>>): Promise<Decision> {
  const event = recording.events[line - 1]
  if (event === undefined) throw new Error(`there is no line ${line}`)
  const call = async (name: string): Promise<CallResult> => {
    await Promise.resolve()
    const result = answers[name]
    return { type: 'call', ok: result !== undefined, result, error: result === undefined ? 'no such server' : null }
  }
  return createEngine({ policies: [policyOf('pipelines')], host: { tools: { call } } }).dispatch(event)
}

describe('performed', () => {
  test('what the language server finds goes into the result', async () => {
    const { result, errors } = await perform(1, {
      'lsp.notify_change': {
        path: 'src/login.ts',
        diagnostics: [{ severity: 'error', message: 'a is unused', line: 1 }],
      },
      'mcp.slack.send_message': 'ok',
    })
    expect(result).toMatchObject({
      lsp_diagnostics: '[lsp] src/login.ts: 1 error, 0 warnings\n  error 1: a is unused',
    })
    expect(errors).toEqual([])
  })

  test('a build that did not start is not announced', async () => {
    const { calls, errors } = await perform(8, { 'mcp.slack.send_message': 'ok' })
    expect(calls.map(({ to, status }) => [to, status])).toEqual([['mcp.ci.start_build', 'failed']])
    expect(errors).toEqual([
      {
        rule: 'pipeline-build-after-push',
        code: 'call-failed',
        message: '`mcp.ci.start_build` failed: no such server',
      },
    ])
  })

  test('a build that did start is announced', async () => {
    const { calls, errors } = await perform(8, { 'mcp.ci.start_build': { id: 7 }, 'mcp.slack.send_message': 'ok' })
    expect(calls.map(({ to, status }) => [to, status])).toEqual([
      ['mcp.ci.start_build', 'done'],
      ['mcp.slack.send_message', 'done'],
    ])
    expect(errors).toEqual([])
  })
})
