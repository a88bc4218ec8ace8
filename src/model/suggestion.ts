/**
 * The candidate that `name` was probably meant to be, or undefined. Spellings are compared ignoring case, spaces, `_`,
 * `-` and `.` (`PreToolUse` is near `pre_tool_use`), by an edit distance that counts two swapped neighbours as one edit
 * (Damerau, 1964). The beginning of a word counts as near the word (`warn`, `warning`).
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > 64) return undefined
  const wanted = normalise(name)
  let best: string | undefined
  // A typo is likelier than a truncated word: `on_eror` is nearer to `on_error` than to `on`.
  let bestEdits = 0
  let bestDistance = Math.max(1, Math.floor(wanted.length / 3)) + 1
  for (const candidate of candidates) {
    const spelling = normalise(candidate)
    const isPart = wanted.length >= 3 && (spelling.startsWith(wanted) || wanted.startsWith(spelling)) && spelling !== ''
    const edits = editDistance(wanted, spelling)
    const distance = isPart ? Math.min(1, edits) : edits
    if (distance < bestDistance || (distance === bestDistance && edits === distance && bestEdits > distance)) {
      best = candidate
      bestDistance = distance
      bestEdits = edits
    }
  }
  return best
}

/**
 * The candidate of which `name` is probably a misspelling: it differs in one character, or two in a long name. Unlike
 * {@link nearest}, it never takes a plural or the beginning of a word for a misspelling: such a name may exist.
 */
export function misspelled(
  name: string,
  candidates: Iterable<string>,
  most = name.length > 8 ? 2 : 1,
): string | undefined {
  if (name.length < SHORTEST || name.length > 64) return undefined
  const wanted = normalise(name)
  let best: string | undefined
  let bestEdits = most + 1
  for (const candidate of candidates) {
    const spelling = normalise(candidate)
    if (Math.abs(spelling.length - wanted.length) > most || spelling.length < SHORTEST) continue
    if (spelling.startsWith(wanted) || wanted.startsWith(spelling)) continue
    const edits = editDistance(wanted, spelling)
    if (edits < bestEdits) [best, bestEdits] = [candidate, edits]
  }
  return best
}

/** Shorter names resemble others by chance. */
const SHORTEST = 3

/** A sentence for the help of a diagnostic, or null if no candidate is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | null {
  const found = nearest(name, candidates)
  return found === undefined ? null : `did you mean \`${found}\`?`
}

function normalise(name: string): string {
  return name.toLowerCase().replace(/[-_. ]/g, '')
}

function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let distance = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, at(beforeLast, j - 2) + 1)
      }
      row.push(distance)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY
}
