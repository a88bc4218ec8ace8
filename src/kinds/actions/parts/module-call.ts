import type { Effect } from '../../../model/effect.ts'
import type { CallResult } from '../../../model/host.ts'
import type { KindContext } from '../../../model/kind.ts'
import type { Answer } from '../../../model/plan.ts'
import type { EventContext } from '../../../model/event-context.ts'
import { callTool, compileParams, TOOL_NAME } from './tool-call.ts'

/** The fields that name the action of a module, and its parameters. */
export const MODULE_CALL_FIELDS = {
  module: { ...TOOL_NAME, description: 'the module; optional if `action` includes it: `filesystem.read`' },
  action: { ...TOOL_NAME, description: 'the action of the module, such as `read`' },
  action_params: { type: 'object', description: 'the parameters; their values are templated' },
  params: { type: 'object', description: 'an older spelling of `action_params`' },
} as const

export interface ModuleCallConfig {
  readonly module?: string
  readonly action: string
  readonly action_params?: object
  readonly params?: object
}

export function compileModuleCall(
  config: ModuleCallConfig,
  context: KindContext,
): (eventContext: EventContext) => Generator<Effect, CallResult | null, Answer> {
  const { module, action, action_params: actionParams, params } = config
  if (module === undefined && !action.includes('.')) {
    context.report({
      path: ['action'],
      code: 'missing-field',
      message: `\`${action}\` does not name a module`,
      help: 'add `module`, or write both as `module.action`',
    })
  }
  if (actionParams !== undefined && params !== undefined) {
    context.report({
      path: ['params'],
      code: 'conflicting-fields',
      message: '`params` says the same as `action_params`',
      help: 'keep `action_params` and remove `params`',
    })
  }
  const to = module === undefined ? action : `${module}.${action}`
  context.checkToolExists(to, ['action'])
  const written = actionParams ?? params ?? {}
  const rendered = compileParams(written, [written === params ? 'params' : 'action_params'], context)
  return (eventContext) => callTool(to, rendered.render(eventContext))
}
