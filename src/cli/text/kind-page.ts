import type { JsonSchema } from '../../model/kind.ts'
import { isList, isMap, type Value, type ValueMap } from '../../model/value.ts'
import { isSeconds } from '../../model/seconds.ts'
import type { KindEntry } from '../kind-entries.ts'
import type { Output } from '../output.ts'
import { dataText } from '../../workbench/data-text.ts'
import { wrap } from './layout.ts'

/** The documentation of a kind, for people. */
export function kindPage(entry: KindEntry, { columns, paint }: Pick<Output, 'columns' | 'paint'>): string {
  const { kind, name, summary, vocabulary, replaced_by: replacedBy, events, effects, ports } = entry
  const paragraph = (text: string, indent: string): readonly string[] => {
    return wrap(text, columns - indent.length).map((line) => indent + line)
  }
  const facts = [
    ...(replacedBy === null ? [] : [`an older name of \`${replacedBy}\``]),
    ...(vocabulary === null ? [] : [`requires \`use: [${vocabulary}]\` in the policy`]),
    ...(events === null ? [] : [`can hold at ${events.join(', ')}`]),
    ...(effects.length === 0 ? [] : [`requests ${effects.join(', ')}`]),
    ...(ports.length === 0 ? [] : [`requires ${ports.join(', ')} from the host`]),
  ]
  const members = describeMembers(entry.schema)
  return [
    ...wrap(`${paint('bold', name)} (${kind}): ${summary}`, columns),
    ...facts.flatMap((fact) => paragraph(fact, '  ')),
    ...(members.length === 0 ? [] : ['', paint('bold', 'members')]),
    ...members.flatMap(({ name: member, type, description }) => [
      ...paragraph(`${member}: ${type}`, '  '),
      ...paragraph(description, '      ').map((line) => paint('dim', line)),
    ]),
    '',
    paint('bold', 'examples'),
    ...entry.examples.flatMap((example) => [
      `  ${paint('dim', `# ${example.title}`)}`,
      ...yamlLines(exampleData(kind, example)).map((line) => `  ${line}`),
      '',
    ]),
  ].join('\n')
}

/** An example, as a user would write it. */
function exampleData(kind: KindEntry['kind'], example: KindEntry['examples'][number]): ValueMap {
  const { config, event } = example
  if ('decision' in example) return { [kind]: config, event, decision: example.decision }
  const { define, holds } = example
  return { ...(define === undefined ? {} : { define }), [kind]: config, event, holds }
}

/** A member of a map, described in words from a JSON Schema. Nested members follow it, as `outer.inner`. */
interface MemberWords {
  readonly name: string
  /** For example `whole number, at least 0; default 10`. */
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
    : `${whole}; default ${typeof absent === 'string' ? absent || 'empty' : dataText(absent)}`
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
  if (isSeconds(schema)) return 'number or duration'
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map(typeWords))].join(' or ')
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1)
  if (type === 'array' && isMap(items) && Object.keys(items).length > 0) return `list of ${typeWords(items)}`
  if (Array.isArray(type)) return type.map((one) => TYPES[String(one)] ?? String(one)).join(' or ')
  return typeof type === 'string' ? (TYPES[type] ?? type) : 'anything'
}

/** Data as YAML lines, as in a policy. Quotes text that could be read as something else. */
export function yamlLines(value: Value): readonly string[] {
  if (isEmpty(value)) return [Array.isArray(value) ? '[]' : '{}']
  if (isList(value)) return value.flatMap((item) => hang('- ', yamlLines(item)))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, inside]) => {
      const lines = yamlLines(inside)
      const isBlock = typeof inside === 'object' && inside !== null && !isEmpty(inside)
      return isBlock ? [`${scalar(key)}:`, ...lines.map((line) => `  ${line}`)] : [`${scalar(key)}: ${lines.join('')}`]
    })
  }
  return [typeof value === 'string' ? scalar(value) : String(value)]
}

function isEmpty(value: Value): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function hang(bullet: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, index) => (index === 0 ? bullet : ' '.repeat(bullet.length)) + line)
}

/** Words that YAML reads as null, true, false or a number in any of its common schemas. */
const NOT_TEXT = /^(?:null|~|true|false|yes|no|on|off|[-+.]?[\d.][\w.+-]*|[-+]?\.(?:inf|nan))$/i

/** JSON is valid YAML, so text that needs quotes is written as JSON, or in single quotes if that avoids backslashes. */
function scalar(text: string): string {
  const isPlain = /^[\w<./][\w<>./*|()@%+=,;!?`' -]*(?<! )$/.test(text) && !NOT_TEXT.test(text)
  if (isPlain) return text
  return /^[\x20-\x7e]*$/.test(text) && /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text)
}
