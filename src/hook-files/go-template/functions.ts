import { jsonText } from '../../model/json-text.ts'
import { isMap, member, type Value } from '../../model/value.ts'
import { GoTemplateError } from './nodes.ts'

type GoFunction = (...given: readonly Value[]) => Value

/** Truth as in Go: empty values are false. */
export function isTrue(value: Value): boolean {
  if (Array.isArray(value)) return value.length > 0
  if (isMap(value)) return Object.keys(value).length > 0
  return value !== null && value !== false && value !== 0 && value !== ''
}

const compare =
  (holds: (order: number) => boolean): GoFunction =>
  (one = null, other = null) => {
    if (typeof one === 'number' && typeof other === 'number') return holds(one - other)
    if (typeof one === 'string' && typeof other === 'string') return holds(one < other ? -1 : one > other ? 1 : 0)
    throw new GoTemplateError('template-failed', 'only two numbers or two strings can be ordered')
  }

const isSame = (one: Value, other: Value): boolean => jsonText(one) === jsonText(other)

/** The functions of templates; `toJSON` and `truncate` are docker-agent's own. */
const FUNCTIONS: Readonly<Record<string, GoFunction>> = {
  toJSON: (value = null) => jsonText(value),
  truncate(most = 0, value = '') {
    const bytes = new TextEncoder().encode(printValue(value))
    if (typeof most !== 'number' || most <= 0 || bytes.length <= most) return printValue(value)
    let end = most
    // Do not cut a character in half.
    while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--
    return `${new TextDecoder().decode(bytes.subarray(0, end))}…`
  },
  and: (...given) => given.find((value) => !isTrue(value)) ?? given.at(-1) ?? null,
  or: (...given) => given.find(isTrue) ?? given.at(-1) ?? null,
  not: (value = null) => !isTrue(value),
  eq: (one = null, ...others) => others.some((other) => isSame(one, other)),
  ne: (one = null, other = null) => !isSame(one, other),
  lt: compare((order) => order < 0),
  le: compare((order) => order <= 0),
  gt: compare((order) => order > 0),
  ge: compare((order) => order >= 0),
  len(value = null) {
    if (typeof value === 'string') return new TextEncoder().encode(value).length
    if (Array.isArray(value)) return value.length
    if (isMap(value)) return Object.keys(value).length
    throw new GoTemplateError('template-failed', '`len` takes a text, a list or a map')
  },
  index: (value = null, ...keys) => keys.reduce<Value>((inner, key) => elementOf(inner, key), value),
  print: (...given) => given.map(printValue).join(''),
  println: (...given) => `${given.map(printValue).join(' ')}\n`,
  printf: (format = '', ...given) => formatted(printValue(format), given),
}

export const FUNCTION_NAMES: readonly string[] = Object.keys(FUNCTIONS)

/** @throws {GoTemplateError} if the function does not accept the arguments */
export function callFunction(name: string, given: readonly Value[]): Value {
  const known = Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined
  if (known === undefined) throw new GoTemplateError('template-failed', `there is no function \`${name}\``)
  return known(...given)
}

function elementOf(value: Value, key: Value): Value {
  if (Array.isArray(value) && typeof key === 'number') {
    const element: unknown = value[key]
    if (element === undefined) throw new GoTemplateError('template-failed', 'an index is beyond the end of its list')
    return element as Value // an element of a list of values
  }
  return (member(value, printValue(key)) as Value | undefined) ?? null // a member of a map of values
}

/** Supports `%s`, `%v`, `%d`, `%q`, `%t` and `%%`; ignores widths. */
function formatted(format: string, given: readonly Value[]): string {
  let next = 0
  return format.replaceAll(/%[-+# 0]*\d*(?:\.\d+)?(.)/g, (_all, verb: string) => {
    if (verb === '%') return '%'
    const value = given[next++]
    if (value === undefined) return `%!${verb}(MISSING)`
    return verb === 'q' ? JSON.stringify(printValue(value)) : printValue(value)
  })
}

/** A value as Go prints it. */
export function printValue(value: Value): string {
  if (value === null) return '<no value>'
  if (typeof value === 'number') return printNumber(value)
  if (typeof value !== 'object') return String(value)
  if (isMap(value)) {
    const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    return `map[${entries.map(([name, held]) => `${name}:${inside(held)}`).join(' ')}]`
  }
  return Array.isArray(value) ? `[${value.map((element: Value) => inside(element)).join(' ')}]` : ''
}

function inside(value: Value): string {
  return value === null ? '<nil>' : printValue(value)
}

/** Go reads whole numbers in JSON as floats, and prints them with an exponent from 22 digits on. */
function printNumber(value: number): string {
  return Math.abs(value) < 1e21 ? String(value) : value.toExponential().replace(/e([+-])(\d)$/, 'e$10$2')
}
