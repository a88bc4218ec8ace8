import type { Command, Compaction, Injection, LogLine, Notification } from './outcome.ts'
import type { QueuedAction } from './queued-action.ts'
import type { Servers } from './servers.ts'
import type { Signal } from './signal.ts'
import type { ValueMap } from './value.ts'

/** The outcome of a tool call. A failed call is also a result, not an exception. */
export interface CallResult {
  readonly type: 'call'
  readonly ok: boolean
  readonly result: unknown
  /** Why the call failed, for people; null if it succeeded. */
  readonly error: string | null
  /** The code of the failure, for programs; `call-failed` if absent. */
  readonly code?: string
}

export interface CommandResult {
  readonly type: 'command'
  /** Null if a signal ended the command, or it never started. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
  /** Whether part of its output was dropped because it exceeded the limit. */
  readonly truncated: boolean
  /** Why the command did not run to its end, unless the command itself caused that. */
  readonly failure?: { readonly code: string; readonly message: string }
}

/** The result of reading a file. */
export interface FileResult {
  readonly type: 'file'
  /** Null if the file does not exist or may not be read. */
  readonly text: string | null
  /** What went wrong, unless the file just does not exist. */
  readonly error?: string | null
  /** Where the file was found, if several places were searched. */
  readonly path?: string
}

/**
 * Where to look for a file: in the workspace; in the folder of the event and its parents, nearest first; or in the
 * person's home folder. The path comes from a policy, never from an event.
 */
export type FileOrigin = 'workspace' | 'above' | 'home'

/** What a port receives along with its task: on whose behalf it acts, and when to stop. */
export interface CallContext {
  /** Who caused the action: always a rule, since ports never act for the agent itself. */
  readonly origin: 'rule'
  readonly rule: string
  /** The canonical name of the event. */
  readonly event: string
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
  /** The conversation of that agent; null if the event does not name one. */
  readonly conversation: string | null
  /** The root of the workspace, as given in the event. */
  readonly workspace: string | null
  /** The servers that the policy declares. */
  readonly servers: Servers
  /** The host's model port; null if it has none. */
  readonly model: NonNullable<Host['model']> | null
  /** The trace context to pass on to commands and requests, as a W3C `traceparent`; absent if there is none. */
  readonly traceparent?: string
  /** Aborted when the rule's time is up: the engine no longer waits for an answer, and everything started must end. */
  readonly signal: Signal
}

/** A request to a model. */
export interface ModelRequest {
  /** The model that the policy names, as `provider/model`; null leaves it to the host. */
  readonly model: string | null
  readonly system: string | null
  readonly prompt: string
  /** The maximum number of tokens in the answer; null leaves it to the model. */
  readonly maxTokens: number | null
  /** The JSON Schema of the answer, for models that support schemas; null if any text will do. */
  readonly schema: ValueMap | null
  readonly signal: Signal | null
}

/**
 * The outside world, as far as actions touch it. A host provides the ports that it has. A port that throws has failed;
 * the outcome's `errors` report what it threw.
 */
export interface Host {
  readonly tools?: {
    call(name: string, params: ValueMap, callContext: CallContext): Promise<CallResult>
    /** Why a tool that a policy names cannot be called; null if it may be. Called when a policy is loaded. */
    lacks?(name: string, servers: Servers): string | null
  }
  readonly process?: { run(command: Command, callContext: CallContext): Promise<CommandResult> }
  /** The conversation. Without this port, messages to inject are in the outcome, for the owner of the conversation. */
  readonly context?: {
    /** The host's ports that summaries need, so that a policy that asks for one gets an error if they are missing. */
    readonly summarizesBy?: readonly Port[]
    inject(injection: Injection, callContext: CallContext): Promise<void>
    /** Resolves to `{ removed }`, the number of messages, if known. A rule that removed none spends no budget. */
    compact(compaction: Compaction, callContext: CallContext): Promise<unknown>
  }
  readonly notify?: { send(notification: Notification, callContext: CallContext): Promise<void> }
  /** Without this port, the outcome holds the log lines. */
  readonly log?: { write(line: LogLine, callContext: CallContext): Promise<void> }
  readonly files?: { read(path: string, callContext: CallContext, from?: FileOrigin): Promise<FileResult> }
  /** Stores actions for a worker to carry out later. Once the promise resolves, the action is stored, and only once. */
  readonly queue?: { add(action: QueuedAction, callContext: CallContext): Promise<void> }
  readonly model?: { complete(request: ModelRequest): Promise<string> }
  /** Milliseconds since 1970; `Date.now` where absent. */
  readonly clock?: { now(): number }
  /** How a person gives the host a port that it lacks, each as one clause, such as the setting to write. */
  readonly advice?: { readonly [port in Port]?: string }
}

export type Port = Exclude<keyof Host, 'advice'>
