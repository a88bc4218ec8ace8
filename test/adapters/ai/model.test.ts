import type * as Ai from 'ai'
import * as ai6 from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { createEngine, type Engine } from 'sluice'
import { type Guarded, sluice } from 'sluice/ai'
import { describe, expect, test } from 'vitest'

// Model calls behind rules, whole and streamed. Version 6 runs under the Node of the tests.

// These tests use only names that both versions have.
const ai = ai6 as unknown as typeof Ai

const USAGE = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 2, text: 2, reasoning: 0 },
}
const FINISH = { finishReason: { unified: 'stop', raw: undefined }, usage: USAGE } as const

type Part = Awaited<ReturnType<MockLanguageModelV3['doGenerate']>>['content'][number]
type Piece =
  Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer One> ? One : never

/** A model that gives these answers in turn, whole or in pieces. */
function modelOf(...answers: readonly (readonly Part[] | Error)[]): MockLanguageModelV3 {
  let next = 0
  const answer = (): readonly Part[] => {
    const found = answers[next++] ?? []
    if (found instanceof Error) throw found
    return found
  }
  return new MockLanguageModelV3({
    doGenerate: async () => Promise.resolve({ content: [...answer()], ...FINISH, warnings: [] }),
    doStream: async () =>
      Promise.resolve({
        stream: streamOf([
          { type: 'stream-start', warnings: [] },
          { type: 'response-metadata', id: 'r1' },
          ...answer().flatMap(piecesOf),
          { type: 'finish', ...FINISH },
        ]),
      }),
  })
}

function streamOf(pieces: readonly Piece[], ending?: Error): ReadableStream<Piece> {
  const rest = [...pieces]
  return new ReadableStream({
    pull(controller) {
      const piece = rest.shift()
      if (piece !== undefined) controller.enqueue(piece)
      else if (ending === undefined) controller.close()
      else controller.error(ending)
    },
  })
}

function piecesOf(part: Part, index: number): readonly Piece[] {
  if (part.type !== 'text' && part.type !== 'reasoning') return [part]
  const id = String(index)
  const { type } = part
  return [
    { type: `${type}-start`, id },
    ...part.text.split(/(?<= )/).map((delta) => ({ type: `${type}-delta` as const, id, delta })),
    { type: `${type}-end`, id },
  ]
}

/** Types the model as version 7 does. */
function plain(model: MockLanguageModelV3): Ai.LanguageModel {
  return model
}

function engineOf(...rules: readonly string[]): Engine {
  return createEngine({ policies: [{ name: 'p.yaml', text: `hooks: [${rules.join(', ')}]` }] })
}

interface Said {
  readonly text: string
  readonly tokens: number | undefined
}

type Ask = (guarded: Guarded, model: MockLanguageModelV3, prompt?: string) => Promise<Said>

const WAYS: readonly (readonly [title: string, ask: Ask])[] = [
  [
    'as one answer',
    async (guarded, model, prompt = 'go') => {
      const { text, usage } = await ai.generateText({ model: plain(model), prompt, maxRetries: 0, ...guarded() })
      return { text, tokens: usage.outputTokens }
    },
  ],
  [
    'as a stream',
    async (guarded, model, prompt = 'go') => {
      const failed: unknown[] = []
      const onError = ({ error }: { readonly error: unknown }): void => void failed.push(error)
      const run = ai.streamText({ model: plain(model), prompt, maxRetries: 0, onError, ...guarded() })
      let text = ''
      for await (const piece of run.textStream) text += piece
      if (failed.length > 0) throw failed[0] as Error
      return { text, tokens: (await run.usage).outputTokens }
    },
  ],
]

const text = (value: string): Part => ({ type: 'text', text: value })

describe.each(WAYS)('a model call %s', (title, ask) => {
  const promptOf = (model: MockLanguageModelV3, index: number): string =>
    JSON.stringify((title === 'as a stream' ? model.doStreamCalls : model.doGenerateCalls)[index]?.prompt)

  test('triggers rules before and after it, with the prompt and the answer', async () => {
    const engine = engineOf('{ id: l, on: [user_message, after_llm_call, stop], action: { type: log, message: m } }')
    const told: unknown[] = []
    engine.on('decided', ({ event }) => void told.push([event.event, event.prompt ?? event.response]))
    const guarded = await sluice(engine, { session: 's' })
    const said = await ask(
      guarded,
      modelOf([{ type: 'reasoning', text: 'hm' }, text('all '), text('done')]),
      'clean up',
    )
    expect(said).toEqual({ text: 'all done', tokens: 2 })
    expect(told.filter((one) => /user_message|after_llm_call|stop/.test(String(one)))).toEqual([
      ['user_message', 'clean up'],
      ['after_llm_call', 'all done'],
      ['stop', 'all done'],
    ])
  })

  test('that is sent back continues the same answer, which counts the tokens of both', async () => {
    const redo = '{ id: again, on: stop, max_fires: 1, action: { type: redo, reason: test it first } }'
    const model = modelOf([text('It is done. ')], [text('It is tested.')])
    const said = await ask(await sluice(engineOf(redo), { session: 's' }), model)
    expect(said.text).toBe(title === 'as a stream' ? 'It is done. It is tested.' : 'It is tested.')
    expect(said.tokens).toBe(4)
    expect(promptOf(model, 1)).toContain('test it first')
    expect(promptOf(model, 1)).toContain('It is done.')
  })

  test('does not happen once a rule has stopped the session: the answer is the reason', async () => {
    const stop = '{ id: s, on: after_llm_call, action: { type: stop, reason: the budget is spent } }'
    const guarded = await sluice(engineOf(stop), { session: 's' })
    expect((await ask(guarded, modelOf([text('one')]))).text).toBe('one')
    const model = modelOf([text('two')])
    expect(await ask(guarded, model)).toEqual({ text: 'the budget is spent', tokens: 0 })
    expect([...model.doGenerateCalls, ...model.doStreamCalls]).toEqual([])
  })

  test('that fails triggers rules and rejects with the error of the model', async () => {
    const engine = engineOf('{ id: e, on: error, action: { type: log, message: m } }')
    const told: unknown[] = []
    engine.on('decided', ({ event }) => {
      if (event.event === 'error') told.push(event.error)
    })
    const guarded = await sluice(engine, { session: 's' })
    await expect(ask(guarded, modelOf(new RangeError('too long')))).rejects.toThrow(new RangeError('too long'))
    expect(told).toEqual([{ code: 'internal', raw_code: null, message: 'too long' }])
    // The next call works.
    expect((await ask(guarded, modelOf([text('done')]))).text).toBe('done')
  })

  test('that a rule refuses does not happen', async () => {
    const gate = '{ id: no, on: before_llm_call, action: { type: gate, reason: not today } }'
    const model = modelOf([text('done')])
    await expect(ask(await sluice(engineOf(gate), { session: 's' }), model)).rejects.toMatchObject({
      code: 'refused',
      reason: 'not today',
    })
    expect([...model.doGenerateCalls, ...model.doStreamCalls]).toEqual([])
  })

  test('gets its messages as a rule rewrote them', async () => {
    const mask = '{ id: mask, on: before_llm_call, action: { type: redact_secrets } }'
    const model = modelOf([text('done')])
    await ask(await sluice(engineOf(mask), { session: 's' }), model, 'use AKIAABCDEFGHIJKLMNOP')
    expect(promptOf(model, 0)).toContain('use [REDACTED]')
    expect(promptOf(model, 0)).not.toContain('AKIA')
  })
})

describe('a stream', () => {
  const engine = (): Engine => engineOf('{ id: l, on: after_llm_call, action: { type: log, message: m } }')

  test('arrives piece by piece, while the model is still at work', async () => {
    const controllers: ReadableStreamDefaultController<Piece>[] = []
    const stream = new ReadableStream<Piece>({ start: (controller) => void controllers.push(controller) })
    const model = new MockLanguageModelV3({ doStream: () => Promise.resolve({ stream }) })
    const { textStream } = ai.streamText({
      model: plain(model),
      prompt: 'go',
      ...(await sluice(engine(), { session: 's' }))(),
    })
    const pieces = textStream[Symbol.asyncIterator]()
    const say = (...given: readonly Piece[]): void => {
      for (const piece of given) controllers[0]?.enqueue(piece)
    }
    const first = pieces.next()
    await new Promise<void>((resolve) => void setImmediate(resolve))
    say(
      { type: 'stream-start', warnings: [] },
      { type: 'text-start', id: '1' },
      { type: 'text-delta', id: '1', delta: 'one' },
    )
    expect(await first).toEqual({ done: false, value: 'one' })
    say({ type: 'text-delta', id: '1', delta: 'two' })
    expect(await pieces.next()).toEqual({ done: false, value: 'two' })
    say({ type: 'text-end', id: '1' }, { type: 'finish', ...FINISH })
    controllers[0]?.close()
    expect(await pieces.next()).toMatchObject({ done: true })
  })

  test('that breaks off in the middle fails the run and triggers rules', async () => {
    const told: unknown[] = []
    const own = engineOf('{ id: e, on: error, action: { type: log, message: m } }')
    own.on('decided', ({ event }) => {
      if (event.event === 'error') told.push(event.error)
    })
    const stream = streamOf(
      [
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: 'one' },
      ],
      new RangeError('cut'),
    )
    const model = new MockLanguageModelV3({ doStream: () => Promise.resolve({ stream }) })
    const guarded = await sluice(own, { session: 's' })
    const { textStream } = ai.streamText({ model: plain(model), prompt: 'go', onError() {}, ...guarded() })
    await expect(textStream.pipeTo(new WritableStream())).rejects.toThrow(new RangeError('cut'))
    expect(told).toEqual([{ code: 'internal', raw_code: null, message: 'cut' }])
  })

  test('ends the stream of the model when its reader cancels', async () => {
    let cancelled = false
    const stream = new ReadableStream<Piece>({
      pull(controller) {
        controller.enqueue({ type: 'text-delta', id: '1', delta: 'more ' })
      },
      start(controller) {
        controller.enqueue({ type: 'text-start', id: '1' })
      },
      cancel: () => void (cancelled = true),
    })
    const model = new MockLanguageModelV3({ doStream: () => Promise.resolve({ stream }) })
    const guarded = await sluice(engine(), { session: 's' })
    const wrapped = ai.wrapLanguageModel({ model, middleware: guarded.middleware })
    const prompt = [{ role: 'user' as const, content: [{ type: 'text' as const, text: 'go' }] }]
    const result = await wrapped.doStream({ prompt })
    const reader = result.stream.getReader()
    await reader.read()
    await reader.cancel(new Error('enough'))
    await new Promise<void>((resolve) => void setImmediate(resolve))
    expect(cancelled).toBe(true)
  })
})

test('a model that is guarded twice runs rules once', async () => {
  const engine = engineOf('{ id: l, on: before_llm_call, action: { type: log, message: m } }')
  const told: unknown[] = []
  engine.on('fired', ({ rule }) => void told.push(rule))
  const guarded = await sluice(engine, { session: 's' })
  const model = modelOf([text('done')])
  const wrapped = ai.wrapLanguageModel({ model, middleware: guarded.middleware })
  expect((await ai.generateText({ model: wrapped, prompt: 'go', ...guarded() })).text).toBe('done')
  expect(told).toEqual(['l'])
  // The other members of the model are still there.
  expect([model.provider, model.modelId]).toEqual([wrapped.provider, wrapped.modelId])
})
