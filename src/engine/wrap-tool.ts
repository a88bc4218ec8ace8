import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import type { Signal } from '../model/signal.ts'
import type { Value } from '../model/value.ts'
import type { Engine } from './engine.ts'
import { isPlain, keepUnchanged, keepUnchangedMembers } from './keep-unchanged.ts'
import { RefusedError } from './refused-error.ts'
import { seenResult, toJson } from './seen-result.ts'
import { textOfThrown, withText } from './thrown-error.ts'
import { findSignal, resultOf, unlessAborted } from './tool-call.ts'

/** A tool as orchestrators have it: a name, and a function of its parameters and of whatever else they hand over. */
export interface Tool<Params extends object = object, Rest extends unknown[] = never[], Result = unknown> {
  readonly name: string
  execute(params: Params, ...rest: Rest): Result | PromiseLike<Result>
}

/** Any tool, whatever it takes. */
export interface AnyTool {
  readonly name: string
  execute(...given: never): unknown
}

/**
 * A tool that asks the rules. It has the members and the types of the tool. Rules may rewrite parameters and results to what
 * these types do not know; their author answers for that.
 *
 * `execute` rejects with a {@link RefusedError} if the call is refused, with the reason of the caller's signal if that is
 * aborted before the tool runs, and with whatever the tool throws. Rules may have rewritten the text of that.
 */
export type WrappedTool<Wrapped> = {
  [Member in keyof Wrapped]: Member extends 'execute' ? WrappedExecute<Wrapped[Member]> : Wrapped[Member]
}

type WrappedExecute<Execute> = Execute extends (...given: infer Given) => infer Returned
  ? (...given: Given extends readonly [] ? [params?: object, ...rest: unknown[]] : Given) => Promise<ResultOf<Returned>>
  : Execute

/** What a tool that returns this has as its result. */
type ResultOf<Returned> =
  Awaited<Returned> extends infer Settled
    ? Settled extends AsyncGenerator<infer Yielded, infer End>
      ? unknown extends End
        ? Yielded
        : Yielded | Exclude<End, void>
      : Settled extends AsyncIterable<infer Yielded>
        ? Yielded
        : Settled
    : never

/** A call that somebody is asked about. */
export interface AskedCall {
  /** Null if `callId` gives none. */
  readonly callId: string | null
  /** The caller's signal. When it is aborted, nobody waits for an answer any more. */
  readonly signal: Signal | null
}

export interface WrapToolOptions {
  /** Members of the events beside the tool: the session, the agent, the turn. Asked for each event. */
  readonly facts?: () => Omit<AgentEvent, 'event' | 'tool'>
  /** Whether the call may go on, where rules want somebody asked. Where absent nobody is there, and it may not. */
  readonly ask?: (outcome: Decision, tool: string, params: object, call: AskedCall) => boolean | PromiseLike<boolean>
  /** The id of a call, from what `execute` was handed beside its parameters. */
  readonly callId?: (...rest: readonly unknown[]) => string | null
  /**
   * The signal of the caller, from the same. Where absent, it is the first one among what was handed over: a signal itself, or
   * `abortSignal` or `signal` of an object, as in agent SDKs. It aborts a question to a person, and what rules perform.
   */
  readonly signal?: (...rest: readonly unknown[]) => Signal | null
}

const OPTIONS: OptionNames<WrapToolOptions> = {
  facts: 'optional',
  ask: 'optional',
  callId: 'optional',
  signal: 'optional',
}

/** Tools that call the rules, and what they do without them. */
const wrapped = new WeakMap<object, Tool>()

/** The tool without rules around it, so that a call of a rule is not taken for one of the agent. */
export function bareTool(tool: Tool): Tool {
  return wrapped.get(tool) ?? tool
}

/**
 * The same tool with rules around it: `tool_start`, at which its call may be refused and its parameters rewritten, then the
 * tool, then `tool_end`, at which its result, or the text of its error, may be rewritten. A call that was refused has no end.
 *
 * Rules see the result as a model will: as JSON. The result itself is handed back unless a rule rewrites it. Of a tool that
 * streams, the result is what its stream ends with.
 */
export function wrapTool<Wrapped extends AnyTool>(
  engine: Engine,
  tool: Wrapped,
  options: WrapToolOptions = {},
): WrappedTool<Wrapped> {
  checkOptions('wrapTool', options, OPTIONS)
  return wrap(engine, tool.name, tool, options)
}

/**
 * Tools by their names, each with rules around it, as {@link wrapTool} has it. What has no `execute` runs elsewhere, and is
 * given back as it is.
 */
export function wrapTools<Tools extends Readonly<Record<string, object>>>(
  engine: Engine,
  tools: Tools,
  options: WrapToolOptions = {},
): { [Name in keyof Tools]: WrappedTool<Tools[Name]> } {
  checkOptions('wrapTools', options, OPTIONS)
  const entries = Object.entries(tools).map(([name, tool]) => [name, wrap(engine, name, tool, options)])
  // Of the same names.
  return Object.fromEntries(entries) as { [Name in keyof Tools]: WrappedTool<Tools[Name]> }
}

type Execute = (params: object, ...rest: readonly unknown[]) => unknown

function wrap<Wrapped extends object>(
  engine: Engine,
  name: string,
  tool: Wrapped,
  options: WrapToolOptions,
): WrappedTool<Wrapped> {
  const bare = tool as Wrapped & { execute?: unknown }
  // What is no function is nobody's tool here; its type stays.
  if (typeof bare.execute !== 'function') return tool as WrappedTool<Wrapped>
  const execute: Execute = (params, ...rest) => (bare as { execute: Execute }).execute(params, ...rest)
  const around = Object.assign(
    // Of a class, its other methods are not members of its own.
    Object.create(Object.getPrototypeOf(tool) as object | null) as object,
    tool,
    { execute: wrapExecute(engine, name, execute, options) },
  )
  // Its types are those of one tool; the map holds all.
  wrapped.set(around, tool as unknown as Tool)
  return around as unknown as WrappedTool<Wrapped>
}

function wrapExecute(engine: Engine, name: string, execute: Execute, options: WrapToolOptions): Execute {
  const { facts = () => ({}), ask, callId, signal: signalOf = (...rest) => findSignal(rest) } = options

  return async (params, ...rest) => {
    const id = callId?.(...rest) ?? null
    const signal = signalOf(...rest)
    const call = { name, params, ...(callId === undefined ? {} : { call_id: id }) }
    const dispatch = (event: AgentEvent): Promise<Decision> =>
      engine.dispatch({ ...facts(), ...event }, signal === null ? {} : { deadline: signal })

    signal?.throwIfAborted()
    const start = await dispatch({ event: 'tool_start', tool: call })
    signal?.throwIfAborted()
    const consent = async (): Promise<boolean> =>
      (await unlessAborted(ask?.(start, name, start.params ?? params, { callId: id, signal }), signal)) === true
    if (start.verdict === 'deny' || (start.verdict === 'ask' && !(await consent()))) {
      throw new RefusedError(`\`${name}\``, start)
    }

    const given = start.params === undefined ? params : (keepUnchangedMembers(params, start.params) as object)
    const end = (outcome: object): Promise<Decision> =>
      dispatch({ event: 'tool_end', tool: { ...call, params: given, ...outcome } })
    let result: unknown
    try {
      result = await resultOf(execute(given, ...rest))
    } catch (error) {
      const text = textOfThrown(error)
      const { result: rewritten = text } = await end({ ok: false, error: text })
      throw rewritten === text ? error : withText(error, asText(rewritten))
    }
    const seen = seenResult(result)
    const { result: rewritten } = await end({ ok: true, result: seen })
    return rewritten === undefined ? result : rewrittenResult(result, seen, rewritten)
  }
}

/** Members that no rule changed are still those of the tool, unless a model would then see something else. */
function rewrittenResult(result: unknown, seen: unknown, rewritten: Value): unknown {
  try {
    const kept = keepUnchanged(result, seen as Value, rewritten, isPlain)
    return JSON.stringify(toJson(kept)) === JSON.stringify(rewritten) ? kept : rewritten
  } catch {
    return rewritten
  }
}

function asText(value: Value): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
