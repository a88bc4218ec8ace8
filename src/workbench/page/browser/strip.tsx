import type { JSX } from 'preact'
import { verdictOf, type VerdictName } from './filter.ts'
import type { Entry } from './store.ts'

const BUCKETS = 160
const ORDER: readonly VerdictName[] = ['none', 'allow', 'ask', 'deny']

/** A session from left to right: each tick is the strongest verdict of its time slot; stronger verdicts are taller. */
export function Strip({
  entries,
  onPick,
}: {
  readonly entries: readonly Entry[]
  readonly onPick: (entry: Entry) => void
}): JSX.Element {
  const place = placing(entries)
  const strongest = new Map<number, Entry>()
  for (const [index, entry] of entries.entries()) {
    const bucket = Math.min(Math.floor(place(entry, index) * BUCKETS), BUCKETS - 1)
    const known = strongest.get(bucket)
    if (known === undefined || strength(entry) > strength(known)) strongest.set(bucket, entry)
  }
  function pick(event: MouseEvent & { readonly currentTarget: SVGSVGElement }): void {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const wanted = ((event.clientX - left) / width) * BUCKETS
    const [nearest] = [...strongest].toSorted(
      ([one], [other]) => Math.abs(one + 0.5 - wanted) - Math.abs(other + 0.5 - wanted),
    )
    if (nearest === undefined) return
    event.stopPropagation()
    onPick(nearest[1])
  }
  return (
    <svg class="strip" viewBox={`0 0 ${BUCKETS} 16`} preserveAspectRatio="none" aria-hidden="true" onClick={pick}>
      <line x1="0" x2={BUCKETS} y1="15.5" y2="15.5" />
      {[...strongest].map(([bucket, entry]) => {
        const height = 3 + strength(entry) * 4
        return (
          <rect key={bucket} class={verdictOf(entry)} x={bucket + 0.15} y={15 - height} width="0.7" height={height} />
        )
      })}
    </svg>
  )
}

function strength(entry: Entry): number {
  return ORDER.indexOf(verdictOf(entry))
}

/** The position of a decision, from 0 to 1: by its time, or by its index if times are missing. */
function placing(entries: readonly Entry[]): (entry: Entry, index: number) => number {
  const times = entries.map(({ event: { at } }) => at)
  const first = times[0]
  const last = times.at(-1)
  if (typeof first !== 'number' || typeof last !== 'number' || last <= first)
    return (_, index) => index / entries.length
  return ({ event: { at } }, index) =>
    typeof at === 'number' ? Math.min(Math.max((at - first) / (last - first), 0), 1) : index / entries.length
}
