import { purposeOf } from '../../src/compile/pack-purposes.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { VOCABULARIES } from '../../src/hook-files/vocabulary.ts'
import { Document, isCollection, visit } from 'yaml'
import { createRegistry } from '../../src/compile/registry.ts'
import type { JsonSchema } from '../../src/model/kind.ts'
import { isMap, valueAt } from '../../src/model/value.ts'
import { policySchema } from '../../src/schema/policy-schema.ts'
import { code, fieldTable, inCode, list, table } from './markdown.ts'
import { page, sentence } from './page.ts'

const RULES = join(import.meta.dirname, '../../rules')

/** The first line of a policy, which makes editors check it. */
export const SCHEMA_LINE = '# yaml-language-server: $schema=node_modules/sluice/schemas/policy.schema.json'

/** The members at the top of a policy file, by name, in the order of the schema. */
export function policyMembers(): ReadonlyMap<string, JsonSchema> {
  const schema = policySchema(createRegistry(VOCABULARIES).kinds)
  const places = [['$defs', 'settings', 'properties'], ['properties'], ['then', 'properties']] as const
  return new Map(
    places.flatMap((path) => {
      const members = valueAt(schema, path)
      return isMap(members)
        ? Object.entries(members).filter((entry): entry is [string, JsonSchema] => isMap(entry[1]))
        : []
    }),
  )
}

/** The page about the policy file and the members at its top. */
export function policyPage(): string {
  const members = [...policyMembers()]
  return page(
    'The policy file',
    'A policy is a YAML or JSON file. If you pass several files, they are one program: their rules run together, and names that one file declares can be used in all.',
    table(
      ['member', 'takes', ''],
      members.map(([name, schema]) => [`[\`${name}\`](#${name})`, typeOf(schema), String(schema['description'])]),
    ),
    'Other members belong to your application, and Sluice ignores them. A name close to one of these is an error, or a warning, because a slip would lose the rules below it. Names that begin with `x-` or `$` are never reported.',
    '## In your editor',
    `Editors with a YAML language server complete and check a policy by its schema. Put this comment on the first line, with the path from the policy to the package:`,
    code('yaml', SCHEMA_LINE),
    `A JSON file has the member \`"$schema"\` instead. Without an npm install, \`sluice schema > policy.schema.json\` writes the schema for \`$schema=policy.schema.json\`. The schema has no URL.`,
    '## Shipped packs',
    'The package contains these packs. Add one with [`extends`](#extends), and change its rules with [`rules`](#rules). Programs that embed Sluice pass the packs: `createEngine({ policies, packs: shippedPacks })`, with `shippedPacks` from `sluice/node`. You can also pass a pack by its path, alone or with your own policies: `--policy node_modules/sluice/rules/guard-files.yaml`.',
    table(
      ['pack', ''],
      readdirSync(RULES)
        .filter((name) => /^[\w-]+\.yaml$/.test(name))
        .map((name) => [inCode(basename(name, '.yaml')), purposeOf(readFileSync(join(RULES, name), 'utf8'))]),
    ),
    ...members.flatMap(([name, schema]) => memberSection(name, schema)),
  )
}

function memberSection(name: string, schema: JsonSchema): readonly string[] {
  const examples = Array.isArray(schema['examples']) ? schema['examples'] : []
  return [
    `## ${name}`,
    sentence(String(schema['description'])),
    ...examples.map((example: unknown) => code('yaml', asWritten({ [name]: example }))),
    ...(ELSEWHERE[name] === undefined ? [] : [ELSEWHERE[name]]),
    ELSEWHERE[name] === undefined ? fieldTable(elementOf(schema)) : '',
  ]
}

/** YAML as an author would write it: short maps and lists on one line, except for the file itself. */
function asWritten(policy: object): string {
  const document = new Document(policy)
  visit(document, (_key, node, path) => {
    if (isCollection(node) && path.length > 1 && JSON.stringify(node.toJS(document)).length < 90) node.flow = true
  })
  return document.toString({ lineWidth: 120, flowCollectionPadding: true })
}

/** Where the elements of a member are described. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  hooks: 'Each is a [rule](rules.md).',
  define: 'Each is a [condition](conditions.md).',
  tools: 'The reference of [tools](tools.md#tools-of-your-own) has the members of the map.',
  use: `There is ${list(createRegistry(VOCABULARIES).vocabularyNames)}, with [these actions](actions.md#the-vocabulary-builder).`,
}

/** The schema of the entries of a list or map. */
function elementOf({ items, additionalProperties }: JsonSchema): JsonSchema {
  return [items, additionalProperties].find((schema): schema is JsonSchema => isMap(schema)) ?? {}
}

function typeOf({ type, $ref, anyOf }: JsonSchema): string {
  if (anyOf !== undefined) return 'text or list'
  return $ref !== undefined || type === 'object' || type === undefined ? 'map' : 'list'
}
