import type { Command, Compaction, Notification } from './outcome.ts'
import type { ValueMap } from './value.ts'

/** What a tool call gave. A failed call is an answer too, not an exception. */
export interface CallResult {
  readonly type: 'call'
  readonly ok: boolean
  readonly result: unknown
  readonly error: string | null
}

export interface CommandResult {
  readonly type: 'command'
  /** Null where the command was ended by a signal or never started. */
  readonly exitCode: number | null
  readonly stdout: string
  readonly stderr: string
  readonly timedOut: boolean
}

/** The world, as far as actions touch it. A host gives the ports it has. */
export interface Host {
  readonly tools?: { call(name: string, params: ValueMap): Promise<CallResult> }
  readonly process?: { run(command: Command): Promise<CommandResult> }
  readonly context?: { compact(compaction: Compaction): Promise<void> }
  readonly notify?: { send(notification: Notification): Promise<void> }
}

export type Port = keyof Host
