/** A policy with one change. */
export interface Mutant {
  /** What was changed, and where. */
  readonly name: string
  /** The rule or the declaration that was changed. */
  readonly of: string
  /** It shares with the original what is the same. */
  readonly policy: unknown
}

type Path = readonly (string | number)[]

/** A new value at a path; `undefined` drops the old one. */
interface Change {
  readonly path: Path
  readonly name: string
  readonly value: unknown
}

/**
 * Every mutant of a policy: a number or a duration one higher or lower, an operator replaced, an element of a list dropped,
 * a verdict changed.
 */
export function mutantsOf(policy: unknown): readonly Mutant[] {
  const {
    define = {},
    observe = {},
    hooks = [],
  } = policy as {
    readonly define?: object
    readonly observe?: object
    readonly hooks?: readonly { readonly id: string; readonly enabled?: boolean }[]
  }
  const places: readonly (readonly [of: string, path: Path])[] = [
    ...Object.keys(define).map((name) => [name, ['define', name]] as const),
    ...Object.keys(observe).map((name) => [name, ['observe', name]] as const),
    // A disabled rule decides nothing.
    ...hooks.flatMap(({ id, enabled }, index) => (enabled === false ? [] : [[id, ['hooks', index]] as const])),
  ]
  return places.flatMap(([of, path]) =>
    [...changesIn(valueAt(policy, path), path)].map((change) => ({
      of,
      name: `${of}: ${change.path.slice(2).join('.')} ${change.name}`,
      policy: changed(policy, change),
    })),
  )
}

/** Members of a rule that change no decision by themselves: they are for people, or only matter among several rules. */
const SILENT = new Set(['id', 'description', 'tags', 'priority', 'enabled', 'shadow', 'on_unsupported', 'action'])

const OPPOSITES: Readonly<Record<string, string>> = { gt: 'gte', gte: 'gt', lt: 'lte', lte: 'lt' }

function* changesIn(value: unknown, path: Path): Generator<Change> {
  if (typeof value === 'number') {
    yield { path, name: `+ 1`, value: value + 1 }
    yield { path, name: `- 1`, value: value - 1 }
  } else if (typeof value === 'string') {
    for (const [name, other] of otherTexts(value, path)) yield { path, name, value: other }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      if (value.length > 1) yield { path: [...path, index], name: `dropped (${excerpt(item)})`, value: undefined }
      yield* changesIn(item, [...path, index])
    }
  } else if (typeof value === 'object' && value !== null) {
    yield* changesOfMap(value as Readonly<Record<string, unknown>>, path)
  }
}

function* changesOfMap(map: Readonly<Record<string, unknown>>, path: Path): Generator<Change> {
  const isRule = path[0] === 'hooks' && path.length === 2
  for (const [key, value] of Object.entries(map)) {
    if (isRule && SILENT.has(key)) continue
    const opposite = OPPOSITES[key]
    if (opposite !== undefined && map[opposite] === undefined) {
      yield { path, name: `${key} → ${opposite}`, value: { ...omit(map, key), [opposite]: value } }
    }
    yield* changesIn(value, [...path, key])
  }
  if (map.type === 'all_of') yield { path, name: 'all_of → any_of', value: { ...map, type: 'any_of' } }
  if (map.type === 'any_of') yield { path, name: 'any_of → all_of', value: { ...map, type: 'all_of' } }
  if (map.type === 'not') yield { path, name: 'without not', value: map.condition }
  if (isRule) yield* verdictsOf(map.action, [...path, 'action'])
}

function* verdictsOf(action: unknown, path: Path): Generator<Change> {
  const map = action as Readonly<Record<string, unknown>>
  if (map.type === 'ask') yield { path, name: 'ask → deny', value: { ...map, type: 'gate', allow: false } }
  if (map.type !== 'gate') return
  if (map.allow === true) yield { path, name: 'allow → deny', value: { ...map, allow: false } }
  else yield { path, name: 'deny → ask', value: { ...omit(map, 'allow'), type: 'ask' } }
}

const DURATION = /^(\d+)(ms|s|m|h|d)$/

/** The operators of an expression, with their replacements. */
const OPERATORS: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '>=': '>',
  '<=': '<',
  '>': '>=',
  '<': '<=',
  and: 'or',
  or: 'and',
}

function* otherTexts(text: string, path: Path): Generator<readonly [name: string, text: string]> {
  const [, amount, unit] = DURATION.exec(text) ?? []
  if (amount !== undefined) {
    yield ['+ 1', `${Number(amount) + 1}${unit}`]
    yield ['- 1', `${Number(amount) - 1}${unit}`]
  }
  if (path.at(-1) !== 'expr') return
  // Quoted strings stay as they are.
  for (const found of text.matchAll(/'[^']*'|"[^"]*"|[<>=!]=|[<>]|\b(?:and|or)\b|\b\d+(?:\.\d+)?\b/g)) {
    const [token] = found
    const put = (other: string): string => text.slice(0, found.index) + other + text.slice(found.index + token.length)
    const operator = OPERATORS[token]
    if (operator !== undefined) yield [`${token} → ${operator}`, put(operator)]
    else if (/^\d/.test(token)) {
      yield [`${token} + 1`, put(String(Number(token) + 1))]
      yield [`${token} - 1`, put(String(Number(token) - 1))]
    }
  }
}

function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

function omit(map: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => name !== key))
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner: unknown, step) => (inner as Readonly<Record<string, unknown>>)[step], value)
}

/** A copy with the change applied. */
function changed(whole: unknown, { path: [step = '', ...rest], name, value }: Change): unknown {
  const copy = (Array.isArray(whole) ? [...(whole as readonly unknown[])] : { ...(whole as object) }) as Record<
    string,
    unknown
  >
  if (rest.length > 0) copy[step] = changed(copy[step], { path: rest, name, value })
  else if (value !== undefined) copy[step] = value
  else if (Array.isArray(copy)) copy.splice(Number(step), 1)
  return copy
}
