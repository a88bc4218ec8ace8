import { defineAction } from '../define.ts'

export const compactContext = defineAction({
  name: 'compact_context',
  summary: 'requests compaction of the conversation',
  schema: {
    properties: {
      strategy: {
        enum: ['summarize', 'truncate'],
        default: 'summarize',
        description: 'summarize the older messages with a model, or drop them',
      },
      keep_recent: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        default: 10,
        description: 'the number of latest messages to keep unchanged',
      },
      keep_last: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'another name for `keep_recent`' },
      summary_max_tokens: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000_000,
        default: 1024,
        description: 'the maximum number of tokens of the summary',
      },
      summary_prompt: {
        type: 'string',
        description: 'instructions for the summary, instead of the default; templated',
      },
      target_pressure: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: 0.5,
        description: 'compact until at most this share of the context is used',
      },
      cooldown_turns: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        default: 3,
        description: 'the minimum number of turns before the rule can fire again',
      },
    },
  },
  examples: [
    {
      title: 'summarize all but the last twelve messages',
      config: { type: 'compact_context', strategy: 'summarize', keep_recent: 12 },
      event: { event: 'turn_end', turn: 9, tokens: 90_000, max_tokens: 100_000 },
      decision: {
        compact: {
          rule: 'example',
          strategy: 'summarize',
          keep_recent: 12,
          summary_max_tokens: 1024,
          summary_prompt: null,
          target_pressure: 0.5,
        },
      },
    },
  ],
  effects: ['compact'],
  ports: ['context'],
  compile(config, context) {
    if (config.keep_recent !== undefined && config.keep_last !== undefined) {
      context.report({
        path: ['keep_last'],
        code: 'conflicting-fields',
        message: '`keep_last` means the same as `keep_recent`',
        help: 'keep `keep_recent` and remove `keep_last`',
      })
    }
    const prompt = config.summary_prompt === undefined ? null : context.text(config.summary_prompt, ['summary_prompt'])
    return {
      summarizes: config.strategy !== 'truncate',
      plan: (eventContext) => ({
        type: 'compact',
        strategy: config.strategy ?? 'summarize',
        keep_recent: config.keep_recent ?? config.keep_last ?? 10,
        summary_max_tokens: config.summary_max_tokens ?? 1024,
        summary_prompt: prompt?.render(eventContext) ?? null,
        target_pressure: config.target_pressure ?? 0.5,
      }),
      cooldownTurns: config.cooldown_turns ?? 3,
    }
  },
})
