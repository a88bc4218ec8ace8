import type { Value } from '../model/value.ts'
import { mapTexts, RedactionError } from './redact.ts'
import { addressSecret } from './secrets/addresses.ts'
import { assignedSecret, environmentSecret, optionSecret, type SecretRange } from './secrets/assignments.ts'
import { blocksOf } from './secrets/blocks.ts'
import { classOf, NAME, OPERATOR, WORD } from './secrets/characters.ts'
import type { SecretFormat } from './secrets/format.ts'
import { startsAt } from './secrets/formats.ts'
import { MARKER_FORMATS } from './secrets/marker-formats.ts'
import { shellOptionSecret } from './secrets/shell-options.ts'
import { isPassword, isPlausible, MASK } from './secrets/values.ts'

interface Found extends SecretRange {
  readonly name: string
}

/** `mask` of `Secrets`. */
export function maskSecrets(value: Value): Value {
  checkLength(value)
  return mapTexts(value, mask)
}

/** `find` of `Secrets`. */
export function findSecrets(value: Value): readonly string[] {
  checkLength(value)
  const names = new Set<string>()
  mapTexts(value, (text) => {
    for (const { name } of secretsOf(text)) names.add(name)
    return text
  })
  return [...names]
}

/** Characters that one search may look at. A megabyte takes a fraction of a second. */
const SEARCH_LIMIT = 50_000_000

function checkLength(value: Value): void {
  let length = 0
  mapTexts(value, (text) => {
    length += text.length
    return text
  })
  if (length > SEARCH_LIMIT) throw new RedactionError('there is too much text to search for secrets')
}

function mask(text: string): string {
  let masked = ''
  let position = 0
  for (const { start, end } of merged(secretsOf(text))) {
    masked += text.slice(position, start) + MASK
    position = end
  }
  return position === 0 ? text : masked + text.slice(position)
}

/** Shorter texts contain no secret. */
const MIN_LENGTH = 8

/** One look at every character: where a word starts, and where an operator ends, there may be a secret. */
function secretsOf(text: string): readonly Found[] {
  if (text.length < MIN_LENGTH) return []
  const found: Found[] = [...blocksOf(text), ...markedSecrets(text)]
  const add = (name: string, range: SecretRange | null): void => {
    if (range !== null) found.push({ name, start: range.start, end: range.end })
  }
  for (let at = 0; at < text.length; at++) {
    const characterClass = classOf(text, at)
    if ((characterClass & WORD) !== 0) {
      if (!startsWord(text, at)) continue
      for (const { text: start, format } of startsAt(text, at)) {
        const range = text.startsWith(start, at) ? formatted(text, at, format) : null
        add(format.name, range)
        // What is in a secret need not be searched.
        if (range?.start === at) {
          at = range.end - 1
          break
        }
      }
      if (text.startsWith('ENV ', at)) add('assigned secret', environmentSecret(text, at))
    } else if ((characterClass & OPERATOR) !== 0) {
      if ((classOf(text, at + 1) & OPERATOR) !== 0) continue
      if (text.startsWith('://', at)) add('password of an address', addressSecret(text, at))
      else add('assigned secret', assignedSecret(text, at))
    } else if (text.charAt(at) === '-' && /^[\s"'`]?$/.test(text.charAt(at - 1))) {
      add('assigned secret', optionSecret(text, at))
      add('password of a command', shellOptionSecret(text, at))
    }
  }
  return found
}

/** Also after `\n`, `\t` and `%3D`: what a text is quoted with. */
function startsWord(text: string, at: number): boolean {
  if ((classOf(text, at - 1) & WORD) === 0) return true
  if (text.charAt(at - 2) === '\\' && 'nrt'.includes(text.charAt(at - 1))) return true
  return text.charAt(at - 3) === '%' && /^[\dA-F]{2}$/i.test(text.slice(at - 2, at))
}

/** If a pattern has a group, the group is the secret, and the rest only identifies it. */
function formatted(text: string, at: number, { name, pattern }: SecretFormat): SecretRange | null {
  pattern.lastIndex = 0
  const match = pattern.exec(text.slice(at, at + LONGEST_SECRET))
  if (match === null) return null
  const secret = match[1] ?? match[0]
  const start = at + match[0].lastIndexOf(secret)
  const accepted = name === 'password' ? isPassword(secret, true) : isPlausible(secret)
  if (!accepted) return null
  let end = start + secret.length
  if (match[0].length === LONGEST_SECRET) while ((classOf(text, end) & NAME) !== 0) end++
  return { start, end }
}

/** So far is a pattern tried from one place, so that the search takes linear time. A longer secret is masked to its end. */
const LONGEST_SECRET = 1024

function markedSecrets(text: string): readonly Found[] {
  return MARKER_FORMATS.flatMap((format) => {
    const { text: marker, offset } = format.marker ?? { text: '', offset: 0 }
    const found: Found[] = []
    for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, at + 1)) {
      const start = at - offset
      const range = start < 0 || !startsWord(text, start) ? null : formatted(text, start, format)
      if (range !== null) found.push({ name: format.name, ...range })
    }
    return found
  })
}

function merged(ranges: readonly SecretRange[]): readonly SecretRange[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return all
}
