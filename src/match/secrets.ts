import { RE2JS } from 're2js'
import type { Secrets } from '../model/matching.ts'
import type { Value } from '../model/value.ts'
import { mapTexts, RedactionError } from './redact.ts'
import { SECRET_PATTERNS, type SecretPattern } from './secret-patterns.ts'

/** What stands where a secret was taken out. */
const MASK = '[REDACTED]'

/** Characters of the texts of one value that are searched; of more, nothing can be said. */
const MOST_CHARACTERS = 16 * 1024 * 1024

/** Each is compiled when the first text holds one of its keywords. */
const compiled = new Map<string, RE2JS>()

function regexOf({ name, pattern }: SecretPattern): RE2JS {
  const regex = compiled.get(name) ?? RE2JS.compile(pattern)
  compiled.set(name, regex)
  return regex
}

interface Span {
  readonly start: number
  readonly end: number
}

export const SECRETS: Secrets = { find: (value) => findSecrets(value), mask: (value) => maskSecrets(value) }

function maskSecrets(value: Value): Value {
  let searched = 0
  return mapTexts(value, (text) => {
    searched += text.length
    if (searched > MOST_CHARACTERS) throw new RedactionError('there is more text than secrets are searched for in')
    return mask(text)
  })
}

function findSecrets(value: Value): readonly string[] {
  const names = new Set<string>()
  mapTexts(value, (text) => {
    for (const { name } of spansOf(text)) names.add(name)
    return text
  })
  return [...names]
}

function mask(text: string): string {
  let masked = ''
  let position = 0
  for (const { start, end } of merged(spansOf(text))) {
    masked += text.slice(position, start) + MASK
    position = end
  }
  return position === 0 ? text : masked + text.slice(position)
}

/** Where a pattern has a group, that is the secret; what is around it only tells. */
function spansOf(text: string): readonly (Span & { readonly name: string })[] {
  if (text.length < SHORTEST) return []
  const lowered = text.toLowerCase()
  return SECRET_PATTERNS.flatMap((secret) => {
    const { name, keywords } = secret
    if (!keywords.some((keyword) => lowered.includes(keyword))) return []
    const spans: (Span & { readonly name: string })[] = []
    const matcher = regexOf(secret).matcher(text)
    while (matcher.find()) {
      const group = matcher.groupCount() > 0 ? 1 : 0
      const [start, end] = [matcher.start(group), matcher.end(group)]
      if (end > start && isPlausible(name, text.slice(start, end))) spans.push({ name, start, end })
    }
    return spans
  })
}

/** Characters below which nothing is a secret. */
const SHORTEST = 12

function merged(spans: readonly Span[]): readonly Span[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last === undefined || start > last.end) all.push({ start, end })
    else last.end = Math.max(last.end, end)
  }
  return all
}

/** What is called a secret is one only where it looks like one: neither words, nor a placeholder. */
function isPlausible(name: string, text: string): boolean {
  if (name !== 'assigned secret') return text !== MASK
  return /\d/.test(text) && /[A-Za-z]/.test(text) && !/example|placeholder|change.?me|xxxx|your[_-]|\$\{|<</i.test(text)
}
