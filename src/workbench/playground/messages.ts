import type { Diagnostic } from '../../model/diagnostic.ts'
import type { PolicyText } from '../../source/read-policy.ts'
import type { Evaluation, EventReport, Sketch } from './playground.ts'
import type { Comparison, PastEntry, WhatIfSource } from './what-if.ts'

export type ToWorker =
  | { readonly kind: 'packs'; readonly packs: Readonly<Record<string, string>> }
  /** `line`: the line of the event that is shown; null for the last one. */
  | { readonly kind: 'sketch'; readonly id: number; readonly sketch: Sketch; readonly line: number | null }
  | { readonly kind: 'ask'; readonly id: number; readonly question: Question }
  /** What is compared from now on. */
  | { readonly kind: 'past'; readonly source: WhatIfSource; readonly past: readonly PastEntry[] }
  | { readonly kind: 'compare'; readonly id: number; readonly policies: readonly PolicyText[] }

/** The answer to the message with this number. */
export type FromWorker =
  | { readonly id: number; readonly evaluation: Evaluation }
  | { readonly id: number; readonly answer: Answers[keyof Answers] }
  | { readonly id: number; readonly comparison: Comparison }
  | { readonly id: number; readonly failure: string }

/** What the editor asks about a text. */
export interface Question {
  readonly about: keyof Answers
  /** The text that is edited, and the other one, by their names. */
  readonly document: NamedText
  readonly others: readonly NamedText[]
  readonly offset: number
  /** The decision to keep. */
  readonly report?: EventReport
}

export interface NamedText {
  readonly name: string
  readonly text: string
}

export interface Answers {
  /** What may be written at the offset. */
  readonly completion: readonly Offered[]
  /** What is at the offset. */
  readonly place: Place
  /** Everything that `sluice check` says of the text. */
  readonly analysis: readonly Diagnostic[]
  /** The events of a file, one JSON object on each line; null if it is no session. */
  readonly session: ReadSession | null
  /** The tests with one that expects a decision; null if it cannot be added to them. */
  readonly kept: OtherText | null
}

/** The other text before and after a change. */
interface OtherText {
  readonly before: string
  readonly after: string
}

interface ReadSession {
  /** The agent whose transcript it is; null for events and decisions. */
  readonly agent: string | null
  readonly lines: readonly string[]
  readonly omitted: number
}

export interface Offered {
  readonly label: string
  readonly about: string
  readonly kind: 'field' | 'value' | 'snippet' | 'name' | 'function' | 'keyword'
  readonly range: { readonly start: number; readonly end: number }
  readonly insert: string
  readonly rank: number
}

export interface Place {
  readonly problems: readonly Diagnostic[]
  readonly actions: readonly {
    readonly title: string
    /** Whether it cures a problem. */
    readonly isFix: boolean
    readonly edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]
    /** Null if it changes only this text. */
    readonly other: OtherText | null
  }[]
  /** What is known of the text there, in Markdown; null if nothing is. */
  readonly markdown: string | null
}
