import { APICallError, RetryError } from 'ai'
import OpenAI from 'openai'
import { createEngine, createSession } from 'sluice'
import { describe, expect, test } from 'vitest'
import { describeModelError, readModelError } from '../../src/model/model-error.ts'

const failed = (members: object, message = 'failed'): Error => Object.assign(new Error(message), members)

/** An error as the package of OpenAI makes it from an answer. */
const openai = (status: number, error: object): unknown =>
  OpenAI.APIError.generate(status, { error }, undefined, new Headers())

/** An error as the AI SDK makes it from an answer. */
const ai = (statusCode: number, message: string, data?: unknown): APICallError =>
  new APICallError({ message, url: 'https://x', requestBodyValues: {}, statusCode, data })

/** An error as the package of Anthropic makes it: the status, and the body of the answer. */
const anthropic = (status: number, type: string, message: string): Error =>
  failed({ status, error: { type: 'error', error: { type, message } } }, `${status} ${message}`)

describe('the errors of packages', () => {
  test.each<readonly [thrown: unknown, code: string, raw: string | null]>([
    [openai(429, { message: 'Rate limit reached', code: 'rate_limit_exceeded' }), 'rate_limit', 'rate_limit_exceeded'],
    [
      openai(429, { message: 'You exceeded your current quota', code: 'insufficient_quota' }),
      'billing',
      'insufficient_quota',
    ],
    [openai(401, { message: 'Incorrect API key provided', code: 'invalid_api_key' }), 'auth', 'invalid_api_key'],
    [
      openai(400, { message: 'too long', code: 'context_length_exceeded' }),
      'context_overflow',
      'context_length_exceeded',
    ],
    [openai(500, { message: 'The server had an error' }), 'internal', '500'],
    [new OpenAI.APIConnectionTimeoutError(), 'timeout', null],
    [new OpenAI.APIConnectionError({ cause: failed({ code: 'ECONNRESET' }) }), 'network', 'ECONNRESET'],
    [anthropic(429, 'rate_limit_error', 'slow down'), 'rate_limit', 'rate_limit_error'],
    [anthropic(529, 'overloaded_error', 'Overloaded'), 'rate_limit', 'overloaded_error'],
    [anthropic(401, 'authentication_error', 'invalid x-api-key'), 'auth', 'authentication_error'],
    [
      anthropic(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000'),
      'context_overflow',
      'invalid_request_error',
    ],
    [anthropic(400, 'invalid_request_error', 'Your credit balance is too low'), 'billing', 'invalid_request_error'],
    [ai(429, 'Too Many Requests'), 'rate_limit', '429'],
    [ai(402, 'Insufficient Balance'), 'billing', '402'],
    [ai(504, 'Gateway Timeout'), 'timeout', '504'],
    [
      new RetryError({
        message: 'Failed after 3 attempts',
        reason: 'maxRetriesExceeded',
        errors: [ai(401, 'no'), ai(429, 'slow')],
      }),
      'rate_limit',
      '429',
    ],
    [failed({ $metadata: { httpStatusCode: 429 }, name: 'ThrottlingException' }), 'rate_limit', '429'],
    [Object.assign(new TypeError('fetch failed'), { cause: failed({ code: 'ENOTFOUND' }) }), 'network', 'ENOTFOUND'],
    [failed({ code: 'UND_ERR_HEADERS_TIMEOUT' }), 'timeout', 'UND_ERR_HEADERS_TIMEOUT'],
    [new DOMException('The operation was aborted due to timeout', 'TimeoutError'), 'timeout', null],
    [failed({ code: 429 }), 'rate_limit', '429'],
    [failed({ status: 529 }), 'rate_limit', '529'],
    [new Error('Insufficient balance'), 'billing', null],
    [new Error('context overflow'), 'context_overflow', null],
    [new TypeError('x is not a function'), 'internal', null],
    ['429 rate limit', 'rate_limit', null],
    [null, 'internal', null],
  ])('%#: %s', (thrown, code, raw) => {
    expect(readModelError(thrown)).toMatchObject({ code, raw_code: raw })
  })

  test('an error that contains itself ends', () => {
    const error = failed({ code: 'E' })
    expect(readModelError(Object.assign(error, { cause: error }))).toMatchObject({ code: 'internal', raw_code: 'E' })
  })
})

test.each([
  ['rate_limit', null, 'rate_limit'],
  ['authentication_failed', null, 'auth'],
  ['billing_error', null, 'billing'],
  ['server_error', null, 'internal'],
  [null, 'model overloaded', 'rate_limit'],
])('a host that says %s and %s means %s', (code, message, expected) => {
  expect(describeModelError(code, message)).toEqual({ code: expected, raw_code: code, message })
})

test('a host that says nothing means nothing', () => expect(describeModelError(null, null)).toBe(null))

test('rules fire by either code in a session', async () => {
  const rule = (id: string, match: string): object => ({
    ...{ id, on: 'error', condition: { type: 'error_type', match }, action: { type: 'log', message: 'm' } },
  })
  const hooks = [rule('limit', 'rate_limit'), rule('reset', 'ECONNRESET'), rule('network', 'network')]
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks }) }] })
  const seen: string[] = []
  engine.on('fired', ({ rule: fired }) => seen.push(fired))
  const session = await createSession(engine, { id: 's1' })
  for (const thrown of [failed({ status: 429 }, '429 rate limit'), failed({ code: 'ECONNRESET' })]) {
    await expect(session.think(() => Promise.reject(thrown))).rejects.toBe(thrown)
  }
  expect(seen).toEqual(['limit', 'reset', 'network'])
})
