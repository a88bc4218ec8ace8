import { checkOptions } from '../model/check-options.ts'
import type { Signal } from '../model/signal.ts'
import { compactEntries, type CompactionReport, type CompactionRequest } from './compact-messages.ts'
import { addEntry, entryOf, isSameSpeaker, putNote, replaceOwn, withoutNotes, type Entry } from './entry.ts'
import { estimateTokens, keepRead } from './estimate-tokens.ts'
import { checkShapes } from './read-message.ts'
import { type Injected, isSpeech, findInjectionPoint } from './injection-point.ts'
import { createMessage } from './write-message.ts'
import type { Summarize } from './summarize.ts'

export interface ConversationOptions {
  /** The messages so far, oldest first. */
  readonly messages?: readonly unknown[]
  /** The token limit of the conversation. Without it, compaction ignores pressure, and only `keep_recent` counts. */
  readonly maxTokens?: number
  /** Counts the tokens of messages; default: {@link estimateTokens}. */
  readonly countTokens?: (messages: readonly unknown[]) => number
}

/** A conversation of an agent with a model, to which rules can add messages. Never changes the messages given to it. */
export interface Conversation {
  /** The messages for the model; a new list after each change. */
  readonly messages: readonly unknown[]
  /**
   * The number of tokens of the messages.
   *
   * @throws {MessageShapeError} if the tokens are estimated, and the shape of a message is unknown
   */
  readonly tokens: number
  add(...messages: readonly unknown[]): void
  /** Replaces messages that were added. Each key is a message that was added, its value the replacement. Notes stay. */
  replace(changed: ReadonlyMap<unknown, unknown>): void
  /** Forgets all messages and their notes. */
  clear(): void
  /**
   * Injects a message. Holds it back while it would separate calls from their results, and adds it once the results are
   * there.
   *
   * @throws {MessageShapeError} if the shape of a message is unknown, because the open calls are then unknown, too
   */
  inject(injected: Injected): void
  /** Holds back all injections until the returned function is called. */
  hold(): () => void
  /**
   * Shortens the conversation, one compaction at a time. Keeps messages that are added in the meantime.
   *
   * @throws {Error} (rejects without changes) if `signal` is aborted before it starts, if the shape of a message is
   *   unknown, or if a summary is requested but there is no model, the model fails, or its answer is empty
   */
  compact(request: CompactionRequest, summarize?: Summarize | null, signal?: Signal | null): Promise<CompactionReport>
  /** Ends the turn: removes everything that was injected only for this turn. */
  endTurn(): void
}

export function createConversation(options: ConversationOptions = {}): Conversation {
  checkOptions('createConversation', options, { messages: 'optional', maxTokens: 'optional', countTokens: 'optional' })
  const { maxTokens = null, countTokens = estimateTokens } = options
  let entries: readonly Entry[] = (options.messages ?? []).map(entryOf)
  let messages: readonly unknown[] | null = null
  let tokens: number | null = null
  let held: readonly Injected[] = []
  let holds = 0
  let compacting: Promise<unknown> = Promise.resolve()

  const set = (changed: readonly Entry[]): void => {
    entries = changed
    messages = null
    tokens = null
  }
  const list = (): readonly unknown[] => {
    if (messages !== null) return messages
    messages = entries.map(({ message }) => message)
    keepRead(
      messages,
      entries.map(({ read }) => read),
    )
    return messages
  }

  const tryInject = (injected: Injected): boolean => {
    const point = findInjectionPoint(
      entries.map(({ read }) => read),
      injected,
    )
    if (point !== null) set(putNote(entries, point, { text: injected.content, stays: injected.persist }))
    return point !== null
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
      return (tokens ??= countTokens(list()))
    },
    add(...added) {
      for (const message of added) {
        set(addEntry(entries, entryOf(message)))
        release()
      }
    },
    replace(changed) {
      const isChanged = entries.some(({ own }) => changed.has(own))
      if (isChanged)
        set(entries.map((entry) => (changed.has(entry.own) ? replaceOwn(entry, changed.get(entry.own)) : entry)))
    },
    clear() {
      set([])
    },
    inject(injected) {
      checkShapes(entries.map(({ read }) => read))
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

/** Replaces a note that separated two messages of the same speaker. */
const STUB = '(a note for that turn was here)'

function withoutTurn(entries: readonly Entry[]): readonly Entry[] {
  const staying: Entry[] = []
  let gap: string | null = null
  for (const entry of entries) {
    const left = withoutNotes(entry, 'turn')
    if (left !== null) {
      const before = staying.findLast(({ read }) => isSpeech(read))
      if (gap !== null && before !== undefined && isSameSpeaker(before, left)) {
        staying.push(entryOf(createMessage(gap, STUB, before.own)))
      }
      staying.push(left)
    }
    if (isSpeech(entry.read)) gap = left === null ? entry.read.role : null
  }
  return staying
}
