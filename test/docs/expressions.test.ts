import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { problemsOf } from '../policy.ts'

// The guide names the functions that rules use often. Each of its examples is a valid condition that calls one of the
// functions beside it. The reference has every function: see test/expression/reference.test.ts.

const page = readFileSync(join(import.meta.dirname, '../../docs/guide/expressions.md'), 'utf8')
const [, section = ''] = page.split('\n## Functions\n')
const [table = ''] = section.split('\n## ')
const rows = [...table.matchAll(/^\| (`.+?) \| `(.+)` \|$/gm)].map(([, functions = '', example = '']) => ({
  functions: [...functions.matchAll(/\w+/g)].map(([name]) => name),
  example,
}))

test('the guide shows some functions', () => expect(rows.length).toBeGreaterThan(5))

test.each(rows)('$example', ({ functions, example }) => {
  const condition = { type: 'expression', expr: example }
  const rule = { id: 'r', on: 'tool_start', condition, action: { type: 'gate' } }
  expect(problemsOf(JSON.stringify({ hooks: [rule] }))).toEqual([])
  expect(functions.some((name) => example.includes(`${name}(`))).toBe(true)
})
