import { copyValue } from '../../model/copy.ts'
import type { Effect } from '../../model/effect.ts'
import { findEvent } from '../../model/events.ts'
import type { Secrets } from '../../model/matching.ts'
import type { Value } from '../../model/value.ts'
import { defineAction } from '../define.ts'
import { asList, asMap } from './parts/data.ts'
import { differs } from './parts/dotted-key.ts'
import { resultIn } from './parts/tell-model.ts'

export const redactSecrets = defineAction({
  name: 'redact_secrets',
  summary: 'removes keys, tokens and passwords from a call’s parameters, its result or error, or the conversation',
  schema: { properties: {} },
  examples: [
    {
      title: 'a password in a result',
      config: { type: 'redact_secrets' },
      event: { event: 'tool_end', tool: { name: 'Bash', result: 'url: postgres://me:hunter2hunter2@db/main' } },
      decision: { result: 'url: postgres://me:[REDACTED]@db/main' },
    },
    {
      title: 'a key in the parameters of a call',
      config: { type: 'redact_secrets' },
      event: { event: 'tool_start', tool: { name: 'web.fetch', params: { headers: ['AKIAABCDEFGHIJKLMNOP'], n: 1 } } },
      decision: { params: { headers: ['[REDACTED]'], n: 1 } },
    },
  ],
  effects: ['params', 'result', 'messages'],
  ports: [],
  // Read here, because a host loads the secret detection when a kind asks for it during compilation.
  compile(_config, { secrets }) {
    return {
      redacts: true,
      maskPieces: () => secrets.maskPieces(),
      *plan(eventContext) {
        const supported = findEvent(eventContext.event)?.supports ?? []
        if (supported.includes('params')) {
          yield* masked(eventContext.tool?.params, {}, secrets, (params) => ({ type: 'params', params: asMap(params) }))
        }
        if (supported.includes('result')) {
          yield* masked(resultIn(eventContext), '[REDACTED]', secrets, (result) => ({ type: 'result', result }))
        }
        if (supported.includes('messages')) {
          yield* masked(eventContext.messages, [], secrets, (messages) => ({
            type: 'messages',
            messages: asList(messages),
          }))
        }
      },
    }
  },
})

/** Masks secrets. A value that cannot be searched is replaced by `fallback`, and the error is reported. */
function* masked(
  data: unknown,
  fallback: Value,
  secrets: Secrets,
  effectOf: (value: Value) => Effect,
): Generator<Effect, void> {
  try {
    const before = copyValue(data)
    const after = secrets.mask(before)
    if (differs(before, after)) yield effectOf(after)
  } catch (error) {
    yield effectOf(fallback)
    throw error
  }
}
