import type { Diagnostic } from '../model/diagnostic.ts'
import { indexLines } from '../source/lines.ts'
import type { PolicyText } from '../source/read-policy.ts'
import type { Tree } from '../source/tree.ts'
import { CURES } from './cures.ts'
import { diagnose, type EditorPorts } from './diagnose.ts'
import { applyEdits, type Edit, overlap } from './edits.ts'
import type { Place } from './place.ts'
import { memoryOf } from './remember.ts'

/** An edit that cures a diagnostic: with it applied, the diagnostic is gone and no other has come. */
interface Fix {
  readonly title: string
  readonly edits: readonly Edit[]
  /** What is left with it applied. */
  readonly left: readonly Diagnostic[]
}

/** The most edits to try for one diagnostic. */
const MAX_TRIES = 40

/**
 * Finds a fix by trying what the help says, since only a check of the result shows whether it cures.
 *
 * @param found all diagnostics of the policies, with those of the analysis if it `analyses`
 */
export function findFix(
  diagnostic: Diagnostic,
  policies: readonly PolicyText[],
  ports: EditorPorts,
  found: readonly Diagnostic[],
  analyses = true,
): Fix | null {
  const policy = policies.find(({ name }) => name === diagnostic.file)
  if (policy === undefined || policy.dialect !== undefined || diagnostic.help === null) return null
  if (isCuredByOther(diagnostic, found)) return null
  const { text } = policy
  const place = placeOf(diagnostic, text, memoryOf(ports).reader.tree(text))
  let tries = 0
  const tried = new Set<string>([text])
  for (const cure of CURES) {
    for (const edits of cure(diagnostic, place)) {
      const edited = applyEdits(text, edits)
      if (tried.has(edited)) continue
      tried.add(edited)
      if (++tries > MAX_TRIES) return null
      const after = policies.map((one) => (one === policy ? { ...one, text: edited } : one))
      const left = leftOf(diagnostic, after, ports, found, analyses)
      if (left !== null) return { title: titleOf(diagnostic.help), edits, left }
    }
  }
  return null
}

/** What is left of the diagnostics in edited policies; null if the diagnostic is still there, or another has come. */
export function leftOf(
  diagnostic: Diagnostic,
  after: readonly PolicyText[],
  ports: EditorPorts,
  found: readonly Diagnostic[],
  analyses: boolean,
): readonly Diagnostic[] | null {
  const before = new Set(found.map(keyOf))
  const { diagnostics } = diagnose(after, ports, analyses)
  const cures = !diagnostics.some((one) => keyOf(one) === keyOf(diagnostic) && isSamePlace(one, diagnostic))
  const isBetter = cures && diagnostics.length < found.length && diagnostics.every((one) => before.has(keyOf(one)))
  return isBetter ? diagnostics : null
}

/** Whether a field is missing because another one has its place: renaming or moving that one cures both. */
function isCuredByOther({ code, message, line, end_line: endLine }: Diagnostic, found: readonly Diagnostic[]): boolean {
  const needed = code === 'missing-field' ? /needs `(id|action)`/.exec(message)?.[1] : undefined
  return found.some(
    (one) =>
      needed !== undefined &&
      one.code === 'unknown-field' &&
      one.line >= line &&
      one.end_line <= endLine &&
      (one.help ?? '').includes(`\`${needed}\``),
  )
}

const keyOf = ({ file, code, message }: Diagnostic): string => `${file} ${code} ${message}`

const isSamePlace = (one: Diagnostic, other: Diagnostic): boolean => one.line === other.line

function titleOf(help: string): string {
  const meant = /^did you mean (.*)\?$/.exec(help)?.[1]
  return meant === undefined ? help : `change it to ${meant}`
}

function placeOf(diagnostic: Diagnostic, text: string, tree: Tree | null): Place {
  const range = indexLines(text).offsets(diagnostic)
  const spot =
    tree?.spots.find(({ start, end }) => start === range.start && end === range.end) ?? tree?.at(range.start) ?? null
  return { text, tree, range, source: text.slice(range.start, range.end), spot }
}

/** Policies with every fix applied, how many there were, and the diagnostics that are left. */
export interface Fixed {
  readonly policies: readonly PolicyText[]
  readonly count: number
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * Applies fixes until none is left. Hook files of agents are not policies: they stay as they are. The first edits of
 * many diagnostics are tried together, since a check of the result costs as much for one of them as for all.
 */
export function fixAll(policies: readonly PolicyText[], ports: EditorPorts): Fixed {
  let current = policies
  let { diagnostics } = diagnose(current, ports)
  const hopeless = new Set<string>()
  let [count, countBefore] = [0, 0]
  let together = diagnostics.length
  while (count < MAX_FIXES) {
    const open = diagnostics.filter((one) => !hopeless.has(placedKeyOf(one)))
    const [first] = open
    if (first === undefined) {
      if (count === countBefore) break
      // A later fix can have made possible what failed before.
      hopeless.clear()
      countBefore = count
      continue
    }
    const batch = together > 1 ? fixTogether(open.slice(0, together), current, ports, diagnostics) : null
    if (batch !== null) {
      ;({ policies: current, diagnostics } = batch)
      count += batch.count
      together *= 2
    } else if (together > 1) {
      together = Math.floor(Math.min(together, open.length) / 2)
    } else {
      const fix = findFix(first, current, ports, diagnostics)
      together = 2
      if (fix === null) hopeless.add(placedKeyOf(first))
      else {
        current = current.map((one) =>
          one.name === first.file ? { ...one, text: applyEdits(one.text, fix.edits) } : one,
        )
        diagnostics = fix.left
        count++
      }
    }
  }
  return { policies: current, count, diagnostics }
}

const MAX_FIXES = 1000

const placedKeyOf = (one: Diagnostic): string => `${keyOf(one)} ${one.line}:${one.column}`

/** Applies the first edit of each of these diagnostics; null if that does not cure them all, or brings another. */
function fixTogether(
  wrong: readonly Diagnostic[],
  policies: readonly PolicyText[],
  ports: EditorPorts,
  found: readonly Diagnostic[],
): Fixed | null {
  const edits = new Map<string, Edit[]>()
  const trees = new Map(policies.map(({ name, text }) => [name, memoryOf(ports).reader.tree(text)]))
  const left = countsOf(found)
  let count = 0
  for (const diagnostic of wrong) {
    const policy = policies.find(({ name }) => name === diagnostic.file)
    if (policy === undefined || policy.dialect !== undefined || diagnostic.help === null) continue
    if (isCuredByOther(diagnostic, found)) continue
    const first = firstEdits(diagnostic, policy.text, trees.get(policy.name) ?? null)
    const own = edits.get(policy.name) ?? []
    if (first === null || first.some((edit) => own.some((other) => overlap(edit, other)))) continue
    edits.set(policy.name, [...own, ...first])
    left.set(keyOf(diagnostic), (left.get(keyOf(diagnostic)) ?? 0) - 1)
    count++
  }
  if (count < 2) return null
  const after = policies.map((one) => ({ ...one, text: applyEdits(one.text, edits.get(one.name) ?? []) }))
  const { diagnostics } = diagnose(after, ports)
  const isCured = [...countsOf(diagnostics)].every(([key, times]) => times <= (left.get(key) ?? 0))
  return isCured ? { policies: after, count, diagnostics } : null
}

function firstEdits(diagnostic: Diagnostic, text: string, tree: Tree | null): readonly Edit[] | null {
  const place = placeOf(diagnostic, text, tree)
  for (const cure of CURES) {
    for (const edits of cure(diagnostic, place)) if (applyEdits(text, edits) !== text) return edits
  }
  return null
}

function countsOf(diagnostics: readonly Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of diagnostics) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1)
  return counts
}
