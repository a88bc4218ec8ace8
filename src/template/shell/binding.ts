import { REFUSALS, type Refusal } from './refusal.ts'
import type { Hole, Quoting } from './survey.ts'
import { ARGUMENTS, type Assigned, namesIn, walkScript } from './walk.ts'

/** A command whose markers are replaced by expansions of variables. */
export interface Binding {
  readonly command: string
  /** By the id of the marker. */
  readonly refusals: ReadonlyMap<number, Refusal>
  /** The first thing that is wrong with the command itself, and where in the given text. */
  readonly error: { readonly message: string; readonly pos: number } | null
}

/** Words of the command's own alphabet that stand for placeholders while it is parsed. */
export interface Markers {
  readonly pattern: RegExp
  /** The environment variable that holds the value of the marker. */
  variable(id: number): string
}

/**
 * Replaces every marker in a command by the expansion of its variable, as the quotes around it ask for. The code behind
 * `sh -c` is a command of its own: it is bound likewise and quoted anew, so that the inner shell expands the variable and
 * the outer one does not.
 */
export function bindScript(script: string, markers: Markers): Binding {
  const refusals = new Map<number, Refusal>()
  const evaluated = new Set<string>()
  const assigned: Assigned[] = []
  const filled = new Set<string>()
  const read: number[] = []
  let error: Binding['error'] = null

  const bind = (text: string, outerPosition: number | null): string => {
    const holes = [...text.matchAll(markers.pattern)].map((match): Hole => ({
      id: Number(match[1]),
      pos: match.index,
      end: match.index + match[0].length,
    }))
    const walk = walkScript(text, holes)
    walk.evaluated.forEach((name) => evaluated.add(name))
    walk.filled.forEach((name) => filled.add(name))
    assigned.push(...walk.assigned)
    for (const hole of holes) if (walk.verdicts.get(hole.id) !== 'comment') read.push(hole.id)
    if (walk.error !== null) {
      if (holes.length > 0) error ??= { message: walk.error.message, pos: outerPosition ?? walk.error.pos }
      namesIn(text).forEach((name) => evaluated.add(name))
    }

    const edits: { readonly pos: number; readonly end: number; readonly text: string }[] = []
    for (const hole of holes) {
      const verdict = walk.verdicts.get(hole.id)
      if (typeof verdict === 'object') refusals.set(hole.id, verdict)
      else if (verdict !== undefined) {
        edits.push({ ...hole, text: expansion(verdict, markers.variable(hole.id), outerPosition !== null) })
      }
    }
    for (const inner of walk.scripts) {
      const expected = holes.filter((hole) => hole.pos >= inner.pos && hole.end <= inner.end).map(({ id }) => id)
      const bound = bind(inner.text, outerPosition ?? inner.pos)
      const found = [...inner.text.matchAll(markers.pattern)].map((match) => Number(match[1]))
      // Escapes may have put together what looks like a marker.
      if (found.join() !== expected.join()) expected.forEach((id) => refusals.set(id, REFUSALS.partOfCode))
      if (expected.length > 0) edits.push({ ...inner, text: `'${bound.replaceAll("'", "'\\''")}'` })
    }
    return replace(text, edits)
  }

  const refuse = (ids: readonly number[], refusal: Refusal): void => {
    for (const id of ids) if (!refusals.has(id)) refusals.set(id, refusal)
  }
  const command = bind(script, null)
  followAssignments(assigned, evaluated)
  for (const { variable, ids } of assigned) if (evaluated.has(variable)) refuse(ids, REFUSALS.evaluatedVariable)
  // Nobody can tell which values get into an argument or an input, so none may.
  if (evaluated.has(ARGUMENTS)) refuse(read, REFUSALS.evaluatedArgument)
  if ([...filled].some((name) => evaluated.has(name))) refuse(read, REFUSALS.evaluatedInput)
  return { command, refusals, error }
}

/** What goes into a variable that is evaluated is evaluated too: `y=$x; eval "$y"`. */
function followAssignments(assigned: readonly Assigned[], evaluated: Set<string>): void {
  let before = -1
  while (before < evaluated.size) {
    before = evaluated.size
    for (const { variable, names } of assigned) {
      if (evaluated.has(variable)) names.forEach((name) => evaluated.add(name))
    }
  }
}

/** An inner shell that was not handed the variable ends with an error, instead of going on with an empty value. */
function expansion(quoting: Quoting, variable: string, inner: boolean): string {
  const value = `\${${variable}${inner ? '?' : ''}}`
  switch (quoting) {
    case 'bare':
      return `"${value}"`
    case 'double':
      return value
    case 'single':
      return `'"${value}"'`
    case 'ansi-c':
      return `'"${value}"$'`
    case 'comment':
      return variable
  }
}

function replace(
  text: string,
  edits: readonly { readonly pos: number; readonly end: number; readonly text: string }[],
): string {
  let result = ''
  let from = 0
  for (const edit of edits.toSorted((a, b) => a.pos - b.pos)) {
    result += text.slice(from, edit.pos) + edit.text
    from = edit.end
  }
  return result + text.slice(from)
}
