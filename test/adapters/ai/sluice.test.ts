import type * as Ai from 'ai'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { createEngine, type Engine, PolicyError } from 'sluice'
import { sluice } from 'sluice/ai'
import { expect, test } from 'vitest'
import { z } from 'zod'

// What the table of behaviours does not cover: how runs end. Version 6 runs under the Node of the tests.

// These tests use only names that both versions have.
const ai = ai6 as unknown as typeof Ai

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
}

/** A model that calls the tool `shell`, and then says `done`. */
function modelOf(): MockLanguageModelV3 {
  let next = 0
  return new MockLanguageModelV3({
    doGenerate: () =>
      Promise.resolve(
        next++ === 0
          ? {
              content: [
                { type: 'tool-call', toolCallId: 'c1', toolName: 'shell', input: JSON.stringify({ command: 'ls' }) },
              ],
              finishReason: { unified: 'tool-calls', raw: undefined },
              usage: USAGE,
              warnings: [],
            }
          : {
              content: [{ type: 'text', text: 'done' }],
              finishReason: { unified: 'stop', raw: undefined },
              usage: USAGE,
              warnings: [],
            },
      ),
  })
}

/** Types the model as version 7 does. */
function plain(model: MockLanguageModelV3): Ai.LanguageModel {
  return model
}

function engineOf(rule: string): Engine {
  return createEngine({ policies: [{ name: 'p.yaml', text: `hooks: [${rule}]` }] })
}

const inputSchema = z.object({ command: z.string() })

test('an abort ends a pending question, and the tool does not run', async () => {
  const engine = engineOf('{ id: a, on: tool_start, action: { type: ask } }')
  const abort = new AbortController()
  let heard = false
  const guarded = await sluice(engine, {
    session: 's',
    ask: ({ signal }) =>
      new Promise(() => {
        signal.addEventListener('abort', () => (heard = true))
        abort.abort(new Error('enough'))
      }),
  })
  let hasRun = false
  const shell = ai.tool({ inputSchema, execute: () => (hasRun = true) })
  const { tools } = guarded({ tools: { shell } })
  await expect(
    ai.generateText({
      model: plain(modelOf()),
      prompt: 'go',
      tools,
      stopWhen: ai.stepCountIs(3),
      abortSignal: abort.signal,
    }),
  ).rejects.toThrow('enough')
  expect([heard, hasRun]).toEqual([true, false])
})

test('a tool error keeps its class, and a rule redacts its message', async () => {
  const engine = engineOf('{ id: r, on: tool_end, action: { type: redact_secrets } }')
  const guarded = await sluice(engine, { session: 's' })
  const { tools } = guarded({
    tools: {
      shell: ai.tool({
        inputSchema,
        execute(): string {
          throw new RangeError('no key AKIAABCDEFGHIJKLMNOP')
        },
      }),
    },
  })
  const { content } = await ai.generateText({ model: plain(modelOf()), prompt: 'go', tools })
  const [error] = content.flatMap((part) => (part.type === 'tool-error' ? [part.error] : []))
  expect(error).toBeInstanceOf(RangeError)
  expect(String(error)).toBe('RangeError: no key [REDACTED]')
})

test.each([
  ['passes on its pieces', '{ id: l, on: tool_end, action: { type: log, message: m } }', ['one', 'two']],
  [
    'returns only its final result if a rule may rewrite it',
    '{ id: r, on: tool_end, action: { type: redact_secrets } }',
    ['two'],
  ],
])('a tool that streams %s', async (_what, rule, expected) => {
  const guarded = await sluice(engineOf(rule), { session: 's' })
  const { tools } = guarded({
    tools: {
      shell: ai.tool({
        inputSchema,
        async *execute() {
          await Promise.resolve()
          yield 'one'
          yield 'two'
        },
      }),
    },
  })
  const pieces: unknown[] = []
  const given = { toolCallId: 'c1', messages: [], context: {} }
  for await (const piece of tools.shell.execute?.({ command: 'ls' }, given) as AsyncIterable<unknown>)
    pieces.push(piece)
  expect(pieces).toEqual(expected)
})

test('a refusal before the model is called rejects the run', async () => {
  const engine = engineOf('{ id: no, on: user_message, action: { type: gate, reason: not today } }')
  const guarded = await sluice(engine, { session: 's' })
  const model = modelOf()
  await expect(ai.generateText({ model: plain(model), prompt: 'go', ...guarded() })).rejects.toMatchObject({
    code: 'refused',
    reason: 'not today',
  })
  expect(model.doGenerateCalls).toEqual([])
})

test('a stopped session answers with the reason', async () => {
  const engine = engineOf('{ id: s, on: turn_start, action: { type: stop, reason: the budget is spent } }')
  const guarded = await sluice(engine, { session: 's' })
  const model = modelOf()
  expect((await ai.generateText({ model: plain(model), prompt: 'go', ...guarded() })).text).toBe('the budget is spent')
  expect(model.doGenerateCalls).toEqual([])
})

test('a rule that is impossible in the SDK fails the start of the session', async () => {
  const engine = engineOf('{ id: e, on: file_saved, action: { type: inject_message, content: hm } }')
  await expect(sluice(engine, { session: 's' })).rejects.toThrow(
    new PolicyError('p.yaml:1: `e` is impossible under the AI SDK: the AI SDK has no event for `file_saved`'),
  )
  await expect(
    sluice(engineOf('{ id: e, on: file_saved, on_unsupported: ignore, action: { type: log, message: hm } }'), {
      session: 's',
    }),
  ).resolves.toBeDefined()
})
