import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { canonicalText } from '../../model/canonical-text.ts'
import { copyValue } from '../../model/copy.ts'
import type { EventContext } from '../../model/event-context.ts'
import type { ConfigPath, KindContext } from '../../model/kind.ts'
import type { MemberPath } from '../../model/member-path.ts'
import { compileEventPath } from '../conditions/parts/event-path.ts'

/** Tells groups of events apart by the values that they have at some paths. */
export interface GroupKey {
  /** A short text, equal for equal values. Null for values that cannot be compared: cyclic, too deep or too large. */
  readonly of: (context: EventContext) => string | null
  readonly reads: readonly MemberPath[]
}

/** The longest key, in bytes. The digest of a longer one stands for it. */
const MAX_BYTES = 64
/** Bytes of a digest that are kept. */
const DIGEST_BYTES = 16

/** Reports paths that no event can have. A missing value is a value like any other. */
export function compileGroupKey(paths: readonly string[], path: ConfigPath, context: KindContext): GroupKey {
  const compiled = paths.map(compileEventPath)
  compiled.forEach(({ problem }, index) => {
    if (problem !== null) context.report({ path: [...path, index], code: 'wrong-value', ...problem })
  })
  return {
    of(eventContext) {
      try {
        const text = canonicalText(copyValue(compiled.map(({ read }) => read(eventContext) ?? null)))
        const bytes = utf8ToBytes(text)
        return bytes.length <= MAX_BYTES ? text : `sha256:${bytesToHex(sha256(bytes).subarray(0, DIGEST_BYTES))}`
      } catch {
        return null
      }
    },
    reads: compiled.flatMap(({ reads }) => reads),
  }
}
