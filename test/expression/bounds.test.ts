import { describe, expect, test } from 'vitest'
import { compileSource, compile, errorOf, evaluate, eventContextWith, problemOf } from './evaluation.ts'

describe('source: 4 KiB', () => {
  test.each([
    ['a sum', `1${'+1'.repeat(2047)} `, 2048],
    ['a product', `1${'*1'.repeat(2047)} `, 1],
    ['a power', `1${'**1'.repeat(1365)}`, 1],
    ['differences', `1${'- 1'.repeat(1365)}`, -1364],
    ['ors', `0${'||0'.repeat(1365)}`, 0],
    ['ands', `1${'&&1'.repeat(1365)}`, 1],
    ['comparisons', `1${'<=1'.repeat(1365)}`, true],
    ['mixed comparisons', `1${'<2>1'.repeat(1023)}`, true],
    ['members', `event${'.a'.repeat(2045)}`, null],
    ['subscripts', `event.n${'[0]'.repeat(1363)}`, null],
    ['computed subscripts', `event.n${'[turn]'.repeat(681)}`, null],
    ['a list', `[${'1,'.repeat(2047)}]`, Array.from({ length: 2047 }, () => 1)],
    ['one long string', `"${'a'.repeat(4094)}"`, 'a'.repeat(4094)],
    ['spaces', `${' '.repeat(4092)}turn`, 7],
  ])('a flat chain of %s may be that long', (_, source, value) => {
    expect(source.length).toBeLessThanOrEqual(4096)
    expect(evaluate(source, eventContextWith({ a: null }))).toEqual(value)
  })

  test('a name or a number of that length is a problem of its own', () => {
    expect(problemOf('a'.repeat(4096))).toMatchObject({ code: 'expression-unknown-name', length: 4096 })
    expect(problemOf('1'.repeat(4096))).toMatchObject({ code: 'expression-syntax', length: 4096 })
  })

  test('one byte more is refused', () => {
    expect(compileSource(`${' '.repeat(4092)}turn`).problems).toEqual([])
    expect(problemOf(`${' '.repeat(4093)}turn`)).toEqual({
      code: 'expression-source-size',
      message: 'an expression may have at most 4096 bytes; this one has 4097',
      help: null,
      offset: 0,
      length: 4097,
    })
  })

  test.each([
    ['é', 2],
    ['～', 3],
    ['😀', 4],
  ])('bytes count, not characters: %s has %i', (character, bytes) => {
    const fits = `"${character.repeat(Math.floor(4094 / bytes))}"`
    expect(compileSource(fits).problems).toEqual([])
    expect(problemOf(`"${character}${fits.slice(1)}`)).toMatchObject({ code: 'expression-source-size' })
  })
})

describe('levels: 64', () => {
  const levels = (count: number): [string, string][] => [
    ['groups', `${'('.repeat(count)}1${')'.repeat(count)}`],
    ['lists', `${'['.repeat(count)}1${']'.repeat(count)}`],
    ['tuples', `${'(1,'.repeat(count)}1${')'.repeat(count)}`],
    ['calls', `${'len('.repeat(count - 1)}str(1${')'.repeat(count)}`],
    ['calls of methods', `"a"${'.strip()'.repeat(count)}`],
    ['subscripts', `${'event['.repeat(count)}"a"${']'.repeat(count)}`],
    ['loops', `${'any('.repeat(count)}1${' for x in event)'.repeat(count)}`],
    ['conditionals', `${'0 if 0 else '.repeat(count)}1`],
    ['ternaries', `${'0?0:'.repeat(count)}1`],
    ['ternaries in the middle', `${'1?'.repeat(count)}1${':0'.repeat(count)}`],
    ['nots', `${'not '.repeat(count)}1`],
    ['exclamation marks', `${'!'.repeat(count)}1`],
    ['minuses', `${'-'.repeat(count)}1`],
    ['powers with minuses', `2${'**-1'.repeat(count)}`],
  ]

  test.each(levels(64))('64 levels of %s are accepted', (_, source) => {
    expect(compileSource(source).problems).toEqual([])
  })

  test.each(levels(65))('65 levels of %s are refused', (_, source) => {
    expect(problemOf(source)).toMatchObject({
      code: 'expression-levels',
      message: 'an expression may have at most 64 levels',
      help: null,
      length: 1,
    })
  })

  test('the problem points at the first bracket that is one too many', () => {
    expect(problemOf(`${'('.repeat(65)}1${')'.repeat(65)}`)).toMatchObject({ offset: 64 })
    expect(problemOf(`${'('.repeat(2000)}1${')'.repeat(2000)}`)).toMatchObject({ offset: 64 })
  })

  test('levels of different kinds add up', () => {
    const mixed = (count: number): string => `${'-(['.repeat(count)}1${'][0])'.repeat(count)}`
    expect(evaluate(mixed(21))).toBe(-1)
    expect(problemOf(mixed(22))).toMatchObject({ code: 'expression-levels' })
  })

  test('a long flat chain is not deep', () => {
    expect(evaluate(`${'(1)+'.repeat(500)}${'len("a")+'.repeat(200)}-1`)).toBe(699)
    expect(evaluate(`[${'[[1]],'.repeat(300)}]`)).toHaveLength(300)
  })
})

describe('fuel: 10,000 steps', () => {
  const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index)
  const fuel = { code: 'expression-fuel', message: 'more than 10000 steps' }

  test.each([
    ['functions on lists', 'sum(event.list)', 9_998, 9_999],
    ['loops: an element and each operator', 'any(x < 0 for x in event.list)', 4_999, 5_000],
    ['loops over members', 'all(x == event.list[0] or x for x in event.list) or 1', 1_999, 3_000],
    ['membership', '-1 in event.list', 9_998, 9_999],
    ['equality', 'event.list == event.list + []', 4_990, 5_000],
  ])('%s', (_, source, enough, tooMuch) => {
    expect(compile(source).test(eventContextWith({ list: numbers(enough) }))).not.toEqual(fuel)
    expect(compile(source).test(eventContextWith({ list: numbers(tooMuch) }))).toEqual(fuel)
    expect(errorOf(source, eventContextWith({ list: numbers(tooMuch) }))).toEqual(fuel)
  })

  test.each([
    'lower(event.s)',
    'upper(event.s)',
    'strip(event.s)',
    'split(event.s)',
    'split(event.s, "x")',
    'replace(event.s, "x", "y")',
    'contains(event.s, "x")',
    'count(event.s, "x")',
    'find(event.s, "x")',
    'startswith("a", event.s)',
    'endswith("a", event.s)',
    'glob(event.s, "*x")',
    'glob("a", event.s)',
    'matches(event.s, "x")',
    'path_within(event.s, "/")',
    'path_within("/", event.s)',
    'path_within("/", [event.s])',
    'has(event, event.s)',
    'get(event, event.s)',
  ])('%s costs the length of the string', (source) => {
    expect(compile(source).test(eventContextWith({ s: 'a'.repeat(9_000) }))).not.toEqual(fuel)
    expect(compile(source).test(eventContextWith({ s: 'a'.repeat(10_000) }))).toEqual(fuel)
  })

  test.each([
    ['len(event.s) > 10', true],
    ['"x" in event.s', false],
    ['event.s == event.other', false],
    ['event.s < "b"', true],
    ['startswith(event.s, "aaa")', true],
    ['endswith(event.s, "b")', false],
    ['bool(event.s)', true],
    ['len(str(event.s)) > 10', true],
    ['event.s[-1] == "a"', true],
  ])('%s reads a long string without running out of fuel', (source, value) => {
    const s = 'a'.repeat(1_000_000)
    expect(evaluate(source, eventContextWith({ s, other: `${s.slice(1)}b` }))).toBe(value)
  })

  test.each([
    ['len', 'len(event.s)'],
    ['in', '"x" in event.s'],
    ['==', 'event.s == event.other'],
    ['<', 'event.s < event.other'],
    ['[]', 'event.s[0]'],
    ['a long part', 'event.part in event.s'],
    ['a map as a whole', 'len(event.map)'],
    ['the truth of a map', 'bool(event.map)'],
  ])('but %s is not free', (_, source) => {
    const s = 'a'.repeat(200_000)
    const context = eventContextWith({
      s,
      other: `${s.slice(1)}b`,
      part: `${'a'.repeat(500)}b${'a'.repeat(500)}`,
      list: numbers(60),
      map: Object.fromEntries(numbers(30_000).map((number) => [`k${number}`, 1])),
    })
    expect(compile(source).test(context)).not.toEqual(fuel)
    expect(compile(`any(${source} == 1 for x in event.list)`).test(context)).toEqual(fuel)
  })

  test('nested loops run out', () => {
    const eventContext = eventContextWith({ list: numbers(300) })
    expect(
      compile(
        'any(any(any(any(a + b + c + d < 0 for a in event.list) for b in event.list) for c in event.list) for d in event.list)',
      ).test(eventContext),
    ).toEqual(fuel)
  })

  test('a loop cannot read a list of 10,000, and nothing can read a much longer one', () => {
    expect(compile('any(x < 0 for x in event.list)').test(eventContextWith({ list: numbers(10_000) }))).toEqual(fuel)
    expect(compile('max(event.list) > 0').test(eventContextWith({ list: numbers(1_000_000) }))).toEqual(fuel)
    expect(
      compile('event.list[-1] == 999999 and len(event.list) == 1000000').test(
        eventContextWith({ list: numbers(1_000_000) }),
      ),
    ).toBe(true)
  })

  test('every evaluation starts with full fuel', () => {
    const expression = compile('sum(event.list) >= 0')
    for (let round = 0; round < 20; round++)
      expect(expression.test(eventContextWith({ list: numbers(9_000) }))).toBe(true)
  })

  test('a source without loops and functions never runs out', () => {
    expect(evaluate(`${'turn+'.repeat(800)}1`)).toBe(5_601)
    expect(evaluate(`${'1+'.repeat(2047)}1`)).toBe(2_048)
  })
})

describe('strings: at most 64 KiB can be made', () => {
  const size = { code: 'expression-string-size', message: 'a string of more than 65536 bytes' }
  const half = 'a'.repeat(32_768)

  test.each([
    ['+', 'len(event.s + event.s)', half, `${half}a`],
    ['+, thrice', 'len("" + event.s + event.s)', half, `${half}a`],
    ['join', 'len([event.s, event.s].join(""))', half, `${half}a`],
    ['join, by the separator', 'len(["", "", ""].join(event.s))', half, `${half}a`],
    ['replace', 'len("aa".replace("a", event.s))', half, `${half}a`],
    ['replace of an empty string', 'len("a".replace("", event.s)) - 1', 'a'.repeat(32_767), half],
    ['json', 'len(json([event.s, event.s])) - 7', half.slice(4), half],
    ['str', 'len(str([event.s, event.s])) - 7', half.slice(4), half],
  ])('%s', (_, source, fits, tooLong) => {
    expect(evaluate(source, eventContextWith({ s: fits }))).toBe(fits.length * 2)
    expect(errorOf(source, eventContextWith({ s: tooLong }))).toEqual(size)
  })

  test.each([
    ['é', 16_384],
    ['～', 10_922],
    ['😀', 8_192],
  ])('bytes count, not characters: %s', (character, count) => {
    expect(evaluate('len(event.s + event.s)', eventContextWith({ s: character.repeat(count) }))).toBe(count * 2)
    expect(errorOf('event.s + event.s', eventContextWith({ s: character.repeat(count + 1) }))).toEqual(size)
  })

  test('what expands when it is written as JSON', () => {
    expect(errorOf('json(event.s)', eventContextWith({ s: '\u0001'.repeat(20_000) }))).toEqual(size)
    expect(errorOf('json(event.s)', eventContextWith({ s: '😀'.repeat(20_000) }))).toEqual(size)
  })

  test('a string of the event may be longer', () => {
    expect(evaluate('len(event.s)', eventContextWith({ s: 'a'.repeat(100_000) }))).toBe(100_000)
    expect(evaluate('event.s', eventContextWith({ s: 'a'.repeat(100_000) }))).toHaveLength(100_000)
  })
})

describe('lists: at most 10,000 elements can be made', () => {
  const size = { code: 'expression-list-size', message: 'a list of more than 10000 elements' }
  const list = Array.from({ length: 5_000 }, () => 0)

  test('+', () => {
    expect(errorOf('event.list + event.list + [1]', eventContextWith({ list: [...list, 1] }))).toEqual(size)
    expect(errorOf('len(event.list + event.list)', eventContextWith({ list }))).toEqual({
      code: 'expression-fuel',
      message: 'more than 10000 steps',
    })
    expect(evaluate('len(event.list + [1])', eventContextWith({ list }))).toBe(5_001)
  })

  test.each(['keys', 'values'])('%s', (name) => {
    const map = (count: number): object =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]))
    expect(evaluate(`len(${name}(event.map))`, eventContextWith({ map: map(9_800) }))).toBe(9_800)
    expect(errorOf(`${name}(event.map)`, eventContextWith({ map: map(10_001) }))).toEqual(size)
  })
})

describe('exponents: 1,000', () => {
  test.each([
    ['1 ** 1000', 1],
    ['1 ** -1000', 1],
    ['2 ** 1000', 2 ** 1000],
  ])('%s', (source, value) => {
    expect(evaluate(source)).toBe(value)
  })

  test.each([
    '1 ** 1001',
    '1 ** -1001',
    '1 ** 1000.5',
    '9 ** 9 ** 7',
    '2 ** 2 ** 2 ** 2 ** 2',
    '0 ** 1e300',
    'turn ** tokens',
  ])('%s', (source) => {
    expect(errorOf(source)).toEqual({ code: 'expression-exponent', message: 'an exponent beyond 1000' })
  })
})

describe('levels of data: 200', () => {
  const nested = (levels: number): unknown => {
    let value: unknown = 1
    for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [value] : { a: value }
    return value
  }
  const depth = { code: 'expression-data', message: 'the data is nested deeper than 200 levels, or cyclic' }

  test.each(['event.a == event.b', 'json(event.a) != ""', 'event.a in [event.b]', 'event.a in event.c'])(
    '%s',
    (source) => {
      const at = (levels: number): object => ({ a: nested(levels), b: nested(levels), c: [nested(levels)] })
      expect(compile(source).test(eventContextWith(at(200)))).toBe(true)
      expect(compile(source).test(eventContextWith(at(201)))).toEqual(depth)
      expect(compile(source).test(eventContextWith(at(5_000)))).toEqual(depth)
    },
  )
})
