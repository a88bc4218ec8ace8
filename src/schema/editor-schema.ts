import { CAPABILITIES, findEvent } from '../model/events.ts'
import type { JsonSchema } from '../model/kind.ts'
import { isMap } from '../model/value.ts'
import { eventSchema } from './event-schema.ts'
import { type Kinds, policySchema } from './policy-schema.ts'
import { PLACEHOLDER, policyTestSchema } from './policy-test-schema.ts'

/**
 * The schema of policies for editors.
 *
 * @param packs what `extends` may name, each with a sentence about it
 */
export function policyEditorSchema(kinds: Kinds, packs: ReadonlyMap<string, string>): JsonSchema {
  const shipped = { type: 'string', enum: [...packs.keys()], markdownEnumDescriptions: [...packs.values()] }
  const name = { anyOf: [shipped, FILE] }
  const schema = policySchema(kinds)
  const written = forEditors(schema, 'settings', {
    extends: { anyOf: [name, { type: 'array', items: name }] },
    // Without `extends`, the field belongs to the application.
    rules: { additionalProperties: { anyOf: [{ enum: ['off', 'ask'] }, {}] } },
  })
  const { properties: always, then: ofApplication, else: settings, ...rest } = written
  const properties = { ...(isMap(always) && always), ...(isMap(ofApplication) && propertiesOf(ofApplication)) }
  const definitions = isMap(written['$defs']) ? written['$defs'] : {}
  const { if: _extending, then: _changing, ...unconditional } = definitionOf(definitions, 'settings')
  return {
    ...rest,
    then: { properties },
    else: { allOf: [settings, { properties }] },
    $defs: { ...definitions, settings: unconditional },
  }
}

function definitionOf(definitions: JsonSchema, name: string): JsonSchema {
  const definition = definitions[name]
  return isMap(definition) ? definition : {}
}

/** A pack that is a file or a file of a package. */
const FILE: JsonSchema = { type: 'string', pattern: '^(\\.{0,2}/|npm:)' }

const propertiesOf = ({ properties }: JsonSchema): JsonSchema => (isMap(properties) ? properties : {})

export function policyTestEditorSchema(): JsonSchema {
  return forEditors(policyTestSchema(), 'event', { event: { properties: stepEvent(eventSchema()) } })
}

/** The members of an event in a step. A placeholder may stand for any value. */
function stepEvent(schema: JsonSchema): JsonSchema {
  const members = Object.entries(propertiesOf(schema)).map(([name, member]): readonly [string, JsonSchema] => {
    const { description, enum: names, properties: inner } = isMap(member) ? member : {}
    const choice =
      names === undefined ? {} : { if: { type: 'string', pattern: PLACEHOLDER }, then: {}, else: event(names) }
    return [name, { description, ...choice, ...(isMap(inner) && { properties: stepEvent({ properties: inner }) }) }]
  })
  return Object.fromEntries<JsonSchema>(members)
}

const event = (names: unknown): JsonSchema => ({ type: 'string', enum: names, $comment: 'unknown-event' })

/**
 * The same schema in other words: the language servers of editors complete what stands in `properties`, `enum` and
 * `anyOf`, but not what follows from an `if`, or stands only in the branches of a `oneOf`.
 *
 * @param further what else is known of the fields of a definition
 */
function forEditors(schema: JsonSchema, definition: string, further: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const definitions = isMap(schema['$defs']) ? schema['$defs'] : {}

  function write(value: unknown, isRequired = false): unknown {
    if (Array.isArray(value)) return value.map((item) => write(item))
    if (!isMap(value)) return value
    const given = withoutIf(value)
    const inner = Object.entries(given).map(([keyword, within]) => [
      keyword,
      keyword === 'properties' || keyword === '$defs'
        ? writeMembers(within, given)
        : LITERAL.has(keyword)
          ? within
          : write(within),
    ])
    return {
      ...Object.fromEntries(inner),
      ...describe(given, isRequired),
      ...(given['$comment'] === 'unknown-event' && {
        markdownEnumDescriptions: namesOf(given['enum']).map(aboutEvent),
      }),
      ...(given['discriminator'] !== undefined && { properties: { type: kindNames(given, definitions) } }),
    }
  }

  function writeMembers(members: unknown, { required }: JsonSchema): unknown {
    if (!isMap(members)) return members
    const names = namesOf(required)
    const isTarget = members === properties
    const written = Object.entries(members).map(([name, member]) => {
      const known = isTarget && isMap(member) ? { ...member, ...further[name] } : member
      return [name, write(known, names.includes(name))]
    })
    return Object.fromEntries(written)
  }

  const { properties } = definitionOf(definitions, definition)
  const written = write(schema)
  return isMap(written) ? written : {}
}

/** Keywords whose values are data, or that only people read. */
const LITERAL: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples', 'required', 'dependentRequired'])

const namesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Writes a choice by the type of the value, or by a placeholder in its place, as `anyOf`. */
function withoutIf(schema: JsonSchema): JsonSchema {
  const { if: test, then = {}, else: otherwise, type, ...rest } = schema
  if (!isMap(test) || !isMap(then) || !isMap(otherwise)) return schema
  if (typeof test['pattern'] === 'string') return { ...rest, anyOf: [otherwise, test] }
  if (!Array.isArray(type) || test['type'] === undefined) return schema
  const other: readonly unknown[] = type.filter((one) => one !== test['type'])
  return {
    ...rest,
    anyOf: [
      { ...test, ...then },
      { type: other.length === 1 ? other[0] : other, ...otherwise },
    ],
  }
}

/** The names of the kinds as one list, each with its description. */
function kindNames({ oneOf }: JsonSchema, definitions: JsonSchema): JsonSchema {
  const kinds = (Array.isArray(oneOf) ? oneOf : []).flatMap((reference) => {
    const name = isMap(reference) ? String(reference['$ref']).replace('#/$defs/', '') : ''
    return [{ name: name.replace(/^\w+\./, ''), kind: definitionOf(definitions, name) }]
  })
  return {
    description: 'Which kind it is. The other fields depend on it.',
    enum: kinds.map(({ name }) => name),
    markdownEnumDescriptions: kinds.map(({ kind }) => sentences(String(kind['description']), aboutFields(kind))),
  }
}

/** The description as a sentence, and a second one about what may stand there. */
function describe(schema: JsonSchema, isRequired: boolean): JsonSchema {
  const { description, default: byDefault, deprecated, properties } = schema
  if (typeof description !== 'string') return {}
  if (isMap(properties) && isMap(properties['type'])) {
    return { description: sentences(description, aboutFields(schema)) }
  }
  const need = isRequired ? 'required' : deprecated === true ? 'deprecated' : 'optional'
  const value = byDefault === undefined ? '' : `; the default is \`${JSON.stringify(byDefault)}\``
  return { description: sentences(description, `${need}${value}`) }
}

function aboutFields(schema: JsonSchema): string {
  const needed = namesOf(schema['required'])
  const names = Object.keys(propertiesOf(schema)).filter((name) => name !== 'type')
  const list = (isNeeded: boolean): string =>
    names
      .filter((name) => needed.includes(name) === isNeeded)
      .map((name) => `\`${name}\``)
      .join(', ')
  const [must, may] = [list(true), list(false)]
  if (must === '') return may === '' ? 'it has no fields' : `it may have ${may}`
  return `it needs ${must}${may === '' ? '' : ` and may have ${may}`}`
}

/** Two sentences about an event: what it is, and what a rule can do there. */
function aboutEvent(name: string): string {
  const found = findEvent(name)
  if (found === undefined) return ''
  const { summary, supports, aliases } = found
  const also = found.name === name ? aliases : [found.name]
  const can = supports.map((capability) => CAPABILITIES[capability])
  return sentences(
    also.length === 0 ? summary : `${summary} (also ${also.map((one) => `\`${one}\``).join(', ')})`,
    can.length === 0 ? 'a rule can only observe it' : `a rule can ${can.join('; ')}`,
  )
}

function sentences(...parts: readonly string[]): string {
  return parts.map((part) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}.`).join(' ')
}
