import { LINE_LIMIT } from '../source/read-lines.ts'
import { RedactionError } from '../match/redact.ts'
import { canonicalText } from '../model/canonical-text.ts'
import type { DecisionRecord } from '../model/decision-record.ts'
import { type Decision, NOTHING_DECIDED } from '../model/outcome.ts'
import type { ValueMap } from '../model/value.ts'
import { digestOf, type Entry } from './entry.ts'
import { type Masked, maskRecord, plainData, type Unmasked } from './mask-record.ts'

/** The content of an entry, without its place in the chain. */
export type EntryContent = Omit<Entry, 'number' | 'previous' | 'recovers'>

/**
 * The most characters of an entry. A character has at most three bytes, and the place in the chain takes a few more.
 */
const MAX_CHARACTERS = (LINE_LIMIT - 1000) / 3

/** The most levels of an entry. Masking and writing it recurse, and the stack of a process has an end. */
const MAX_DEPTH = 500

/**
 * Builds the log content of a decision, without secrets. If it would be too long or too deep, or cannot be searched for
 * secrets, leaves out the event: no tool chooses by what it returns whether it is recorded.
 */
export function makeContent(record: DecisionRecord): EntryContent {
  const { program, session, at, isTimed, inside, isExplained } = record
  const common = { session, at, timed: isTimed, policy: program.digest(), inside, explained: isExplained }
  const masked = isTooDeep(record) ? null : maskIfShort(unmaskedOf(record), program.masked)
  if (masked !== null) {
    const { event, replies, decision } = masked
    const content = { ...common, event, digest: digestOf(canonicalText(event)), decision, masked: masked.masked }
    // The replies are still plain data after masking.
    const whole = { ...content, replies: replies as unknown as Entry['replies'] }
    if (canonicalText(plainData(whole)).length <= MAX_CHARACTERS) return whole
  }
  return { ...common, event: null, digest: null, replies: null, decision: barely(record.decision), masked: [] }
}

function unmaskedOf({ event, replies, decision: { rules: _why, ...decision } }: DecisionRecord): Unmasked {
  const [plainEvent, plainReplies, plainDecision] = plainData([event, replies, decision]) as readonly unknown[]
  // A JSON round trip keeps maps as maps and lists as lists.
  return { event: plainEvent, replies: plainReplies, decision: plainDecision } as Unmasked
}

/** Does not recurse, and finds no end in a cycle. */
function isTooDeep({ event, replies, decision }: DecisionRecord): boolean {
  const left: (readonly [unknown, number])[] = [[[event, replies, decision], 0]]
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return true
    for (const held of Object.values(value)) left.push([held, depth + 1])
  }
  return false
}

function maskIfShort(unmasked: Unmasked, names: readonly string[]): Masked | null {
  try {
    return maskRecord(unmasked, names)
  } catch (error) {
    if (error instanceof RedactionError) return null
    throw error
  }
}

/** Only the parts of a decision that come from the policy itself: a rule's texts may contain values of the event. */
function barely({ event, verdict, rule, layer, fired, shadow, layers }: Decision): ValueMap {
  return plainData({ ...NOTHING_DECIDED, event, verdict, rule, layer, fired, shadow, layers }) as ValueMap
}
