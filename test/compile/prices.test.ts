import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { openProgram } from '../../src/model/rule.ts'
import { problemsOf } from '../policy.ts'

describe('prices', () => {
  test('keep their order, over all files', () => {
    const { program } = loadPolicy([
      { name: 'a.yaml', text: 'prices: { z: { input: 1, output: 2 } }\nhooks: []' },
      { name: 'b.yaml', text: 'runtime: { prices: { "*": { input: 3, output: 4, cached: 0 } }, hooks: [] }' },
    ])
    expect(openProgram(program).prices).toEqual([
      ['z', { input: 1, output: 2 }],
      ['*', { input: 3, output: 4, cached: 0 }],
    ])
  })

  test.each([
    ['{ m: { input: 3 } }', '1:14 error missing-field: `m` needs `output`'],
    ['{ m: { input: -1, output: 1 } }', '1:23 error out-of-range: `input` must be at least 0, not -1'],
    [
      '{ m: { input: 1, output: "1" } }',
      '1:34 error wrong-type: `output` must be a number, not the text `1` (write `1` without quotes)',
    ],
    [
      '{ m: { input: 1, output: 1, cache: 1 } }',
      '1:37 error unknown-field: `m` has no field `cache` (did you mean `cached`?)',
    ],
    ['{ m: 3 }', '1:14 error wrong-type: `m` must be a map, not `3`'],
    ['[]', '1:9 error wrong-type: `prices` must be a map, not a list'],
  ])('%s', (prices, problem) => {
    expect(problemsOf(`prices: ${prices}\nhooks: []`)).toEqual([problem])
  })

  test('a second price for the same name is an error', () => {
    const text = 'prices: { m: { input: 1, output: 2 } }\nhooks: []'
    const { diagnostics } = loadPolicy([
      { name: 'a.yaml', text },
      { name: 'same.yaml', text },
      { name: 'b.yaml', text: text.replace('2', '3') },
    ])
    expect(diagnostics.map(({ file, message }) => [file, message])).toEqual([
      ['b.yaml', '`prices` gives `m` a second meaning'],
    ])
  })
})
