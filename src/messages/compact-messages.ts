import type { Compaction } from '../model/outcome.ts'
import { type Entry, entryOf, joinNotes, putNote, withoutNotes } from './entry.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { type Group, groupMessages } from './groups.ts'
import { besideSpeaker, isSpeech, leadingSystem } from './injection-point.ts'
import { type Summarize, summarizeEntries } from './summarize.ts'
import { markSummary } from './write-message.ts'

/** What is to be made shorter and how, whoever's rule asks for it. */
export type CompactionRequest = Omit<Compaction, 'rule'>

export interface CompactionTools {
  /** Tokens that the conversation may have; without it only `keep_recent` counts. */
  readonly maxTokens?: number | null
  /** {@link estimateTokens} where absent. */
  readonly countTokens?: (messages: readonly unknown[]) => number
  /** Needed for summaries. */
  readonly summarize?: Summarize | null
}

export interface CompactionReport {
  /** Messages that are gone. */
  readonly removed: number
  /** Tokens. */
  readonly before: number
  readonly after: number
  /** Null where there is none. */
  readonly summary: string | null
}

/**
 * The conversation with its older messages cut off, or replaced by a summary. The system prompt, calls without a result, the
 * last message of the user and the last group stay in any case; a call is never separated from its result. Where nothing is
 * to go the list is the same one. Neither the list nor its messages are changed.
 *
 * @throws {Error} (rejects) when a summary is asked for and there is no model, or it fails, or it answers nothing
 */
export async function compactMessages(
  messages: readonly unknown[],
  request: CompactionRequest,
  tools: CompactionTools = {},
): Promise<CompactionReport & { readonly messages: readonly unknown[] }> {
  const { countTokens = estimateTokens } = tools
  const entries = messages.map(entryOf)
  const before = countTokens(messages)
  const compaction = await compactEntries(entries, request, tools)
  if (compaction === null) return { messages, removed: 0, before, after: before, summary: null }
  const compacted = compaction.apply(entries).map(({ message }) => message)
  const { removed, summary } = compaction
  return { messages: compacted, removed, before, after: countTokens(compacted), summary }
}

/** What a compaction came to, to be applied to the entries: also when others were added to them in the meantime. */
interface EntryCompaction {
  readonly removed: number
  readonly summary: string | null
  apply(entries: readonly Entry[]): readonly Entry[]
}

/** Null where nothing is to go. Rejects as {@link compactMessages} does. */
export async function compactEntries(
  entries: readonly Entry[],
  request: CompactionRequest,
  tools: CompactionTools,
): Promise<EntryCompaction | null> {
  const { maxTokens = null, summarize = null } = tools
  if (request.strategy === 'summarize' && summarize === null) throw new Error(NO_MODEL)

  const staying = new Set(planCompaction(entries, request.keep_recent, fitting(entries.length, request, tools)))
  const removed = entries.filter((entry) => !staying.has(entry))
  if (removed.length === 0) return null

  const summary =
    request.strategy === 'summarize' && summarize !== null
      ? await summarizeEntries(removed, entries, request, { summarize, maxTokens })
      : null
  const gone = new Set(removed.map(({ key }) => key))
  return { removed: removed.length, summary, apply: (current) => replace(current, gone, summary) }
}

const NO_MODEL =
  'the conversation was not summarised: there is no model to do it; give the host a `model`, or the action `strategy: truncate`'

/** Whether what stays is as short as is aimed at. A summary counts as what it may have, but no more than half of that. */
function fitting(
  count: number,
  { strategy, target_pressure, summary_max_tokens }: CompactionRequest,
  { maxTokens = null, countTokens = estimateTokens }: CompactionTools,
): (staying: readonly Entry[]) => boolean {
  if (maxTokens === null || maxTokens <= 0) return () => true
  const target = target_pressure * maxTokens
  const reserve = strategy === 'summarize' ? Math.min(summary_max_tokens, target / 2) : 0
  return (staying) => {
    const tokens = countTokens(staying.map(({ message }) => message))
    return tokens + (staying.length === count ? 0 : reserve) <= target
  }
}

function replace(entries: readonly Entry[], gone: ReadonlySet<symbol>, summary: string | null): readonly Entry[] {
  if (summary === null) return joinNotes(entries.filter(({ key }) => !gone.has(key)))
  const stay = (part: readonly Entry[]): readonly Entry[] =>
    part.flatMap((entry) => (gone.has(entry.key) ? [] : (withoutNotes(entry, 'summary') ?? [])))

  const end = entries.findLastIndex(({ key }) => gone.has(key)) + 1
  const before = stay(entries.slice(0, end))
  const staying = [...before, ...stay(entries.slice(end))]
  const reads = staying.map(({ read }) => read)
  const place = besideSpeaker(reads, Math.max(before.length, leadingSystem(reads)), 'user')
  return joinNotes(putNote(staying, place, { text: markSummary(summary), stays: 'summary' }))
}

/**
 * What stays of a conversation: the system prompt, the newest `keepRecent` messages (more where they divide a group), calls
 * without a result, the last message of the user, and the question to each answer that stays. Where that does not fit, the
 * oldest of the newest go too, but never the last group. The same conversation gives the same plan, and planning again for
 * what stays takes nothing more.
 */
function planCompaction(
  entries: readonly Entry[],
  keepRecent: number,
  fits: (staying: readonly Entry[]) => boolean,
): readonly Entry[] {
  const groups = groupMessages(entries.map(({ read }) => read))
  const last = groups.findLastIndex(({ start }) => entries[start]?.isNote === false)
  const staying = (cut: number): readonly Entry[] => stayingFrom(entries, groups, cut)

  const newest = entries.length - Math.max(keepRecent, 1)
  let cut = Math.min(
    groups.findLastIndex(({ start }) => start <= newest),
    last,
  )
  if (cut === last || fits(staying(cut))) return staying(cut)
  // What a cut leaves is part of what an earlier one leaves, so that the first that fits is found by halving.
  let fitting = last
  while (fitting - cut > 1) {
    const middle = Math.floor((cut + fitting) / 2)
    if (fits(staying(middle))) fitting = middle
    else cut = middle
  }
  return staying(fitting)
}

/** What stays when the groups before `cut` go, as far as they may. */
function stayingFrom(entries: readonly Entry[], groups: readonly Group[], cut: number): readonly Entry[] {
  const lead = leadingSystem(entries.map(({ read }) => read))
  const stays = new Set(groups.filter(({ start, isOpen }, index) => index >= cut || start < lead || isOpen))
  const questions = new Set<Group | null>()

  // Of the user's own words, and of notes that rules put in the mouth of the user.
  let words: Group | null = null
  let note: Group | null = null
  let forerunner: Group | null = null
  for (const group of groups) {
    const first = entries[group.start]
    if (first === undefined || !isSpeech(first.read)) continue
    if (first.isNote) {
      note = group
      continue
    }
    if (first.read.role === 'user') words = group
    else if (stays.has(group)) {
      // An answer whose forerunner goes would stand first, or behind another answer.
      if (forerunner !== null && !stays.has(forerunner)) questions.add(words ?? note)
      else if (note !== null && (forerunner === null || note.start > forerunner.start)) questions.add(note)
    }
    forerunner = group
  }
  questions.add(words ?? note)
  return groups
    .filter((group) => stays.has(group) || questions.has(group))
    .flatMap(({ start, end }) => entries.slice(start, end))
}
