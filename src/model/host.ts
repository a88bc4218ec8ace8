import type { Command, Compaction, Injection, LogLine, Notification } from './outcome.ts'
import type { QueuedAction } from './queued-action.ts'
import type { Servers } from './servers.ts'
import type { Signal } from './signal.ts'
import type { ValueMap } from './value.ts'

/** What a tool call gave. A failed call is an answer too, not an exception. */
export interface CallResult {
  readonly type: 'call'
  readonly ok: boolean
  readonly result: unknown
  /** Why it failed, for people; null if it did not. */
  readonly error: string | null
  /** The code of the failure, for programs; `call-failed` where absent. */
  readonly code?: string
}

export interface CommandResult {
  readonly type: 'command'
  /** Null if the command was ended by a signal or never started. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
  /** Whether it wrote more than is kept of its output. */
  readonly truncated: boolean
  /** Why it was not run to its end, where that was not its own doing. */
  readonly failure?: { readonly code: string; readonly message: string }
}

/** What came of reading a file. */
export interface FileResult {
  readonly type: 'file'
  /** Null if there is no such file, or it may not be read. */
  readonly text: string | null
  /** What went wrong, where that is not that there is none. */
  readonly error?: string | null
  /** Where it was found, where that may be in several places. */
  readonly path?: string
}

/**
 * Where a file is looked for: in the workspace; in the folder of the event and those above it, the nearest first; in the
 * home of the person. A policy names such a file, never an event.
 */
export type FileOrigin = 'workspace' | 'above' | 'home'

/** What a port learns besides its task: on whose behalf it acts, and how long it may take. */
export interface CallContext {
  /** Whose doing it is: nothing that a port does is the agent's own. */
  readonly origin: 'rule'
  readonly rule: string
  /** The canonical name of the event. */
  readonly event: string
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
  /** Which conversation of that agent; null if the event does not say. */
  readonly conversation: string | null
  /** The root of the workspace, as the event has it. */
  readonly workspace: string | null
  /** The servers that the policy declares. */
  readonly servers: Servers
  /** The model that the host has; null if it has none. */
  readonly model: NonNullable<Host['model']> | null
  /** The trace context to pass on to commands and requests, as a `traceparent` of the W3C; absent if there is none. */
  readonly traceparent?: string
  /** Aborted when the time of the rule is over: nobody waits for an answer then, and what was started must end. */
  readonly signal: Signal
}

/** What is asked of a model. */
export interface ModelRequest {
  /** The model that the policy names, as `provider/model`; null leaves it to the host. */
  readonly model: string | null
  readonly system: string | null
  readonly prompt: string
  /** Tokens that the answer may have; null leaves it to the model. */
  readonly maxTokens: number | null
  /** The JSON Schema of the answer, for models that keep to one; null if it may be any text. */
  readonly schema: ValueMap | null
  readonly signal: Signal | null
}

/**
 * The world, as far as actions touch it. A host gives the ports it has. A port that throws has failed; what it throws is
 * told in the errors of the outcome.
 */
export interface Host {
  readonly tools?: {
    call(name: string, params: ValueMap, callContext: CallContext): Promise<CallResult>
    /** Why a tool that a policy names cannot be called; null if it may be. Asked when a policy is loaded. */
    lacks?(name: string, servers: Servers): string | null
  }
  readonly process?: { run(command: Command, callContext: CallContext): Promise<CommandResult> }
  /** The conversation. Without this port, messages to inject are in the outcome, for the owner of the conversation. */
  readonly context?: {
    /** Ports of the host by which it makes summaries, so that a policy that asks for one is told where they are missing. */
    readonly summarizesBy?: readonly Port[]
    inject(injection: Injection, callContext: CallContext): Promise<void>
    /** Resolves to `{ removed }`, a number of messages, if it can tell. A rule that removed none has spent nothing of its budget. */
    compact(compaction: Compaction, callContext: CallContext): Promise<unknown>
  }
  readonly notify?: { send(notification: Notification, callContext: CallContext): Promise<void> }
  /** Without this port log lines are in the outcome. */
  readonly log?: { write(line: LogLine, callContext: CallContext): Promise<void> }
  readonly files?: { read(path: string, callContext: CallContext, from?: FileOrigin): Promise<FileResult> }
  /** Keeps actions that a worker does later. Once the promise resolves, the action is kept; the same one is kept once. */
  readonly queue?: { add(action: QueuedAction, callContext: CallContext): Promise<void> }
  readonly model?: { complete(request: ModelRequest): Promise<string> }
  /** Milliseconds since 1970; `Date.now` where absent. */
  readonly clock?: { now(): number }
}

export type Port = keyof Host
