import type { MarkedText } from '../../model/call.ts'
import { ownValue } from '../../model/value.ts'
import { ANY } from '../marks.ts'

/** What a text stands for: an object that is a path, a temporary folder, or a file that is open to be written. */
type Made = 'path' | 'folder' | 'file'

/** What an expression may be. */
export type Value =
  | { readonly type: 'text'; readonly text: MarkedText; readonly made?: Made }
  | { readonly type: 'number'; readonly number: number }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'map'; readonly entries: ReadonlyMap<string, Value> }
  /** A function or an object that has a name in the language; `os.remove`, `Client()` for what a call makes. */
  | { readonly type: 'reference'; readonly path: string }
  | { readonly type: 'function' }
  /** The items of a list, each for itself. */
  | { readonly type: 'spread'; readonly items: readonly Value[] }
  /** Anything; with `isMany`, any number of items. */
  | { readonly type: 'unknown'; readonly isMany?: true }

export const UNKNOWN: Value = { type: 'unknown' }
export const ANY_ITEMS: Value = { type: 'unknown', isMany: true }

/** Values that an expression may have are followed up to this number. */
export const MAX_VALUES = 8
const LONGEST_TEXT = 10_000
const LONGEST_LIST = 500

export function text(value: MarkedText, made?: Made): Value {
  if (value.length > LONGEST_TEXT) return UNKNOWN
  return made === undefined ? { type: 'text', text: value } : { type: 'text', text: value, made }
}

export function list(items: readonly Value[]): Value {
  return items.length > LONGEST_LIST ? UNKNOWN : { type: 'list', items }
}

/** What is known of a value as a text. */
export function textOf(value: Value | undefined): MarkedText {
  if (value?.type === 'text') return value.text
  if (value?.type === 'number') return String(value.number)
  return (value?.type === 'reference' ? ownValue(PLACES, value.path) : undefined) ?? ANY
}

/** Expressions without brackets that stand for a text. */
const PLACES: Readonly<Record<string, string>> = {
  'process.env.HOME': '~',
  'Bun.env.HOME': '~',
  'Dir.home': '~',
  'Dir.tmpdir': '/tmp',
  'Dir.mktmpdir': '/tmp/XXXXXX',
  'File.Temp.newdir': '/tmp/XXXXXX',
  'File.Temp.new': '/tmp/XXXXXX',
  'ENV.HOME': '~',
  'sys.executable': 'python3',
  'process.execPath': 'node',
}

/** Whether a reference stands for a place of temporary files. */
export function isTemporary(value: Value): boolean {
  return value.type === 'reference' && ownValue(PLACES, value.path)?.startsWith('/tmp') === true
}

/** Values, with the items of those that are spread. */
export function withSpread(values: readonly Value[]): readonly Value[] {
  return values.flatMap((value) => (value.type === 'spread' ? value.items : [value]))
}

/** The items of a list; unknown for other values. */
export function itemsIn(value: Value): readonly Value[] {
  return value.type === 'list' ? value.items : [UNKNOWN]
}

/** Joins parts of a path. A part that begins with a slash replaces the parts before it. */
export function joinParts(parts: readonly MarkedText[]): MarkedText {
  return parts.reduce(
    (path, part) => (part.startsWith('/') || path === '' ? part : `${path.replace(/\/$/, '')}/${part}`),
    '',
  )
}

/**
 * The combinations of several expressions that have several values each, so that each value is in one. The last values,
 * which may be unknown, come together.
 */
export function combine(all: readonly (readonly Value[])[]): readonly (readonly Value[])[] {
  const count = Math.min(MAX_VALUES, Math.max(1, ...all.map(({ length }) => length)))
  return Array.from({ length: count }, (_, index) =>
    all.map(
      (values) => values[index === count - 1 ? values.length - 1 : Math.min(index, values.length - 1)] ?? UNKNOWN,
    ),
  )
}

/** Removes values that occur twice, and all but the first few. */
export function distinct(values: readonly Value[]): readonly Value[] {
  if (values.length < 2) return values
  const kept = new Map<string, Value>()
  let isUnknown = false
  for (const value of values) {
    if (value.type === 'unknown') isUnknown = true
    else if (kept.size < MAX_VALUES) kept.set(keyOf(value), value)
    else isUnknown = true
  }
  return isUnknown ? [...kept.values(), UNKNOWN] : [...kept.values()]
}

function keyOf(value: Value): string {
  return JSON.stringify(value.type === 'map' ? [...value.entries] : value)
}
