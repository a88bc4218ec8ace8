import type { JsonSchema } from '../../model/kind.ts'
import { isMap } from '../../model/value.ts'
import { dataText } from './data-text.ts'

/** A member of a map that a JSON Schema describes, in words; members of its own follow it, as `holder.member`. */
export interface MemberWords {
  readonly name: string
  /** `whole number, at least 0; 10 where absent`. */
  readonly type: string
  readonly description: string
}

export function describeMembers(schema: JsonSchema, prefix = ''): readonly MemberWords[] {
  const { properties, required } = schema
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  return Object.entries(isMap(properties) ? properties : {}).flatMap(([name, member]) => {
    if (!isMap(member)) return []
    const description = typeof member['description'] === 'string' ? member['description'] : ''
    const own = { name: prefix + name, type: describeValue(member, needed.includes(name)), description }
    return [own, ...describeMembers(member, `${prefix}${name}.`)]
  })
}

const BOUNDS = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
] as const

function describeValue(schema: JsonSchema, isRequired: boolean): string {
  const bounds = BOUNDS.flatMap(([keyword, words]) => {
    const bound = schema[keyword]
    return typeof bound === 'number' ? [`${words} ${bound}`] : []
  })
  const whole = [typeWords(schema), ...bounds].join(', ')
  if (isRequired) return `${whole}; required`
  const { default: absent } = schema
  return absent === undefined
    ? whole
    : `${whole}; ${typeof absent === 'string' ? absent || 'empty' : dataText(absent)} where absent`
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'number',
  integer: 'whole number',
  boolean: 'true or false',
  object: 'map',
  array: 'list',
}

function typeWords(schema: unknown): string {
  if (!isMap(schema)) return 'anything'
  const { enum: choices, anyOf, type, items, $ref } = schema
  if (Array.isArray(choices)) return choices.join(' | ')
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeWords))].join(' or ')
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  if (type === 'array' && isMap(items) && Object.keys(items).length > 0) return `list of ${typeWords(items)}`
  return typeof type === 'string' ? (TYPES[type] ?? type) : 'anything'
}
