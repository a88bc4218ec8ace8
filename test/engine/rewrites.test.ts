import type { EventName } from 'sluice'
import { describe, expect, test } from 'vitest'
import { decideAll } from '../policy.ts'

const set = (id: string, name: string, value: unknown, condition: object = { type: 'always' }): object => {
  return {
    id,
    on: 'tool_start',
    condition,
    action: { type: 'transform_params', transformation: { set: { [name]: value } } },
  }
}

function decideWith(hooks: readonly object[], params: object): ReturnType<typeof decideAll>[number] | undefined {
  return decideAll(JSON.stringify({ hooks }), [{ event: 'tool_start', tool: { name: 't', params } }])[0]
}

describe('rewrites compose', () => {
  test('each rule sees the rewrites before it', () => {
    const decision = decideWith([set('a', 'x', '<<tool.params.x>>b'), set('b', 'x', '<<tool.params.x>>c')], { x: 'a' })
    expect(decision?.params).toEqual({ x: 'abc' })
  })

  test('a condition sees earlier rewrites', () => {
    const when = { type: 'expression', expr: 'tool.params.x == "new"' }
    const decision = decideWith([set('a', 'x', 'new'), set('b', 'seen', true, when)], { x: 'old' })
    expect(decision).toMatchObject({ params: { x: 'new', seen: true }, fired: ['a', 'b'] })
  })

  test('the original stays available', () => {
    const when = { type: 'expression', expr: 'original.params.x == "old" and tool.params.x == "new"' }
    expect(decideWith([set('a', 'x', 'new'), set('b', 'y', 1, when)], { x: 'old' })?.params).toEqual({ x: 'new', y: 1 })
  })

  test('a later step of a chain sees the rewrites of earlier ones', () => {
    const steps = ['b', 'c'].map((letter) => {
      return { type: 'transform_params', transformation: { set: { x: `<<tool.params.x>>${letter}` } } }
    })
    const decision = decideWith([{ id: 'chain', on: 'tool_start', action: steps }], { x: 'a' })
    expect(decision?.params).toEqual({ x: 'abc' })
  })

  test('results are rewritten in the same way', () => {
    const append = (id: string, text: string): object => {
      return { id, on: 'tool_end', action: { type: 'transform_result', transformation: { append_to_result: text } } }
    }
    const [decision] = decideAll(JSON.stringify({ hooks: [append('a', ' b'), append('b', ' c')] }), [
      { event: 'tool_end', tool: { name: 't', result: 'a' } },
    ])
    expect(decision?.result).toBe('a b c')
  })

  test('a rewrite that changes nothing is left out of the decision', () => {
    expect(decideWith([set('a', 'x', 1)], { x: 1 })).not.toHaveProperty('params')
  })

  test('the event itself is not modified', () => {
    const params = { deep: { x: [1, 2] } }
    const before = structuredClone(params)
    decideWith([set('a', 'deep.x', 'new'), set('b', 'deep.y', 'new')], params)
    expect(params).toEqual(before)
  })
})

describe('shadow mode', () => {
  const policy = `
hooks:
  - { id: quiet, on: tool_start, mode: shadow, max_fires: 1, action: [{ type: gate }, { type: log, message: m }] }
  - { id: broken, on: tool_start, mode: shadow, condition: { type: expression, expr: "1 / 0 > 0" }, action: { type: gate } }
  - { id: loud, on: tool_start, action: { type: log, message: m } }
`
  test('lists the rule and spends its budget, but has no effect', () => {
    const decisions = decideAll(policy, [{ event: 'tool_start' }, { event: 'tool_start' }])
    expect(decisions.map(({ verdict, fired, shadow, errors }) => ({ verdict, fired, shadow, errors }))).toEqual([
      { verdict: null, fired: ['loud'], shadow: ['quiet'], errors: [] },
      { verdict: null, fired: ['loud'], shadow: [], errors: [] },
    ])
  })

  test('shows in the explanation what the rule would have done', () => {
    const [first, second] = decideAll(policy, [{ event: 'tool_start' }, { event: 'tool_start' }], { explain: true })
    expect(first?.rules?.map(({ rule, outcome }) => [rule, outcome])).toEqual([
      ['quiet', 'shadow'],
      ['broken', 'error'],
      ['loud', 'fired'],
    ])
    expect(second?.rules?.map(({ rule, outcome }) => [rule, outcome])).toEqual([
      ['quiet', 'spent'],
      ['broken', 'error'],
      ['loud', 'fired'],
    ])
  })
})

describe('the first of several rules wins', () => {
  test.each<[member: string, on: EventName, first: object, second: object, expected: object]>([
    [
      'compact',
      'turn_end',
      { type: 'compact_context', keep_recent: 1 },
      { type: 'compact_context', keep_recent: 2 },
      { keep_recent: 1 },
    ],
    ['stop', 'turn_end', { type: 'stop', reason: 'one' }, { type: 'stop', reason: 'two' }, { reason: 'one' }],
    ['redo', 'stop', { type: 'redo', reason: 'one' }, { type: 'redo', reason: 'two' }, { reason: 'one' }],
  ])('%s', (member, on, first, second, expected) => {
    const hooks = [first, second].map((action, index) => ({ id: `r${index}`, on, action }))
    const [decision] = decideAll(JSON.stringify({ hooks }), [{ event: on }])
    expect(decision?.fired).toEqual(['r0', 'r1'])
    expect(decision?.[member as 'compact']).toMatchObject({ rule: 'r0', ...expected })
  })
})
