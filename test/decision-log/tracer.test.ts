import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api'
import {
  BasicTracerProvider,
  InMemorySpanExporter,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-base'
import { type AgentEvent, createEngine, type Decision, type Host } from 'sluice'
import { createDecisionTracer } from 'sluice/decision-log'
import { createLocalHost } from 'sluice/node'
import { afterAll, afterEach, describe, expect, test } from 'vitest'

const exporter = new InMemorySpanExporter()
const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
trace.setGlobalTracerProvider(provider)
afterEach(() => exporter.reset())
afterAll(() => {
  trace.disable()
  context.disable()
  propagation.disable()
})

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const TRACEPARENT = `00-${TRACE}-b7ad6b7169203331-01`

async function decide(policy: string, event: AgentEvent, host?: Host): Promise<Decision> {
  const tracer = await createDecisionTracer()
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: policy }], tracer, ...(host && { host }) })
  return engine.dispatch(event)
}

function spans(): readonly ReadableSpan[] {
  return exporter.getFinishedSpans()
}

const GATE = `
hooks:
  - { id: no, on: tool_start, condition: { type: tool_name, match: bash }, action: { type: gate, reason: 'no <<tool.params.command>>' } }
`

test('a decision is a span with conventional attribute names, and without the texts of the event', async () => {
  const tool = { name: 'bash', params: { command: 'secret words' }, call_id: 'c1' }
  await decide(GATE, { event: 'tool_start', session_id: 's1', agent_id: 'reviewer', tool, traceparent: TRACEPARENT })
  const [span] = spans()
  expect(span?.name).toBe('sluice tool_start')
  expect(span?.attributes).toEqual({
    'gen_ai.conversation.id': 's1',
    'gen_ai.agent.name': 'reviewer',
    'gen_ai.tool.name': 'bash',
    'gen_ai.tool.call.id': 'c1',
    'sluice.event': 'tool_start',
    'sluice.policy': expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
    'sluice.verdict': 'deny',
    'sluice.rule': 'no',
    'sluice.fired': ['no'],
    'sluice.shadow': [],
    'sluice.errors': [],
  })
  expect(span?.spanContext().traceId).toBe(TRACE)
  expect(span?.parentSpanContext?.spanId).toBe('b7ad6b7169203331')
  expect(JSON.stringify(span?.attributes)).not.toContain('secret words')
})

test.each([
  ['a secret in a name', { session_id: 'AKIAIOSFODNN7EXAMPLQ' }, '', { 'gen_ai.conversation.id': '[REDACTED]' }],
  ['a name that is too long', { session_id: 'x'.repeat(900) }, '', { 'gen_ai.conversation.id': 'x'.repeat(200) }],
  [
    'a name that the policy masks',
    { agent_id: 'me' },
    'log: { mask: [agent_id] }\n',
    { 'gen_ai.agent.name': undefined },
  ],
])('%s is not shown', async (_what, members, mask, expected) => {
  await decide(`${mask}${GATE}`, { event: 'stop', ...members })
  const shown = Object.fromEntries(Object.keys(expected).map((name) => [name, spans()[0]?.attributes[name]]))
  expect(shown).toEqual(expected)
})

test.each([
  'x',
  `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
  `00-${TRACE}-b7ad6b7169203331-01\nX: y`,
  TRACEPARENT.toUpperCase(),
])('an invalid trace context starts a new trace: %j', async (traceparent) => {
  await decide(GATE, { event: 'stop', traceparent })
  expect(spans()[0]?.parentSpanContext).toBe(undefined)
})

test('an event that cannot be decided has no span, and an error of a rule marks the span of its decision', async () => {
  await expect(decide(GATE, { event: 'stop', at: 'now' } as unknown as AgentEvent)).rejects.toThrow('`at`')
  expect(spans()).toEqual([])
  await decide(
    `hooks: [{ id: e, on: stop, condition: { type: expression, expr: '1 / 0 > 1' }, action: { type: log, message: a } }]`,
    {
      event: 'stop',
    },
  )
  expect(spans().map(({ status, attributes }) => [status.code, attributes['sluice.errors']])).toEqual([
    [SpanStatusCode.ERROR, ['expression-division']],
  ])
})

describe('actions', () => {
  const policy = (port: number): string => `
hooks:
  - { id: run, on: stop, action: { type: shell, command: 'printf %s "$TRACEPARENT"' } }
  - { id: post, on: stop, action: { type: pipe, to: http.request, extra: { url: 'http://127.0.0.1:${port}/' } } }
  - { id: fail, on: stop, action: { type: shell, command: 'exit 3' } }
`

  async function perform(traced: boolean): Promise<{ readonly headers: readonly unknown[]; readonly said: string }> {
    const headers: unknown[] = []
    const server = createServer((request, response) => {
      headers.push(request.headers['traceparent'])
      response.end('ok')
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const host = createLocalHost({ http: { allow: ['127.0.0.1'] } })
    let said = ''
    const ports: Host = {
      ...host,
      process: {
        async run(command, callContext) {
          if (host.process === undefined) throw new TypeError('no processes')
          const result = await host.process.run(command, callContext)
          said += result.stdout
          return result
        },
      },
    }
    try {
      const event: AgentEvent = { event: 'stop', traceparent: TRACEPARENT }
      if (traced) await decide(policy(port), event, ports)
      else await createEngine({ policies: [{ name: 'p.yaml', text: policy(port) }], host: ports }).dispatch(event)
    } finally {
      await host.close()
      server.close()
    }
    return { headers, said }
  }

  test('are child spans of their decision, and commands and requests get their context', async () => {
    const { headers, said } = await perform(true)
    const [run, post, fail, decision] = spans()
    expect([run, post, fail].map((span) => span?.parentSpanContext?.spanId)).toEqual(
      Array(3).fill(decision?.spanContext().spanId),
    )
    expect(said).toBe(`00-${TRACE}-${run?.spanContext().spanId}-01`)
    expect(headers).toEqual([`00-${TRACE}-${post?.spanContext().spanId}-01`])
    expect(post?.attributes).toMatchObject({
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'http.request',
    })
    expect(fail?.attributes).toMatchObject({ 'sluice.rule': 'fail', 'sluice.status': 'failed' })
    expect(fail?.status.code).toBe(SpanStatusCode.ERROR)
  })

  test('get the context of the event if there is no tracer', async () => {
    expect(await perform(false)).toEqual({ headers: [TRACEPARENT], said: TRACEPARENT })
    expect(spans()).toEqual([])
  })
})
