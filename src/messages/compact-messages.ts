import type { Compaction } from '../model/outcome.ts'
import { type Entry, joinNotes, putNote, withoutNotes } from './entry.ts'
import { type Group, groupMessages } from './groups.ts'
import { besideSpeaker, isSpeech, leadingSystem } from './injection-point.ts'
import { checkShapes } from './read-message.ts'
import { type Summarize, summarizeEntries } from './summarize.ts'
import { markSummary } from './write-message.ts'

/** How to shorten a conversation, without the rule that requested it. */
export type CompactionRequest = Omit<Compaction, 'rule'>

interface CompactionTools {
  /** The token limit of the conversation. Without it, only `keep_recent` counts. */
  readonly maxTokens: number | null
  readonly countTokens: (messages: readonly unknown[]) => number
  /** Required for summaries. */
  readonly summarize: Summarize | null
}

export interface CompactionReport {
  readonly removed: number
  /** In tokens. */
  readonly before: number
  readonly after: number
  /** Null if there is none. */
  readonly summary: string | null
}

/**
 * Removes the older messages of a conversation, or replaces them with a summary. Always keeps the system prompt, calls
 * without a result, the user's last message and the last group, and never separates a call from its result. Null if
 * there is nothing to remove. Changes neither the list nor its messages.
 *
 * @throws {MessageShapeError} (rejects) if the shape of a message is unknown
 * @throws {Error} (rejects) if a summary is requested but there is no model, the model fails, or its answer is empty
 */
export async function compactEntries(entries: readonly Entry[], request: CompactionRequest, tools: CompactionTools) {
  const { maxTokens, summarize } = tools
  if (request.strategy === 'summarize' && summarize === null) throw new Error(NO_MODEL)
  checkShapes(entries.map(({ read }) => read))

  const staying = new Set(planCompaction(entries, request.keep_recent, fitting(entries.length, request, tools)))
  const removed = entries.filter((entry) => !staying.has(entry))
  if (removed.length === 0) return null

  const summary =
    request.strategy === 'summarize' && summarize !== null
      ? await summarizeEntries(removed, entries, request, { summarize, maxTokens })
      : null
  const gone = new Set(removed.map(({ key }) => key))
  /** Applies it to the entries, even if others were added in the meantime. */
  const apply = (current: readonly Entry[]): readonly Entry[] => replace(current, gone, summary)
  return { removed: removed.length, summary, apply }
}

const NO_MODEL =
  'the conversation was not summarised: the host has no `model`; add one, or use `strategy: truncate` in the action'

/**
 * Whether the remaining messages fit the target. Reserves the maximum length of the summary, but at most half of the
 * target.
 */
function fitting(
  count: number,
  { strategy, target_pressure, summary_max_tokens }: CompactionRequest,
  { maxTokens, countTokens }: CompactionTools,
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
  const point = besideSpeaker(reads, Math.max(before.length, leadingSystem(reads)), 'user')
  return joinNotes(putNote(staying, point, { text: markSummary(summary), stays: 'summary' }))
}

/**
 * The entries to keep: the system prompt, the newest `keepRecent` messages (more if they would split a group), calls
 * without a result, the user's last message, and the question to each answer that stays. If they do not fit, the oldest
 * of the newest messages go as well, but never the last group. The plan is deterministic, and planning again for the
 * remaining entries removes nothing.
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
  // A later cut keeps a subset of what an earlier cut keeps, so a binary search finds the first that fits.
  let fitting = last
  while (fitting - cut > 1) {
    const middle = Math.floor((cut + fitting) / 2)
    if (fits(staying(middle))) fitting = middle
    else cut = middle
  }
  return staying(fitting)
}

/** The entries that stay if all removable groups before `cut` go. */
function stayingFrom(entries: readonly Entry[], groups: readonly Group[], cut: number): readonly Entry[] {
  const lead = leadingSystem(entries.map(({ read }) => read))
  const stays = new Set(groups.filter(({ start, isOpen }, index) => index >= cut || start < lead || isOpen))
  const questions = new Set<Group | null>()

  // The user's own words, and notes that rules added with the role of the user.
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
      // Without the message before it, the answer would come first or follow another answer.
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
