import { readJson as readValue } from '../../source/json.ts'
import { jsonText } from '../../model/json-text.ts'
import type { ApplyPatchTool, Editor, RunContext, ShellTool, Tool } from '@openai/agents'
import { RefusedError } from '../../engine/refused-error.ts'
import { isMap } from '../../model/value.ts'
import { withMembers } from '../with-members.ts'
import { agentOf, runAs, runs, scopeWithin } from './runs.ts'

/** The function that rules guard: it takes the parameters, then an object that identifies the call. */
type Execute = (params: object, call?: object) => Promise<unknown>

type FunctionTool<Context> = Extract<Tool<Context>, { type: 'function' }>

/** Guarded tools, by original tool and then by agent name. */
const guarded = new WeakMap<object, Map<string, object>>()
const isGuarded = new WeakSet()

/**
 * The tool as an agent may use it. Outside a guarded run it works as before. Tools that the provider runs cannot be
 * guarded.
 */
export function guardTool<Context>(tool: Tool<Context>, agent: string): Tool<Context> {
  if (isGuarded.has(tool)) return tool
  const own = guarded.get(tool) ?? new Map<string, object>()
  guarded.set(tool, own)
  const known = own.get(agent)
  // It was made from this tool, so it has its type.
  if (known !== undefined) return known as Tool<Context>
  const made = around(tool, agent)
  own.set(agent, made)
  isGuarded.add(made)
  return made
}

function around<Context>(tool: Tool<Context>, agent: string): Tool<Context> {
  switch (tool.type) {
    case 'function':
      return guardFunction(tool, agent)
    case 'shell':
      return guardShell(tool, agent)
    case 'apply_patch':
      return guardEditor(tool, agent)
    default:
      return tool
  }
}

/**
 * A tool whose calls go through rules. A refused call has the reason as its result. A call that rules ask about needs
 * the SDK's approval, unless a person is asked at once. The approval may be given in another process.
 */
function guardFunction<Context>(tool: FunctionTool<Context>, agent: string): FunctionTool<Context> {
  const { name } = tool
  return withMembers(tool, {
    async needsApproval(context, input: unknown, callId) {
      const isNeeded = await tool.needsApproval(context, input, callId)
      const scope = runs.getStore()?.scope
      if (scope === undefined || scope.isAsked || callId === undefined) return isNeeded
      const { session } = await agentOf(scope, agent)
      // Decide the call in any case, so that an approval covers a known decision.
      const { outcome } = await session.decide({ id: callId, name, params: paramsIn(input) })
      // In a stopped session, the call is refused without asking anybody.
      return session.stopped === null && (isNeeded || outcome.verdict === 'ask')
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
        // If results have a schema, the refusal cannot be a text.
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
 * Whether a person has approved this call. Approving all calls of the tool does not count: the person has not seen this
 * one, so it is decided like any other call.
 */
function isApproved(context: RunContext, toolName: string, callId: string): boolean {
  if (callId === '') return false
  const isAlways = context.isToolApproved({ toolName, callId: `${callId} another` }) === true
  return !isAlways && context.isToolApproved({ toolName, callId }) === true
}

function readJson(text: string): unknown {
  try {
    return readValue(text)
  } catch {
    return text
  }
}

/** Parameters must be a map; any other input becomes the only parameter. */
function paramsIn(input: unknown): object {
  return isMap(input) ? input : { input }
}

function writeJson(params: object): string {
  return jsonText(params)
}

// Some tools of the SDK have an executor instead of `invoke`. An executor does not get the id of the call, so questions
// about these calls are asked at once, or the call is refused. The SDK shows the model what an executor throws.

/** A local shell whose commands go through rules; the parameters are the action. */
function guardShell(tool: ShellTool, agent: string): ShellTool {
  const { shell } = tool
  if (shell === undefined) return tool
  return withMembers(tool, { shell: { run: guardCall(tool.name, agent, (action) => shell.run(action)) } })
}

/** An editor whose patches go through rules; the parameters are the operation. */
function guardEditor(tool: ApplyPatchTool, agent: string): ApplyPatchTool {
  const { name, editor } = tool
  const around: Editor = {
    createFile: guardCall(name, agent, (operation, context) => editor.createFile(operation, context)),
    updateFile: guardCall(name, agent, (operation, context) => editor.updateFile(operation, context)),
    deleteFile: guardCall(name, agent, (operation, context) => editor.deleteFile(operation, context)),
  }
  return withMembers(tool, { editor: around })
}

/** @returns a function that rejects with a RefusedError if the call is refused */
function guardCall<Params extends object, Rest extends unknown[], Result>(
  name: string,
  agent: string,
  execute: (params: Params, ...rest: Rest) => Promise<Result>,
): (params: Params, ...rest: Rest) => Promise<Result> {
  return async (params, ...rest) => {
    const scope = runs.getStore()?.scope
    if (scope === undefined) return execute(params, ...rest)
    const { session } = await agentOf(scope, agent)
    const within = scopeWithin(session, scope)
    const around = session.wrapTool({
      name,
      execute: (given: Params) => runAs(within, () => execute(given, ...rest)),
    })
    return around.execute(params)
  }
}
