import { PAST_FORMATS } from '../../agents/past-formats.ts'
import type { PastFormat } from '../../agents/past-reader.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn } from './event-line.ts'

/** The lines of a session that is one document, as older versions of an agent wrote it. */
export function documentIn(
  whole: ValueMap,
): { readonly format: PastFormat; readonly lines: readonly ValueMap[] } | null {
  for (const format of PAST_FORMATS) {
    const lines = format.linesOf?.(whole) ?? null
    if (lines !== null) return { format, lines }
  }
  return null
}

/** The format of a line: null for an event or a decision, undefined if no format matches. */
export function formatOf(line: ValueMap): PastFormat | null | undefined {
  if (eventIn(line) !== null) return null
  return PAST_FORMATS.find((format) => format.isOwn(line))
}
