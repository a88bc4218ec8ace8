import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { DIALECTS, findDialect } from '../../src/agents/all.ts'
import type { Dialect } from '../../src/agents/dialect.ts'
import type { AgentTools } from '../../src/agents/tool-call.ts'
import { createFindTools, matcherFor } from '../../src/install/matched-tools.ts'
import { openProgram } from '../../src/model/rule.ts'
import { isMap, member } from '../../src/model/value.ts'
import { HOSTS } from '../e2e/hosts/index.ts'
import { readTools } from '../e2e/record.ts'

// `npm run e2e` records the tools that each agent offers to its model. Every one of them, and every parameter, must
// have a place in the agent's table, or a rule about files, commands and hosts would not see what the tool does.

/** The parameters of a tool, with a path to each value that is neither a map nor a list of maps. */
function leavesOf(schema: unknown, path = ''): readonly string[] {
  const choices = ['anyOf', 'oneOf', 'allOf'].flatMap((keyword) => {
    const list = member(schema, keyword)
    return Array.isArray(list) ? (list as readonly unknown[]) : []
  })
  if (choices.length > 0) return [...new Set(choices.flatMap((choice) => leavesOf(choice, path)))]
  const properties = member(schema, 'properties')
  if (isMap(properties) && Object.keys(properties).length > 0) {
    return Object.entries(properties).flatMap(([name, inner]) =>
      leavesOf(inner, path === '' ? name : `${path}.${name}`),
    )
  }
  const items = member(schema, 'items')
  if (isMap(items)) return leavesOf(items, `${path}.*`)
  return path === '' ? [] : [path]
}

/** Whether the table has a parameter: by name, by that of a map or list that holds it, or as all of a list. */
function isPlaced(leaf: string, tool: AgentTools[string]): boolean {
  const { params = {}, others = [] } = typeof tool === 'string' ? {} : { others: [], ...tool }
  const placed = [...Object.keys(params), ...others]
  return placed.some(
    (path) => leaf === path || `${leaf}.*` === path || leaf === `${path}.*` || leaf.startsWith(`${path}.`),
  )
}

describe.each(HOSTS.map(({ name }) => [name, readTools(name), findDialect(name)] as const))(
  '%s',
  (_, record, dialect) => {
    const tools = dialect?.tools ?? {}

    test('offers tools with parameters, as far as is recorded', () => {
      expect(record.tools.length).toBeGreaterThan(10)
      expect(record.tools.flatMap(({ parameters }) => leavesOf(parameters)).length).toBeGreaterThan(20)
    })

    test.each(record.tools.map((tool) => [tool.name, tool] as const))('%s has a place in the table', (name, tool) => {
      expect(Object.keys(tools)).toContain(name)
      const leaves = leavesOf(tool.parameters)
      expect(leaves.filter((leaf) => !isPlaced(leaf, tools[name] ?? ''))).toEqual([])
    })
  },
)

test.each([
  [
    {
      type: 'object',
      properties: { a: { type: 'string' }, b: { anyOf: [{ type: 'string' }, { type: 'array', items: {} }] } },
    },
    ['a', 'b', 'b.*'],
  ],
  [
    { properties: { a: { properties: { b: { type: 'number' } } }, c: { items: { properties: { d: {} } } } } },
    ['a.b', 'c.*.d'],
  ],
  [null, []],
])('the parameters of the schema %j are %j', (schema, leaves) => {
  expect(leavesOf(schema)).toEqual(leaves)
})

describe.each(DIALECTS.map((dialect: Dialect) => [dialect.name, dialect] as const))('the table of %s', (_, dialect) => {
  test('says of no parameter both what it is and that it is nothing', () => {
    for (const [name, tool] of Object.entries(dialect.tools)) {
      const { params = {}, others = [] } = typeof tool === 'string' ? {} : { others: [], ...tool }
      expect([name, others.filter((other) => Object.hasOwn(params, other))]).toEqual([name, []])
    }
  })

  test('has no tool that the hooks of a rule about it would not be asked about', () => {
    for (const name of Object.keys(dialect.tools)) {
      const text = `hooks: [{ id: r, on: tool_start, condition: { type: tool_name, match: '${name}' }, action: { type: gate, reason: no } }]`
      const program = openProgram(loadPolicy([{ name: 'p.yaml', text }]).program)
      const [rule] = program.rules
      if (rule === undefined) throw new Error('no rule')
      const matched = createFindTools(program, dialect)(rule)
      expect([name, matched === null || new RegExp(matcherFor(matched)).test(name)]).toEqual([name, true])
    }
  })
})

test('a rule about a canonical tool is asked about every tool of that kind', () => {
  const text = `hooks: [{ id: r, on: tool_start, condition: { type: tool_name, match: filesystem.grep }, action: { type: gate, reason: no } }]`
  const program = openProgram(loadPolicy([{ name: 'p.yaml', text }]).program)
  const [rule] = program.rules
  const copilot = findDialect('copilot')
  if (rule === undefined || copilot === undefined) throw new Error('no rule')
  const matched = createFindTools(program, copilot)(rule)
  expect(matched).toContain('rg')
  expect(matched).toContain('grep')
})
