import { describe, expect, test } from 'vitest'
import { BASH, engineOf, READ, serving, WRITE } from './serving.ts'

interface Message {
  readonly event: string
  readonly id?: string
  readonly data: never
}

/** The messages of a stream, one after the other. */
function messages({ body }: Response): { next(): Promise<Message>; end(): Promise<void> } {
  const reader = (body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let held = ''
  return {
    end: () => reader.cancel(),
    async next() {
      for (;;) {
        const end = held.indexOf('\n\n')
        if (end === -1) {
          const { done, value } = await reader.read()
          if (done) throw new Error('the stream has ended')
          held += value
          continue
        }
        const block = held.slice(0, end)
        held = held.slice(end + 2)
        if (block.startsWith(':')) continue
        const read = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        const id = read('id')
        return { event: read('event'), data: JSON.parse(read('data')) as never, ...(id !== '' && { id }) }
      }
    },
  }
}

describe('the stream of decisions', () => {
  test('begins with the rules, and sends each decision with its event', async () => {
    const { get, post } = await serving()
    const stream = messages(await get('/v1/stream'))
    const { event, data } = await stream.next()
    expect([event, data]).toMatchObject(
      ['policy', { digest: /^[0-9a-f]{64}$/, rules: [{ id: 'no-bash' }, { id: 'once' }] }].map(matching),
    )
    await post('/v1/decide', BASH)
    const sent = await stream.next()
    expect(sent).toMatchObject({ event: 'decision', data: { event: BASH, decision: { verdict: 'deny' } } })
    await stream.end()
  })

  test.each([
    ['verdict=none', ['Write']],
    ['verdict=deny', ['Bash', 'Read']],
    ['tool=Bash&tool=Write', ['Bash', 'Write']],
    ['rule=once', ['Read']],
    ['event=stop', []],
    ['session=s&agent=', ['Bash', 'Read', 'Write']],
    ['session=other', []],
    ['rule=once&tool=Bash', []],
  ])('with `%s` sends %j', async (query, tools) => {
    const { get, post } = await serving()
    for (const event of [BASH, READ, WRITE]) await post('/v1/decide', event)
    const stream = messages(await get(`/v1/stream?recent=true&${query}`))
    await stream.next()
    const heard: unknown[] = []
    while (heard.length < tools.length)
      heard.push(((await stream.next()).data as { event: typeof BASH }).event.tool.name)
    await stream.end()
    expect(heard).toEqual(tools)
  })

  test('continues after the last event that the client got', async () => {
    const { get, post } = await serving()
    const first = messages(await get('/v1/stream'))
    await first.next()
    await post('/v1/decide', BASH)
    const { id = '' } = await first.next()
    await first.end()
    await post('/v1/decide', WRITE)
    const second = messages(await get('/v1/stream', { headers: { 'last-event-id': id } }))
    expect([(await second.next()).event, (await second.next()).data]).toMatchObject(['policy', { event: WRITE }])
    await second.end()
  })

  test.each(['0.1', 'x', '../..', 'a.99999999999999999999'])('reports that it does not know the id %j', async (id) => {
    const { get } = await serving()
    const stream = messages(await get('/v1/stream', { headers: { 'last-event-id': id } }))
    expect(await stream.next()).toEqual({ event: 'missed', data: { decisions: null } })
    await stream.end()
  })

  test('reports how many decisions are no longer kept', async () => {
    const { get, post } = await serving()
    const first = messages(await get('/v1/stream'))
    await first.next()
    await post('/v1/decide', BASH)
    const { id = '' } = await first.next()
    await first.end()
    const body = `${JSON.stringify(WRITE)}\n`.repeat(1005)
    await (await post('/v1/decide', body, { headers: { 'content-type': 'application/x-ndjson' } })).text()
    const second = messages(await get('/v1/stream', { headers: { 'last-event-id': id } }))
    expect([await second.next(), await second.next()]).toMatchObject([
      { event: 'policy' },
      { event: 'missed', data: { decisions: 5 } },
    ])
    await second.end()
  })

  test('explains only while a client asks for it, and only to that client', async () => {
    const { get, post } = await serving()
    const stream = messages(await get('/v1/stream?explain=true'))
    await stream.next()
    expect(await (await post('/v1/decide', BASH)).json()).not.toHaveProperty('rules')
    expect((await stream.next()).data).toMatchObject({ decision: { rules: [{ rule: 'no-bash' }, { rule: 'once' }] } })
    await stream.end()
    const plain = messages(await get('/v1/stream?recent=true'))
    await plain.next()
    await plain.next()
    await post('/v1/decide', WRITE)
    await expect
      .poll(async () => ((await plain.next()).data as { decision: object }).decision)
      .not.toHaveProperty('rules')
    await plain.end()
  })

  test('hides secrets', async () => {
    const { get, post } = await serving()
    const secret = 'AKIAIOSFODNN7EXAMPLF'
    await post('/v1/decide', {
      ...BASH,
      tool: { name: 'Bash', params: { command: `key=${secret}`, password: 'hunter2hunter2' } },
    })
    const stream = messages(await get('/v1/stream?recent=true'))
    await stream.next()
    const text = JSON.stringify(await stream.next())
    expect(text).not.toContain(secret)
    expect(text).not.toContain('hunter2')
    await stream.end()
  })

  test('sends the rules again after a reload', async () => {
    const engine = engineOf()
    const { get, post } = await serving(engine)
    const stream = messages(await get('/v1/stream'))
    await stream.next()
    engine.reload([{ name: 'policy.yaml', text: 'hooks: [{ id: new, on: stop, action: { type: log, message: m } }]' }])
    await post('/v1/decide', { event: 'stop' })
    expect([await stream.next(), await stream.next()]).toMatchObject([
      { event: 'policy', data: { rules: [{ id: 'new' }] } },
      { event: 'decision', data: { decision: { fired: ['new'] } } },
    ])
    await stream.end()
  })
})

/** Turns patterns into matchers for text. */
function matching(value: unknown): unknown {
  if (value instanceof RegExp) return expect.stringMatching(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [name, matching(held)]))
}
