import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pack, unpack } from '../../src/queue/job.ts'

const ENV = { TOKEN: 'secret-token', LONGER: 'secret-token-2', SHORT: 'ab' }

describe('a queued action', () => {
  test('has the names of environment values, not the values', () => {
    const headers = { Authorization: 'Bearer secret-token', Other: 'secret-token-2 secret-token', short: 'ab' }
    const packed = pack({ type: 'call', params: { headers } }, ENV)
    expect(JSON.stringify(packed)).not.toContain('secret')
    expect(unpack(packed, ENV)).toEqual({ type: 'call', params: { headers } })
  })

  test('gets the values of the worker, which may differ', () => {
    const packed = pack(['x secret-token y'], ENV)
    expect(unpack(packed, { TOKEN: 'new' })).toEqual(['x new y'])
    expect(() => unpack(packed, {})).toThrow('the worker’s environment has no `TOKEN`')
  })

  test.each([
    [{ env: 'TOKEN' }],
    [{ parts: [{ env: 'TOKEN' }] }],
    [{ map: { parts: [{ env: 'TOKEN' }] } }],
    [{ list: [{ env: 'TOKEN' }] }],
    ['{"parts":[{"env":"TOKEN"}]}'],
  ])('never turns data of an event into an environment value: %j', (hostile) => {
    expect(unpack(pack({ of: hostile }, {}), ENV)).toEqual({ of: hostile })
  })

  test('is unchanged by packing and unpacking', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('secret-token', 'a secret-token-2 b', '__proto__'))
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        text,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree')),
        fc.dictionary(fc.string(), tie('tree')),
      ),
    }))
    fc.assert(
      fc.property(tree, (value) => {
        expect(unpack(JSON.parse(JSON.stringify(pack(value, ENV))), ENV)).toEqual(value)
      }),
    )
  })
})
