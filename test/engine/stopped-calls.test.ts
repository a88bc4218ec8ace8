import {
  createEngine,
  createSession,
  createTools,
  type Engine,
  RefusedError,
  type Session,
  type Tool,
  wrapTool,
} from 'sluice'
import { describe, expect, test } from 'vitest'

// A rule that stops the run before a call keeps the call from running, as hooks do, and every later call of the session.

const STOP = { type: 'stop', reason: 'the run ends here' }
const wipes = { type: 'param', path: 'tool.params.what', equals: 'wipe' }
const at = (on: string, more: object = {}): object => ({ id: 'end', on, condition: wipes, action: STOP, ...more })
const REFUSED = { name: 'RefusedError', rule: 'end', reason: 'the run ends here' }

function engineOf(rules: readonly object[], host = {}): Engine {
  return createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }], host })
}

/** A tool that notes what it did. */
function toolIn(ran: string[]): Tool<{ readonly what: string }, [], string> {
  return {
    name: 'do',
    execute({ what }) {
      ran.push(what)
      return what
    },
  }
}

interface Begun {
  readonly session: Session
  readonly ran: readonly string[]
  readonly asked: readonly string[]
  readonly call: (what: string, by?: Session) => Promise<string>
}

async function begin(rules: readonly object[], onAsk: () => boolean | Promise<boolean> = () => true): Promise<Begun> {
  const [ran, asked]: [string[], string[]] = [[], []]
  const engine = engineOf(rules)
  const session = await createSession(engine, {
    id: 's',
    ask({ params }) {
      asked.push(JSON.stringify(params))
      return onAsk()
    },
  })
  return { session, ran, asked, call: (what, by = session) => by.wrapTool(toolIn(ran)).execute({ what }) }
}

describe('a call at which a rule stops the run', () => {
  test.each<readonly [string, readonly object[]]>([
    ['alone', [at('tool_start')]],
    [
      'after another rule has allowed it',
      [{ ...at('tool_start'), id: 'yes', action: { type: 'gate', decision: 'allow' } }, at('tool_start')],
    ],
    [
      'with rewritten parameters',
      [
        {
          id: 'r',
          on: 'tool_start',
          priority: 200,
          action: { type: 'transform_params', transformation: { set: { what: 'ls' } } },
        },
        at('tool_start'),
      ],
    ],
    ['as a step of a list', [at('tool_start', { action: [{ type: 'log', message: 'm' }, STOP] })]],
  ])('does not run: %s', async (_, rules) => {
    const { session, ran, call } = await begin(rules)
    await expect(call('wipe')).rejects.toMatchObject(REFUSED)
    expect(ran).toEqual([])
    expect(session.stopped).toEqual({ rule: 'end', reason: 'the run ends here' })
  })

  test('is refused with the reason of a refusal, if there is one', async () => {
    const gate = { ...at('tool_start'), id: 'no', action: { type: 'gate', reason: 'never' } }
    const { call } = await begin([at('tool_start'), gate])
    await expect(call('wipe')).rejects.toMatchObject({ rule: 'no', reason: 'never' })
  })

  test('is refused without asking a person', async () => {
    const { asked, call, ran } = await begin([
      { ...at('tool_start'), id: 'ask', action: { type: 'ask', reason: 'sure?' } },
      at('tool_start'),
    ])
    await expect(call('wipe')).rejects.toMatchObject(REFUSED)
    expect([asked, ran]).toEqual([[], []])
  })

  test('does not run when its decision is performed', async () => {
    const { session } = await begin([at('tool_start')])
    const decision = await session.decide({ id: 'c1', name: 'do', params: { what: 'wipe' } })
    await expect(session.perform(decision)).rejects.toMatchObject(REFUSED)
  })

  test('does not run outside a session, where other calls go on', async () => {
    const ran: string[] = []
    const tool = wrapTool(engineOf([at('tool_start')]), toolIn(ran))
    await expect(tool.execute({ what: 'wipe' })).rejects.toThrow(new RefusedError('`do`', REFUSED as never).message)
    await tool.execute({ what: 'ls' })
    expect(ran).toEqual(['ls'])
  })

  test('does not run if a rule makes it', async () => {
    const ran: string[] = []
    const outer = { id: 'outer', on: 'turn_end', action: { type: 'pipe', to: 'do.it', reenter: true } }
    const end = at('tool_start', { condition: { type: 'tool_name', match: 'do.it' } })
    const tools = createTools([{ ...toolIn(ran), name: 'do.it' }])
    const outcome = await engineOf([outer, end], { tools }).dispatch({ event: 'turn_end' })
    expect(ran).toEqual([])
    expect(outcome).toMatchObject({
      stop: { rule: 'end', reason: 'the run ends here' },
      errors: [{ rule: 'outer', message: '`do.it` failed: rule `end` stops the run: the run ends here' }],
    })
  })
})

describe('after a rule has stopped the session, a call', () => {
  test.each<readonly [string, readonly object[]]>([
    ['of the same answer', [at('tool_start')]],
    ['after one that ran', [at('tool_end')]],
  ])('does not run, and is not decided: %s', async (_, rules) => {
    const { session, ran, call } = await begin([
      ...rules,
      { id: 'all', on: 'tool_start', action: { type: 'log', message: 'm' } },
    ])
    const first = await call('wipe').catch(() => 'refused')
    const before = ran.length
    await expect(call('ls')).rejects.toMatchObject(REFUSED)
    await expect(call('ls', await session.spawn('helper'))).rejects.toMatchObject(REFUSED)
    await expect(call('ls', session.as('other'))).rejects.toMatchObject(REFUSED)
    expect(ran).toHaveLength(before)
    expect(first).toBe(before === 0 ? 'refused' : 'wipe')
  })

  test('does not run if it was made at the same time', async () => {
    const { ran, call } = await begin([at('tool_start')])
    const settled = await Promise.allSettled(['wipe', 'ls', 'cat', 'wipe'].map((what) => call(what)))
    expect(settled.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(ran).toEqual([])
  })

  test('does not run if a person agrees to it too late', async () => {
    let agree: (yes: boolean) => void = () => {}
    const answer = new Promise<boolean>((resolve) => (agree = resolve))
    const ask = {
      id: 'ask',
      on: 'tool_start',
      condition: { ...wipes, equals: 'deploy' },
      action: { type: 'ask', reason: 'sure?' },
    }
    const { ran, asked, call } = await begin([ask, at('tool_start')], () => answer)
    const waiting = call('deploy')
    await expect.poll(() => asked.length).toBe(1)
    await expect(call('wipe')).rejects.toMatchObject(REFUSED)
    agree(true)
    await expect(waiting).rejects.toMatchObject(REFUSED)
    expect(ran).toEqual([])
  })
})
