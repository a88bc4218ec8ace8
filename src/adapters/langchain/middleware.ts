import type { AgentMiddleware } from 'langchain'
import type { Engine } from '../../engine/engine.ts'
import type { Ask } from '../../engine/consent.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { checkSupport } from '../check-support.ts'
import { callModel } from './call-model.ts'
import { callTool } from './call-tool.ts'
import { LANGCHAIN } from './capabilities.ts'
import { stoppedMessage } from './messages.ts'
import { asAgent, leave } from './threads.ts'

export interface SluiceMiddlewareOptions {
  /** The id of the session; the `thread_id` of the run where absent. */
  readonly session?: string
  /** The name of the agent, for rules about one agent. Where absent, it is the main agent. */
  readonly agent?: string
  /** Whether a call may run that a rule asks about. Where absent, an interrupt of LangGraph carries the question. */
  readonly ask?: Ask
  /** Tokens that the model can hold. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
}

const OPTIONS: OptionNames<SluiceMiddlewareOptions> = {
  session: 'optional',
  agent: 'optional',
  ask: 'optional',
  maxTokens: 'optional',
  workspace: 'optional',
}

/**
 * The rules of an engine as middleware of `createAgent`. A thread of LangGraph is a session. Put it last in the list, so that
 * rules see what other middleware makes of calls and messages.
 *
 * @throws {PolicyError} if a rule can do nothing there, and does not accept that (`on_unsupported`)
 * @throws {TypeError} if an option is unknown
 */
export function sluiceMiddleware(
  engine: Engine,
  options: SluiceMiddlewareOptions = {},
): AgentMiddleware<undefined, undefined> {
  checkOptions('sluiceMiddleware', options, OPTIONS)
  checkSupport(engine.program, LANGCHAIN)
  const isAsked = options.ask !== undefined
  return {
    name: 'Sluice',
    beforeModel: {
      canJumpTo: ['end'],
      async hook(_state, runtime) {
        const stopped = await asAgent(engine, runtime, options, ({ session }) => Promise.resolve(session.stopped))
        return stopped === null ? undefined : { messages: [await stoppedMessage(stopped)], jumpTo: 'end' }
      },
    },
    wrapModelCall: (request, handler) =>
      asAgent(engine, request.runtime, options, (agent) => callModel(agent, request, handler)),
    wrapToolCall: (request, handler) =>
      asAgent(engine, request.runtime, options, (agent) => callTool(agent, request, handler, isAsked)),
    afterAgent: (_state, runtime) => leave(engine, runtime, options),
  }
}
