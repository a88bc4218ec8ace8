import { createEngine, createMemoryLedger, createTools, decide, wrapTool } from 'sluice'
import { describe, expect, test } from 'vitest'
import { programOf } from '../policy.ts'

const KEY = 'AKIAABCDEFGHIJKLMNOP'

const wrapping = (thrown: () => unknown, rules: readonly object[] = [MASK]) => {
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: rules }) }] })
  return wrapTool(engine, {
    name: 't',
    execute: async (): Promise<string> => {
      throw await Promise.resolve(thrown())
    },
  })
}

const thrownBy = (tool: ReturnType<typeof wrapping>): Promise<unknown> =>
  tool.execute({}).then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  )

const MASK = { id: 'mask', on: 'tool_end', condition: { type: 'contains_secret' }, action: { type: 'redact_secrets' } }

class CommandError extends Error {
  override readonly name = 'CommandError'
  readonly code = 'EXIT'
  readonly output: string

  constructor(message: string) {
    super(message, { cause: new Error(message) })
    this.output = message
  }
}

describe('masking an error that a tool throws', () => {
  test('keeps its class, name and code, and drops what could hold the text', async () => {
    const error = await thrownBy(wrapping(() => new CommandError(`no such key: ${KEY}`)))
    expect(error).toBeInstanceOf(CommandError)
    expect(error).toMatchObject({ name: 'CommandError', code: 'EXIT', message: 'no such key: [REDACTED]' })
    expect(Object.getOwnPropertyNames(error).toSorted()).toEqual(['code', 'message', 'name', 'stack'])
    expect((error as Error).stack).not.toContain(KEY)
  })

  test.each<readonly [what: string, thrown: unknown, masked: unknown]>([
    ['a string', `no ${KEY}`, 'no [REDACTED]'],
    ['a map', { status: 403, body: KEY }, new Error('{"status":403,"body":"[REDACTED]"}')],
    ['an object with `toJSON`', { toJSON: () => [KEY] }, new Error('["[REDACTED]"]')],
  ])('masks %s', async (_what, thrown, masked) => expect(await thrownBy(wrapping(() => thrown))).toEqual(masked))

  test.each<readonly [what: string, rule: object, message: string]>([
    [
      'redacts a pattern',
      { action: { type: 'transform_result', transformation: { redact: ['AKIA[A-Z]+'] } } },
      `no [redacted]`,
    ],
    [
      'replaces the message with text',
      { action: { type: 'transform_result', transformation: { replace: 'no' } } },
      'no',
    ],
    ['replaces the message with data', { action: { type: 'replace_result', result: { a: 1 } } }, '{"a":1}'],
    ['appends text', { action: { type: 'transform_result', transformation: { append_to_result: '!' } } }, `no ${KEY}!`],
  ])('%s', async (_what, rule, message) => {
    const error = await thrownBy(wrapping(() => new TypeError(`no ${KEY}`), [{ id: 'r', on: 'tool_end', ...rule }]))
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toMatchObject({ message })
  })

  test.each<readonly [what: string, thrown: unknown]>([
    ['an error', new CommandError('no such file')],
    ['a string', 'no such file'],
    ['nothing', undefined],
    ['an unreadable value', { n: 1n }],
  ])('rethrows %s as it is if no rule rewrites it', async (_what, thrown) => {
    expect(await thrownBy(wrapping(() => thrown))).toBe(thrown)
  })
})

describe('the error of a call as rules see it', () => {
  const event = { event: 'tool_end', tool: { name: 'Bash', error: `no ${KEY}` } } as const

  test('is masked once, for later rules, too', () => {
    const hooks = [
      MASK,
      { ...MASK, id: 'again' },
      { id: 'log', on: 'tool_end', action: { type: 'log', message: '<<tool.error>>' } },
    ]
    const decision = decide(programOf(JSON.stringify({ hooks })), createMemoryLedger(), event)
    expect(decision).toMatchObject({
      result: 'no [REDACTED]',
      fired: ['mask', 'log'],
      log: [{ message: 'no [REDACTED]' }],
    })
  })

  test('is what the last rule made of it', () => {
    const append = { type: 'transform_result', transformation: { append_to_result: ` ${KEY}` } }
    const hooks = [
      { id: 'append', on: 'tool_end', action: append },
      MASK,
      { id: 'log', on: 'tool_end', action: { type: 'log', message: '<<tool.error>>' } },
    ]
    const decision = decide(programOf(JSON.stringify({ hooks })), createMemoryLedger(), event)
    expect(decision.log).toMatchObject([{ message: 'no [REDACTED] [REDACTED]' }])
  })

  test('stays when a rule rewrites a result that is not it', () => {
    const append = { type: 'transform_result', transformation: { append_to_result: '!' } }
    const hooks = [
      { id: 'append', on: 'tool_end', action: append },
      { id: 'log', on: 'tool_end', action: { type: 'log', message: '<<tool.error>> <<tool.result>>' } },
    ]
    const tool = { name: 'Bash', result: 'half', error: 'cut' }
    const decision = decide(programOf(JSON.stringify({ hooks })), createMemoryLedger(), { event: 'tool_end', tool })
    expect(decision.log).toMatchObject([{ message: 'cut half!' }])
  })

  test('is missing if it is empty', () => {
    const program = programOf(JSON.stringify({ hooks: [{ ...MASK, condition: { type: 'always' } }] }))
    const tool = { name: 'Bash', result: null, error: '' }
    expect(decide(program, createMemoryLedger(), { event: 'tool_end', tool })).not.toHaveProperty('result')
  })
})

test('the error of a call made by a rule is masked, too', async () => {
  const call = { id: 'call', on: 'turn_end', action: { type: 'pipe', to: 'broken', reenter: true, on_error: 'log' } }
  const tools = createTools([{ name: 'broken', execute: () => Promise.reject(new Error(`no ${KEY}`)) }])
  const engine = createEngine({
    policies: [{ name: 'policy.yaml', text: JSON.stringify({ hooks: [call, MASK] }) }],
    host: { tools },
  })
  const { errors, log } = await engine.dispatch({ event: 'turn_end' })
  expect(errors).toEqual([{ rule: 'call', code: 'call-failed', message: '`broken` failed: no [REDACTED]' }])
  expect(JSON.stringify(log)).not.toContain(KEY)
})

test('rules see whether a call made by a rule went well', async () => {
  const call = (to: string): object => ({
    id: to,
    on: 'turn_end',
    action: { type: 'pipe', to, reenter: true, on_error: 'log' },
  })
  const ended = (ok: boolean): object => {
    const condition = { type: 'expression', expr: `tool.ok == ${ok}` }
    return { id: ok ? 'well' : 'badly', on: 'tool_end', condition, action: { type: 'log', message: '<<tool.name>>' } }
  }
  const tools = createTools([
    { name: 'works', execute: () => Promise.resolve('done') },
    { name: 'broken', execute: () => Promise.reject(new Error('no')) },
  ])
  const text = JSON.stringify({ hooks: [call('works'), call('broken'), ended(true), ended(false)] })
  const engine = createEngine({ policies: [{ name: 'policy.yaml', text }], host: { tools } })
  const { log } = await engine.dispatch({ event: 'turn_end' })
  expect(log.filter(({ rule }) => rule !== 'broken')).toEqual([
    { rule: 'well', message: 'works', level: 'info' },
    { rule: 'badly', message: 'broken', level: 'info' },
  ])
})
