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
