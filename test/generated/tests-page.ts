import type { JsonSchema } from '../../src/model/kind.ts'
import { isMap, valueAt } from '../../src/model/value.ts'
import { policyTestSchema, STEP_NAMES } from '../../src/schema/policy-test-schema.ts'
import { code, fieldTable, inCode, list, table } from './markdown.ts'
import { page, sentence } from './page.ts'

/** The file of tests, member by member. */
export function testsPage(): string {
  const schema = policyTestSchema(true)
  const at = (...path: readonly string[]): JsonSchema => mapAt(schema, path)
  const testOf = (name: string): JsonSchema => shallow(at('$defs', name), ['answers', 'expect'])
  return page(
    'Files of tests',
    'Files that end with `.test.yaml` are for `sluice test`. [Testing policies](../guide/testing.md) shows how to write them. An unknown member is an error.',
    '## The file',
    fieldTable(shallow(schema, ['given'])),
    'Put this comment on its first line, with the path from the file to the package, and your editor completes and checks it:',
    code('yaml', '# yaml-language-server: $schema=node_modules/sluice/schemas/policy-test.schema.json'),
    '## A test of steps',
    fieldTable(testOf('testOfSteps')),
    '## A recording',
    fieldTable(testOf('testOfRecord')),
    'Its `expect` has:',
    fieldTable(at('$defs', 'testOfRecord', 'properties', 'expect')),
    '## Steps',
    `A step has one of the members ${list(STEP_NAMES)}, which tells what happens.`,
    ...STEP_NAMES.flatMap((name) => [`### ${name}`, fieldTable(at('$defs', name))]),
    '## Expectations',
    `\`expect\` and \`after\` take one of the words ${list(wordsAt(schema, ['$defs', 'expectation', 'then', 'enum']))} (\`none\`: no verdict), or a map of the members of the decision that matter. Others are not looked at.`,
    table(
      ['member', 'is'],
      Object.entries(at('$defs', 'expectation', 'else', 'properties')).map(([name, member]) => [
        inCode(name),
        descriptionOf(member),
      ]),
    ),
    'In place of any value may stand a map with these members:',
    fieldTable({ properties: matchers(at('$defs', 'expectation', 'else', 'properties')) }),
    '## Answers',
    sentence(descriptionOf(at('$defs', 'testOfSteps', 'properties', 'answers'))),
    'Each kind has a list of answers. In place of an answer may stand a list: its answers are given in turn.',
    ...Object.entries(at('$defs', 'testOfSteps', 'properties', 'answers', 'properties')).flatMap(([name, member]) => [
      `### ${name}`,
      sentence(descriptionOf(member)),
      fieldTable(mapAt(member, ['items', 'else'])),
    ]),
  )
}

/** The schema, with these members shown without their own members. */
function shallow(schema: JsonSchema, names: readonly string[]): JsonSchema {
  const members = Object.entries(mapAt(schema, ['properties'])).map(([name, member]) => {
    if (!names.includes(name) || !isMap(member)) return [name, member] as const
    const { properties: _members, ...own } = member
    return [name, own] as const
  })
  return { ...schema, properties: Object.fromEntries(members) }
}

/** The additional members of every list and map of an expectation. */
function matchers(members: JsonSchema): JsonSchema {
  const ofList = Object.values(members).find((member) => isMap(member) && 'items' in member)
  return mapAt(ofList, ['properties'])
}

function mapAt(schema: unknown, path: readonly string[]): JsonSchema {
  const found = valueAt(schema, path)
  if (isMap(found)) return found
  throw new TypeError(`the schema has no map at ${path.join('.')}`)
}

function wordsAt(schema: unknown, path: readonly string[]): readonly string[] {
  const found = valueAt(schema, path)
  return Array.isArray(found) ? found.map(String) : []
}

function descriptionOf(schema: unknown): string {
  return isMap(schema) && typeof schema['description'] === 'string' ? schema['description'] : ''
}
