import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { readThrown } from '../model/thrown.ts'
import type { Value } from '../model/value.ts'
import { asData } from './as-data.ts'
import type { Engine } from './engine.ts'
import { RefusedError } from './refused-error.ts'

/** A tool as orchestrators have it: a name, and a function of its parameters and of whatever else they hand over. */
export interface Tool<Params extends object = object, Rest extends unknown[] = never[], Result = unknown> {
  readonly name: string
  execute(params: Params, ...rest: Rest): Result | PromiseLike<Result>
}

/** A tool that asks the rules; members beside these two are those of the tool. */
export interface WrappedTool<Params extends object, Rest extends unknown[], Result> {
  readonly name: string
  /** @throws {RefusedError} (rejects) where the call is refused, and whatever the tool throws */
  execute(params: Params, ...rest: Rest): Promise<Result | Value>
}

export interface WrapToolOptions {
  /** Members of the events beside the tool: the session, the agent, the turn. Asked for each event. */
  readonly facts?: () => Omit<AgentEvent, 'event' | 'tool'>
  /** Whether the call may go on, where rules want somebody asked. Where absent nobody is there, and it may not. */
  readonly ask?: (outcome: Decision, tool: string, params: object) => boolean | PromiseLike<boolean>
  /** The id of a call, from what `execute` was handed beside its parameters. */
  readonly callId?: (...rest: readonly unknown[]) => string | null
}

/** Tools that call the rules, and what they do without them. */
const wrapped = new WeakMap<object, Tool>()

/** The tool without rules around it, so that a call of a rule is not taken for one of the agent. */
export function bareTool(tool: Tool): Tool {
  return wrapped.get(tool) ?? tool
}

/**
 * The same tool with rules around it: `tool_start`, at which its call may be refused and its parameters rewritten, then the
 * tool, then `tool_end`, at which its result may be rewritten. A call that was refused has no end.
 */
export function wrapTool<Params extends object, Rest extends unknown[], Result>(
  engine: Engine,
  tool: Tool<Params, Rest, Result>,
  options: WrapToolOptions = {},
): WrappedTool<Params, Rest, Result> {
  const { name } = tool
  const { facts = () => ({}), ask, callId } = options

  const around: WrappedTool<Params, Rest, Result> = Object.assign(
    // Of a class, its other methods are not members of its own.
    Object.create(Object.getPrototypeOf(tool) as object | null) as object,
    tool,
    {
      name,
      async execute(params: Params, ...rest: Rest) {
        const call = { name, params, ...(callId === undefined ? {} : { call_id: callId(...rest) }) }
        const start = await engine.dispatch({ ...facts(), event: 'tool_start', tool: call })
        const isRefused =
          start.verdict === 'deny' || (start.verdict === 'ask' && !(await ask?.(start, name, start.params ?? params)))
        if (isRefused) throw new RefusedError(`\`${name}\``, start)

        // Rules may rewrite parameters to what the type of the tool does not know; their author answers for that.
        const given = (start.params as Params | undefined) ?? params
        const end = (outcome: object): Promise<Decision> =>
          engine.dispatch({ ...facts(), event: 'tool_end', tool: { ...call, params: given, ...outcome } })
        let result: Result
        try {
          result = await tool.execute(given, ...rest)
        } catch (error) {
          await end({ ok: false, error: readThrown(error).message })
          throw error
        }
        const { result: rewritten } = await end({ ok: true, result: asData(result) })
        return rewritten === undefined ? result : rewritten
      },
    },
  )
  // Its types are those of one tool; the map holds all.
  wrapped.set(around, tool as unknown as Tool)
  return around
}
