import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { decideAll } from '../policy.ts'

// The table of functions in the guide names them all, and each of its examples gives the result beside it.

const page = readFileSync(join(import.meta.dirname, '../../docs/guide/expressions.md'), 'utf8')
const [, table = ''] = page.split('\n## Functions\n')
const rows = [...table.matchAll(/^\| (`.+?) \| .+ \| `(.+)` \| `(.+)` \|$/gm)].map(
  ([, functions = '', example = '', result = '']) => ({ functions, example, result }),
)

test('every function has a row', () => {
  const named = rows.flatMap(({ functions }) => [...functions.matchAll(/(\w+)\(/g)].map(([, name = '']) => name))
  expect(new Set(named)).toEqual(new Set(FUNCTIONS.keys()))
})

test.each(rows)('$example', ({ example, result }) => {
  const expr = `(${example}) == ${result}`
  const rule = { id: 'r', on: 'tool_start', condition: { type: 'expression', expr }, action: { type: 'gate' } }
  const tool = { name: 'filesystem.write', params: { path: 'src/a.ts' } }
  const [decision] = decideAll(JSON.stringify({ hooks: [rule] }), [{ event: 'tool_start', tool }])
  expect(decision).toMatchObject({ fired: ['r'], errors: [] })
})
