import type { Entry } from './store.ts'

/** Milliseconds of work between two frames. */
const SLICE = 8

/** The words that must all occur; none where the query is blank. */
export function wordsOf(query: string): readonly string[] {
  return query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}

/** All that is said about a decision, explanations apart, in lower case. */
export function searchText({ event, decision, session, file }: Entry): string {
  const texts: string[] = [session.id, session.host ?? '', file]
  collect(event, texts)
  collect(decision, texts)
  return texts.join('\n').toLowerCase()
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'number') texts.push(String(value))
  else if (typeof value === 'object' && value !== null) {
    for (const [name, part] of Object.entries(value)) {
      if (!Array.isArray(value)) texts.push(name)
      collect(part, texts)
    }
  }
}

/** Searches decisions in slices, so that the page answers meanwhile. */
export function createSearch(): (
  entries: readonly Entry[],
  query: string,
  isWanted: () => boolean,
) => Promise<ReadonlySet<number> | null> {
  // One per entry, written when it is first searched.
  const texts: string[] = []
  return async (entries, query, isWanted) => {
    const words = wordsOf(query)
    const found = new Set<number>()
    let started = performance.now()
    for (const entry of entries) {
      const text = (texts[entry.index] ??= searchText(entry))
      if (words.every((word) => text.includes(word))) found.add(entry.index)
      if (performance.now() - started < SLICE) continue
      await new Promise((resolve) => setTimeout(resolve))
      if (!isWanted()) return null
      started = performance.now()
    }
    return found
  }
}
