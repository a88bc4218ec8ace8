import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import type { EvaluationError, EventContext, Seen } from '../../model/event-context.ts'
import type { MemberPath } from '../../model/member-path.ts'
import { readThrown } from '../../model/thrown.ts'
import { compileValuePath } from './value-path.ts'

/** Groups events by their values at some paths. */
export interface GroupKey {
  /** A short text, equal for equal values. An error if the values conflict, are cyclic or are too large. */
  of(context: EventContext): string | EvaluationError
  /** The values by their paths. */
  seen(context: EventContext): Seen
  readonly reads: readonly MemberPath[]
}

/** The maximum length of a key in bytes. A longer one is replaced by its digest. */
const MAX_BYTES = 64
/** The number of digest bytes to use. */
const DIGEST_BYTES = 16

/** A missing value forms a group of its own. */
export function compileGroupKey(paths: readonly string[]): GroupKey {
  const compiled = paths.map((path) => ({ path, ...compileValuePath(path) }))
  return {
    of: (context) => shortKeyOf(() => compiled.map(({ read }) => read(context) ?? null)),
    seen: (context) => Object.fromEntries(compiled.map(({ path, read }) => [path, copyValue(read(context) ?? null)])),
    reads: compiled.flatMap(({ reads }) => reads),
  }
}

/** The key for the value that `read` returns. */
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
  // A UTF-16 unit has at most three bytes.
  if (text.length * 3 <= MAX_BYTES) return text
  return utf8ToBytes(text).length <= MAX_BYTES ? text : `sha256:${digest(text)}`
}

/** 128 bits of SHA-256. */
export function digest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, DIGEST_BYTES))
}

/** The whole SHA-256, for texts that a model may choose: it could find two texts with the same short digest. */
export function wholeDigest(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)))
}
