import { decideAgain } from '../engine/decide-again.ts'
import { canonicalText } from '../model/canonical-text.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import { MEMBER_PATHS } from '../model/member-path.ts'
import { isNamed, nameOf, type Program, type Rule, rulesOf } from '../model/rule.ts'
import { isMap, member, type Value, type ValueMap } from '../model/value.ts'
import type { Entry, LogKey } from './entry.ts'
import { maskRecord, plainData } from './mask-record.ts'
import { type Place, readLog } from './read-log.ts'

/** An entry that the policy now decides differently. */
export interface Difference {
  readonly place: Place
  readonly session: string
  readonly number: number
  readonly before: ValueMap
  /** Null if deciding now asks the store or host for other things than it did then, or the event cannot be decided. */
  readonly now: ValueMap | null
}

/** Numbers of entries, by result. */
export interface ReplayedLog {
  /** Decided again with exactly the same result. */
  readonly same: number
  /** Partly masked; everything that does not depend on the masked parts is the same. */
  readonly masked: number
  readonly different: number
  /** Originally decided by another policy. */
  readonly foreign: number
  /** Stored without their event, because it was too large or too deep. */
  readonly bare: number
  /** Changed since they were written, so that they cannot be decided again. */
  readonly broken: number
}

/**
 * Decides every entry of a log again, with the event, the time and the replies that it contains.
 *
 * @param names files, and addresses of logs on servers
 * @param tell called for each entry that differs
 * @throws {DecisionLogError} (rejects) if a file cannot be read, or a server has no such log
 * @throws {StoreError} (rejects) if a server cannot be used
 */
export async function replayLog(
  names: readonly string[],
  { program, key, tell }: { readonly program: Program; readonly key: LogKey; tell(found: Difference): Promise<void> },
): Promise<ReplayedLog> {
  const counts = { same: 0, masked: 0, different: 0, foreign: 0, bare: 0, broken: 0 }
  const digest = program.digest()
  for await (const { place, read, isCopy } of readLog(names, key)) {
    if (isCopy) continue
    if (read?.isIntact !== true) {
      counts.broken++
      continue
    }
    const { entry } = read
    if (entry.policy !== digest) counts.foreign++
    else if (entry.event === null || entry.replies === null) counts.bare++
    else {
      const isMasked = entry.masked.length > 0
      const now = decideEntry(program, { ...entry, event: entry.event, replies: entry.replies }, isMasked)
      if (now !== null && isEqual(now, entry.decision)) counts[isMasked ? 'masked' : 'same']++
      else if (isMasked && isEqualInTheRest(now, entry, program)) counts.masked++
      else {
        counts.different++
        const { session, number, decision: before } = entry
        await tell({ place, session, number, before, now })
      }
    }
  }
  return counts
}

type WholeEntry = Entry & { readonly [Name in 'event' | 'replies']: NonNullable<Entry[Name]> }

function decideEntry(program: Program, entry: WholeEntry, isLoose: boolean): ValueMap | null {
  const { event, at, timed, inside, explained, replies } = entry
  try {
    const recorded = {
      event: event as unknown as AgentEvent,
      at,
      isTimed: timed,
      inside,
      explain: explained,
      replies,
    }
    const decided = decideAgain(program, recorded, isLoose)
    if (decided === null) return null
    const { rules: _why, ...decision } = decided
    // A decision is a map.
    const plain = { event, replies: plainData(replies) as readonly Value[], decision: plainData(decision) as ValueMap }
    return maskRecord(plain, program.masked).decision
  } catch (error) {
    if (error instanceof EventError) return null
    throw error
  }
}

function isEqual(one: Value, other: Value): boolean {
  return canonicalText(one) === canonicalText(other)
}

/** Whether two decisions are equal, apart from the parts that depend on something masked. */
function isEqualInTheRest(now: ValueMap | null, entry: Entry, program: Program): boolean {
  const touched = rulesTouched(entry, rulesOf(program))
  if (touched === null) return true
  if (now === null) return false
  // A verdict that depends on masked data may have hidden the verdict of another rule.
  const isOfTouched = [now, entry.decision].some((decision) => isOneOf(touched, decision))
  return isEqual(restOf(now, touched, isOfTouched), restOf(entry.decision, touched, isOfTouched))
}

function isOneOf(rules: readonly Rule[], { rule, layer }: ValueMap): boolean {
  return rules.some((own) => isNamed(own, { rule, layer: layer ?? undefined }))
}

const VERDICT: ReadonlySet<string> = new Set(['verdict', 'reason', 'rule', 'layer'])

/** A decision without the parts that come from rules that read something masked. */
function restOf(decision: ValueMap, touched: readonly Rule[], withoutVerdict: boolean): ValueMap {
  const members = Object.entries(decision).flatMap(([name, held]) => {
    if (VERDICT.has(name)) return withoutVerdict ? [] : [[name, held] as const]
    if (Array.isArray(held))
      return [[name, partsOf(held, name, decision).filter((part) => !isOneOf(touched, part))] as const]
    const isLeftOut = name === 'metadata' || name === 'layers' || (isMap(held) && isOneOf(touched, held))
    return isLeftOut ? [] : [[name, held] as const]
  })
  return Object.fromEntries(members)
}

/** The parts in a list of a decision. An id has its layer beside it. */
function partsOf(held: readonly Value[], name: string, decision: ValueMap): readonly ValueMap[] {
  const listed = member(decision['layers'], name)
  const layers = Array.isArray(listed) ? (listed as readonly Value[]) : []
  return held.map((part, index) => (isMap(part) ? part : { rule: part, layer: layers[index] ?? null }))
}

/**
 * The rules that read masked data; null if any rule may depend on it: a masked path has no member name, or a
 * touched rule rewrites the event.
 */
function rulesTouched({ masked, replies }: Entry, rules: readonly Rule[]): readonly Rule[] | null {
  const paths = masked.filter((path) => path !== 'replies')
  const performing = new Set(masked.includes('replies') ? (replies ?? []).flatMap(({ rules }) => rules) : [])
  const touched = rules.filter(
    (rule) => performing.has(nameOf(rule)) || rule.reads.some((read) => paths.some((path) => overlaps(read, path))),
  )
  const isMember = (path: string): boolean => MEMBER_PATHS.some((name) => path === name || path.startsWith(`${name}.`))
  const isRewritten = touched.some(({ effects }) => effects.some((effect) => REWRITES.has(effect)))
  return isRewritten || !paths.every(isMember) ? null : touched
}

/** Effects whose changes later rules see. */
const REWRITES: ReadonlySet<string> = new Set(['params', 'result', 'messages', 'summary'])

function overlaps(read: string, path: string): boolean {
  if (read === 'tool.output') return overlaps('tool.result', path) || overlaps('tool.error', path)
  return read === path || read.startsWith(`${path}.`) || path.startsWith(`${read}.`)
}
