import type { Signal } from '../model/signal.ts'
import { compactEntries, type CompactionReport, type CompactionRequest } from './compact-messages.ts'
import { addEntry, entryOf, isSameSpeaker, putNote, withoutNotes, type Entry } from './entry.ts'
import { estimateTokens } from './estimate-tokens.ts'
import { type Injected, isSpeech, placeInjection } from './injection-point.ts'
import type { Summarize } from './summarize.ts'

export interface ConversationOptions {
  /** What was said so far, oldest first. */
  readonly messages?: readonly unknown[]
  /** Tokens that the conversation may have. Without it a compaction knows no pressure: only `keep_recent` counts. */
  readonly maxTokens?: number
  /** Tokens of messages; {@link estimateTokens} where absent. */
  readonly countTokens?: (messages: readonly unknown[]) => number
}

/** One conversation of an agent with a model, into which rules can speak. Messages given to it are never changed. */
export interface Conversation {
  /** What the model is to be given. A new list after each change. */
  readonly messages: readonly unknown[]
  /** How many tokens that is. */
  readonly tokens: number
  add(...messages: readonly unknown[]): void
  /** Held back while it would stand between calls and their results; put in place once those are there. */
  inject(injected: Injected): void
  /** What is injected from here on is held back until the function that is given back is called. */
  hold(): () => void
  /**
   * Makes the conversation shorter; one compaction at a time. What is added meanwhile stays.
   *
   * @throws {Error} (rejects, and nothing is changed) as `compactMessages` does, and when `signal` was aborted before its turn
   */
  compact(request: CompactionRequest, summarize?: Summarize | null, signal?: Signal | null): Promise<CompactionReport>
  /** The turn is over: what was injected for it alone is taken out again. */
  endTurn(): void
}

export function createConversation(options: ConversationOptions = {}): Conversation {
  const { maxTokens = null, countTokens = estimateTokens } = options
  let entries: readonly Entry[] = (options.messages ?? []).map(entryOf)
  let messages: readonly unknown[] | null = null
  let held: readonly Injected[] = []
  let holds = 0
  let compacting: Promise<unknown> = Promise.resolve()

  const set = (changed: readonly Entry[]): void => {
    entries = changed
    messages = null
  }
  const list = (): readonly unknown[] => (messages ??= entries.map(({ message }) => message))

  const tryInject = (injected: Injected): boolean => {
    const place = placeInjection(
      entries.map(({ read }) => read),
      injected,
    )
    if (place !== null) set(putNote(entries, place, { text: injected.content, stays: injected.persist }))
    return place !== null
  }

  const release = (): void => {
    if (holds === 0) held = held.filter((injected) => !tryInject(injected))
  }

  const compact = async (request: CompactionRequest, summarize: Summarize | null): Promise<CompactionReport> => {
    const compaction = await compactEntries(entries, request, { maxTokens, countTokens, summarize })
    const before = countTokens(list())
    if (compaction === null) return { removed: 0, before, after: before, summary: null }
    set(compaction.apply(entries))
    return { removed: compaction.removed, before, after: countTokens(list()), summary: compaction.summary }
  }

  return {
    get messages() {
      return list()
    },
    get tokens() {
      return countTokens(list())
    },
    add(...added) {
      for (const message of added) {
        set(addEntry(entries, entryOf(message)))
        release()
      }
    },
    inject(injected) {
      if (holds > 0 || !tryInject(injected)) held = [...held, injected]
    },
    hold() {
      let isHeld = true
      holds++
      return () => {
        if (isHeld) holds--
        isHeld = false
        release()
      }
    },
    compact(request, summarize = null, signal = null) {
      const running = compacting.then(() => {
        signal?.throwIfAborted()
        return compact(request, summarize)
      })
      compacting = running.catch(() => {})
      return running
    },
    endTurn() {
      held = held.filter(({ persist }) => persist !== 'turn')
      set(withoutTurn(entries))
    },
  }
}

/** Stands where a note was that kept two messages of one speaker apart. */
const STUB = '(a note stood here, for that turn)'

function withoutTurn(entries: readonly Entry[]): readonly Entry[] {
  const staying: Entry[] = []
  let gap: string | null = null
  for (const entry of entries) {
    const left = withoutNotes(entry, 'turn')
    if (left !== null) {
      const before = staying.findLast(({ read }) => isSpeech(read))
      if (gap !== null && before !== undefined && isSameSpeaker(before, left)) {
        staying.push(entryOf({ role: gap, content: STUB }))
      }
      staying.push(left)
    }
    if (isSpeech(entry.read)) gap = left === null ? entry.read.role : null
  }
  return staying
}
