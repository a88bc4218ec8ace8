import { expect, test } from 'vitest'
import { readModelError } from '../../src/model/model-error.ts'

// What @anthropic-ai/sdk 1.14.0 and @aws-sdk/client-bedrock-runtime 3.1164.0 threw at a local server that answered with these
// statuses and bodies. They are recorded, since neither package is needed for anything else here.

/** Anthropic's package: the status, the type, and the body of the answer, which is also in the message. */
function anthropic(status: number, name: string, type: string, message: string): Error {
  const error = { type: 'error', error: { type, message }, request_id: 'req_1' }
  return Object.assign(new Error(`${status} ${JSON.stringify(error)}`), { name, status, type, error })
}

/** Packages of AWS: the name from `x-amzn-errortype`, and the status in the metadata. */
function aws(httpStatusCode: number, name: string, message: string): Error {
  const $metadata = { httpStatusCode, attempts: 1, totalRetryDelay: 0 }
  return Object.assign(new Error(message), { name, $fault: httpStatusCode < 500 ? 'client' : 'server', $metadata })
}

const TOO_LONG = 'prompt is too long: 210000 tokens > 200000 maximum'
const NO_CREDIT = 'Your credit balance is too low to access the Anthropic API.'

test.each<readonly [thrown: Error, code: string]>([
  [anthropic(429, 'RateLimitError', 'rate_limit_error', 'slow down'), 'rate_limit'],
  [anthropic(529, 'OverloadedError', 'overloaded_error', 'Overloaded'), 'rate_limit'],
  [anthropic(401, 'AuthenticationError', 'authentication_error', 'invalid x-api-key'), 'auth'],
  [anthropic(400, 'BadRequestError', 'invalid_request_error', TOO_LONG), 'context_overflow'],
  [anthropic(400, 'BadRequestError', 'invalid_request_error', NO_CREDIT), 'billing'],
  [anthropic(500, 'InternalServerError', 'api_error', 'Internal server error'), 'internal'],
  [
    Object.assign(new Error('Connection error.', { cause: new TypeError('fetch failed') }), {
      name: 'APIConnectionError',
      type: null,
    }),
    'network',
  ],
  [aws(429, 'ThrottlingException', 'Too many requests'), 'rate_limit'],
  [aws(403, 'AccessDeniedException', 'no'), 'auth'],
  [aws(403, 'UnrecognizedClientException', 'The security token included in the request is invalid.'), 'auth'],
  [aws(400, 'ValidationException', 'Input is too long for requested model.'), 'context_overflow'],
  [aws(400, 'ServiceQuotaExceededException', 'quota'), 'rate_limit'],
  [aws(408, 'ModelTimeoutException', 'timed out'), 'timeout'],
  [aws(503, 'ServiceUnavailableException', 'busy'), 'internal'],
  [aws(500, 'InternalServerException', 'oops'), 'internal'],
])('%s', (thrown, code) => {
  expect(readModelError(thrown)).toMatchObject({ code })
})
