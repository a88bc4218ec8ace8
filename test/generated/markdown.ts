import { stringify } from 'yaml'
import { describeMembers } from '../../src/cli/text/kind-page.ts'
import type { JsonSchema } from '../../src/model/kind.ts'

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

/** YAML as an author would write it: long values as blocks, short ones on one line. */
export function yaml(value: unknown): string {
  return stringify(value, {
    lineWidth: 100,
    collectionStyle: JSON.stringify(value).length < 70 ? 'flow' : 'block',
    flowCollectionPadding: true,
  })
}

/** The fields of an object schema, one row each, those of inner maps included. */
export function fieldTable(schema: JsonSchema): string {
  const rows = describeMembers(schema).map(({ name, type, description }) => [inCode(name), type, description])
  return rows.length === 0 ? '' : table(['field', 'takes', ''], rows)
}
