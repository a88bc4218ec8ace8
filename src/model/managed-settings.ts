import type { Exception } from './exception.ts'

/** What an administrator allows lower layers. */
export interface ManagedSettings {
  /** What lower layers may hold, whatever is trusted. */
  readonly lower: 'any' | 'narrow' | 'none'
  /** The packs that lower layers may extend; null for any. */
  readonly packs: readonly AllowedPack[] | null
  /** A file of people whose signatures count. */
  readonly signers: string | null
  /** Whom to ask. */
  readonly contact: string | null
  readonly exceptions: readonly Exception[]
}

export interface AllowedPack {
  readonly source: string
  /** Whether it needs a signature. */
  readonly signed: boolean
}

export const NO_SETTINGS: ManagedSettings = { lower: 'any', packs: null, signers: null, contact: null, exceptions: [] }

/** Whom to ask, from the text of a policy; null if it does not say. Works for texts that are not valid, too. */
export function contactOf(text: string): string | null {
  const found = /^[ \t]+contact:[ \t]*(\S.*)$/m.exec(text)?.[1]
  return found === undefined ? null : found.trim().replace(/^(["'])(.*)\1$/, '$2')
}
