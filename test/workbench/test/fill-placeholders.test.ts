import { expect, test } from 'vitest'
import type { Value } from '../../../src/model/value.ts'
import { fillPlaceholders } from '../../../src/workbench/test/fill-placeholders.ts'

test.each<[Value, Value | undefined, Value, readonly string[]]>([
  ['<<each>>', 'a', 'a', []],
  ['<<each>>', 3, 3, []],
  ['<<each>>', null, null, []],
  ['<<each>>', { a: [1] }, { a: [1] }, []],
  [' <<each>>', 3, ' 3', []],
  ['<<each>>-<<each>>', 'a', 'a-a', []],
  ['x <<each>>', { a: [1] }, 'x {"a":[1]}', []],
  ['<<each.a>>', { a: true }, true, []],
  ['<<each.a.1>> <<each.b c>>', { a: [1, 2], 'b c': 'd' }, '2 d', []],
  [{ a: ['<<each>>'], '<<each>>': 1 }, 'v', { a: ['v'], '<<each>>': 1 }, []],
  // Placeholders inside a value are not filled.
  ['<<each>> <<each>>', '<<each>>$&', '<<each>>$& <<each>>$&', []],
  // Other placeholders are left to the policy.
  ['<<tool.params.path>> {{each}} <<eachx>> << each>>', 'a', '<<tool.params.path>> {{each}} <<eachx>> << each>>', []],
  ['<<each.b>>', { a: 1 }, null, ['/x: <<each.b>>']],
  ['<<each.a>>', 'text', null, ['/x: <<each.a>>']],
  ['<<each.constructor>>', {}, null, ['/x: <<each.constructor>>']],
  [['', { b: 'x<<each.b>>' }], { a: 1 }, ['', { b: 'xnull' }], ['/x/1/b: <<each.b>>']],
  ['<<each>>', undefined, null, ['/x: <<each>>']],
])('%j with %j', (data, each, filled, missing) => {
  const reported: string[] = []
  expect(fillPlaceholders(data, each, ['x'], (path, name) => reported.push(`/${path.join('/')}: ${name}`))).toEqual(
    filled,
  )
  expect(reported).toEqual(missing)
})
