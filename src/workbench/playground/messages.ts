import type { Evaluation, Sketch } from './playground.ts'

export type ToWorker =
  | { readonly kind: 'packs'; readonly packs: Readonly<Record<string, string>> }
  /** `line`: the line of the event that is shown; null for the last one. */
  | { readonly kind: 'sketch'; readonly id: number; readonly sketch: Sketch; readonly line: number | null }

/** The answer to the sketch with this number. */
export type FromWorker =
  { readonly id: number; readonly evaluation: Evaluation } | { readonly id: number; readonly failure: string }
