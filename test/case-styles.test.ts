import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DIAGNOSTIC_CODES, ERROR_CODES, EVENTS } from 'sluice'
import { describe, expect, test } from 'vitest'
import { LOADED_COMMANDS } from './cli/all-commands.ts'
import { FINDING_CODES } from '../src/model/finding-codes.ts'
import { isMap } from '../src/model/value.ts'
import { ACTIONS, CONDITIONS } from './all-kinds.ts'

// docs/decisions/0018-case-styles.md

const ROOT = join(import.meta.dirname, '..')

/** Names that are capitalized by convention. */
const CAPITALS = ['SKILL.md', 'README.md']

describe('snake_case', () => {
  const schemas = readdirSync(join(ROOT, 'schemas')).map((file): [file: string, names: readonly string[]] => {
    return [file, propertiesIn(JSON.parse(readFileSync(join(ROOT, 'schemas', file), 'utf8')))]
  })
  test.each<[what: string, names: readonly string[]]>([
    ...schemas,
    ['events', EVENTS.flatMap(({ name, aliases }) => [name, ...aliases])],
    ['kinds', [...CONDITIONS, ...ACTIONS].map(({ name }) => name)],
  ])('%s', (_what, names) => {
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/^[a-z]+[0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([])
  })
})

/** Options that others have named: vscode-languageclient starts servers with it. */
const FOREIGN = ['clientProcessId']

describe('kebab-case', () => {
  const files = ['src', 'docs', 'schemas', 'rules'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => basename(path)),
  )
  test.each<[what: string, names: readonly string[]]>([
    ['codes', [DIAGNOSTIC_CODES, ERROR_CODES, FINDING_CODES].flatMap((codes) => Object.keys(codes))],
    ['files', files.filter((name) => !CAPITALS.includes(name)).map((name) => name.replaceAll('.', '-'))],
    [
      'options',
      LOADED_COMMANDS.flatMap(({ name, options }) => [name, ...Object.keys(options)]).filter(
        (name) => !FOREIGN.includes(name),
      ),
    ],
  ])('%s', (_what, names) => {
    expect(names.length).toBeGreaterThan(20)
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))).toEqual([])
  })
})

/** The names of properties anywhere in a JSON Schema. */
function propertiesIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(propertiesIn)
  if (!isMap(schema)) return []
  const own = isMap(schema['properties']) ? Object.keys(schema['properties']) : []
  return [...own, ...Object.values(schema).flatMap(propertiesIn)]
}
