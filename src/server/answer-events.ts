import { jsonText } from '../model/json-text.ts'
import type { Context } from 'hono'
import { mayRewriteResult } from '../engine/may-rewrite.ts'
import { POLICY_HEADER, RESULTS, RESULTS_HEADER } from '../engine/unanswered.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import { findEvent } from '../model/events.ts'
import type { Decision } from '../model/outcome.ts'
import { isMap } from '../model/value.ts'
import { readLines } from '../source/read-lines.ts'
import type { Caller } from './callers.ts'
import type { Rate, ServerLimits } from './limits.ts'
import { pullBody } from './pull-body.ts'
import { checkBody, parseJson, parseLine, piecesOf, readBytes, typeOf } from './read-body.ts'
import { RequestError } from './refusals.ts'
import type { ServedState } from './served.ts'
import type { createTurns } from './turns.ts'

/** Whether events are only decided, or the resulting actions are performed too. */
export type EventMode = 'decide' | 'dispatch'

interface Answering {
  readonly limits: ServerLimits
  readonly turns: ReturnType<typeof createTurns>
  /** Called when everything is answered. */
  readonly end: () => void
  /** Called with an unexpected error that ends a stream of answers. */
  readonly fail: (error: unknown) => void
}

/**
 * Answers one event with its decision, or a stream of events line by line.
 *
 * @throws {RequestError} (rejects)
 * @throws {EventError} (rejects) if a single event cannot be decided
 */
export async function answerEvents(
  c: Context,
  mode: EventMode,
  { served, events, rights }: Caller,
  answering: Answering,
): Promise<Response> {
  const { limits, end } = answering
  const type = typeOf(c.req.raw.headers)
  checkBody(c.req.raw.headers, ['application/json', 'application/x-ndjson'])
  const explain = c.req.query('explain') === 'true'
  const isTimed = mode === 'decide' || rights.includes('dispatch')
  const answer = (data: unknown): Promise<Decision> => decide(data, mode, served, { explain, isTimed }, limits)
  if (type === 'application/x-ndjson') {
    c.header('content-type', 'application/x-ndjson')
    c.header(POLICY_HEADER, served.engine.program.digest())
    return answerLines(c, answer, events, answering)
  }
  if (events.take() > 0) throw new RequestError('too-many-requests')
  const data = parseJson(await readBytes(c.req.raw, limits))
  // Read before deciding, because a reload may replace the program in the meantime.
  const { program } = served.engine
  const decision = await answer(data)
  c.header(POLICY_HEADER, program.digest())
  c.set('events', 1)
  // The event was decided, so it is one.
  const event = data as AgentEvent
  if (findEvent(event.event)?.name === 'tool_start') {
    c.header(RESULTS_HEADER, mayRewriteResult(program, event) ? RESULTS.judged : RESULTS.free)
  }
  end()
  return c.json(decision)
}

async function decide(
  data: unknown,
  mode: EventMode,
  { engine, explaining }: ServedState,
  {
    explain,
    isTimed,
  }: { readonly explain: boolean; /** Whether the sender may say when. */ readonly isTimed: boolean },
  { dispatchTime }: ServerLimits,
): Promise<Decision> {
  // The event is untrusted: the engine reports what is wrong with it. `at` is set because rules may read `event.at`.
  const event = (isMap(data) && (data['at'] == null || !isTimed) ? { ...data, at: Date.now() } : data) as AgentEvent
  const given = { explain: explain || explaining > 0, once: true }
  const decision =
    mode === 'decide'
      ? await engine.decide(event, given)
      : await engine.dispatch(event, { ...given, deadline: AbortSignal.timeout(dispatchTime) })
  if (explain || decision.rules === undefined) return decision
  const { rules: _rules, ...asked } = decision
  return asked
}

function answerLines(
  c: Context,
  answer: (data: unknown) => Promise<Decision>,
  rate: Rate,
  { limits, turns, end, fail }: Answering,
): Response {
  const { bodyBytes, bodyTime } = limits
  const turn = turns()
  let line = 0
  let events = 0
  let ended = (): void => {}
  c.set('lasting', new Promise<void>((resolve) => (ended = resolve)))
  const { body } = pullBody(answers(), () => {
    end()
    c.set('events', events)
    ended()
  })
  // Otherwise nginx would hold the answers back until the last one.
  c.header('x-accel-buffering', 'no')
  return c.body(body, 200, { 'transfer-encoding': 'chunked' })

  async function* answers(): AsyncGenerator<string, void> {
    const refusal = (code: string, message: string): string => `${jsonText({ error: { code, message, line } })}\n`
    try {
      for await (const lines of readLines(piecesOf(c.req.raw, bodyTime), bodyBytes)) {
        for (const { number, bytes } of lines) {
          line = number
          await turn.next()
          for (let wait = rate.take(); wait > 0; wait = rate.take()) {
            await new Promise((resolve) => setTimeout(resolve, wait))
          }
          try {
            if (bytes === null) throw new EventError('event-too-large', 'an event must not be larger than 16 MiB')
            const data = parseLine(bytes)
            if (data === undefined) continue
            const decision = await answer(data)
            events++
            yield `${jsonText(decision)}\n`
          } catch (error) {
            if (!(error instanceof EventError)) throw error
            yield refusal(error.code, error.message)
          }
        }
      }
    } catch (error) {
      line++
      if (!(error instanceof RequestError)) fail(error)
      const { code, message } = error instanceof RequestError ? error : new RequestError('server-failed')
      yield refusal(code, message)
    } finally {
      turn.end()
    }
  }
}
