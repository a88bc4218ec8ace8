import { defineAction } from '../define.ts'

export const compactContext = defineAction({
  name: 'compact_context',
  summary: 'asks for the conversation to be made shorter',
  schema: {
    properties: {
      strategy: {
        enum: ['summarize', 'truncate'],
        default: 'summarize',
        description: 'a summary by a model, or the older messages cut off',
      },
      keep_recent: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        default: 10,
        description: 'the newest messages, which stay as they are',
      },
      keep_last: { type: 'integer', minimum: 0, maximum: 1_000_000, description: 'another name of `keep_recent`' },
      summary_max_tokens: {
        type: 'integer',
        minimum: 1,
        maximum: 1_000_000,
        default: 1024,
        description: 'tokens that the summary may have',
      },
      summary_prompt: { type: 'string', description: 'what the model is told instead of the usual; templated' },
      target_pressure: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        default: 0.5,
        description: 'compact until this part of the context is in use',
      },
      cooldown_turns: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000_000,
        default: 3,
        description: 'turns that must pass before the rule fires again',
      },
    },
  },
  examples: [
    {
      title: 'a summary of all but the last twelve messages',
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
        message: '`keep_last` says the same as `keep_recent`',
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
