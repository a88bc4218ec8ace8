import { PAST_FORMATS } from '../../agents/past-formats.ts'
import type { PastFormat } from '../../agents/past-reader.ts'
import type { ValueMap } from '../../model/value.ts'
import { eventIn } from './event-line.ts'

/** The format of a line: null for an event or a decision, undefined if no format matches. */
export function formatOf(line: ValueMap): PastFormat | null | undefined {
  if (eventIn(line) !== null) return null
  return PAST_FORMATS.find((format) => format.isOwn(line))
}
