import { addFlow, judgeFlow, startFlow } from './flow.ts'
import { GIVEN, namesIn } from './names.ts'
import { REFUSALS, type Refusal } from './refusal.ts'
import type { RestrictedWord } from './restricted-word.ts'
import { followRestrictions } from './restrictions.ts'
import type { Hole, Quoting } from './survey.ts'
import { walkScript } from './walk.ts'

/** A command in which every marker is replaced by the expansion of a variable. */
interface Binding {
  readonly command: string
  /** By marker id. */
  readonly refusals: ReadonlyMap<number, Refusal>
  /** The first problem with the command itself; the position is in the original text. */
  readonly error: { readonly message: string; readonly pos: number } | null
  /** Words that must not have a certain look once they contain the values. */
  readonly restricted: readonly RestrictedWord[]
}

/** The words that stand for placeholders while the command is parsed. */
interface Markers {
  /** The beginning of every marker; a number and `_` follow. */
  readonly prefix: string
  /** The environment variable that holds the value of a marker. */
  variable(id: number): string
  /** Whether the code of an inner shell stays unchanged, so that nothing can be bound in it. */
  readonly keepsCode: boolean
}

/**
 * Replaces every marker in a command with the expansion of its variable, quoted as its position requires. The code
 * after `sh -c` is a separate command: it is bound in the same way and quoted again, so that the inner shell expands
 * the variable and the outer one does not.
 */
export function bindScript(script: string, markers: Markers): Binding {
  const refusals = new Map<number, Refusal>()
  const flow = startFlow()
  const read: number[] = []
  const restricted: RestrictedWord[] = []
  let error: Binding['error'] = null

  const bind = (text: string, outerPosition: number | null): string => {
    const holes = findMarkers(text, markers.prefix)
    const walk = walkScript(text, holes)
    addFlow(flow, walk.flow)
    restricted.push(...walk.restricted)
    for (const hole of holes) if (walk.verdicts.get(hole.id) !== 'comment') read.push(hole.id)
    if (walk.error !== null) {
      if (holes.length > 0) error ??= { message: walk.error.message, pos: outerPosition ?? walk.error.pos }
      for (const name of [...namesIn(text), GIVEN.input]) flow.evaluated.add(name)
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
      const found = findMarkers(inner.text, markers.prefix).map(({ id }) => id)
      // Removing escapes may have produced text that looks like a marker.
      if (markers.keepsCode || found.join() !== expected.join())
        expected.forEach((id) => refusals.set(id, REFUSALS.partOfCode))
      if (expected.length > 0) edits.push({ ...inner, text: `'${bound.replaceAll("'", "'\\''")}'` })
    }
    return replace(text, edits)
  }

  const command = bind(script, null)
  judgeFlow(flow, read, (ids, refusal) => {
    for (const id of ids) if (!refusals.has(id)) refusals.set(id, refusal)
  })
  return { command, refusals, error, restricted: [...restricted, ...followRestrictions(flow, read)] }
}

function findMarkers(text: string, prefix: string): readonly Hole[] {
  return [...text.matchAll(/(SLUICE\d*_)(\d+)_/g)].flatMap((match) => {
    const [marker, own, id] = match
    return own === prefix ? { id: Number(id), pos: match.index, end: match.index + marker.length } : []
  })
}

/**
 * The expansion of a variable. In an inner shell that does not have the variable, it fails instead of expanding to
 * nothing.
 */
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
