import { jsonText } from '../model/json-text.ts'
import { readJson } from '../source/json.ts'
import { isSecretMember, maskData } from '../match/mask-data.ts'
import { RedactionError } from '../match/redact.ts'
import { MASK } from '../match/secrets/values.ts'
import { setMember } from '../model/copy.ts'
import { isMap, type Value, type ValueMap } from '../model/value.ts'

/** The parts of a record that may contain secrets, as plain data. */
export interface Unmasked {
  readonly event: ValueMap
  readonly replies: readonly Value[]
  readonly decision: ValueMap
}

export interface Masked extends Unmasked {
  /** The masked places: paths in the event, without list indexes, and `replies`. */
  readonly masked: readonly string[]
}

/** The most masked paths to list for one event. */
const MAX_PATHS = 100

/**
 * Masks the secrets in a record, and the members that a policy names: by name at any depth, or by path from the top of
 * the event. The texts of such members are also masked wherever else they are quoted.
 *
 * @throws {RedactionError} if there is too much text
 */
export function maskRecord(record: Unmasked, names: readonly string[]): Masked {
  const hidden = new Set<string>()
  const hide = createHiding(names, hidden)
  const event = hide(record.event, [])
  const replies = hide(record.replies, ['replies'])
  const decision = hideInDecision(record.decision, hide)
  // Longer texts first, because one may contain another.
  const quoted = [...hidden].sort((one, other) => other.length - one.length)
  const whole = [event, replies, decision]
  if (quoted.length * jsonText(whole).length > SEARCH_LIMIT) {
    throw new RedactionError('there are too many masked texts to search for each of them')
  }
  const found = maskData(withoutQuotes(whole, quoted))
  // Masking keeps the shape of the data.
  const [shownEvent, shownReplies, shown] = found as unknown as readonly [ValueMap, readonly Value[], ValueMap]
  const paths = new Set<string>()
  findMasked(record.event, shownEvent, [], paths)
  const isInReplies = jsonText(record.replies) !== jsonText(shownReplies)
  return {
    event: shownEvent,
    replies: shownReplies,
    decision: shown,
    masked: [...[...paths].slice(0, MAX_PATHS), ...(isInReplies ? ['replies'] : [])],
  }
}

type Hide = (value: Value, path: readonly string[]) => Value

/** Masks a decision. The rewritten `params` and `result` count as members of `tool`. */
function hideInDecision(decision: ValueMap, hide: Hide): Value {
  const hidden: Record<string, Value> = {}
  for (const [name, held] of Object.entries(decision)) {
    setMember(hidden, name, hide(held, name === 'params' || name === 'result' ? ['tool', name] : [name]))
  }
  return hidden
}

/** Masks members by their names and paths, and collects their texts in `hidden`. */
function createHiding(names: readonly string[], hidden: Set<string>): Hide {
  const single = new Set(names.filter((name) => !name.includes('.')))
  const paths = new Set(names)
  const hide: Hide = (value, path) => {
    if (Array.isArray(value)) return (value as readonly Value[]).map((element) => hide(element, path))
    if (!isMap(value)) return value
    const shown: Record<string, Value> = {}
    for (const [name, held] of Object.entries<Value>(value)) {
      const inside = [...path, name]
      const isHidden = single.has(name) || paths.has(inside.join('.')) || isSecretMember(name, held)
      if (isHidden && held !== null) collectTexts(held, hidden)
      setMember(shown, name, isHidden && held !== null ? MASK : hide(held, inside))
    }
    return shown
  }
  return hide
}

/** The shortest text to search for. Shorter texts occur everywhere by chance. */
const MIN_QUOTE = 4
/** The most characters that the search for quotes may examine: the length of the record times the number of texts. */
const SEARCH_LIMIT = 200_000_000

function collectTexts(value: Value, texts: Set<string>): void {
  if (typeof value === 'string') {
    if (value.length >= MIN_QUOTE && value !== MASK) texts.add(value)
  } else if (Array.isArray(value)) for (const element of value as readonly Value[]) collectTexts(element, texts)
  else if (isMap(value)) for (const held of Object.values<Value>(value)) collectTexts(held, texts)
}

function withoutQuotes(value: Value, quoted: readonly string[]): Value {
  if (quoted.length === 0) return value
  if (typeof value === 'string') return quoted.reduce((text, quote) => text.replaceAll(quote, () => MASK), value)
  if (Array.isArray(value)) return (value as readonly Value[]).map((element) => withoutQuotes(element, quoted))
  if (!isMap(value)) return value
  const shown: Record<string, Value> = {}
  for (const [name, held] of Object.entries<Value>(value)) setMember(shown, name, withoutQuotes(held, quoted))
  return shown
}

/** Collects the paths at which a value differs from its masked copy. */
function findMasked(value: Value, shown: Value | undefined, path: readonly string[], paths: Set<string>): void {
  if (Array.isArray(value) && Array.isArray(shown)) {
    value.forEach((element: Value, index) => findMasked(element, shown[index] as Value | undefined, path, paths))
  } else if (isMap(value) && isMap(shown)) {
    const masked = shown
    for (const [name, held] of Object.entries<Value>(value)) findMasked(held, masked[name], [...path, name], paths)
  } else if (value !== shown) paths.add(path.join('.'))
}

/** Turns any value from user code into plain data. Values that JSON cannot represent are left out, or become text. */
export function plainData(value: unknown): Value {
  // Undefined for a function or a symbol, despite its type.
  const text = jsonText(value) as string | undefined
  return text === undefined ? null : readJson(text)
}
