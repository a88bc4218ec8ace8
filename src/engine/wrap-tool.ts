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

/** A tool as in orchestrators: a name, and a function that takes parameters and any further arguments. */
export interface Tool<Params extends object = object, Rest extends unknown[] = never[], Result = unknown> {
  readonly name: string
  execute(params: Params, ...rest: Rest): Result | PromiseLike<Result>
}

/** Any tool, whatever its arguments. */
export interface AnyTool {
  readonly name: string
  execute(...given: never): unknown
}

/**
 * A tool that asks the rules. It has the members and the types of the original tool. Rules may rewrite parameters and
 * results in ways that do not fit these types; that is up to the author of the rules.
 *
 * `execute` rejects with a {@link RefusedError} if the call is refused, with the reason of the caller's signal if that
 * is aborted before the tool runs, and with whatever the tool throws. Rules may have rewritten the text of a thrown
 * error.
 */
export type WrappedTool<Wrapped> = {
  [Member in keyof Wrapped]: Member extends 'execute' ? WrappedExecute<Wrapped[Member]> : Wrapped[Member]
}

/** Tools by name, each as a {@link WrappedTool}. */
export type WrappedTools<Tools> = { [Name in keyof Tools]: WrappedTool<Tools[Name]> }

type WrappedExecute<Execute> = Execute extends (...given: infer Given) => infer Returned
  ? (...given: Given extends readonly [] ? [params?: object, ...rest: unknown[]] : Given) => WrappedResult<Returned>
  : Execute

/** Deciding is asynchronous, so the result is a promise. An `async function*` still yields its pieces one by one. */
type WrappedResult<Returned> = [Exclude<Returned, Stream>] extends [never]
  ? StreamAlone<Returned>
  : Extract<Returned, Stream> | Promise<Awaited<Exclude<Returned, Stream>>>

type Stream = AsyncIterable<unknown>

/** A stream that is not an `async function*` is collected: its result is the last piece. */
type StreamAlone<Returned> =
  Returned extends AsyncGenerator<unknown, unknown, never>
    ? Returned
    : Returned extends AsyncIterable<infer Piece>
      ? Returned | Promise<Piece>
      : never

export interface WrapToolOptions extends StreamOptions {
  /** Members of the events other than the tool: the session, the agent, the turn. Called for each event. */
  readonly facts?: () => Omit<AgentEvent, 'event' | 'tool'>
  /** Asks whether the call may proceed, if rules require consent. If absent, there is nobody to ask, and it may not. */
  readonly ask?: Ask
  /** The id of a call, from the arguments of `execute` after the parameters. With an id, it is decided once. */
  readonly callId?: (...rest: readonly unknown[]) => string | null
  /**
   * The caller's signal, taken from the same arguments. If absent, the first signal among them is used: an argument
   * itself, or its `abortSignal` or `signal`, as in agent SDKs. It aborts a question to a person, and whatever rules
   * are performing.
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

/** Wrapped tools, and the tools without their rules. */
const wrapped = new WeakMap<object, Tool>()

/** The tool without its rules, so that a rule's call is not mistaken for a call of the agent. */
export function bareTool(tool: Tool): Tool {
  return wrapped.get(tool) ?? tool
}

/**
 * Wraps a tool with rules. A call raises `tool_start`, where it may be refused and its parameters rewritten. Then the
 * tool runs. Then the call raises `tool_end`, where its result, or the text of its error, may be rewritten. A refused
 * call raises no `tool_end`, and neither does one at which a rule stops the run: it does not run, either.
 *
 * Rules see the result as a model will: as JSON. The original result is returned unless a rule rewrites it. For a tool
 * that streams, rules see the final result. The pieces are passed on as they arrive, unless a rule may rewrite the
 * result. A streamed text is passed on even if rules mask its secrets.
 */
export function wrapTool<Wrapped extends AnyTool>(
  engine: CallEngine,
  tool: Wrapped,
  options: WrapToolOptions = {},
): WrappedTool<Wrapped> {
  checkOptions('wrapTool', options, OPTIONS)
  return wrapThrough(gateOf(engine, options), tool.name, tool, options, streamIn(options))
}

/** Wraps tools by name, each as {@link wrapTool} does. A tool without `execute` runs elsewhere, and stays as it is. */
export function wrapTools<Tools extends Readonly<Record<string, object>>>(
  engine: CallEngine,
  tools: Tools,
  options: WrapToolOptions = {},
): WrappedTools<Tools> {
  checkOptions('wrapTools', options, OPTIONS)
  return wrapAllThrough(gateOf(engine, options), tools, options, streamIn(options))
}

/** How to find the id of a call and the caller's signal. */
type HandedOver = Pick<WrapToolOptions, 'callId' | 'signal'>

export function wrapAllThrough<Tools extends Readonly<Record<string, object>>>(
  gate: Pick<CallGate, 'permit'>,
  tools: Tools,
  options: HandedOver,
  stream?: StreamOptions,
): WrappedTools<Tools> {
  const entries = Object.entries(tools).map(([name, tool]) => [name, wrapThrough(gate, name, tool, options, stream)])
  // The names are unchanged.
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
  // Without an `execute` function, the tool does not run here, and keeps its type.
  if (typeof bare.execute !== 'function') return tool as WrappedTool<Wrapped>
  const execute: Execute = (params, ...rest) => (bare as { execute: Execute }).execute(params, ...rest)
  const permit = async (params: object, rest: readonly unknown[]): Promise<PermittedCall> =>
    gate.permit({ name, params, id: callId?.(...rest) ?? null, signal: signalOf(...rest) })
  const around = Object.assign(
    // If the tool is a class instance, its other methods are on the prototype.
    Object.create(Object.getPrototypeOf(tool) as object | null) as object,
    tool,
    { execute: isGenerator(bare.execute) ? streamed(execute, permit, stream) : awaited(execute, permit, stream) },
  )
  // The map holds tools of all types.
  wrapped.set(around, tool as unknown as Tool)
  return around as unknown as WrappedTool<Wrapped>
}

function gateOf(engine: CallEngine, { facts = () => ({}), ask }: WrapToolOptions): CallGate {
  return createCallGate(engine, {
    facts,
    ask,
    dispatch: (event, given, by) => by(event, given),
    takeUp() {},
    // Without a session, a stop refuses only the call at which a rule decided it.
    stopped: () => null,
  })
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
      // The tool's caller expects pieces at once, but gets a promise.
      return (await (stream.pieces === 'text' ? textOf(returned) : lastOf(returned))).result
    }, stream)
  }
}

/** Whether it is an `async function*`. */
function isGenerator(execute: unknown): boolean {
  return Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]'
}
