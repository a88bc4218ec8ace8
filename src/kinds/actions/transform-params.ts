import { jsonText } from '../../model/json-text.ts'
import { defineAction } from '../define.ts'
import { asMap } from './parts/data.ts'
import { checkKey, checkKeys, ownMap } from './parts/dotted-key.ts'
import { removeParam, setParam } from './parts/param-rewrite.ts'

export const transformParams = defineAction({
  name: 'transform_params',
  summary: 'changes the parameters of a tool call before it runs',
  schema: {
    properties: {
      transformation: {
        type: 'object',
        description: 'the changes: `set` applies first, then `remove`',
        properties: {
          set: {
            type: 'object',
            description:
              'parameters, by canonical names or the tool’s own, and their templated values; `a.b` is the parameter of that name if it exists, else `b` inside `a`',
          },
          remove: {
            type: 'array',
            items: { type: 'string' },
            description: 'parameters to remove, named as in `set`',
          },
        },
        additionalProperties: false,
        minProperties: 1,
      },
    },
    required: ['transformation'],
  },
  examples: [
    {
      title: 'a time limit and no dangerous flag',
      config: {
        type: 'transform_params',
        transformation: { set: { timeout: 60, 'options.encoding': 'utf-8' }, remove: ['dangerous_flag'] },
      },
      event: {
        event: 'tool_start',
        tool: { name: 'shell.bash', params: { command: 'ls', dangerous_flag: true, options: { tty: false } } },
      },
      decision: { params: { command: 'ls', options: { tty: false, encoding: 'utf-8' }, timeout: 60 } },
    },
  ],
  effects: ['params'],
  ports: [],
  compile(config, context) {
    const { set = {}, remove = [] } = config.transformation
    checkKeys(set, ['transformation', 'set'], context)
    for (const [index, key] of remove.entries()) checkKey(key, ['transformation', 'remove', index], context)
    const values = context.value(set, ['transformation', 'set'])
    return {
      *plan(eventContext) {
        const { tool } = eventContext
        if (tool === null) {
          yield { type: 'failure', code: 'no-tool', message: 'the event has no tool call to change' }
          return
        }
        const params = ownMap(tool.params)
        const before = jsonText(params)
        for (const [key, value] of Object.entries(asMap(values.render(eventContext)))) {
          if (setParam(tool, params, key, value)) continue
          yield {
            type: 'failure',
            code: 'not-a-map',
            message: `\`${key}\` cannot be set: part of its path is not a map`,
          }
          return
        }
        for (const key of remove) removeParam(tool, params, key)
        if (jsonText(params) !== before) yield { type: 'params', params }
      },
    }
  },
})
