import { stringify } from 'yaml'
import { isMap } from '../../src/model/value.ts'

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

export function code(language: string, text: string): string {
  return `\`\`\`${language}\n${text.trimEnd()}\n\`\`\``
}

export const inCode = (text: string): string => `\`${text}\``

export const list = (names: readonly string[]): string => names.map(inCode).join(', ')

/** As an author would write it: blocks for what is long, one line for what is short. */
export function yaml(value: unknown): string {
  return stringify(value, {
    lineWidth: 100,
    collectionStyle: JSON.stringify(value).length < 70 ? 'flow' : 'block',
    flowCollectionPadding: true,
  })
}

/** The fields of an object schema, one row each. */
export function fieldTable(properties: Readonly<Record<string, unknown>>, required: readonly string[]): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description, default: byDefault } = isMap(schema) ? schema : {}
    const also = byDefault === undefined ? '' : inCode(JSON.stringify(byDefault))
    return [
      inCode(name),
      typeOf(schema),
      required.includes(name) ? 'required' : also,
      typeof description === 'string' ? description : '',
    ]
  })
  return table(['field', 'takes', 'default', ''], rows)
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'map',
  array: 'list',
}

function typeOf(schema: unknown): string {
  if (!isMap(schema)) return 'anything'
  if (Array.isArray(schema['enum'])) return schema['enum'].map((choice) => inCode(String(choice))).join(', ')
  if (Array.isArray(schema['anyOf'])) return schema['anyOf'].map(typeOf).join(' or ')
  if (typeof schema['$ref'] === 'string') return schema['$ref'].endsWith('/condition') ? 'condition' : 'action'
  const types = [schema['type'] ?? []]
    .flat()
    .map((type) => (typeof type === 'string' ? (TYPES[type] ?? type) : 'anything'))
  if (types.length === 1 && types[0] === 'list' && isMap(schema['items']))
    return `list of ${plural(typeOf(schema['items']))}`
  return types.length === 0 ? 'anything' : types.join(' or ') + rangeOf(schema)
}

const plural = (type: string): string =>
  ({ text: 'texts', condition: 'conditions', action: 'actions', map: 'maps' })[type] ?? type

function rangeOf(schema: Readonly<Record<string, unknown>>): string {
  const bounds = [
    ['minimum', 'at least'],
    ['exclusiveMinimum', 'above'],
    ['maximum', 'at most'],
  ].flatMap(([keyword = '', words = '']) =>
    schema[keyword] === undefined ? [] : [`${words} ${JSON.stringify(schema[keyword])}`],
  )
  return bounds.length === 0 ? '' : `, ${bounds.join(', ')}`
}
