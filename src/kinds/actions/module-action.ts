import { defineAction } from '../define.ts'
import { compileDelivery, DELIVER } from './parts/deliver.ts'
import { compileModuleCall, MODULE_CALL_FIELDS } from './parts/tool-call.ts'

export const moduleAction = defineAction({
  name: 'module_action',
  summary: 'runs a module action',
  schema: { properties: { ...MODULE_CALL_FIELDS, deliver: DELIVER }, required: ['action'] },
  examples: [
    {
      title: 'remember what was written',
      config: {
        type: 'module_action',
        module: 'memory',
        action: 'remember',
        action_params: { content: '<<tool.params.path>>' },
      },
      event: { event: 'tool_end', tool: { name: 'filesystem.write', params: { path: 'a.md' }, result: 'ok' } },
      decision: {
        calls: [{ rule: 'example', to: 'memory.remember', params: { content: 'a.md' }, status: 'planned' }],
      },
    },
  ],
  effects: ['call'],
  ports: ['tools'],
  compile(config, context) {
    const { ports, mark } = compileDelivery(config, context)
    const call = compileModuleCall(config, context, mark)
    return {
      ports,
      *plan(eventContext) {
        yield* call(eventContext)
      },
    }
  },
})
