import { createEngine, type Decision, type Store } from 'sluice'
import { describe, expect, test } from 'vitest'
import { CLAIMED_CALLS } from '../../src/model/store.ts'
import { allStores } from './all-stores.ts'

// A hook that is installed twice, or a host that sends an event again: one call spends a budget once, and both get the
// same answer.

const { stores } = allStores()

type Sent = readonly [id: string | null, at?: number, more?: object]

const GATE = { id: 'r', on: 'tool_start', action: { type: 'gate', reason: 'no' } }
const LOG = { id: 'r', on: ['tool_start', 'tool_end'], action: { type: 'log', message: 'm' } }

async function decide(store: Store, rules: readonly object[], sent: readonly Sent[]): Promise<readonly Decision[]> {
  const engine = createEngine({ policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: rules }) }], store })
  const decisions: Decision[] = []
  for (const [id, at = 0, more = {}] of sent) {
    const tool = { name: 'Bash', params: { command: 'ls' }, ...(id !== null && { call_id: id }) }
    decisions.push(await engine.dispatch({ event: 'tool_start', at, tool, ...more }))
  }
  return decisions
}

/** For each event, `x` if the rule `r` fired, else `-`. */
async function firedAt(store: Store, rules: readonly object[], sent: readonly Sent[]): Promise<string> {
  return (await decide(store, rules, sent)).map(({ fired }) => (fired.includes('r') ? 'x' : '-')).join('')
}

const bash = (command: string): object => ({ tool: { name: 'Bash', params: { command }, call_id: 'a' } })

describe.each(stores)('%s: a call that is sent again', (_name, open) => {
  test.each<readonly [string, object, readonly Sent[], string]>([
    ['spends `max_fires` once, and stays refused', { max_fires: 2 }, [['a'], ['a'], ['a'], ['b'], ['c']], 'xxxx-'],
    ['stays refused when the budget is spent', { max_fires: 1 }, [['a'], ['b'], ['a'], ['b']], 'x-x-'],
    ['does not begin a cooldown anew', { cooldown: 60 }, [['a'], ['a', 50_000], ['b', 60_000]], 'xxx'],
    ['is refused within the cooldown', { cooldown: 60 }, [['a'], ['a', 1000], ['b', 2000]], 'xx-'],
    [
      'stays let through after the cooldown',
      { cooldown: 60 },
      [['a'], ['b', 1000], ['b', 90_000], ['c', 90_000]],
      'x--x',
    ],
    ['is known in each group', { max_fires: 1, group_by: ['tool.params.command'] }, [['a'], ['a'], ['b']], 'xx-'],
    ['is known in the scope `app`', { max_fires: 1, scope: 'app' }, [['a'], ['a'], ['b']], 'xx-'],
    [
      'is known to an agent',
      { max_fires: 1, scope: 'agent' },
      [
        ['a', 0, { agent_id: 'x' }],
        ['a', 0, { agent_id: 'x' }],
      ],
      'xx',
    ],
    [
      'is another one in another session',
      { max_fires: 1, scope: 'app' },
      [
        ['a', 0, { session_id: 's' }],
        ['a', 0, { session_id: 't' }],
      ],
      'x-',
    ],
    [
      'is another one of another agent',
      { max_fires: 1 },
      [
        ['a', 0, { agent_id: 'x' }],
        ['a', 0, { agent_id: 'y' }],
      ],
      'x-',
    ],
    ['is another one with other parameters', { max_fires: 1 }, [['a'], ['a', 0, bash('rm x')]], 'x-'],
    ['cannot be recognized without an id', { max_fires: 2 }, [[null], [null], [null]], 'xx-'],
  ])('%s', async (_, limits, sent, fired) => {
    expect(await firedAt(open(), [{ ...GATE, ...limits }], sent)).toBe(fired)
  })

  test('spends once at its start and once at its end', async () => {
    const end = { event: 'tool_end' }
    const sent: readonly Sent[] = [['a'], ['a'], ['a', 0, end], ['a', 0, end], ['b']]
    expect(await firedAt(open(), [{ ...LOG, max_fires: 2 }], sent)).toBe('xxxx-')
  })

  test('counts for no rule in shadow twice', async () => {
    const decisions = await decide(open(), [{ ...GATE, max_fires: 1, mode: 'shadow' }], [['a'], ['a'], ['b']])
    expect(decisions.map(({ shadow }) => shadow.length)).toEqual([1, 1, 0])
  })

  test('gives nothing back twice if a stronger rule decides it', async () => {
    const ask = { ...GATE, max_fires: 2, action: { type: 'ask', reason: 'sure?' } }
    const no = { ...GATE, id: 'no', condition: { type: 'param', path: 'tool.params.command', glob: 'rm *' } }
    const rm = (id: string): Sent => [id, 0, { tool: { name: 'Bash', params: { command: 'rm x' }, call_id: id } }]
    const verdicts = (await decide(open(), [ask, no], [['a'], rm('b'), rm('b'), rm('c'), ['a'], ['d'], ['e']])).map(
      ({ verdict }) => verdict,
    )
    expect(verdicts).toEqual(['ask', 'deny', 'deny', 'deny', 'ask', 'ask', null])
  })

  test('gets one answer if it is sent many times at once', async () => {
    const engine = createEngine({
      policies: [{ name: 'p.yaml', text: JSON.stringify({ hooks: [{ ...GATE, max_fires: 3 }] }) }],
      store: open(),
    })
    const events = Array.from({ length: 40 }, (_, index) => {
      return { event: 'tool_start', tool: { name: 'Bash', params: {}, call_id: `c${index % 5}` } } as const
    })
    const decisions = await Promise.all(events.map(async (event) => engine.dispatch(event)))
    const denied = decisions.flatMap(({ verdict }, index) => (verdict === 'deny' ? [index % 5] : []))
    expect(new Set(denied).size).toBe(3)
    expect(denied).toHaveLength(3 * 8)
  })

  test('is forgotten after many others', async () => {
    const others = Array.from({ length: CLAIMED_CALLS }, (_, index): Sent => [`o${index}`])
    const fired = await firedAt(
      open(),
      [{ ...GATE, max_fires: 1 }],
      [['a'], ...others.slice(1), ['a'], ['p'], ['q'], ['a']],
    )
    expect(fired).toBe(`x${'-'.repeat(CLAIMED_CALLS - 1)}x---`)
  })
})
