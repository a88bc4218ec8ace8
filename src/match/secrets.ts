import { RE2JS } from 're2js'
import type { Value } from '../model/value.ts'
import { mapTexts, REDACTION_WORK_LIMIT, RedactionError } from './redact.ts'
import { SECRET_PATTERNS, type SecretPattern } from './secret-patterns.ts'

/** Replaces a secret. */
const MASK = '[REDACTED]'

/** Each is compiled when a text first contains one of its keywords. */
const compiled = new Map<string, RE2JS>()

function regexOf({ name, pattern }: SecretPattern): RE2JS {
  const regex = compiled.get(name) ?? RE2JS.compile(pattern)
  compiled.set(name, regex)
  return regex
}

interface SecretRange {
  readonly start: number
  readonly end: number
}

/** `mask` of `Secrets`. */
export function maskSecrets(value: Value): Value {
  const spend = startSearch()
  return mapTexts(value, (text) => mask(text, spend))
}

/** `find` of `Secrets`. */
export function findSecrets(value: Value): readonly string[] {
  const spend = startSearch()
  const names = new Set<string>()
  mapTexts(value, (text) => {
    for (const { name } of spansOf(text, spend)) names.add(name)
    return text
  })
  return [...names]
}

/** Counts the searched characters of one value, and throws at the limit. */
type Spend = (characters: number) => void

function startSearch(): Spend {
  let searched = 0
  return (characters) => {
    searched += characters
    if (searched > REDACTION_WORK_LIMIT) throw new RedactionError('there is too much text to search for secrets')
  }
}

function mask(text: string, spend: Spend): string {
  let masked = ''
  let position = 0
  for (const { start, end } of merged(spansOf(text, spend))) {
    masked += text.slice(position, start) + MASK
    position = end
  }
  return position === 0 ? text : masked + text.slice(position)
}

/** If a pattern has a group, the group is the secret, and the rest only identifies it. */
function spansOf(text: string, spend: Spend): readonly (SecretRange & { readonly name: string })[] {
  if (text.length < MIN_LENGTH) return []
  spend(text.length)
  const lowered = text.toLowerCase()
  return SECRET_PATTERNS.flatMap((secret) => {
    const { name, keywords } = secret
    if (!keywords.some((keyword) => lowered.includes(keyword))) return []
    const spans: (SecretRange & { readonly name: string })[] = []
    const matcher = regexOf(secret).matcher(text)
    while (matcher.find()) {
      const group = matcher.groupCount() > 0 ? 1 : 0
      const [start, end] = [matcher.start(group), matcher.end(group)]
      // Every match starts a new search.
      spend(text.length - start)
      if (end > start && isPlausible(name, text.slice(start, end))) spans.push({ name, start, end })
    }
    return spans
  })
}

/** Shorter texts contain no secret. */
const MIN_LENGTH = 12

function merged(spans: readonly SecretRange[]): readonly SecretRange[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return all
}

/** The value of a member called a secret must look like one: not like words, and not like a placeholder. */
function isPlausible(name: string, text: string): boolean {
  if (name !== 'assigned secret') return text !== MASK
  return /\d/.test(text) && /[A-Za-z]/.test(text) && !/example|placeholder|change.?me|xxxx|your[_-]|\$\{|<</i.test(text)
}
