import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import type { EvaluationError, EventContext, Seen } from '../../model/event-context.ts'
import type { MemberPath } from '../../model/member-path.ts'
import { readThrown } from '../../model/thrown.ts'
import { compileValuePath } from './value-path.ts'

/** Tells groups of events apart by the values that they have at some paths. */
export interface GroupKey {
  /** A short text, equal for equal values. An error for values that cannot be compared: in conflict, cyclic or too large. */
  of(context: EventContext): string | EvaluationError
  /** The values by their paths. */
  seen(context: EventContext): Seen
  readonly reads: readonly MemberPath[]
}

/** The longest key, in bytes. The digest of a longer one stands for it. */
const MAX_BYTES = 64
/** Bytes of a digest that are kept. */
const DIGEST_BYTES = 16

/** A missing value is a value like any other. */
export function compileGroupKey(paths: readonly string[]): GroupKey {
  const compiled = paths.map((path) => ({ path, ...compileValuePath(path) }))
  return {
    of: (context) => shortKeyOf(() => compiled.map(({ read }) => read(context) ?? null)),
    seen: (context) => Object.fromEntries(compiled.map(({ path, read }) => [path, copyValue(read(context) ?? null)])),
    reads: compiled.flatMap(({ reads }) => reads),
  }
}

/** The key of what `read` gives. */
export function shortKeyOf(read: () => unknown): string | EvaluationError {
  try {
    return shortText(canonicalText(copyValue(read())))
  } catch (error) {
    const { code, message } = readThrown(error)
    return { code: code ?? 'value-unreadable', message: `the group is unknown: ${message}` }
  }
}

/** The text itself, or its digest if it is long. */
export function shortText(text: string): string {
  // A character has at most three bytes.
  if (text.length * 3 <= MAX_BYTES) return text
  return utf8ToBytes(text).length <= MAX_BYTES ? text : `sha256:${digest(text)}`
}

/** 128 bits of SHA-256. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, DIGEST_BYTES))
}

/** All of SHA-256, for what a model could choose: of the short digest it can find two texts. */
export function wholeDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
