import { copyValue } from '../../../model/copy.ts'
import type { Effect } from '../../../model/effect.ts'
import type { Deliver } from '../../../model/queued-action.ts'
import type { CallResult } from '../../../model/host.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { ConfigPath, KindContext, Renderer } from '../../../model/kind.ts'
import type { Answer } from '../../../model/plan.ts'
import type { ValueMap } from '../../../model/value.ts'
import type { ConfigOf } from '../../config-type.ts'
import { cut, ERROR_LENGTH } from '../../parts/cut.ts'
import { asMap } from './data.ts'

/** The name of a tool, without placeholders. */
export const TOOL_NAME = {
  type: 'string',
  pattern: '^[^\\s<>{}]+$',
  $comment: 'it is used literally, without placeholders',
} as const

/** Calls a tool and returns its answer: null if the call is only planned, or if it failed, which is reported. */
export function* callTool(
  to: string,
  params: ValueMap,
  mark: { readonly deliver?: Deliver } = {},
): Generator<Effect, CallResult | null, Answer> {
  const answer = yield { type: 'call', to, params, ...mark }
  if (answer?.type !== 'call') return null
  if (answer.ok) return answer
  yield callFailure(to, answer)
  return null
}

export function callFailure(to: string, answer: CallResult): Effect {
  return { type: 'failure', code: answer.code ?? 'call-failed', message: `\`${to}\` failed: ${reasonOf(answer)}` }
}

/** Why a call failed. */
export function reasonOf(answer: CallResult): string {
  return answer.error ? cut(answer.error, ERROR_LENGTH) : 'no reason given'
}

/** Compiles templated parameters. They override `literal` ones. Each rendering is a fresh copy. */
export function compileParams(
  source: object,
  path: ConfigPath,
  context: KindContext,
  literal: object = {},
): Renderer<ValueMap> {
  const values = context.value(source, path)
  return {
    render: (eventContext) => ({ ...asMap(copyValue(literal)), ...asMap(values.render(eventContext)) }),
  }
}

/** The fields that name an action of a module and its parameters. */
export const MODULE_CALL_FIELDS = {
  module: { ...TOOL_NAME, description: 'the module; optional if `action` includes it: `filesystem.read`' },
  action: { ...TOOL_NAME, description: 'the action of the module, such as `read`' },
  action_params: { type: 'object', description: 'the parameters; their values are templated' },
  params: { type: 'object', description: 'an older spelling of `action_params`' },
} as const

type ModuleCallConfig = ConfigOf<{ properties: typeof MODULE_CALL_FIELDS; required: readonly ['action'] }>

export function compileModuleCall(
  config: ModuleCallConfig,
  context: KindContext,
  mark: { readonly deliver?: Deliver } = {},
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
      message: '`params` means the same as `action_params`',
      help: 'keep `action_params` and remove `params`',
    })
  }
  const to = module === undefined ? action : `${module}.${action}`
  context.checkToolExists(to, ['action'])
  if (mark.deliver === 'queued') context.checkQueuedTool(to, ['deliver'])
  const written = actionParams ?? params ?? {}
  const rendered = compileParams(written, [written === params ? 'params' : 'action_params'], context)
  return (eventContext) => callTool(to, rendered.render(eventContext), mark)
}
