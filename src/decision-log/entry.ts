import { createHash, createHmac } from 'node:crypto'
import { readJson } from '../source/json.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { Reply } from '../model/decision-record.ts'
import { isMap, type Value, type ValueMap } from '../model/value.ts'

/** An entry of the decision log, in the shape of its line: plain data without secrets. */
export interface Entry {
  readonly session: string
  /** The position in the session, from 1. */
  readonly number: number
  /** The hash of the previous entry; null for the first of a session. */
  readonly previous: string | null
  /** Set if the writer of the previous entry was killed, so that this entry's writer wrote that entry again. */
  readonly recovers?: true
  /** The time of the event as the decision used it, in milliseconds since 1970. */
  readonly at: number
  /** False if `at` is only the time of the previous event. */
  readonly timed: boolean
  /** Null if the event would make the entry too large or too deep. */
  readonly event: ValueMap | null
  /** SHA-256 of the event as stored in the entry; null if the entry has no event. */
  readonly digest: string | null
  /** The digest of the policy. */
  readonly policy: string
  /** The rules whose calls led to the event. */
  readonly inside: readonly string[]
  /** Whether every rule was evaluated, for an explanation. */
  readonly explained: boolean
  /** The replies of the store and the host; null if they would make the entry too large or too deep. */
  readonly replies: readonly Reply[] | null
  /** The decision, including the performed actions. */
  readonly decision: ValueMap
  /** The masked places: paths in the event, and `replies`. */
  readonly masked: readonly string[]
}

/** The key of a log; null for a log without one. */
export type LogKey = Uint8Array | null

interface SealedEntry {
  readonly line: string
  readonly hash: string
}

/** Builds the line of an entry. The hash covers every byte of the line before it. */
export function sealEntry(entry: Entry, key: LogKey): SealedEntry {
  // An entry is plain data.
  const text = canonicalText(entry as unknown as Value)
  const hash = hashOf(text, key)
  return { line: `${text.slice(0, -1)},"hash":"${hash}"}`, hash }
}

const SEAL = /,"hash":"((?:hmac-)?sha256:[0-9a-f]{64})"\}$/
/** The most characters of a seal. */
const SEAL_LENGTH = 100

/** A line that has the shape of an entry. */
export interface ReadEntry {
  readonly entry: Entry
  readonly hash: string
  /** Whether the hash matches the line. */
  readonly isIntact: boolean
}

/** Parses a line; null if it is not an entry. */
export function readEntry(line: string, key: LogKey): ReadEntry | null {
  const [seal, hash] = SEAL.exec(line.slice(-SEAL_LENGTH)) ?? []
  if (seal === undefined || hash === undefined) return null
  const text = `${line.slice(0, -seal.length)}}`
  const entry = parse(text)
  if (!isEntry(entry)) return null
  const own = hashOf(text, key)
  // Returns the computed hash: a substring of the line would keep the whole line in memory.
  return own === hash ? { entry, hash: own, isIntact: true } : { entry, hash, isIntact: false }
}

export function isKeyed(hash: string): boolean {
  return hash.startsWith('hmac-')
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function hashOf(text: string, key: LogKey): string {
  if (key === null) return `sha256:${digestOf(text)}`
  return `hmac-sha256:${createHmac('sha256', key).update(text).digest('hex')}`
}

function parse(text: string): unknown {
  try {
    return readJson(text)
  } catch {
    return null
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isMap(value)) return false
  const { session, number, previous, at, timed, event, policy, inside, explained, replies, decision } = value
  return (
    typeof session === 'string' &&
    Number.isSafeInteger(number) &&
    (number as number) > 0 &&
    (previous === null || typeof previous === 'string') &&
    typeof at === 'number' &&
    typeof timed === 'boolean' &&
    (event === null || isMap(event)) &&
    typeof policy === 'string' &&
    Array.isArray(inside) &&
    typeof explained === 'boolean' &&
    (replies === null || Array.isArray(replies)) &&
    isMap(decision)
  )
}
