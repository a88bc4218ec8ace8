import type { Diagnostic } from '../model/diagnostic.ts'
import { indexLines } from '../source/lines.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { readTree } from '../source/tree.ts'
import { CURES } from './cures.ts'
import { diagnose, type EditorPorts } from './diagnose.ts'
import { applyEdits, type Edit } from './edits.ts'
import type { Place } from './place.ts'

/** An edit that cures a diagnostic: with it applied, the diagnostic is gone and no other has come. */
export interface Fix {
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
  const place = placeOf(diagnostic, text)
  const before = new Set(found.map(keyOf))
  let tries = 0
  const tried = new Set<string>([text])
  for (const cure of CURES) {
    for (const edits of cure(diagnostic, place)) {
      const edited = applyEdits(text, edits)
      if (tried.has(edited)) continue
      tried.add(edited)
      if (++tries > MAX_TRIES) return null
      const after = policies.map((one) => (one === policy ? { ...one, text: edited } : one))
      const { diagnostics } = diagnose(after, ports, analyses)
      const cures = !diagnostics.some((one) => keyOf(one) === keyOf(diagnostic) && isSamePlace(one, diagnostic))
      if (cures && diagnostics.length < found.length && diagnostics.every((one) => before.has(keyOf(one)))) {
        return { title: titleOf(diagnostic.help), edits, left: diagnostics }
      }
    }
  }
  return null
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

function placeOf(diagnostic: Diagnostic, text: string): Place {
  const range = indexLines(text).offsets(diagnostic)
  const tree = readTree(text)
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

/** Applies one fix after another until none is left. Hook files of agents are not policies: they stay as they are. */
export function fixAll(policies: readonly PolicyText[], ports: EditorPorts): Fixed {
  let current = policies
  let { diagnostics } = diagnose(current, ports)
  const hopeless = new Set<string>()
  let [count, countBefore] = [0, 0]
  while (count < MAX_FIXES) {
    const next = firstFix(diagnostics, current, ports, hopeless)
    if (next !== null) {
      const { file, fix } = next
      current = current.map((one) => (one.name === file ? { ...one, text: applyEdits(one.text, fix.edits) } : one))
      diagnostics = fix.left
      count++
    } else if (count === countBefore) break
    else {
      // A later fix can have made possible what failed before.
      hopeless.clear()
      countBefore = count
    }
  }
  return { policies: current, count, diagnostics }
}

const MAX_FIXES = 1000

/** The first fix of what is not known to be hopeless; what has none becomes so. */
function firstFix(
  diagnostics: readonly Diagnostic[],
  policies: readonly PolicyText[],
  ports: EditorPorts,
  hopeless: Set<string>,
): { readonly file: string; readonly fix: Fix } | null {
  for (const diagnostic of diagnostics) {
    const key = `${keyOf(diagnostic)} ${diagnostic.line}:${diagnostic.column}`
    if (hopeless.has(key)) continue
    const fix = findFix(diagnostic, policies, ports, diagnostics)
    if (fix !== null) return { file: diagnostic.file, fix }
    hopeless.add(key)
  }
  return null
}
