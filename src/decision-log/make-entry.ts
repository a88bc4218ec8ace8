import { LINE_LIMIT } from '../source/read-lines.ts'
import { RedactionError } from '../match/redact.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { DecisionRecord } from '../model/decision-record.ts'
import { NOTHING_DECIDED } from '../model/outcome.ts'
import type { ValueMap } from '../model/value.ts'
import { digestOf, type Entry } from './entry.ts'
import { type Masked, maskRecord, plainData, type Unmasked } from './mask-record.ts'

/** What an entry says, apart from its place in the chain. */
export type EntryContent = Omit<Entry, 'number' | 'previous' | 'recovers'>

/** Characters of an entry. A character has at most three bytes, and its place in the chain takes a few more. */
const MAX_CHARACTERS = (LINE_LIMIT - 1000) / 3

/**
 * What the log says of a decision, without secrets. Where that would be too long, or cannot be searched for secrets, it is
 * without the event.
 */
export function makeContent(record: DecisionRecord): EntryContent {
  const { program, session, at, isTimed, inside, isExplained } = record
  const common = { session, at, timed: isTimed, policy: program.digest(), inside, explained: isExplained }
  const unmasked = unmaskedOf(record)
  const masked = maskIfShort(unmasked, program.masked)
  if (masked !== null) {
    const { event, replies, decision } = masked
    const content = { ...common, event, digest: digestOf(canonicalText(event)), decision, masked: masked.masked }
    // They were data before they were masked.
    const whole = { ...content, replies: replies as unknown as Entry['replies'] }
    if (canonicalText(plainData(whole)).length <= MAX_CHARACTERS) return whole
  }
  return { ...common, event: null, digest: null, replies: null, decision: barely(unmasked.decision), masked: [] }
}

function unmaskedOf({ event, replies, decision: { rules: _why, ...decision } }: DecisionRecord): Unmasked {
  const [plainEvent, plainReplies, plainDecision] = plainData([event, replies, decision]) as readonly unknown[]
  // JSON keeps maps and lists what they are.
  return { event: plainEvent, replies: plainReplies, decision: plainDecision } as Unmasked
}

function maskIfShort(unmasked: Unmasked, names: readonly string[]): Masked | null {
  try {
    return maskRecord(unmasked, names)
  } catch (error) {
    if (error instanceof RedactionError) return null
    throw error
  }
}

/** Only what the policy itself says: texts of a rule may have values of the event in them. */
function barely({ event, verdict, rule, fired, shadow }: ValueMap): ValueMap {
  return plainData({ ...NOTHING_DECIDED, event, verdict, rule, fired, shadow }) as ValueMap
}
