import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFrame } from '../../../src/adapters/mcp/frame.ts'

const read = (text: string): ReturnType<typeof readFrame> => readFrame(Buffer.from(text))
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('rejects a frame', () => {
  test.each<readonly [title: string, frame: string | Uint8Array, problem: string, ids: readonly (string | number)[]]>([
    ['with bad UTF-8', Buffer.from([0x7b, 0xff, 0x7d]), 'is not UTF-8', []],
    ['with an overlong character', Buffer.from([0x22, 0xc0, 0xaf, 0x22]), 'is not UTF-8', []],
    ['with a byte order mark', '\uFEFF{"jsonrpc":"2.0","id":1,"method":"ping"}', 'is not JSON', []],
    ['that is cut off', '{"jsonrpc":"2.0","id":1,"method":"tools/ca', 'is not JSON', []],
    ['with two values', '{"jsonrpc":"2.0","id":1,"method":"ping"}{}', 'is not JSON', []],
    ['with a comment', '{"jsonrpc":"2.0","id":1,"method":"ping"}//', 'is not JSON', []],
    [
      'nested too deep',
      `{"jsonrpc":"2.0","id":1,"method":"m","params":{"a":${deep(300)}}}`,
      'is nested deeper than 200 levels',
      [1],
    ],
    ['nested deep enough to overflow a stack', deep(200_000), 'is nested deeper than 200 levels', []],
    [
      'with a duplicate member',
      '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/call"}',
      'has a member twice',
      [1],
    ],
    [
      'with a duplicate member, once escaped',
      '{"jsonrpc":"2.0","id":1,"method":"ping","m\\u0065thod":"x"}',
      'has a member twice',
      [1],
    ],
    [
      'with a duplicate member, deep inside',
      '{"jsonrpc":"2.0","id":"a","method":"m","params":{"x":[{"b":1,"b":2}]}}',
      'has a member twice',
      ['a'],
    ],
    [
      'with a duplicate member in a batch',
      '[{"jsonrpc":"2.0","id":7,"method":"m","method":"n"}]',
      'has a member twice',
      [7],
    ],
    [
      'with a number beyond the range of doubles',
      '{"jsonrpc":"2.0","id":1,"method":"m","params":{"n":1e999}}',
      'has a number that is too large',
      [1],
    ],
    ['with an empty batch', '[]', 'is an empty batch', []],
    ...[
      '1',
      'null',
      '"text"',
      '{}',
      '[[{"jsonrpc":"2.0","id":1,"method":"m"}]]',
      '{"jsonrpc":"1.0","method":"m"}',
      '{"method":"m"}',
      '{"jsonrpc":"2.0","id":null,"method":"m"}',
      '{"jsonrpc":"2.0","id":true,"method":"m"}',
      '{"jsonrpc":"2.0","id":{},"method":"m"}',
      '{"jsonrpc":"2.0","id":1.5,"method":"m"}',
      '{"jsonrpc":"2.0","method":7}',
      '{"jsonrpc":"2.0","method":"m","params":[]}',
      '{"jsonrpc":"2.0","method":"m","params":null}',
      '{"jsonrpc":"2.0","method":"m","result":{}}',
      '{"jsonrpc":"2.0","result":{}}',
      '{"jsonrpc":"2.0","id":null,"error":{"code":1,"message":""}}',
    ].map((text): readonly [string, string, string, readonly []] => [
      text,
      text,
      'is not a message of JSON-RPC 2.0',
      [],
    ]),
    ...[
      '{"jsonrpc":"2.0","id":3,"result":{},"error":{}}',
      '{"jsonrpc":"2.0","id":3,"error":"no"}',
      '{"jsonrpc":"2.0","id":3,"method":"ping","Method":"tools/call"}',
      '{"jsonrpc":"2.0","id":3,"method":"tools/call","Params":{"name":"a"}}',
      '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"a","Arguments":{}}}',
      '{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"a","argument\u017f":{}}}',
      '{"jsonrpc":"2.0","id":3,"method":"tasks/result","params":{"tas\u212aId":"a"}}',
    ].map((text): readonly [string, string, string, readonly [3]] => [
      text,
      text,
      'is not a message of JSON-RPC 2.0',
      [3],
    ]),
  ])('%s', (_title, frame, problem, ids) => {
    expect(typeof frame === 'string' ? read(frame) : readFrame(frame)).toEqual({ problem, ids })
  })
})

describe('reads a frame', () => {
  test.each<readonly [text: string, types: readonly string[]]>([
    ['{"jsonrpc":"2.0","id":1,"method":"m"}', ['request']],
    ['{"jsonrpc":"2.0","id":"","method":"m","params":{}}\r', ['request']],
    ['{"jsonrpc":"2.0","method":"m","params":{"key":"a:b\\":\\\\","k":":"}}', ['notification']],
    ['{"jsonrpc":"2.0","id":0,"result":null}', ['response']],
    ['{"jsonrpc":"2.0","id":-1,"error":{"code":1,"message":"m"}}', ['response']],
    ['{"jsonrpc":"2.0","id":1,"result":{"__proto__":1,"constructor":{"a":1}}}', ['response']],
    ['[{"jsonrpc":"2.0","id":1,"method":"m"},{"jsonrpc":"2.0","method":"n"}]', ['request', 'notification']],
  ])('%s', (text, types) => {
    const frame = read(text)
    expect(frame.problem === null && frame.messages.map(({ type }) => type)).toEqual(types)
  })
})

test('a frame is rejected exactly if it has a duplicate member', () => {
  const members = fc.array(fc.tuple(fc.string(), fc.json()), { maxLength: 6 })
  fc.assert(
    fc.property(members, (pairs) => {
      const isTwice = new Set(pairs.map(([name]) => name)).size < pairs.length
      const inside = pairs.map(([name, json]) => `${JSON.stringify(name)} : ${json}`).join(',')
      const problem = read(`{"jsonrpc":"2.0","method":"m","params":{"x":{${inside}}}}`).problem
      expect(problem).toBe(isTwice ? 'has a member twice' : null)
    }),
  )
})
