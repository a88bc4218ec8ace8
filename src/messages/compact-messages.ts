import type { Compaction } from '../model/outcome.ts'
import { entryOf, joinNotes, putNote, withoutNotes, type Entry } from './entry.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { besideSpeaker, leadingSystem } from './place.ts'
import { planCompaction } from './plan-compaction.ts'
import { summarizeEntries, type Summarize } from './summarize.ts'
import { markSummary } from './summary-block.ts'

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
export interface EntryCompaction {
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
