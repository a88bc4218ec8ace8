import { readJson } from '../source/json.ts'
import { jsonText } from '../model/json-text.ts'
import { shortText } from '../kinds/parts/group-key.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { copyValue } from '../model/copy.ts'
import type { CallName } from '../model/kept-decisions.ts'
import type { Decision } from '../model/outcome.ts'
import { isMap, member, textAt, type ValueMap } from '../model/value.ts'
import { isPlain } from './keep-unchanged.ts'

/** The decision about one tool call. If the call has an id and its parameters are JSON, it can be stored as JSON. */
export interface CallDecision {
  readonly session: string
  /** Null for the main agent. */
  readonly agent: string | null
  /** The id of the call; null if it has none. */
  readonly id: string | null
  readonly tool: string
  /** As given by the agent. The outcome has the version that rules rewrote. */
  readonly params: object
  /** The key of the decision in the store; null if only this process knows it. */
  readonly key: string | null
  readonly outcome: Decision
}

export type Call = Pick<CallDecision, 'session' | 'agent' | 'id' | 'tool' | 'params'>

/** A copy, as a store would return it. */
export function copyOf(decision: CallDecision): CallDecision {
  return readJson(jsonText(decision)) as unknown as CallDecision
}

/** The part of a decision that is stored as text; the rest is in its `CallName`. */
export function writeKept({ id, agent, tool, params, outcome }: CallDecision): string {
  return jsonText({ id, agent, tool, params, outcome })
}

/** Null if the text does not have the expected shape. */
export function readKept(text: string, { session, key }: CallName): CallDecision | null {
  try {
    const found: unknown = readJson(text)
    const [agent, params, outcome] = ['agent', 'params', 'outcome'].map((name) => member(found, name))
    const [id, tool] = [textAt(found, 'id'), textAt(found, 'tool')]
    if (id === null || tool === null || !isMap(params) || !isMap(outcome)) return null
    // `writeKept` wrote it.
    return { session, agent: agent as string | null, id, tool, params, key, outcome: outcome as unknown as Decision }
  } catch {
    return null
  }
}

/** The name of the decision in the store; null if the store cannot keep it. */
export function nameOf(decision: unknown): CallName | null {
  const [session, id, key] = ['session', 'id', 'key'].map((name) => textAt(decision, name))
  if (session == null || id == null || key == null) return null
  return { session, call: shortText(JSON.stringify(id)), key }
}

export function isSame(one: CallDecision, other: unknown): boolean {
  try {
    return canonicalText(copyValue(one)) === canonicalText(copyValue(other))
  } catch {
    return false
  }
}

/** A copy of the parameters. Null if they are not JSON: for a date or a function, equality is undefined. */
export function jsonOf(params: unknown): ValueMap | null {
  try {
    // The parameters are a map, so their copy is one too.
    return isJson(params, 0) ? (copyValue(params) as ValueMap) : null
  } catch {
    return null
  }
}

/** Members that are undefined count as absent. */
function isJson(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'bigint', 'boolean', 'object'].includes(typeof value)
  if (depth > 200 || !(Array.isArray(value) || isPlain(value))) return false
  return Object.entries(Object.getOwnPropertyDescriptors(value)).every(
    ([key, { value: inner, enumerable, get }]: readonly [string, PropertyDescriptor]) =>
      key === 'length' && Array.isArray(value)
        ? true
        : get === undefined && enumerable === true && (inner === undefined || isJson(inner, depth + 1)),
  )
}
