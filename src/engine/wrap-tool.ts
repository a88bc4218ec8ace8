import { checkOptions, type OptionNames } from '../model/check-options.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Signal } from '../model/signal.ts'
import {
  type CallEngine,
  type CallGate,
  checkStream,
  createCallGate,
  type PermittedCall,
  type StreamOptions,
} from './call-tool.ts'
import type { Ask } from './consent.ts'
import { findSignal, isAsyncIterable, lastOf, textOf } from './tool-call.ts'

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
 * aborted before the tool runs, and with any the tool throws. Rules may have rewritten the text of that.
 */
export type WrappedTool<Wrapped> = {
  [Member in keyof Wrapped]: Member extends 'execute' ? WrappedExecute<Wrapped[Member]> : Wrapped[Member]
}

/** Tools by their names, each as {@link WrappedTool}. */
export type WrappedTools<Tools> = { [Name in keyof Tools]: WrappedTool<Tools[Name]> }

type WrappedExecute<Execute> = Execute extends (...given: infer Given) => infer Returned
  ? (...given: Given extends readonly [] ? [params?: object, ...rest: unknown[]] : Given) => WrappedResult<Returned>
  : Execute

/** Deciding takes time, so that there is a promise. An `async function*` still gives its pieces one by one. */
type WrappedResult<Returned> = [Exclude<Returned, Stream>] extends [never]
  ? StreamAlone<Returned>
  : Extract<Returned, Stream> | Promise<Awaited<Exclude<Returned, Stream>>>

type Stream = AsyncIterable<unknown>

/** What gives pieces, and is no `async function*`, is gathered: its result is the last piece. */
type StreamAlone<Returned> =
  Returned extends AsyncGenerator<unknown, unknown, never>
    ? Returned
    : Returned extends AsyncIterable<infer Piece>
      ? Returned | Promise<Piece>
      : never

export interface WrapToolOptions extends StreamOptions {
  /** Members of the events beside the tool: the session, the agent, the turn. Asked for each event. */
  readonly facts?: () => Omit<AgentEvent, 'event' | 'tool'>
  /** Whether the call may go on, where rules want somebody asked. Where absent nobody is there, and it may not. */
  readonly ask?: Ask
  /** The id of a call, from what `execute` was handed beside its parameters. With an id, the call is decided once. */
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
  pieces: 'optional',
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
 * streams, rules see what its stream ends with. The pieces are passed on as they come, unless a rule may rewrite the result.
 * A text that streams is passed on even if rules mask its secrets.
 */
export function wrapTool<Wrapped extends AnyTool>(
  engine: CallEngine,
  tool: Wrapped,
  options: WrapToolOptions = {},
): WrappedTool<Wrapped> {
  checkOptions('wrapTool', options, OPTIONS)
  return wrapThrough(gateOf(engine, options), tool.name, tool, options, streamIn(options))
}

/**
 * Tools by their names, each with rules around it, as {@link wrapTool} has it. What has no `execute` runs elsewhere, and is
 * given back as it is.
 */
export function wrapTools<Tools extends Readonly<Record<string, object>>>(
  engine: CallEngine,
  tools: Tools,
  options: WrapToolOptions = {},
): WrappedTools<Tools> {
  checkOptions('wrapTools', options, OPTIONS)
  return wrapAllThrough(gateOf(engine, options), tools, options, streamIn(options))
}

/** Where its caller says what a call is, and whom it is about. */
type HandedOver = Pick<WrapToolOptions, 'callId' | 'signal'>

export function wrapAllThrough<Tools extends Readonly<Record<string, object>>>(
  gate: Pick<CallGate, 'permit'>,
  tools: Tools,
  options: HandedOver,
  stream?: StreamOptions,
): WrappedTools<Tools> {
  const entries = Object.entries(tools).map(([name, tool]) => [name, wrapThrough(gate, name, tool, options, stream)])
  // Of the same names.
  return Object.fromEntries(entries) as WrappedTools<Tools>
}

type Execute = (params: object, ...rest: readonly unknown[]) => unknown

export function wrapThrough<Wrapped extends object>(
  gate: Pick<CallGate, 'permit'>,
  name: string,
  tool: Wrapped,
  { callId, signal: signalOf = (...rest) => findSignal(rest) }: HandedOver,
  stream: StreamOptions = {},
): WrappedTool<Wrapped> {
  checkStream('wrapTool', stream)
  const bare = tool as Wrapped & { execute?: unknown }
  // A value that is not a function is not a tool here, and keeps its type.
  if (typeof bare.execute !== 'function') return tool as WrappedTool<Wrapped>
  const execute: Execute = (params, ...rest) => (bare as { execute: Execute }).execute(params, ...rest)
  const permit = async (params: object, rest: readonly unknown[]): Promise<PermittedCall> =>
    gate.permit({ name, params, id: callId?.(...rest) ?? null, signal: signalOf(...rest) })
  const around = Object.assign(
    // Of a class, its other methods are not members of its own.
    Object.create(Object.getPrototypeOf(tool) as object | null) as object,
    tool,
    { execute: isGenerator(bare.execute) ? streamed(execute, permit, stream) : awaited(execute, permit, stream) },
  )
  // Its types are those of one tool; the map holds all.
  wrapped.set(around, tool as unknown as Tool)
  return around as unknown as WrappedTool<Wrapped>
}

function gateOf(engine: CallEngine, { facts = () => ({}), ask }: WrapToolOptions): CallGate {
  return createCallGate(engine, { facts, ask, dispatch: (event, given, by) => by(event, given), takeUp() {} })
}

function streamIn({ pieces }: WrapToolOptions): StreamOptions {
  return pieces === undefined ? {} : { pieces }
}

type Permit = (params: object, rest: readonly unknown[]) => Promise<PermittedCall>

function streamed(execute: Execute, permit: Permit, stream: StreamOptions): Execute {
  return async function* (params, ...rest) {
    const call = await permit(params, rest)
    return yield* (await call.run((given) => execute(given, ...rest), stream)) as AsyncIterable<unknown, unknown>
  }
}

function awaited(execute: Execute, permit: Permit, stream: StreamOptions): Execute {
  return async (params, ...rest) => {
    const call = await permit(params, rest)
    return call.run(async (given) => {
      const returned = execute(given, ...rest)
      if (!isAsyncIterable(returned)) return returned
      // Its caller expects pieces at once, and gets a promise.
      return (await (stream.pieces === 'text' ? textOf(returned) : lastOf(returned))).result
    }, stream)
  }
}

/** Whether it is an `async function*`. */
function isGenerator(execute: unknown): boolean {
  return Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]'
}
