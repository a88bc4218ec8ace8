import type { Value, ValueMap } from '../model/value.ts'
import type { NativeEvent } from './native-event.ts'

/** What an agent would tell its hook, whichever host told it. */
export interface PayloadFields {
  readonly session: string
  readonly agent: string | null
  readonly cwd: string | null
  readonly prompt: string | null
  readonly response: string | null
  /** What went wrong, where something did. */
  readonly error: string | null
  /** Whether the agent was sent back from where it is. */
  readonly redone: boolean
  readonly tool: PayloadTool | null
  /** Members of the event that only its host knows. */
  readonly others: ValueMap
}

export interface PayloadTool {
  readonly name: string
  readonly callId: string | null
  readonly params: ValueMap
  readonly result: Value | undefined
  readonly error: string | null
}

/** Writes the payload that an agent would send at an event; the other direction of `decode`. */
export type WritePayload = (told: PayloadFields, native: NativeEvent) => ValueMap
