import { isMap } from '../model/value.ts'
import type { SchemaError } from './schema-error.ts'
import { describeValue, listChoices, listTypes } from './words.ts'

const COMPARISONS: ReadonlyMap<string, string> = new Map([
  ['minimum', 'at least'],
  ['maximum', 'at most'],
  ['exclusiveMinimum', 'more than'],
  ['exclusiveMaximum', 'less than'],
])

const COUNTED: ReadonlyMap<string, readonly [bound: string, unit: string]> = new Map([
  ['minItems', ['at least', 'entries']],
  ['maxItems', ['at most', 'entries']],
  ['minLength', ['at least', 'characters']],
  ['maxLength', ['at most', 'characters']],
  ['minProperties', ['at least', 'members']],
  ['maxProperties', ['at most', 'members']],
])

/** Whether a keyword limits a number or a size. */
export function isBound(keyword: string): boolean {
  return COMPARISONS.has(keyword) || COUNTED.has(keyword)
}

/** What a JSON Schema keyword requires of a value, to follow `must`. */
export function describeRequirement({ keyword, schema, data, member }: SchemaError): string {
  const comparison = COMPARISONS.get(keyword)
  if (comparison !== undefined) return `be ${comparison} ${String(schema)}, not ${String(data)}`
  const counted = COUNTED.get(keyword)
  if (counted !== undefined) {
    const [bound, unit] = counted
    return keyword.startsWith('min') && schema === 1 ? 'not be empty' : `have ${bound} ${String(schema)} ${unit}`
  }
  switch (keyword) {
    case 'type':
      return `be ${listTypes([schema].flat())}, not ${describeValue(data)}`
    case 'anyOf':
    case 'oneOf': {
      const types = optionTypes(schema)
      return types === null
        ? `match one schema of \`${keyword}\``
        : `be ${listTypes(types)}, not ${describeValue(data)}`
    }
    case 'enum':
    case 'const':
      return `be ${listChoices(Array.isArray(schema) ? schema : [schema])}, not ${describeValue(data)}`
    case 'multipleOf':
      return `be a multiple of ${String(schema)}, not ${String(data)}`
    case 'uniqueItems':
      return 'not have equal entries'
    case 'propertyNames':
      return `not have the member \`${member ?? ''}\``
    case 'false':
      return 'not be there'
    default:
      return `match \`${keyword}\``
  }
}

/** The types of the options, if every option has a type. */
function optionTypes(options: unknown): readonly unknown[] | null {
  const types = Array.isArray(options) ? options.map((option) => (isMap(option) ? option['type'] : undefined)) : []
  return types.includes(undefined) ? null : types
}
