import type { RunContext, Tool } from '@openai/agents'
import { RefusedError } from '../../engine/refused-error.ts'
import { isMap } from '../../model/value.ts'
import { agentOf, runAs, runs, scopeWithin } from './runs.ts'
import { withMembers } from '../with-members.ts'

/** What rules are around: the parameters, and then what tells the call from others. */
type Execute = (params: object, call?: object) => Promise<unknown>

type FunctionTool<Context> = Extract<Tool<Context>, { type: 'function' }>

/**
 * A tool whose calls go through rules. A refused call has the reason as its result. A call that rules ask about needs the
 * approval of the SDK, unless a person is asked at once; it may be given in another process.
 */
export function guardFunction<Context>(tool: FunctionTool<Context>, agent: string): FunctionTool<Context> {
  const { name } = tool
  return withMembers(tool, {
    async needsApproval(context, input: unknown, callId) {
      const isNeeded = await tool.needsApproval(context, input, callId)
      const scope = runs.getStore()?.scope
      if (scope === undefined || scope.isAsked || callId === undefined) return isNeeded
      const { session } = await agentOf(scope, agent)
      // Decided here in any case, so that the approval is one of what was decided.
      const { outcome } = await session.decide({ id: callId, name, params: paramsIn(input) })
      return isNeeded || outcome.verdict === 'ask'
    },
    async invoke(context, input, details) {
      const scope = runs.getStore()?.scope
      if (scope === undefined) return tool.invoke(context, input, details) as Promise<unknown>
      const params = paramsIn(readJson(input))
      const { session } = await agentOf(scope, agent)
      const within = scopeWithin(session, scope)
      const execute: Execute = (given) =>
        runAs(within, (): Promise<unknown> =>
          tool.invoke(context, given === params ? input : writeJson(given), details),
        )
      const id = details?.toolCall?.callId ?? ''
      try {
        if (isApproved(context, name, id)) scope.approved.add(id)
        return await session.wrapTool({ name, execute }).execute(params, { id, signal: details?.signal })
      } catch (error) {
        if (!(error instanceof RefusedError)) throw error
        if (tool.errorFunction) return (await tool.errorFunction(context, error, details)) as unknown
        // What has a schema for its results has no text to be refused with.
        if (tool.outputSchema !== undefined) throw error
        return error.message
      } finally {
        scope.approved.delete(id)
        await (await within.opened)?.session.end()
      }
    },
  })
}

/**
 * Whether a person has approved this call, and not all calls of the tool: then they have not seen it, and it is decided like
 * any other one.
 */
function isApproved(context: RunContext, toolName: string, callId: string): boolean {
  if (callId === '') return false
  const isAlways = context.isToolApproved({ toolName, callId: `${callId} another` }) === true
  return !isAlways && context.isToolApproved({ toolName, callId }) === true
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Parameters are a map; what is not is the only one of them. */
function paramsIn(input: unknown): object {
  return isMap(input) ? input : { input }
}

function writeJson(params: object): string {
  return JSON.stringify(params)
}
