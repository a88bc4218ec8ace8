import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANY_LENGTH } from '../../src/expression/run.ts'
import { type Filter, type NumberFilter, type NumberName, type TextFilter } from '../../src/model/filter.ts'
import type { EventContext } from '../../src/model/event-context.ts'
import { compile, createEventContext } from './evaluation.ts'

const PATH = 'tool.params.path'
const IN_SOURCE = `${PATH}.startswith("src/")`

const number = (name: NumberName, min: number | null, max: number | null): NumberFilter => ({
  number: name,
  min,
  max,
})
const text = (path: string, is: TextFilter['is'], part: string, maxLength = ANY_LENGTH): TextFilter => ({
  text: path.split('.'),
  is,
  part,
  maxLength,
})

const late = number('turn', 5, null)
const full = number('pressure', 2, null)
const inSource = text(PATH, 'starts', 'src/')

describe('the prefilter: what must hold for an expression to be anything but false', () => {
  test.each<[string, Filter]>([
    ['turn >= 5', late],
    ['turns <= 5', number('turn', null, 5)],
    ['turn_count == 5', number('turn', 5, 5)],
    ['5 <= turn', late],
    ['turn > 1', number('turn', 1 + Number.EPSILON, null)],
    ['1 < turn', number('turn', 1 + Number.EPSILON, null)],
    ['turn < -1', number('turn', null, -1 - Number.EPSILON)],
    ['turn > 0', number('turn', Number.MIN_VALUE, null)],
    ['turn < 0', number('turn', null, -Number.MIN_VALUE)],
    ['(tokens_used) >= 5', number('tokens', 5, null)],
    ['tools >= 5', number('toolCalls', 5, null)],
    ['message_count >= 5', number('messageCount', 5, null)],
    ['open_tasks >= 1', number('openTasks', 1, null)],
    ['cost >= 0.5', number('cost', 0.5, null)],
    ['1 <= pressure <= 2', number('pressure', 1, 2)],
    ['turn in [7, 4, "x", null]', number('turn', 4, 7)],
  ])('a number: `%s`', (source, needs) => {
    expect(compile(source).prefilter).toEqual(needs)
  })

  test.each<[string, Filter]>([
    [IN_SOURCE, inSource],
    [`startswith(${PATH}, "src/")`, inSource],
    [`${PATH} == "a.md"`, text(PATH, 'equals', 'a.md')],
    [`"a.md" == ${PATH}`, text(PATH, 'equals', 'a.md')],
    ['"md" in tool.params["path"]', text(PATH, 'contains', 'md', 9_997 * 1024)],
    [`"${'x'.repeat(65)}" in ${PATH}`, text(PATH, 'contains', 'x'.repeat(65), 9_997 * 512)],
    [`${PATH}.contains("md")`, text(PATH, 'contains', 'md', 9_987)],
    ['contains(prompt, "md")', text('prompt', 'contains', 'md', 9_989)],
    ['tool.name == "fs.write"', text('tool.name', 'equals', 'fs.write')],
    ['tool.name in ["a", "b", 1]', { some: [text('tool.name', 'equals', 'a'), text('tool.name', 'equals', 'b')] }],
  ])('a text: `%s`', (source, needs) => {
    expect(compile(source).prefilter).toEqual(needs)
  })

  test.each<[string, string, Filter]>([
    ['everything known about an `and`', 'turn >= 5 and pressure >= 2', { every: [late, full] }],
    [
      'through brackets',
      'cost <= 1 and (turn >= 5 and pressure >= 2)',
      { every: [number('cost', null, 1), late, full] },
    ],
    ['after operands that cannot fail', `agent != "x" and not tool.ok and turn not in [1] and ${IN_SOURCE}`, inSource],
    [
      'up to an operand that may fail',
      `turn >= 5 and ${IN_SOURCE} and cost <= 1 and pressure >= 2`,
      { every: [late, inSource] },
    ],
    [
      'also after tokens, as filters do not count where tokens must be estimated',
      'pressure >= 2 and turn >= 5',
      { every: [full, late] },
    ],
    ['one of all operands of `or`', `turn >= 5 or (${IN_SOURCE} or pressure >= 2)`, { some: [late, inSource, full] }],
    [
      'if several texts share the fuel',
      'contains(prompt, "a") or turn >= 5 or contains(response, "b")',
      { some: [text('prompt', 'contains', 'a', 4_992), late, text('response', 'contains', 'b', 4_992)] },
    ],
    [
      'an `or` in an `and`',
      'turn >= 5 and (pressure >= 2 or cost <= 1)',
      { every: [late, { some: [full, number('cost', null, 1)] }] },
    ],
  ])('%s: `%s`', (_, source, needs) => {
    expect(compile(source).prefilter).toEqual(needs)
  })

  test.each([
    'true',
    'turn',
    'turn != 5',
    'turn not in [5]',
    'max_turns > 5',
    'turn > max_turns',
    'not turn > 5',
    'turn > "5"',
    'turn in ["5"]',
    'turn / 2 > 5',
    'max_turns + 1 > 5',
    'turn + 1 >= 5',
    'tokens + turn * 1000 > 5',
    'tokens + turn * 1000 > 5 and pressure >= 2',
    `${PATH} == ""`,
    `${PATH}.startswith("")`,
    `${PATH} in ["a", ""]`,
    `${PATH}.startswith(["a", "b"])`,
    `${PATH}.endswith("a")`,
    'contains(tool.params.paths[0], "a")',
    'contains(tool.params[agent], "a")',
    'contains("abc", "a")',
    `len(${PATH}) > 5 and turn > 5`,
    `turn > 5 or len(${PATH}) > 5`,
    'turn > 5 if agent == "a" else turn > 6',
    'agent == "x" == turn and turn > 5',
    'any(x > 5 for x in tool.params.list)',
    'turn / 2 > 1 and pressure >= 2',
    'turn * turn * turn * turn > 1 and pressure >= 2',
  ])('no prefilter: `%s`', (source) => {
    expect(compile(source)).not.toHaveProperty('prefilter')
  })
})

describe('up to the maximum length of a text, the test cannot run out of fuel', () => {
  const long = (length: number): string => `"${'b'.repeat(length)}"`

  test.each([
    ['a short part', 'contains(prompt, "b")'],
    ['a long part', `contains(prompt, ${long(1_000)})`],
    ['operators after it', 'turn > 5 and contains(prompt, "b") and len(prompt) > 3'],
    ['several', 'contains(prompt, "b") or contains(prompt, "c") or "d" in prompt'],
    ['membership', `${long(4_000)} in prompt`],
    ['several membership tests', `${long(2_000)} in prompt or ${long(1_000)} in prompt`],
  ])('%s', (_, source) => {
    const expression = compile(source)
    const bounds = JSON.stringify(expression.prefilter).match(/(?<="maxLength":)\d+/g) ?? []
    const prompt = 'a'.repeat(Math.min(...bounds.map(Number)))
    expect(expression.test(createEventContext({ prompt }))).toBe(false)
    expect(expression.test(createEventContext({ prompt: prompt.repeat(4) }))).toMatchObject({ code: 'expression-fuel' })
  })
})

/** Whether the index would select a rule with this prefilter; it does when it cannot know. */
function passes(filter: Filter, context: EventContext): boolean {
  if ('every' in filter) return filter.every.every((part) => passes(part, context))
  if ('some' in filter) return filter.some.some((part) => passes(part, context))
  if ('tool' in filter || 'agent' in filter || 'not' in filter || 'call' in filter) return true
  try {
    if ('number' in filter) {
      const value = context[filter.number] ?? NaN
      return value >= (filter.min ?? -Infinity) && value <= (filter.max ?? Infinity)
    }
    const value = compile(filter.text.join('.')).evaluate(context)
    if (typeof value !== 'string') return value !== null
    if (value.length > filter.maxLength) return true
    if (filter.is === 'equals') return value === filter.part
    return filter.is === 'starts' ? value.startsWith(filter.part) : value.includes(filter.part)
  } catch {
    return true
  }
}

const numberName = fc.constantFrom('turn', 'turns', 'tokens', 'pressure', 'tools', 'messages', 'cost', 'max_turns')
const limit = fc.constantFrom('0', '1', '2.5', '-1', '7', '0.6', '1e300')
const order = fc.constantFrom('<', '<=', '>', '>=', '==', '!=')
const path = fc.constantFrom(
  ...['tool.params.path', 'tool.params.a.b', 'tool.params', 'tool.result', 'event.path', 'event.list', 'prompt'],
  ...['tool.name', 'agent', 'session', 'tool.error', 'tool.ok', 'error.code', 'turn', 'tool.nothing', 'open_tasks'],
)
const part = fc.constantFrom('""', '"a"', '"src/"', '"fs"', `"${'ab'.repeat(40)}"`, '"s1"')
const list = fc
  .array(fc.oneof(part, limit, fc.constantFrom('null', 'true')), { maxLength: 3 })
  .map((items) => `[${items.join(', ')}]`)

const atom = fc.oneof(
  fc.tuple(numberName, order, limit).map((words) => words.join(' ')),
  fc.tuple(limit, order, numberName).map((words) => words.join(' ')),
  fc.tuple(limit, order, numberName, order, limit).map((words) => words.join(' ')),
  fc.tuple(path, fc.constantFrom('==', '!='), part).map((words) => words.join(' ')),
  fc.tuple(part, fc.constantFrom('==', 'in', 'not in'), path).map((words) => words.join(' ')),
  fc.tuple(fc.oneof(path, numberName), fc.constantFrom('in', 'not in'), list).map((words) => words.join(' ')),
  fc.tuple(path, fc.constantFrom('startswith', 'contains', 'endswith'), part).map(([on, f, of]) => `${on}.${f}(${of})`),
  fc.tuple(path, fc.constantFrom('startswith', 'contains'), part).map(([on, f, of]) => `${f}(${on}, ${of})`),
  fc.oneof(path, numberName, part),
  // These fail or use fuel.
  fc.constantFrom('len(turn) > 1', 'event.path > 5', 'len(event.path) > 2', 'any(x == 1 for x in event.list)'),
)

const { source } = fc.letrec<{ source: string }>((tie) => ({
  source: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    atom,
    fc
      .tuple(fc.constantFrom(' and ', ' or '), fc.array(tie('source'), { minLength: 2, maxLength: 4 }))
      .map(([operator, operands]) => operands.map((operand) => `(${operand})`).join(operator)),
    tie('source').map((operand) => `not (${operand})`),
  ),
}))

const value = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('', 'a', 'src/a.md', 'fs', 'x', 's1', 'ab'.repeat(40)) },
  fc.constantFrom(4_980, 4_999, 9_980, 9_999).map((length) => 'x'.repeat(length)),
  fc.constantFrom<unknown[]>(null, undefined, true, 0, 7, Infinity, [], ['a', 1], {}, { a: 1, b: 'src/a' }),
)
const known = fc.constantFrom(null, -1, 0, 1, 2.5, 7, 0.6, 1e100)
const word = fc.constantFrom(null, 'a', 'fs', 's1', 'src/', 'x'.repeat(9_999))

const context = fc
  .record({
    ...{ turn: known, tokens: known, pressure: known, toolCalls: known, messageCount: known, cost: known },
    ...{ maxTurns: known, agent: word, prompt: word },
    payload: fc.record({ path: value, list: value, open_tasks: value }),
    tool: fc.option(
      fc.record({
        ...{ name: word, error: word, result: value },
        params: fc.oneof(fc.record({ path: value, a: fc.oneof(value, fc.record({ b: value })) }), value),
      }),
    ),
    isReadable: fc.boolean(),
  })
  .map(({ tool, isReadable, ...members }): EventContext => {
    const whole = createEventContext(members, tool)
    // As if tokens must be estimated from messages that cannot be read.
    const get = () => {
      throw new TypeError('thrown by a proxy')
    }
    const unreadable = { ...whole, tokensEstimated: true }
    return isReadable ? whole : Object.defineProperties(unreadable, { tokens: { get }, pressure: { get } })
  })

test('an expression whose prefilter does not pass is false without an error', () => {
  let rejected = 0
  fc.assert(
    fc.property(source, fc.array(context, { minLength: 1, maxLength: 8 }), (written, contexts) => {
      const { prefilter: needs, reads, test: holds } = compile(written)
      if (needs === undefined) return
      for (const at of contexts) {
        if ((at.tokensEstimated && reads.has('tokens')) || passes(needs, at)) continue
        rejected += 1
        expect(holds(at)).toBe(false)
      }
    }),
    { numRuns: 4_000 },
  )
  expect(rejected).toBeGreaterThan(1_000)
})

test('a prefilter is JSON', () => {
  fc.assert(
    fc.property(source, (written) => {
      const { prefilter: needs = null } = compile(written)
      expect(JSON.parse(JSON.stringify(needs))).toEqual(needs)
    }),
  )
})

test('numbers are compared exactly', () => {
  const compare: Readonly<Record<string, (left: number, right: number) => boolean>> = {
    '<': (left, right) => left < right,
    '<=': (left, right) => left <= right,
    '>': (left, right) => left > right,
    '>=': (left, right) => left >= right,
    '==': (left, right) => left === right,
  }
  const finite = fc.double({ noNaN: true, noDefaultInfinity: true, max: 1e308, min: -1e308 })
  const beside = fc
    .tuple(finite, fc.constantFrom(-1, 0, 1))
    .map(([at, way]): [number, number] => [at, at + way * Math.max(Math.abs(at) * Number.EPSILON, Number.MIN_VALUE)])
  const pairs = fc.oneof(beside, fc.tuple(finite, finite))
  fc.assert(
    fc.property(pairs, fc.constantFrom(...Object.keys(compare)), ([cost, other], symbol) => {
      const at = createEventContext({ cost })
      const written = other.toExponential()
      expect(compile(`cost ${symbol} ${written}`).test(at)).toBe(compare[symbol]?.(cost, other))
      expect(compile(`${written} ${symbol} cost`).test(at)).toBe(compare[symbol]?.(other, cost))
    }),
    { numRuns: 2_000 },
  )
})
