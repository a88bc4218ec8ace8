import type { JsonSchema } from '../model/kind.ts'
import { isMap, valueAt } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'

/** A value that may be written, with what it means. */
interface SchemaChoice {
  readonly name: string
  readonly about: string
}

/** What a schema says of one place of a document. */
interface SchemaPlace {
  readonly fields: ReadonlyMap<string, JsonSchema>
  readonly required: ReadonlySet<string>
  readonly choices: readonly SchemaChoice[]
  /** The definition that describes it, such as `condition.param`. */
  readonly definition: string | null
}

/** What `schema` says of the value at `path` in a document with this data. */
export function schemaAt(schema: JsonSchema, data: unknown, path: Path): SchemaPlace {
  let at = alternatives({ schema, name: null }, schema, data)
  path.forEach((step, index) => {
    const inner = valueAt(data, path.slice(0, index + 1).map(String))
    at = at.flatMap(({ schema: within }) => stepInto(within, step)).flatMap((one) => alternatives(one, schema, inner))
  })
  const fields = new Map<string, JsonSchema>()
  const required = new Set<string>()
  const choices = new Map<string, string>()
  for (const { schema: one } of at) {
    if (isMap(one['properties'])) {
      for (const [name, field] of Object.entries(one['properties'])) {
        if (isMap(field))
          fields.set(name, { ...fields.get(name), ...resolve({ schema: field, name: null }, schema).schema })
      }
    }
    for (const name of listOf(one['required'])) required.add(String(name))
    const about = listOf(one['markdownEnumDescriptions'])
    listOf(one['enum']).forEach((name, index) => choices.set(String(name), textOf(about[index])))
    if (one['type'] === 'boolean') for (const name of ['true', 'false']) choices.set(name, '')
  }
  return {
    fields,
    required,
    choices: [...choices].map(([name, about]) => ({ name, about })),
    definition: at.findLast(({ name }) => name !== null)?.name ?? null,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface Named {
  readonly schema: JsonSchema
  readonly name: string | null
}

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function resolve({ schema: at, name }: Named, root: JsonSchema): Named {
  const reference = at['$ref']
  if (typeof reference !== 'string') return { schema: at, name }
  const steps = reference.replace('#/', '').split('/')
  const found = valueAt(root, steps)
  const { $ref: _reference, ...beside } = at
  const next = isMap(found) ? { ...found, ...beside } : beside
  return resolve({ schema: next, name: steps.length === 2 ? (steps[1] ?? null) : name }, root)
}

/** The schemas that together describe a value: of a kind, only the one that its `type` names. */
function alternatives(given: Named, root: JsonSchema, data: unknown): readonly Named[] {
  const { schema: at, name } = resolve(given, root)
  const inner = (list: unknown): readonly Named[] =>
    listOf(list).flatMap((one) => (isMap(one) ? alternatives({ schema: one, name: null }, root, data) : []))
  const { if: test, then, else: otherwise } = at
  const branch = isMap(test) ? (fits(test, data) ? then : otherwise) : undefined
  const kinds = listOf(at['oneOf']).flatMap((one) => (isMap(one) ? [resolve({ schema: one, name: null }, root)] : []))
  const chosen = kinds.filter(({ schema }) => isOfKind(schema, data))
  return [
    { schema: at, name },
    ...inner(at['anyOf']),
    ...inner(at['allOf']),
    ...inner(branch === undefined ? [] : [branch]),
    ...chosen.flatMap((one) => alternatives(one, root, data)),
  ]
}

/** Whether data is of the kind that a schema describes: by its `type`, or else by its fields. */
function isOfKind({ properties }: JsonSchema, data: unknown): boolean {
  const type = isMap(properties) && isMap(properties['type']) ? properties['type']['const'] : undefined
  if (type !== undefined) return isMap(data) && data['type'] === type
  return !isMap(data) || !isMap(properties) || Object.keys(data).every((name) => Object.hasOwn(properties, name))
}

/** The tests of our schemas ask only whether a field is there. */
function fits({ required, anyOf }: JsonSchema, data: unknown): boolean {
  if (Array.isArray(anyOf)) return anyOf.some((one) => isMap(one) && fits(one, data))
  return listOf(required).every((name) => isMap(data) && Object.hasOwn(data, String(name)))
}

function stepInto(at: JsonSchema, step: string | number): readonly Named[] {
  if (typeof step === 'number') return isMap(at['items']) ? [{ schema: at['items'], name: null }] : []
  const field = isMap(at['properties']) && Object.hasOwn(at['properties'], step) ? at['properties'][step] : undefined
  const found = field ?? at['additionalProperties']
  return isMap(found) ? [{ schema: found, name: null }] : []
}
