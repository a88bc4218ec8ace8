import { copyValue } from '../../model/copy.ts'
import type { Effect } from '../../model/effect.ts'
import { findEvent } from '../../model/events.ts'
import type { KindContext } from '../../model/kind.ts'
import type { Value } from '../../model/value.ts'
import { defineAction } from '../define.ts'
import { asList, asMap } from './parts/data.ts'
import { differs } from './parts/dotted-key.ts'
import { resultIn } from './parts/tell-model.ts'

export const redactSecrets = defineAction({
  name: 'redact_secrets',
  summary: 'removes keys, tokens and passwords from the parameters of a call, its result, or the conversation',
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
  compile(_config, context) {
    return {
      *plan(eventContext) {
        const carries = findEvent(eventContext.event)?.supports ?? []
        if (carries.includes('params')) {
          yield* masked(eventContext.tool?.params, {}, context, (params) => ({ type: 'params', params: asMap(params) }))
        }
        if (carries.includes('result')) {
          yield* masked(resultIn(eventContext), '[REDACTED]', context, (result) => ({ type: 'result', result }))
        }
        if (carries.includes('messages')) {
          yield* masked(eventContext.messages, [], context, (messages) => ({
            type: 'messages',
            messages: asList(messages),
          }))
        }
      },
    }
  },
})

/** Where a value cannot be searched it must not get through as it is: `instead` stands for it, and why is told. */
function* masked(
  data: unknown,
  instead: Value,
  { secrets }: KindContext,
  effectOf: (value: Value) => Effect,
): Generator<Effect, void> {
  try {
    const before = copyValue(data)
    const after = secrets.mask(before)
    if (differs(before, after)) yield effectOf(after)
  } catch (error) {
    yield effectOf(instead)
    throw error
  }
}
