import { describe, expect, test } from 'vitest'
import { describeKind } from '../../src/model/value.ts'
import { compile, createEventContext, errorOf, evaluate, eventContextWith } from './evaluation.ts'

const data = eventContextWith({
  list: [1, 'a', null, [2]],
  same: [1, 'a', null, [2]],
  map: { a: 1, n: null, deep: { b: [1, { c: 2 }] } },
  map2: { deep: { b: [1, { c: 2 }] }, n: null, a: 1 },
  text: 'hello',
  empty: { list: [], map: {}, text: '' },
  zero: 0,
  yes: true,
  no: false,
})

describe('operators', () => {
  test.each([
    // Arithmetic
    ['1 + 2', 3],
    ['1 - 2', -1],
    ['3 * 4', 12],
    ['7 / 2', 3.5],
    ['6 / 2', 3],
    ['7 // 2', 3],
    ['-7 // 2', -4],
    ['7 // -2', -4],
    ['-7 // -2', 3],
    ['6 // -2', -3],
    ['1 // 0.1', 9],
    ['7 % 3', 1],
    ['-7 % 3', 2],
    ['7 % -3', -2],
    ['-7 % -3', -1],
    ['6 % 3', 0],
    ['-6 % 3', 0],
    ['5.5 % 2', 1.5],
    ['2 ** 10', 1024],
    ['2 ** -1', 0.5],
    ['2 ** 0.5', Math.SQRT2],
    ['-turn', -7],
    ['- -3', 3],
    ['5--3', 8],
    // Joining
    ['"a" + "b"', 'ab'],
    ['[1] + [2, [3]]', [1, 2, [3]]],
    ['[] + []', []],
    // Equality, by content
    ['1 == 1.0', true],
    ['1 != 2', true],
    ['"a" == \'a\'', true],
    ['1 === 1', true],
    ['1 !== 1', false],
    ['event.list == event.same', true],
    ['event.list != event.same', false],
    ['event.list == [1, "a", None, [2]]', true],
    ['event.list == [1, "a", None, [3]]', false],
    ['event.list == [1, "a", None]', false],
    ['event.map == event.map2', true],
    ['event.map == event.empty', false],
    ['event.map.deep.b[1] == event.map2.deep.b[1]', true],
    ['[] == []', true],
    ['event.empty.map == event.empty.map', true],
    // Equality across types
    ['1 == "1"', false],
    ['0 == false', false],
    ['1 == true', false],
    ['"" == false', false],
    ['0 == null', false],
    ['"" == null', false],
    ['event.empty.list == null', false],
    ['event.empty.list == event.empty.map', false],
    ['event.empty.list == ""', false],
    ['1 != "1"', true],
    ['[1] == 1', false],
    // `is` is `==`
    ['turn is 7', true],
    ['turn is not 7', false],
    ['turn is  not 8', true],
    ['response is None', true],
    ['response is not None', false],
    ['[1] is [1]', true],
    // Order
    ['1 < 2', true],
    ['2 <= 2', true],
    ['2 > 2', false],
    ['2 >= 3', false],
    ['2 > turn', false],
    ['2 < turn', true],
    ['turn >= turn', true],
    ['turn <= 6', false],
    ['"a" < "b"', true],
    ['"a" < "B"', false],
    ['"ab" > "a"', true],
    ['"a" <= "a"', true],
    ['"" < "a"', true],
    // By code points: U+FF5E comes before U+1F600, although its UTF-16 unit is larger
    ['"～" < "😀"', true],
    ['"😀" < "😁"', true],
    // Membership
    ['"ell" in event.text', true],
    ['"" in event.text', true],
    ['"x" in event.text', false],
    ['"x" not in event.text', true],
    ['"ell" not in event.text', false],
    ['"a" in event.list', true],
    ['2 in event.list', false],
    ['[2] in event.list', true],
    ['"a" in event.map', true],
    ['"n" in event.map', true],
    ['"b" in event.map', false],
    ['"b" not in event.map', true],
    ['turn in [6, 7]', true],
    ['turn in [6, "7"]', false],
    ['turn in (6, 7)', true],
    ['turn in (7,)', true],
    ['turn not in (6, 7)', false],
    ['[1] in [[1], [2]]', true],
    ['[turn] in [[7]]', true],
    ['turn in [turn]', true],
    ['true in [1]', false],
    // Chains
    ['0.5 < pressure <= 0.8', true],
    ['0.5 < pressure < 0.7', false],
    ['1 < 2 < 3 < 4', true],
    ['3 > 2 == 2 != 3', true],
    ['1 < 3 > 2', true],
    ['1 in [1] == [1]', true],
    // Logic returns the operand that decides
    ['1 and "a"', 'a'],
    ['1 && 0', 0],
    ['0 or ""', ''],
    ['0 || "a"', 'a'],
    ['1 and 2 and 3', 3],
    ['1 and 2 and 0', 0],
    ['1 and "" and 1 / 0', ''],
    ['0 or 0 or 3', 3],
    ['0 or 0 or 0', 0],
    ['0 or "a" or 1 / 0', 'a'],
    ['turn > 5 or "a"', true],
    ['turn < 5 and "a"', false],
    ["'x' in (response or '')", false],
    ["'x' in (event.nothing || event.text || '')", false],
    ['len(event.nothing or event.list) > 0', true],
    ['(event.nothing or "none").upper()', 'NONE'],
    ['(0 or 7) == turn', true],
    ['(turn and pressure) > 0.6', true],
    ['1 if (0 or []) else 2', 2],
    ['not 1', false],
    ['!0', true],
    ['not not "a"', true],
    ['!!""', false],
    // Conditionals
    ['1 if turn else 2', 1],
    ['1 if 0 else 2', 2],
    ['turn ? 1 : 2', 1],
    ['0 ? 1 : 2', 2],
    ['1 if 0 else 2 if 0 else 3', 3],
    ['0 ? 1 : 0 ? 2 : 3', 3],
    ['1 ? 0 ? 1 : 2 : 3', 2],
    ['0 ? 1 : 2 if 0 else 3', 3],
    ['1 ?.5 : 2', 0.5],
    // Members and subscripts
    ['event.map.deep.b[1].c', 2],
    ['event["map"]["a"]', 1],
    ['event["m" + "ap"].a', 1],
    ['event.list[0]', 1],
    ['event.list[-1]', [2]],
    ['event.list[-1][0]', 2],
    ['event.list[turn - 7]', 1],
    ['"héllo"[1]', 'é'],
    ['"héllo"[-1]', 'o'],
    ['"a😀b"[1]', '😀'],
    ['"a😀b"[-1]', 'b'],
    ['[1, 2][1]', 2],
    ['(1, 2)[0]', 1],
    ['(event).text', 'hello'],
    ['event.map["deep"].b[event.zero]', 1],
  ])('%s', (source, value) => {
    expect(evaluate(source, data)).toEqual(value)
  })

  test('a list literal may be empty, nested, and end in a comma', () => {
    expect(evaluate('[[], [1, [turn]], "a",]')).toEqual([[], [1, [7]], 'a'])
  })
})

describe('precedence, lowest first, each level against the next', () => {
  test.each([
    ['0 or 1 if 0 else 2', 2],
    ['1 or 0 ? 2 : 3', 2],
    ['1 if 1 or 0 else 2', 1],
    ['1 or 0 and 0', 1],
    ['1 || 0 && 0', 1],
    ['0 and 0 or 1', 1],
    ['not 0 and 0', 0],
    ['!0 && 0', 0],
    ['not 0 or 1', true],
    ['not 1 == 2', true],
    ['!1 == 2', true],
    ['not 1 in [2]', true],
    ['! 1 in [2]', true],
    ['not 1 < 2', false],
    ['1 + 1 == 2', true],
    ['2 == 1 + 1', true],
    ['1 + 1 in [2]', true],
    ['[1] + [2] == [1, 2]', true],
    ['1 + 2 * 3', 7],
    ['2 * 3 + 1', 7],
    ['10 - 4 - 3', 3],
    ['10 - 7 // 2', 7],
    ['10 - 7 % 4', 7],
    ['24 / 4 / 2', 3],
    ['24 / 4 * 2', 12],
    ['7 // 2 * 2', 6],
    ['7 % 4 * 2', 6],
    ['-7 // 2', -4],
    ['-7 % 4', 1],
    ['2 * -3', -6],
    ['2 - -3', 5],
    ['-2 ** 2', -4],
    ['(-2) ** 2', 4],
    ['2 ** 3 ** 2', 512],
    ['2 ** -1 ** 2', 0.5],
    ['2 ** - 2 * 8', 2],
    ['-turn ** 2', -49],
    ['2 * 3 ** 2', 18],
    ['-event.n', -3],
    ['-event.l[0]', -4],
    ['2 ** event.l[1]', 32],
    ['-len("ab")', -2],
    ['not event.n', false],
    ['(1 < 2) == true', true],
    ['(2 > 1) in [true]', true],
    ['(1 + 2) * 3', 9],
    ['((((turn))))', 7],
  ])('%s', (source, value) => {
    expect(evaluate(source, eventContextWith({ n: 3, l: [4, 5] }))).toEqual(value)
  })

  test('a comparison in parentheses is a boolean, not a link in a chain', () => {
    expect(errorOf('(1 < 2) < 3').message).toBe('`<` needs two numbers or two strings, not a boolean and a number')
  })
})

describe('the spellings of Python and JavaScript mean the same', () => {
  test.each([
    ['turn > 5 and pressure > 0.6', 'turn > 5 && pressure > 0.6'],
    ['turn > 9 or pressure > 0.6', 'turn > 9 || pressure > 0.6'],
    ['not turn > 5', '!turn > 5'],
    ['"a" if turn > 5 else "b"', 'turn > 5 ? "a" : "b"'],
    ['response is None', 'response === null'],
    ['response is not None', 'response !== null'],
    ['True and not False', 'true && !false'],
    ['turn == 7', 'turn === 7'],
    ['turn != 7', 'turn !== 7'],
  ])('%s: %s', (python, javascript) => {
    expect(evaluate(python)).toEqual(evaluate(javascript))
  })
})

describe('operands that are evaluated once or not at all', () => {
  test.each([
    ['0 and 1 / 0', 0],
    ['1 or 1 / 0', 1],
    ['0 and 1 and 1 / 0', 0],
    ['0 or 1 or 1 / 0', 1],
    ['1 if 1 else 1 / 0', 1],
    ['1 / 0 if 0 else 2', 2],
    ['1 > 2 > 1 / 0', false],
  ])('%s', (source, value) => {
    expect(evaluate(source)).toEqual(value)
  })

  test('an error on the left is an error, whatever is on the right', () => {
    expect(errorOf('1 / 0 and 0').code).toBe('expression-division')
    expect(errorOf('1 / 0 or 1').code).toBe('expression-division')
    expect(errorOf('not 1 / 0').code).toBe('expression-division')
  })
})

describe('truth is the same as in Python', () => {
  test.each([
    ['None', false],
    ['false', false],
    ['0', false],
    ['-0', false],
    ['0.0', false],
    ['""', false],
    ['[]', false],
    ['event.map', false],
    ['event.nothing', false],
    ['True', true],
    ['-1', true],
    ['0.1', true],
    ['" "', true],
    ['"0"', true],
    ['"false"', true],
    ['[0]', true],
    ['[null]', true],
    ['event', true],
    ['event.full', true],
  ])('%s', (source, truth) => {
    const context = eventContextWith({ map: {}, full: { a: null } })
    expect(compile(source).test(context)).toBe(truth)
    expect(evaluate(`not ${source}`, context)).toBe(!truth)
    expect(evaluate(`1 if ${source} else 2`, context)).toBe(truth ? 1 : 2)
    expect(compile(`${source} if ${source} else ${source}`).test(context)).toBe(truth)
  })
})

describe('missing data is not an error', () => {
  test.each([
    // Comparison
    ['response == null', true],
    ['null == null', true],
    ['response != null', false],
    ['response == 1', false],
    ['response != 1', true],
    ['1 != response', true],
    ['response is null', true],
    ['response < 1', false],
    ['response <= 1', false],
    ['response > 1', false],
    ['response >= 1', false],
    ['1 < response', false],
    ['1 >= response', false],
    ['response <= response', false],
    ['"a" < response', false],
    ['[1] < response', false],
    ['0 < response < 1', false],
    ['not response > 1', true],
    // Membership
    ['1 in response', false],
    ['1 not in response', false],
    ['response in "abc"', false],
    ['response not in "abc"', false],
    ['response in [1]', false],
    ['response not in [1]', false],
    ['response in [null]', false],
    ['response in [null, turn]', false],
    ['response in event', false],
    // Arithmetic
    ['response + 1', null],
    ['1 - response', null],
    ['response * 2', null],
    ['response / 0', null],
    ['response // 2', null],
    ['2 % response', null],
    ['response ** 2', null],
    ['2 ** response', null],
    ['-response', null],
    ['response + "a"', null],
    ['[1] + response', null],
    ['1 + response + 2', null],
    // Members
    ['response.a.b', null],
    ['response[0]', null],
    ['event.a.b.c', null],
    ['event.text.a', null],
    ['event.number.a', null],
    ['event.list.a', null],
    ['event.list[9]', null],
    ['event.list[-9]', null],
    ['event.text[9]', null],
    ['event.text[-9]', null],
    ['event[response]', null],
    ['event["a b"]', null],
    ['event.list.length', null],
    ['event.text.length', null],
  ])('%s', (source, value) => {
    const context = eventContextWith({ text: 'abc', list: [1], number: 1 })
    expect(evaluate(source, context)).toEqual(value)
    if (value === null) expect(compile(source).test(context)).toBe(false)
  })
})

describe('wrong types are an error', () => {
  const two = (symbol: string, needs: string, left: string, right: string): string =>
    `\`${symbol}\` needs ${needs}, not ${left} and ${right}`

  test.each([
    ['1 < "1"', two('<', 'two numbers or two strings', 'a number', 'a string')],
    ['"1" <= 1', two('<=', 'two numbers or two strings', 'a string', 'a number')],
    ['turn > "5"', two('>', 'two numbers or two strings', 'a number', 'a string')],
    ['"5" > 5', two('>', 'two numbers or two strings', 'a string', 'a number')],
    ['prompt >= 5', two('>=', 'two numbers or two strings', 'a string', 'a number')],
    ['prompt < 5', two('<', 'two numbers or two strings', 'a string', 'a number')],
    ['true < false', two('<', 'two numbers or two strings', 'a boolean', 'a boolean')],
    ['[1] < [2]', two('<', 'two numbers or two strings', 'a list', 'a list')],
    ['event > event', two('>', 'two numbers or two strings', 'a map', 'a map')],
    ['1 + "1"', two('+', 'two numbers, two strings or two lists', 'a number', 'a string')],
    ['[1] + 1', two('+', 'two numbers, two strings or two lists', 'a list', 'a number')],
    ['true + 1', two('+', 'two numbers, two strings or two lists', 'a boolean', 'a number')],
    ['event + event', two('+', 'two numbers, two strings or two lists', 'a map', 'a map')],
    ['"a" - 1', two('-', 'two numbers', 'a string', 'a number')],
    ['"a" * 3', two('*', 'two numbers', 'a string', 'a number')],
    ['[1] * 3', two('*', 'two numbers', 'a list', 'a number')],
    ['"4" / 2', two('/', 'two numbers', 'a string', 'a number')],
    ['4 // "2"', two('//', 'two numbers', 'a number', 'a string')],
    ['"%s" % 1', two('%', 'two numbers', 'a string', 'a number')],
    ['true ** 2', two('**', 'two numbers', 'a boolean', 'a number')],
    ['-"1"', '`-` needs a number, not a string'],
    ['-true', '`-` needs a number, not a boolean'],
    ['1 in 2', '`in` needs a string, a list or a map to look in, not a number'],
    ['1 not in true', '`not in` needs a string, a list or a map to look in, not a boolean'],
    ['1 in "1"', '`in` needs a string to look for, not a number'],
    ['1 in event', '`in` needs a string to look for, not a number'],
    ['event[1]', '`[]` needs a list or a string, not a map'],
    ['turn[0]', '`[]` needs a list or a string, not a number'],
    ['[1][0.5]', '`[]` needs a string or a whole number, not a number'],
    ['[1][true]', '`[]` needs a string or a whole number, not a boolean'],
    ['event[[1]]', '`[]` needs a string or a whole number, not a list'],
  ])('%s', (source, message) => {
    expect(errorOf(source)).toEqual({ code: 'expression-type', message })
    expect(compile(source).test(createEventContext())).toEqual({ code: 'expression-type', message })
  })
})

test.each([
  [null, 'null'],
  [true, 'a boolean'],
  [0, 'a number'],
  ['', 'a string'],
  [[], 'a list'],
  [{}, 'a map'],
])('messages call %j %s', (value, kind) => {
  expect(describeKind(value)).toBe(kind)
})

describe('numbers are finite', () => {
  test.each([
    ['1 / 0', 'expression-division', '`/` divides by zero'],
    ['1 // 0', 'expression-division', '`//` divides by zero'],
    ['1 % 0', 'expression-division', '`%` divides by zero'],
    ['0.0 / -0', 'expression-division', '`/` divides by zero'],
    ['0 ** -1', 'expression-division', '`**` divides by zero'],
    ['1e308 * 10', 'expression-number', 'the result of `*` is not a finite number'],
    ['1e308 + 1e308', 'expression-number', 'the result of `+` is not a finite number'],
    ['-1e308 - 1e308', 'expression-number', 'the result of `-` is not a finite number'],
    ['1 / 1e-320', 'expression-number', 'the result of `/` is not a finite number'],
    ['10 ** 400', 'expression-number', 'the result of `**` is not a finite number'],
    ['(-8) ** 0.5', 'expression-number', 'the result of `**` is not a finite number'],
  ])('%s', (source, code, message) => {
    expect(errorOf(source)).toEqual({ code, message })
  })
})
