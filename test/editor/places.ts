import type { JsonSchema } from '../../src/model/kind.ts'
import { isMap } from '../../src/model/value.ts'

/** A place in a document, with what the schema says may be written there. */
export interface Place {
  /** Says where: `hooks[].condition.type`. */
  readonly name: string
  /** The document up to the cursor, which is at its end. */
  readonly text: string
  readonly offers: readonly string[]
}

interface Step {
  /** A key, or null for an element of a list. */
  readonly key: string | null
  /** Lines that the map around it needs, so that the schema knows which it is. */
  readonly beside: readonly string[]
}

/** Every place where a document of the schema can have a field or a value from a list; each definition once. */
export function placesOf(schema: JsonSchema): readonly Place[] {
  const places: Place[] = []
  const seen = new Set<string>()

  function resolve(at: unknown): JsonSchema {
    if (!isMap(at)) return {}
    const { $ref: reference } = at
    if (typeof reference !== 'string') return at
    const names = reference.replace('#/', '').split('/')
    return resolve(names.reduce<unknown>((within, name) => (isMap(within) ? within[name] : undefined), schema))
  }

  function add(path: readonly Step[], end: string, offers: readonly string[], beside: readonly string[] = []): void {
    if (offers.length > 0) places.push({ name: nameOf(path) + end, text: textOf(path, end, beside), offers })
  }

  function walk(at: unknown, path: readonly Step[], beside: readonly string[] = []): void {
    const {
      properties,
      items,
      anyOf,
      allOf,
      oneOf,
      enum: values,
      additionalProperties,
      then,
      else: otherwise,
    } = resolve(at)
    const reference = isMap(at) && typeof at['$ref'] === 'string' ? at['$ref'] : null
    if (Array.isArray(values)) add(path, ': ', values.map(String))
    for (const one of [anyOf, allOf, then, otherwise].flat()) if (isMap(one)) walk(one, path, beside)
    // The list of kinds is at every place that takes one; what a kind has is the same everywhere.
    const isKind = isMap(properties) && isMap(properties['type']) && Array.isArray(oneOf)
    if (isKind) walk(properties['type'], [...path, { key: 'type', beside: [] }])
    if (reference !== null && seen.has(reference)) return
    if (reference !== null) seen.add(reference)
    for (const one of Array.isArray(oneOf) ? oneOf : []) {
      const { properties: own } = resolve(one)
      const type = isMap(own) && isMap(own['type']) ? own['type']['const'] : undefined
      walk(one, path, typeof type !== 'string' ? [] : [`type: ${type}`])
    }
    if (isMap(properties) && !isKind) {
      const isThere = (name: string): boolean => beside.some((line) => line.startsWith(`${name}:`))
      const names = Object.keys(properties).filter((name) => !isThere(name))
      add(path, '\n', names, beside)
      for (const [key, within] of Object.entries(properties)) walk(within, [...path, { key, beside }])
    }
    if (isMap(items)) walk(items, [...path, { key: null, beside: [] }])
    if (isMap(additionalProperties)) walk(additionalProperties, [...path, { key: 'some_name', beside: [] }])
  }

  walk(schema, [])
  return places
}

function nameOf(path: readonly Step[]): string {
  return path.reduce((name, { key, beside }) => {
    const kind = beside.length === 0 ? '' : `(${beside.join(', ')})`
    return key === null ? `${name}[]` : `${name}${kind}.${key}`
  }, '')
}

/** The document with only the way to this place. */
function textOf(path: readonly Step[], end: string, last: readonly string[]): string {
  let indent = ''
  // The server offers nothing in a file without any text.
  let text = '# a policy\n'
  // Whether the next line continues one that begins with a dash.
  let isBehindDash = false
  const begin = (): string => (isBehindDash ? '' : indent)
  for (const [index, { key, beside }] of path.entries()) {
    if (key === null) {
      text += `${begin()}- `
      indent += '  '
      isBehindDash = true
      continue
    }
    for (const line of beside) {
      text += `${begin()}${line}\n`
      isBehindDash = false
    }
    const isLast = index === path.length - 1
    text += isLast && end === ': ' ? `${begin()}${key}: ` : `${begin()}${key}:\n`
    isBehindDash = false
    if (!isLast || end === '\n') indent += '  '
  }
  for (const line of last) {
    text += `${begin()}${line}\n`
    isBehindDash = false
  }
  return end === '\n' ? text + begin() : text
}
