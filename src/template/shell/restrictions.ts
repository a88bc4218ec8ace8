import type { Assignment, Word, WordPart } from '../../calls/script/parse.ts'
import type { Assigned, Flow } from './flow.ts'
import { lookOf } from './looks.ts'
import { GIVEN, namesIn } from './names.ts'
import type { Survey } from './survey.ts'
import { gluedTo, type Restriction } from './value-place.ts'
import type { RestrictedNames, RestrictedWord, Splitting } from './restricted-word.ts'

/** `glued`: the value follows text that makes it part of an option. */
type Way = Splitting | 'glued'

const STRENGTH: Readonly<Record<Way, number>> = { whole: 0, blanks: 1, anything: 2, glued: 3 }

/** Whether only the beginning of the word matters. */
export function isOfBeginning({ looks }: Restriction): boolean {
  return lookOf(looks).isFirst === true
}

/** Reports to the survey what the values in a word must not look like. */
export function restrictWord(node: Word | Assignment, restriction: Restriction, survey: Survey): void {
  const parts = partsBehind(restriction.skips, readParts(node, survey))
  const mayDecide = (at: number): boolean =>
    !isOfBeginning(restriction) || parts.slice(0, at).every((part) => typeof part !== 'string' || part === '')
  if (parts.some((part, at) => typeof part === 'number' && mayDecide(at))) {
    const known = parts.filter((part) => typeof part !== 'object')
    survey.restrict({ parts: known, restriction, splitting: 'whole' })
  }
  parts.forEach((part, at) => {
    if (typeof part !== 'object') return
    const { splitting, span } = part
    if (splitting === 'whole' && !mayDecide(at)) return
    const ids = survey.holesIn(span).map(({ id }) => id)
    survey.restrictNames({ names: namesIn(survey.script.slice(span.pos, span.end)), ids, restriction, splitting })
  })
}

/** The parts without the option that the value is glued to. */
function partsBehind(option: number, parts: readonly Part[]): readonly Part[] {
  let left = option
  return parts.map((part) => {
    if (typeof part !== 'string') return part
    const rest = part.slice(left)
    left -= part.length - rest.length
    return rest
  })
}

type Part = string | number | Expanded

interface Expanded {
  readonly span: { readonly pos: number; readonly end: number }
  readonly splitting: Splitting
}

/** The parts of a word: constants without quotes, ids of markers, and expansions. */
function readParts(node: Word | Assignment, survey: Pick<Survey, 'holesIn' | 'script'>): readonly Part[] {
  if (node.type === 'Assignment') {
    const { value } = node
    const given =
      value.type === 'Word' ? readParts(value, survey) : value.elements.flatMap((one) => readParts(one, survey))
    return [`${node.name}=`, ...given]
  }
  if (node.parts === undefined) return split(node.value, node, survey)
  return node.parts.flatMap((part) => readPart(part, false, survey))
}

function readPart(part: WordPart, isQuoted: boolean, survey: Pick<Survey, 'holesIn' | 'script'>): readonly Part[] {
  switch (part.type) {
    case 'Literal':
    case 'SingleQuoted':
    case 'AnsiCQuoted':
      return split(part.value, part, survey)
    case 'DoubleQuoted':
    case 'LocaleString':
      return part.parts.flatMap((inner) => readPart(inner, true, survey))
    case 'Glob':
    case 'ExtendedGlob':
    case 'BraceExpansion':
    // A process substitution is replaced by a file name, whatever it contains.
    case 'ProcessSubstitution':
      return [part.text]
    default:
      return [{ span: part, splitting: isDerived(part.text) ? 'anything' : isQuoted ? 'whole' : 'blanks' }]
  }
}

/** Whether the result may differ from the text that was put in: `$(basename "$x")`, `${x##*\/}`. */
export function isDerived(text: string): boolean {
  return /\$\(|`|[<>]\(|\$\{[!#]|\$\{\w+(?:\[[^\]]*\])?(?!:?[-+=?])[^\w}[]/.test(text)
}

/** The constant beginning of a word, before any value. */
export function leadOf(node: Word | Assignment, survey: Pick<Survey, 'holesIn' | 'script'>): string {
  const parts = readParts(node, survey)
  let lead = ''
  for (const part of parts) {
    if (typeof part !== 'string') break
    lead += part
  }
  return lead
}

function split(
  value: string,
  span: Word | WordPart,
  survey: Pick<Survey, 'holesIn' | 'script'>,
): readonly (string | number)[] {
  const parts: (string | number)[] = []
  let rest = value
  for (const { id, pos, end } of survey.holesIn(span)) {
    const marker = survey.script.slice(pos, end)
    const at = rest.indexOf(marker)
    if (at === -1) continue
    parts.push(rest.slice(0, at), id)
    rest = rest.slice(at + marker.length)
  }
  return [...parts, rest]
}

/**
 * The markers that reach restricted names, directly or through other variables. `all` are the markers that anything
 * reads.
 */
export function followRestrictions({ assigned, restricted }: Flow, all: readonly number[]): readonly RestrictedWord[] {
  const given = new Map<string, Assigned[]>()
  for (const entry of assigned) {
    const entries = given.get(entry.variable)
    if (entries === undefined) given.set(entry.variable, [entry])
    else entries.push(entry)
  }
  const least: Splitting = given.has('IFS') ? 'anything' : 'blanks'
  return mergeNames(restricted).flatMap(({ names, ids, restriction, splitting }) => {
    const found = new Map<number, Way>()
    const seen = new Map<string, Way>()
    const queue: (readonly [name: string, way: Way])[] = names.map((name) => [name, splitting])
    const add = (id: number, how: Way): void => {
      found.set(id, stronger(how, found.get(id)))
    }
    ids.forEach((id) => add(id, splitting))
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const [name, wanted] = next
      const how = name === GIVEN.input ? stronger('anything', wanted) : wanted
      const known = seen.get(name)
      if (known !== undefined && STRENGTH[known] >= STRENGTH[how]) continue
      seen.set(name, how)
      if (name === GIVEN.arguments) all.forEach((id) => add(id, how))
      for (const entry of given.get(name) ?? []) {
        let from: Way = entry.isDerived ? stronger('anything', how) : how
        // The constant beginning of the variable's value is also the beginning of the word.
        if (isOfBeginning(restriction) && entry.lead !== '') {
          if (/^-[^=]*$/.test(entry.lead)) from = 'glued'
          else if (from === 'whole') continue
        }
        entry.ids.forEach((id) => add(id, from))
        entry.names.forEach((one) => queue.push([one, from]))
      }
    }
    return [...found].map(([id, how]) => {
      if (how === 'glued') return { parts: [id], restriction: gluedTo('', restriction.program), splitting: 'whole' }
      return { parts: [id], restriction, splitting: how === 'blanks' ? least : how }
    })
  })
}

function stronger<W extends Way>(one: W, other: W | undefined): W {
  return other !== undefined && STRENGTH[other] > STRENGTH[one] ? other : one
}

/** Merges words with the same restriction, because a script may have many; they are followed together. */
function mergeNames(restricted: readonly RestrictedNames[]): readonly RestrictedNames[] {
  const merged = new Map<string, { names: Set<string>; ids: Set<number>; first: RestrictedNames }>()
  for (const entry of restricted) {
    const key = `${entry.splitting} ${entry.restriction.looks}`
    const one = merged.get(key) ?? { names: new Set(), ids: new Set(), first: entry }
    entry.names.forEach((name) => one.names.add(name))
    entry.ids.forEach((id) => one.ids.add(id))
    merged.set(key, one)
  }
  return [...merged.values()].map(({ names, ids, first }) => ({ ...first, names: [...names], ids: [...ids] }))
}
