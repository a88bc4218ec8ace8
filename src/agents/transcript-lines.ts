import type { ValueMap } from '../model/value.ts'
import type { Transcript } from './dialect.ts'
import { mapOrJson } from './payload.ts'

/** What `read` finds in the last JSON line in which it finds anything. The first line may be cut. */
export function lastUsage(tail: string, read: (line: ValueMap) => Transcript | null): Transcript {
  const lines = tail.split('\n')
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = mapOrJson(lines[index])
    const found = line === null ? null : read(line)
    if (found !== null) return found
  }
  return { tokens: null, maxTokens: null }
}
