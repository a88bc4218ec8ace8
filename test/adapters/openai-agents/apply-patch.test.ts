import {
  Agent,
  applyPatchTool,
  type Editor,
  type Model,
  type ModelRequest,
  RunState,
  setTracingDisabled,
} from '@openai/agents'
import { createEngine, type Engine } from 'sluice'
import { sluiceRunner } from 'sluice/openai-agents'
import { describe, expect, test } from 'vitest'
import { scripted } from './scripted-model.ts'

// The editor tool of the SDK, which applies patches of the model to files.

setTracingDisabled(true)

const engineOf = (...rules: readonly string[]): Engine =>
  createEngine({ policies: [{ name: 'p.yaml', text: `hooks:\n${rules.map((rule) => `  - ${rule}\n`).join('')}` }] })

interface Patched {
  readonly agent: Agent
  /** The operations that the editor applied. */
  readonly done: string[]
  /** The result of each patch, as the model read it. */
  readonly told: string[]
}

type Operation =
  Parameters<Editor['createFile']>[0] | Parameters<Editor['updateFile']>[0] | Parameters<Editor['deleteFile']>[0]

const CREATE: Operation = { type: 'create_file', path: 'a.md', diff: '+hello' }
const UPDATE: Operation = { type: 'update_file', path: 'a.md', diff: '+world' }
const DELETE: Operation = { type: 'delete_file', path: 'a.md' }

function patching(
  operations: readonly Operation[],
  given: Partial<Parameters<typeof applyPatchTool>[0]> = {},
): Patched {
  const done: string[] = []
  const told: string[] = []
  const act = (operation: Operation): Promise<{ readonly output: string }> => {
    done.push(`${operation.type} ${operation.path}`)
    if (operation.path === 'broken.md') throw new RangeError('no key AKIAABCDEFGHIJKLMNOP')
    return Promise.resolve({ output: `patched ${operation.path} with AKIAABCDEFGHIJKLMNOP` })
  }
  const tool = applyPatchTool({ editor: { createFile: act, updateFile: act, deleteFile: act }, ...given })
  const bare = scripted(
    operations.map((operation, index) => ({
      items: [{ type: 'apply_patch_call', callId: `c${index}`, status: 'completed', operation }],
    })),
  )
  const model: Model = {
    getStreamedResponse: (request) => bare.getStreamedResponse(request),
    getResponse(request: ModelRequest) {
      const last = typeof request.input === 'string' ? undefined : request.input.at(-1)
      if (last?.type === 'apply_patch_call_output') told.push(`${last.status}: ${last.output ?? ''}`)
      return bare.getResponse(request)
    },
  }
  return { agent: new Agent({ name: 'main', model, tools: [tool] }), done, told }
}

const LOG = '{ id: log, on: turn_end, action: { type: log, message: m } }'
const on = (event: string, more: string): string => `{ id: r, on: ${event}, ${more} }`

describe('a patch of the model', () => {
  test('is a call of the tool, with the operation as its parameters', async () => {
    const engine = engineOf(LOG, on('tool_start', 'action: { type: log, message: m }'))
    const calls: unknown[] = []
    engine.on('decided', ({ event }) => {
      if (event.event === 'tool_start') calls.push([event.tool?.name, event.tool?.params])
    })
    const { agent, done, told } = patching([CREATE, UPDATE, DELETE])
    await sluiceRunner(engine, { session: 's1' }).run(agent, 'go')
    expect(calls).toEqual([
      ['apply_patch', CREATE],
      ['apply_patch', UPDATE],
      ['apply_patch', DELETE],
    ])
    expect(done).toEqual(['create_file a.md', 'update_file a.md', 'delete_file a.md'])
    expect(told).toEqual(done.map(() => 'completed: patched a.md with AKIAABCDEFGHIJKLMNOP'))
  })

  test('that a rule refuses is not applied, and the model reads the reason', async () => {
    const { agent, done, told } = patching([DELETE, UPDATE])
    const rule = on(
      'tool_start',
      'condition: { type: param, path: tool.params.type, equals: delete_file }, action: { type: gate, reason: keep it }',
    )
    await sluiceRunner(engineOf(rule), { session: 's1' }).run(agent, 'go')
    expect(done).toEqual(['update_file a.md'])
    expect(told[0]).toMatch(/^failed: .*keep it/)
  })

  test('that a rule rewrites is applied as rewritten', async () => {
    const { agent, done } = patching([UPDATE])
    const rule = on('tool_start', 'action: { type: transform_params, transformation: { set: { path: b.md } } }')
    await sluiceRunner(engineOf(rule), { session: 's1' }).run(agent, 'go')
    expect(done).toEqual(['update_file b.md'])
  })

  test('has its result and its error redacted by rules before the model reads them', async () => {
    const { agent, told } = patching([UPDATE, { ...UPDATE, path: 'broken.md' }])
    await sluiceRunner(engineOf(on('tool_end', 'action: { type: redact_secrets }')), { session: 's1' }).run(agent, 'go')
    expect(told).toEqual([
      'completed: patched a.md with [REDACTED]',
      expect.stringMatching(/^failed: .*no key \[REDACTED\]/),
    ])
  })

  test.each([
    [true, ['update_file a.md']],
    [false, []],
  ])('that a rule asks about waits for the answer: %s', async (answer, expected) => {
    const asked: unknown[] = []
    const { agent, done } = patching([UPDATE])
    const runner = sluiceRunner(engineOf(on('tool_start', 'action: { type: ask, reason: sure? }')), {
      session: 's1',
      ask: ({ tool, params, reason }) => (asked.push([tool, params, reason]), answer),
    })
    await runner.run(agent, 'go')
    expect(asked).toEqual([['apply_patch', UPDATE, 'sure?']])
    expect(done).toEqual(expected)
  })

  test('that a rule asks about is refused if nobody can be asked', async () => {
    const { agent, done, told } = patching([UPDATE])
    await sluiceRunner(engineOf(on('tool_start', 'action: { type: ask, reason: sure? }')), { session: 's1' }).run(
      agent,
      'go',
    )
    expect(done).toEqual([])
    expect(told[0]).toMatch(/^failed: .*sure\?/)
  })

  test('that the SDK itself asks about stays behind rules, even in a state restored before its runner was made', async () => {
    const { agent, done, told } = patching([UPDATE, DELETE], { needsApproval: true })
    const rule = on(
      'tool_start',
      'condition: { type: param, path: tool.params.type, equals: delete_file }, action: { type: gate, reason: keep it }',
    )
    const engine = engineOf(rule)
    const { state } = await sluiceRunner(engine, { session: 's1' }).run(agent, 'go')
    let later = await RunState.fromString(agent, state.toString())
    expect(later.getInterruptions()).toHaveLength(1)
    for (let left = 2; left > 0; left--) {
      for (const item of later.getInterruptions()) later.approve(item)
      const run = await sluiceRunner(engine, { session: 's1' }).run(agent, later)
      later = await RunState.fromString(agent, run.state.toString())
    }
    expect(done).toEqual(['update_file a.md'])
    expect(told[1]).toMatch(/^failed: .*keep it/)
  })

  test('counts for the budget of its session', async () => {
    const { agent, done } = patching([UPDATE, UPDATE, UPDATE])
    const rule = on(
      'tool_start',
      'condition: { type: tool_calls, threshold: 2 }, action: { type: gate, reason: two calls }',
    )
    await sluiceRunner(engineOf(rule), { session: 's1' }).run(agent, 'go')
    expect(done).toEqual(['update_file a.md', 'update_file a.md'])
  })

  test('is applied without rules if the agent runs without Sluice', async () => {
    const { agent, done } = patching([DELETE])
    const runner = sluiceRunner(engineOf(on('tool_start', 'action: { type: gate, reason: no }')), { session: 's1' })
    const other = patching([UPDATE])
    await runner.run(other.agent, 'go')
    const { run } = await import('@openai/agents')
    await run(agent, 'go')
    expect([other.done, done]).toEqual([[], ['delete_file a.md']])
  })
})
