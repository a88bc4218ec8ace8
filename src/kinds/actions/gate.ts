import type { Verdict } from '../../model/outcome.ts'
import { defineAction } from '../define.ts'
import { compileVerdict } from './parts/verdict.ts'

export const gate = defineAction({
  name: 'gate',
  summary: 'refuses, asks a person, or allows',
  schema: {
    properties: {
      decision: { enum: ['deny', 'ask', 'allow'], default: 'deny', description: 'the verdict' },
      allow: {
        type: 'boolean',
        description: 'an older spelling: true means `decision: allow`, false means `decision: deny`',
      },
      reason: { type: 'string', description: 'the reason given to the model or the person; templated' },
    },
  },
  examples: [
    {
      title: 'no direct deletion',
      config: { type: 'gate', reason: 'direct file deletion is not allowed: <<tool.params.path>>' },
      event: { event: 'tool_start', tool: { name: 'filesystem.delete', params: { path: 'a.md' } } },
      decision: { verdict: 'deny', reason: 'direct file deletion is not allowed: a.md' },
    },
    {
      title: 'a gate without a message',
      config: { type: 'gate', decision: 'ask' },
      event: { event: 'tool_start', tool: { name: 'shell.bash' } },
      decision: { verdict: 'ask', reason: 'rule `example` requires approval' },
    },
  ],
  effects: ['verdict'],
  ports: [],
  compile(config, context) {
    const older: Verdict | undefined = config.allow === undefined ? undefined : config.allow ? 'allow' : 'deny'
    if (config.decision !== undefined && older !== undefined && config.decision !== older) {
      context.report({
        path: ['allow'],
        code: 'conflicting-fields',
        message: `\`allow: ${config.allow}\` contradicts \`decision: ${config.decision}\``,
        help: 'keep `decision` and remove `allow`',
      })
    }
    return compileVerdict(config.decision ?? older ?? 'deny', config.reason, context)
  },
})
