import type { JSX } from 'preact'
import type { VerdictName } from './filter.ts'

export const VERDICTS: Readonly<Record<VerdictName, { readonly word: string; readonly path: string }>> = {
  deny: { word: 'denied', path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5zM5.5 5.5l5 5m0-5l-5 5' },
  ask: { word: 'asked', path: 'M8 1.5l7 13H1zM8 6.2v3.6m0 1.9v.6' },
  allow: { word: 'allowed', path: 'M8 1.2a6.8 6.8 0 1 1 0 13.6A6.8 6.8 0 0 1 8 1.2zM5 8.2l2.2 2.2L11 6.2' },
  none: { word: 'no verdict', path: 'M8 5.8a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4z' },
}

interface VerdictMarkProps {
  readonly verdict: VerdictName
  /** Set where the verdict also appears in words next to the mark. */
  readonly isNamed?: boolean
}

/** A verdict, shown by shape and colour. */
export function VerdictMark({ verdict, isNamed = false }: VerdictMarkProps): JSX.Element {
  const { word, path } = VERDICTS[verdict]
  const label = isNamed ? { 'aria-hidden': true } : { role: 'img' as const, 'aria-label': word }
  return (
    <svg class={`mark ${verdict}`} viewBox="0 0 16 16" {...label}>
      <path d={path} />
    </svg>
  )
}
