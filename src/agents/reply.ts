import { readJson } from '../source/json.ts'
import { isMap, type ValueMap } from '../model/value.ts'
import { type Answer, NO_ANSWER } from './answer.ts'
import type { NativeEvent } from './native-event.ts'

/** How a hook ended, and everything that it wrote. */
export interface HookEnd {
  /** Null if a signal ended the hook, or it never started. */
  readonly exit: number | null
  readonly stdout: string
  readonly stderr: string
}

/**
 * How an agent understands the end of its hook; the reverse of `encode`. A failure says why the output cannot be used,
 * and what the agent tells the person about it, if anything.
 */
export type Reply = Answer | { readonly failure: string; readonly notice?: string }

/** Reads the answer of an agent's hook the way the agent does. Never throws. */
export type ReadReply = (end: HookEnd, native: NativeEvent, payload: ValueMap) => Reply

/** What a refusal means at an event: the agent is refused or sent back, or somebody is told the reason. */
export function blocked({ can }: NativeEvent, reason: string): Answer {
  if (can.includes('redo')) return { ...NO_ANSWER, redo: reason }
  if (can.includes('deny')) return { ...NO_ANSWER, verdict: 'deny', reason }
  if (can.includes('inject')) return { ...NO_ANSWER, context: reason }
  return { ...NO_ANSWER, notice: reason }
}

/** Text for the model; blank text counts as absent. */
export function contextOf(text: string): Answer {
  return { ...NO_ANSWER, context: textOrNull(text) }
}

export function textOrNull(text: string | null): string | null {
  return text === null || text.trim() === '' ? null : text.trim()
}

/** The map in a JSON text; null for anything else. */
export function bodyIn(text: string): ValueMap | null {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{') || !trimmed.endsWith('}')) return null
  try {
    const value: unknown = readJson(trimmed)
    return isMap(value) ? (value as ValueMap) : null // parsed JSON
  } catch {
    return null
  }
}

/** The failure of a hook that only exited with an unexpected code. */
export function failedWith({ exit, stderr }: HookEnd): { readonly failure: string } {
  const said = textOrNull(stderr)
  const how = exit === null ? 'the hook did not run to its end' : `the hook exited with ${exit}`
  return { failure: said === null ? how : `${how}: ${said.slice(0, LENGTH)}` }
}

/** The maximum number of characters of a hook's output to quote in its failure. */
const LENGTH = 400
