import { describe, expect, test } from 'vitest'
import { compileTree } from '../../src/expression/compile/compile.ts'
import { compileRegex } from '../../src/match/regex.ts'
import { compileSource, evaluate, eventContextWith, problemOf } from './evaluation.ts'

const syntax = (message: string, offset: number, length: number, help: string | null = null): object => ({
  code: 'expression-syntax',
  message,
  help,
  offset,
  length,
})

describe('literals', () => {
  test.each([
    ['12', 12],
    ['0', 0],
    ['3.4', 3.4],
    ['.5', 0.5],
    ['5.', 5],
    ['0.5', 0.5],
    ['1e3', 1000],
    ['1.5E-3', 0.0015],
    ['1_000_000', 1_000_000],
    ['0x1F', 31],
    ['0xff_ff', 65535],
    ['9007199254740992', 9007199254740992],
    ['1e16', 1e16],
    ['true', true],
    ['True', true],
    ['false', false],
    ['False', false],
    ['null', null],
    ['None', null],
    [`'a'`, 'a'],
    [`"a"`, 'a'],
    [`"it's"`, "it's"],
    [`'say "x"'`, 'say "x"'],
    [`''`, ''],
    [`"“”\u00a0é😀"`, '“”\u00a0é😀'],
    [String.raw`"\n\r\t\b\f\v\a\0"`, '\n\r\t\b\f\v\x07\0'],
    [String.raw`"\\ \" \'"`, `\\ " '`],
    [String.raw`"\x41\u0041\U0001f600\u{1F600}"`, 'AA😀😀'],
    [String.raw`"\ud83d\ude00"`, '😀'],
    // A backslash before any other character stays, as in Python
    [String.raw`"\d+\.\s\w\/"`, String.raw`\d+\.\s\w\/`],
    [String.raw`r"\n\d"`, String.raw`\n\d`],
    [String.raw`R'\''`, String.raw`\'`],
    ['[1, "a", None]', [1, 'a', null]],
    ['(1, "a")', [1, 'a']],
    ['(1,)', [1]],
    ['(1)', 1],
  ])('%s', (source, value) => {
    expect(evaluate(source)).toEqual(value)
  })
})

describe('space may be anywhere, or be left out', () => {
  test.each([
    ['  turn > 5  ', true],
    ['\tturn\n>\r\n5', true],
    ['turn>5', true],
    ['turn  not \n in [1]', true],
    ['turn is\tnot 5', true],
    ['len ( [1 , 2 ] )', 2],
    ['event . a [ 0 ] . b', 1],
    ['(turn)if(turn)else(1)', 7],
    ['not(turn)', false],
    ['1 in[1]', true],
    ['-turn+1', -6],
  ])('%j', (source, value) => {
    expect(evaluate(source, eventContextWith({ a: [{ b: 1 }] }))).toBe(value)
  })
})

describe('syntax of stock jsep that this language rejects', () => {
  test.each([
    // Compounds
    ['', syntax('the expression is empty', 0, 0)],
    ['  ', syntax('the expression is empty', 0, 2)],
    ['turn 5', syntax('unexpected `5`', 5, 1)],
    ['turn; 5', syntax('unexpected `;`', 4, 1)],
    ['turn, 5', syntax('unexpected `,`', 4, 1)],
    ['"a" "b"', syntax('unexpected `"`', 4, 1)],
    [';', syntax('unexpected `;`', 0, 1)],
    // Missing and extra commas
    ['[1 2]', syntax('expected `]`, found `2`', 3, 1)],
    ['len("a" "b")', syntax('expected `)`, found `"`', 8, 1)],
    ['[1,,2]', syntax('unexpected `,`', 3, 1)],
    ['[,]', syntax('unexpected `,`', 1, 1)],
    ['min(1,,2)', syntax('unexpected `,`', 6, 1)],
    ['min(,)', syntax('unexpected `,`', 4, 1)],
    // Groups
    ['()', syntax('unexpected `)`', 1, 1)],
    ['(turn', syntax('expected `)`, found the end of the expression', 5, 0)],
    ['turn)', syntax('unexpected `)`', 4, 1)],
    ['[1', syntax('expected `]`, found the end of the expression', 2, 0)],
    ['(1]', syntax('expected `)`, found `]`', 2, 1)],
    // Characters of names
    ['“a”', syntax('unexpected `“`', 0, 1, 'write strings in straight quotes')],
    ['turn\u00a0> 5', syntax('unexpected `U+00A0`', 4, 1)],
    ['turn > 5\u200b', syntax('unexpected `U+200B`', 8, 1)],
    ['turn ≥ 5', syntax('unexpected `≥`', 5, 1)],
    ['\ufeffturn', syntax('unexpected `U+FEFF`', 0, 1)],
    // Operators that are not of this language
    ['~turn', syntax('unexpected `~`', 0, 1)],
    ['+turn', syntax('unexpected `+`', 0, 1)],
    ['turn ++ 5', syntax('unexpected `++`', 5, 2)],
    ['turn + + 5', syntax('unexpected `+`', 7, 1)],
    ['turn & 1', syntax('unexpected `&`', 5, 1, 'did you mean `and`?')],
    ['turn | 1', syntax('unexpected `|`', 5, 1, 'did you mean `or`?')],
    ['turn ^ 1', syntax('unexpected `^`', 5, 1)],
    ['turn << 1', syntax('unexpected `<<`', 5, 2, 'names stand by themselves: `turn > 5`')],
    ['turn >> 1', syntax('unexpected `>>`', 5, 2)],
    ['turn >>> 1', syntax('unexpected `>>`', 5, 2)],
    ['turn ?? 1', syntax('unexpected `??`', 5, 2, 'write `get(x, "path", default)`')],
    ['event?.a', syntax('unexpected `?.`', 5, 2, 'a member of null is null, so `.` is enough')],
    ['turn <> 5', syntax('unexpected `>`', 6, 1)],
    // Operators without their operands
    ['turn in', syntax('the expression ends too early', 7, 0)],
    ['turn >', syntax('the expression ends too early', 6, 0)],
    ['> turn', syntax('unexpected `>`', 0, 1)],
    ['and turn', syntax('unexpected `and`', 0, 3)],
    ['turn and or 1', syntax('unexpected `or`', 9, 2)],
    ['not', syntax('the expression ends too early', 3, 0)],
    ['turn not 5', syntax('expected `in`, found `5`', 9, 1)],
    ['turn is', syntax('the expression ends too early', 7, 0)],
    ['1 == not 2', syntax('unexpected `not`', 5, 3, 'put `not …` in parentheses')],
    ['1 == !2', syntax('unexpected `!`', 5, 1, 'put `not …` in parentheses')],
    ['-not 2', syntax('unexpected `not`', 1, 3, 'put `not …` in parentheses')],
    ['turn ? 1', syntax('expected `:`, found the end of the expression', 8, 0)],
    ['1 if turn', syntax('expected `else`, found the end of the expression', 9, 0)],
    // Numbers
    ['0x', syntax('`0x` is not a number', 0, 2)],
    ['5x', syntax('`5x` is not a number', 0, 2)],
    ['007', syntax('`007` is not a number', 0, 3)],
    ['1__0', syntax('`1__0` is not a number', 0, 4)],
    ['1.2.3', syntax('`1.2.3` is not a number', 0, 5)],
    ['1e', syntax('`1e` is not a number', 0, 2)],
    ['5.lower()', syntax('`5.lower` is not a number', 0, 7)],
    ['1n', syntax('`1n` is not a number', 0, 2)],
    ['1 + 9007199254740993', syntax('`9007199254740993` has more digits than a number can hold', 4, 16)],
    ['0x20000000000001', syntax('`0x20000000000001` has more digits than a number can hold', 0, 16)],
    ['1e309', syntax('`1e309` is too large for a number', 0, 5)],
    ['.', syntax('unexpected `.`', 0, 1)],
    // Strings
    ['"a', syntax('the string is not closed', 0, 2)],
    ['"a\n"', syntax('the string is not closed', 0, 2)],
    ['"a\\', syntax('the string is not closed', 0, 2)],
    ['"a\\\n"', syntax('the string is not closed', 0, 2)],
    [`'a"`, syntax('the string is not closed', 0, 3)],
    [String.raw`"\x4"`, syntax('`\\x` is not followed by the number of a character', 1, 2)],
    [String.raw`"\u00g0"`, syntax('`\\u` is not followed by the number of a character', 1, 2)],
    [String.raw`"\u{110000}"`, syntax('`\\u` is not followed by the number of a character', 1, 2)],
    [String.raw`"\1"`, syntax('`\\1` is not an escape', 1, 2)],
    [String.raw`"\01"`, syntax('`\\0` is not an escape', 1, 2)],
  ])('%j', (source, problem) => {
    expect(problemOf(source)).toEqual(problem)
  })

  test.each([
    ['this', 'unknown name `this`', null],
    ['undefined', 'unknown name `undefined`', null],
    ['NaN', 'unknown name `NaN`', null],
    ['Infinity', 'unknown name `Infinity`', null],
    ['TRUE', 'unknown name `TRUE`', 'did you mean `true`?'],
    ['NULL', 'unknown name `NULL`', 'did you mean `null`?'],
  ])('%s is an unknown name', (source, message, help) => {
    expect(problemOf(source)).toMatchObject({ code: 'expression-unknown-name', message, help })
  })
})

describe('syntax of Python and JavaScript that this language rejects', () => {
  test.each([
    ['turn = 5', syntax('unexpected `=`', 5, 1, 'did you mean `==`?')],
    ['(y := 3) == 3', syntax('expected `)`, found `:=`', 3, 2)],
    ['turn += 1', syntax('unexpected `=`', 6, 1, 'did you mean `==`?')],
    ['x => x', syntax('unexpected `=>`', 2, 2, 'did you mean `>=`?')],
    ['lambda: 1', syntax('unexpected `:`', 6, 1)],
    ['lambda x: x', syntax('unexpected `x`', 7, 1)],
    ['function(){}', syntax('unexpected `{`', 10, 1, 'names stand by themselves: `turn > 5`')],
    ['new Date()', syntax('unexpected `Date`', 4, 4)],
    ['typeof turn', syntax('unexpected `turn`', 7, 4)],
    ['await turn', syntax('unexpected `turn`', 6, 4)],
    ['import os', syntax('unexpected `os`', 7, 2)],
    ['`a${turn}`', syntax('unexpected ```', 0, 1, 'write strings in single or double quotes')],
    ['str`a`', syntax('unexpected ```', 3, 1, 'write strings in single or double quotes')],
    ['f"{turn}"', syntax('unexpected `"`', 1, 1)],
    ['b"a"', syntax('unexpected `"`', 1, 1)],
    ['/a/', syntax('unexpected `/`', 0, 1, "a pattern is a text: write `matches(text, r'…')`")],
    ['{"a": 1}', syntax('unexpected `{`', 0, 1, 'names stand by themselves: `turn > 5`')],
    ['{{turn}} > 5', syntax('unexpected `{`', 0, 1, 'names stand by themselves: `turn > 5`')],
    ['<<turn>> > 5', syntax('unexpected `<<`', 0, 2, 'names stand by themselves: `turn > 5`')],
    ['event.list[1:2]', syntax('expected `]`, found `:`', 12, 1)],
    ['min(*event.list)', syntax('unexpected `*`', 4, 1)],
    ['min(...event.list)', syntax('unexpected `...`', 4, 3)],
    ['round(1, ndigits=2)', syntax('expected `)`, found `=`', 16, 1, 'did you mean `==`?')],
    [
      '(x for x in [1])',
      syntax('expected `)`, found `for`', 3, 3, 'only `any(… for x in list)` and `all(… for x in list)` loop'),
    ],
    ['any(x for 5 in [1])', syntax('unexpected `5`', 10, 1)],
    ['any(x for if in [1])', syntax('unexpected `if`', 10, 2)],
    ['any(x for x, y in [1])', syntax('expected `in`, found `,`', 11, 1)],
    ['any(x for x of [1])', syntax('expected `in`, found `of`', 12, 2)],
    [
      'any(x for x in [1] for y in [2])',
      syntax('expected `)`, found `for`', 19, 3, 'only `any(… for x in list)` and `all(… for x in list)` loop'),
    ],
    ['turn # seven', syntax('unexpected `#`', 5, 1)],
    [
      'turn // seven\n',
      { code: 'expression-unknown-name', message: 'unknown name `seven`', help: null, offset: 8, length: 5 },
    ],
    ['turn /* 7 */', syntax('unexpected `*`', 6, 1)],
    ['@turn', syntax('unexpected `@`', 0, 1)],
    ['event.#a', syntax('unexpected `#`', 6, 1)],
    ['event.5', syntax('unexpected `5`', 6, 1)],
    ['event.', syntax('the expression ends too early', 6, 0)],
  ])('%j', (source, problem) => {
    expect(problemOf(source)).toEqual(problem)
  })
})

describe('only functions can be called', () => {
  const notCallable = (offset: number, length: number): object => ({
    code: 'expression-not-callable',
    message: 'only functions can be called',
    help: 'write a call as `f(x, …)` or `x.f(…)`',
    offset,
    length,
  })

  test.each([
    ['"a"()', notCallable(0, 3)],
    ['5 (1)', notCallable(0, 1)],
    ['len("a")()', notCallable(0, 8)],
    ['(len)("a")', notCallable(0, 5)],
    ['("a".len)()', notCallable(0, 9)],
    ['event["len"]()', notCallable(0, 12)],
    ['event.a[0]()', notCallable(0, 10)],
    ['[1](0)', notCallable(0, 3)],
    ['true()', notCallable(0, 4)],
    ['1 + (turn > 5)(1)', notCallable(4, 10)],
  ])('%s', (source, problem) => {
    expect(problemOf(source)).toEqual(problem)
  })
})

test('all problems are reported, in the order of the source', () => {
  expect(compileSource('trun > 5 and lne("a") > len() and pressur > 1')).toEqual({
    expression: null,
    problems: [
      {
        code: 'expression-unknown-name',
        message: 'unknown name `trun`',
        help: 'did you mean `turn`?',
        offset: 0,
        length: 4,
      },
      {
        code: 'expression-unknown-function',
        message: 'unknown function `lne`',
        help: 'did you mean `len`?',
        offset: 13,
        length: 3,
      },
      { code: 'expression-arguments', message: '`len` takes 1 argument, not 0', help: null, offset: 24, length: 3 },
      {
        code: 'expression-unknown-name',
        message: 'unknown name `pressur`',
        help: 'did you mean `pressure`?',
        offset: 34,
        length: 7,
      },
    ],
  })
})

test('a node outside the table is refused, even if a parser returns it', () => {
  const foreign = { type: 'ThisExpression', start: 0, end: 4 } as unknown as Parameters<typeof compileTree>[0]
  expect(compileTree(foreign, compileRegex, () => null, null).problems).toEqual([
    syntax('a `ThisExpression` is not in the language', 0, 4),
  ])
  const inherited = { type: 'constructor', start: 0, end: 4 } as unknown as Parameters<typeof compileTree>[0]
  expect(compileTree(inherited, compileRegex, () => null, null).problems).toEqual([
    syntax('a `constructor` is not in the language', 0, 4),
  ])
})
