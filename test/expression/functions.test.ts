import { describe, expect, test } from 'vitest'
import { FUNCTIONS } from '../../src/expression/functions/functions.ts'
import { compile, errorOf, evaluate, eventContextWith, problemOf } from './evaluation.ts'

const data = eventContextWith({
  list: [3, 1, 2],
  words: ['b', 'a'],
  nulls: [1, null],
  map: { a: 1, b: { c: [{ d: 4 }], n: null }, 'x.y': 5 },
  empty: { list: [], map: {} },
  pattern: '*.md',
})

describe('functions', () => {
  test.each([
    ['len("abc")', 3],
    ['len("a😀b")', 3],
    ['len("")', 0],
    ['len([1, 2])', 2],
    ['len(event.map)', 3],
    ['len(event.empty.map)', 0],
    ['lower("AbC É")', 'abc é'],
    ['upper("aßc")', 'ASSC'],
    ['strip("  a b\\n\\t")', 'a b'],
    ['strip("\\u00a0\\u2003a\\x1c")', 'a'],
    ['strip("\\ufeffa")', '\ufeffa'],
    ['strip("   ")', ''],
    ['strip("//a/b/", "/")', 'a/b'],
    ['strip("😀a😀", "😀")', 'a'],
    ['str("a")', 'a'],
    ['str(1.5)', '1.5'],
    ['str(10)', '10'],
    ['str(true)', 'true'],
    ['str([1, "a", null])', '[1,"a",null]'],
    ['int("42")', 42],
    ['int(" -4_2 ")', -42],
    ['int(4.9)', 4],
    ['int(-4.9)', -4],
    ['int(-0.5)', 0],
    ['int(true)', 1],
    ['int(false)', 0],
    ['float("4.5")', 4.5],
    ['float(" 1e3 ")', 1000],
    ['float(".5")', 0.5],
    ['float("5.")', 5],
    ['float("1_0.2_5")', 10.25],
    ['float(2)', 2],
    ['float(true)', 1],
    ['bool(0)', false],
    ['bool("")', false],
    ['bool("0")', true],
    ['bool([0])', true],
    ['bool(event.empty.map)', false],
    // The event is at 2025-10-09T08:53:20Z.
    ['seconds_since(1760000000000)', 0],
    ['seconds_since(1759999999500)', 0.5],
    ['seconds_since("2025-10-09T08:53:20Z")', 0],
    ['seconds_since(" 2025-10-09T10:53:19.5+0200 ")', 0.5],
    ['seconds_since("2025-10-09T03:23:20-05:30")', 0],
    ['seconds_since("2025-10-09 08:53")', 20],
    ['seconds_since("2025-10-09")', 32000],
    ['seconds_since("2025-10-09T08:53:30Z")', -10],
    ['seconds_since("2024-02-29T00:00:00Z") > 0', true],
    ['seconds_since(event.none)', null],
    ['seconds_since("2025-10-03T00:00:00.123456789Z") < 604800', true],
    ['abs(-3)', 3],
    ['abs(3.5)', 3.5],
    ['min([3, 1, 2])', 1],
    ['min(event.list)', 1],
    ['min(3, turn, 2)', 2],
    ['min("b", "a")', 'a'],
    ['min([3])', 3],
    ['max([3, 1, 2])', 3],
    ['max(3, turn)', 7],
    ['max(event.words)', 'b'],
    ['min([])', null],
    ['max([])', null],
    ['sum([1, 2.5])', 3.5],
    ['sum(event.list)', 6],
    ['sum([])', 0],
    ['round(2.4)', 2],
    ['round(2.6)', 3],
    ['round(-2.6)', -3],
    ['round(-0.2)', 0],
    ['round(0.5)', 0],
    ['round(1.5)', 2],
    ['round(2.5)', 2],
    ['round(-2.5)', -2],
    ['round(2.675, 2)', 2.67],
    ['round(0.125, 2)', 0.12],
    ['round(0.375, 2)', 0.38],
    ['round(1.45, 1)', 1.4],
    ['round(-1.25, 1)', -1.2],
    ['round(1234.5678, 3)', 1234.568],
    ['round(1e300, 2)', 1e300],
    ['round(9007199254740991)', 9007199254740991],
    ['any([0, "", 1])', true],
    ['any([0, ""])', false],
    ['any([])', false],
    ['all([1, "a"])', true],
    ['all([1, 0])', false],
    ['all([])', true],
    ['keys(event.map)', ['a', 'b', 'x.y']],
    ['keys(event.empty.map)', []],
    ['values(event.empty.map)', []],
    ['values(event.map)[0]', 1],
    ['has(event, "map.b.c")', true],
    ['has(event, "map.b.c.0.d")', true],
    ['has(event, "map.b.c.-1.d")', true],
    ['has(event, "map.b.c.1")', false],
    ['has(event, "map.b.n")', true],
    ['has(event, "map.b.x")', false],
    ['has(event, "list.length")', false],
    ['has("text", "a")', false],
    ['get(event, "map.b.c.0.d")', 4],
    ['get(event, "map.b.c.0.d", 9)', 4],
    ['get(event, "map.b.x", 9)', 9],
    ['get(event, "map.b.n", 9)', null],
    ['get(event, "map.b.x")', null],
    ['get(event, "map.x.y", 9)', 9],
    ['get(1, "a", 9)', 9],
    ['split("a,b,,c", ",")', ['a', 'b', '', 'c']],
    ['split("", ",")', ['']],
    ['split("  a  b\\n")', ['a', 'b']],
    ['split("")', []],
    ['join(["a", "b"], ", ")', 'a, b'],
    ['join([], ", ")', ''],
    ['join(["a"], ", ")', 'a'],
    ['replace("aXbX", "X", "-")', 'a-b-'],
    ['replace("a", "a", "$&$1")', '$&$1'],
    ['replace("ab", "", "-")', '-a-b-'],
    ['replace("😀", "", "-")', '-😀-'],
    ['replace("", "", "x")', 'x'],
    ['replace("abc", "x", "y")', 'abc'],
    ['startswith("abc", "ab")', true],
    ['startswith("abc", "b")', false],
    ['startswith("abc", ["x", "a"])', true],
    ['startswith("abc", ("x", "y"))', false],
    ['startswith("abc", "")', true],
    ['endswith("abc", "bc")', true],
    ['endswith("abc", ["a", "b"])', false],
    ['contains("abc", "b")', true],
    ['contains("abc", "x")', false],
    ['contains([1, [2]], [2])', true],
    ['contains(event.map, "a")', true],
    ['contains(event.map, "c")', false],
    ['count("abab", "ab")', 2],
    ['count("aaa", "aa")', 1],
    ['count("abc", "")', 4],
    ['count([1, 2, 1], 1)', 2],
    ['count([[1], [1], 1], [1])', 2],
    ['find("abc", "c")', 2],
    ['find("a😀c", "c")', 2],
    ['find("abc", "x")', -1],
    ['find("abc", "")', 0],
    ['glob("a.md", "*.md")', true],
    ['glob("a.md", "*.MD")', false],
    ['glob("a.md", event.pattern)', true],
    ['glob("a.txt", event.pattern)', false],
    ['matches("rm -rf /", r"\\brm\\s+-rf\\b")', true],
    ['matches("farm", "^rm")', false],
    ['matches("a\\nb", "^b")', false],
    ['matches("a\\nb", "(?m)^b")', true],
    ['path_within("src/../../x", "/w")', false],
    ['path_within("src/a", "/w")', true],
    ['path_within("/work", "/w")', false],
    ['path_within("/work", ["/w", "/work"])', true],
    ['path_within("a", [])', false],
    ['json("a\\"b")', '"a\\"b"'],
    ['json(1.5)', '1.5'],
    ['json(true)', 'true'],
    ['json([1, [null]])', '[1,[null]]'],
    ['json(event.map)', '{"a":1,"b":{"c":[{"d":4}],"n":null},"x.y":5}'],
  ])('%s', (source, value) => {
    expect(evaluate(source, data)).toEqual(value)
  })

  test('there are no others', () => {
    expect([...FUNCTIONS.keys()]).toEqual(
      (
        'len lower upper strip str int float bool abs min max sum round any all keys values has get split join ' +
        'replace startswith endswith contains count find glob matches path_within json seconds_since'
      ).split(' '),
    )
  })
})

describe('x.f(…) is f(x, …)', () => {
  test.each([
    ['"A".lower()', 'a'],
    ['" a ".strip().upper()', 'A'],
    ['tool.params.path.endswith(".md")', true],
    ['tool.params.path.split("/")[-1].startswith("a")', true],
    ['event.list.len()', 3],
    ['[1, 2].sum()', 3],
    ['event.map.keys()', ['a', 'b', 'x.y']],
    ['event.map.get("b.n", 1)', null],
    ['event.map.get("q", 1)', 1],
    ['event["map"].has("a")', true],
    ['turn.str() + "!"', '7!'],
    ['"a b".replace("a", "c").count("c")', 1],
    ['(1 + 1).max(1)', 2],
    // The argument order of Python, of JavaScript, and of a plain call
    ['", ".join(["a", "b"])', 'a, b'],
    ['["a", "b"].join(", ")', 'a, b'],
    ['join(", ", ["a", "b"])', 'a, b'],
  ])('%s', (source, value) => {
    expect(evaluate(source, data)).toEqual(value)
  })
})

describe('any and all as loops', () => {
  const context = eventContextWith({
    n: [1, 2, 3],
    edits: [{ path: 'a.md', ok: true }, { path: 'b.ts' }],
    nested: [[1], [2, 3]],
    none: [],
  })

  test.each([
    ['any(x > 2 for x in event.n)', true],
    ['any(x > 3 for x in event.n)', false],
    ['all(x > 0 for x in event.n)', true],
    ['all(x > 1 for x in event.n)', false],
    ['any(x for x in event.none)', false],
    ['all(x for x in event.none)', true],
    ['any(edit.path.endswith(".ts") for edit in event.edits)', true],
    ['all(edit.ok for edit in event.edits)', false],
    ['any(x > 1 for x in event.n if x != 2)', true],
    ['any(x > 1 for x in event.n if x != 2 and x != 3)', false],
    ['all(x == 2 for x in event.n if x == 2)', true],
    ['any(any(y > 2 for y in x) for x in event.nested)', true],
    ['any(all(y + len(x) > 4 for y in x) for x in event.nested)', false],
    ['any(any(x == y for x in event.n) for y in [9, 3])', true],
    ['any(any(x == 3 for x in x) for x in event.nested)', true],
    ['any(turn == 2 for turn in event.n) and turn == 7', true],
    ['any(x if turn > 5 else 0 for x in event.n)', true],
    ['any(x[0] == 2 for x in event.nested)', true],
    ['any(x == 1 for x in (event.n if turn else event.none))', true],
    ['any(x == 1 for x in event.n) and all(x < 9 for x in event.n)', true],
    ['any(event.n[i] == 3 for i in [0, 1, 2])', true],
    // Names of the event are visible inside a loop
    ['any(x == turn for x in [5, 7])', true],
  ])('%s', (source, value) => {
    expect(evaluate(source, context)).toBe(value)
  })

  test.each([
    ['any(x for x in event.missing)', null],
    ['all(x for x in event.missing)', null],
  ])('%s is null, which counts as false', (source, value) => {
    expect(evaluate(source, context)).toBe(value)
    expect(compile(source).test(context)).toBe(false)
  })

  test.each([
    ['any(x for x in "abc")', '`any` needs a list to loop over, not a string'],
    ['all(x for x in event)', '`all` needs a list to loop over, not a map'],
    ['any(x for x in 3)', '`any` needs a list to loop over, not a number'],
  ])('%s', (source, message) => {
    expect(errorOf(source, context)).toEqual({ code: 'expression-type', message })
  })

  test('a loop ends at the deciding element', () => {
    expect(evaluate('any(1 / x for x in [1, 0])')).toBe(true)
    expect(evaluate('all(1 / x > 1 for x in [1, 0])')).toBe(false)
    expect(errorOf('any(1 / x > 1 for x in [1, 0])').code).toBe('expression-division')
  })
})

describe('functions return null for null', () => {
  const others = [...FUNCTIONS].filter(([, { takesNull }]) => takesNull === undefined)
  const call = (name: string, takes: number, nullAt: number): string => {
    const list = name === 'matches' ? ['prompt', '"x"', '1'] : ['1', '1', '1']
    return `${name}(${list
      .slice(0, takes)
      .map((argument, index) => (index === nullAt ? 'response' : argument))
      .join(', ')})`
  }
  const rows = others.flatMap(([name, { takes }]) => {
    const places = name === 'matches' ? [0] : Array.from({ length: Math.min(takes[1], 3) }, (_, index) => index)
    return places.map((nullAt) => [call(name, Math.max(takes[0], nullAt + 1), nullAt)])
  })

  test.each(rows)('%s', (source) => {
    expect(evaluate(source)).toBe(null)
    expect(compile(source).test(data)).toBe(false)
  })

  test.each([
    ['str(response)', ''],
    ['bool(response)', false],
    ['len(response)', 0],
    ['json(response)', 'null'],
    ['has(response, "a")', false],
    ['has(event, response)', false],
    ['get(response, "a", 3)', 3],
    ['get(response, "a")', null],
    ['get(event, response, 3)', 3],
    ['response.get("a", 3)', 3],
    // A null in a list counts, too
    ['sum(event.nulls)', null],
    ['min(event.nulls)', null],
    ['max(1, response)', null],
    ['join(["a", response], "")', null],
    ['startswith("abc", [response, "a"])', true],
    ['any(event.nulls)', true],
    ['all(event.nulls)', false],
  ])('%s', (source, value) => {
    expect(evaluate(source, data)).toEqual(value)
  })
})

describe('wrong types of arguments are an error', () => {
  test.each([
    ['len(1)', '`len` needs a string, a list or a map, not a number'],
    ['len(true)', '`len` needs a string, a list or a map, not a boolean'],
    ['lower(event)', '`lower` needs a string, not a map'],
    ['upper(1)', '`upper` needs a string, not a number'],
    ['strip([1])', '`strip` needs a string, not a list'],
    ['strip("a", 1)', '`strip` needs a string, not a number'],
    ['split(1, ",")', '`split` needs a string, not a number'],
    ['split("a", 1)', '`split` needs a string, not a number'],
    ['join(1, ",")', '`join` needs a list, not a number'],
    ['join(["a"], 1)', '`join` needs a string, not a number'],
    ['join([1], ",")', '`join` needs a string, not a number'],
    ['join("a", "b")', '`join` needs a list, not a string'],
    ['replace(1, "a", "b")', '`replace` needs a string, not a number'],
    ['replace("a", 1, "b")', '`replace` needs a string, not a number'],
    ['replace("a", "a", 1)', '`replace` needs a string, not a number'],
    ['startswith(event, "a")', '`startswith` needs a string, not a map'],
    ['startswith("a", 1)', '`startswith` needs a string, not a number'],
    ['endswith("a", [1])', '`endswith` needs a string, not a number'],
    ['find([1], "a")', '`find` needs a string, not a list'],
    ['find("a", 1)', '`find` needs a string, not a number'],
    ['count(1, "a")', '`count` needs a string or a list, not a number'],
    ['count("a", 1)', '`count` needs a string, not a number'],
    ['contains(1, "a")', '`contains` needs a string, a list or a map to look in, not a number'],
    ['contains("a", 1)', '`contains` needs a string to look for, not a number'],
    ['abs("1")', '`abs` needs a number, not a string'],
    ['round("1")', '`round` needs a number, not a string'],
    ['round(1, "1")', '`round` needs a number, not a string'],
    ['int([1])', '`int` needs a number, a string or a boolean, not a list'],
    ['float(event)', '`float` needs a number, a string or a boolean, not a map'],
    ['sum(1)', '`sum` needs a list, not a number'],
    ['sum(["a"])', '`sum` needs a number, not a string'],
    ['min(1)', '`min` needs a list, not a number'],
    ['max(1, "a")', '`max` needs two numbers or two strings, not a string and a number'],
    ['min([true])', '`min` needs two numbers or two strings, not a boolean and a boolean'],
    ['any("abc")', '`any` needs a list, not a string'],
    ['all(1)', '`all` needs a list, not a number'],
    ['keys([1])', '`keys` needs a map, not a list'],
    ['values("a")', '`values` needs a map, not a string'],
    ['has(event, 1)', '`has` needs a string, not a number'],
    ['get(event, ["a"])', '`get` needs a string, not a list'],
    ['glob(1, "*")', '`glob` needs a string, not a number'],
    ['glob("a", turn)', '`glob` needs a string, not a number'],
    ['matches(1, "a")', '`matches` needs a string, not a number'],
    ['seconds_since(true)', '`seconds_since` needs a number or a string, not a boolean'],
    ['path_within(1, "/")', '`path_within` needs a string, not a number'],
    ['path_within("/", 1)', '`path_within` needs a string, not a number'],
    ['path_within("/", [1])', '`path_within` needs a string, not a number'],
    ['path_within(1, ["/"])', '`path_within` needs a string, not a number'],
  ])('%s', (source, message) => {
    expect(errorOf(source)).toEqual({ code: 'expression-type', message })
  })

  test.each([
    ['split("a", "")', '`split` needs a separator that is not empty'],
    ['int("4.5")', '`int` needs a string that is a whole number'],
    ['int("")', '`int` needs a string that is a whole number'],
    ['int("0x10")', '`int` needs a string that is a whole number'],
    ['int("9007199254740993")', '`int` needs a string that is a whole number'],
    ['float("a")', '`float` needs a string that is a number'],
    ['float("inf")', '`float` needs a string that is a number'],
    ['float("1e999")', '`float` needs a string that is a number'],
    ['float(".")', '`float` needs a string that is a number'],
    ['round(1, 21)', '`round` takes 0 to 20 decimal places'],
    ['round(1, -1)', '`round` takes 0 to 20 decimal places'],
    ['round(1, 0.5)', '`round` takes 0 to 20 decimal places'],
  ])('%s', (source, message) => {
    expect(errorOf(source)).toEqual({ code: 'expression-value', message })
  })
})

describe('calls that are wrong for any event', () => {
  const problem = (code: string, message: string, help: string | null, offset: number, length: number): object => ({
    code: `expression-${code}`,
    message,
    help,
    offset,
    length,
  })

  test.each([
    ['turn > 1 and lenn("a")', problem('unknown-function', 'unknown function `lenn`', 'did you mean `len`?', 13, 4)],
    [
      '"a".startsWith("b")',
      problem('unknown-function', 'unknown function `startsWith`', 'did you mean `startswith`?', 4, 10),
    ],
    ['eval("1")', problem('unknown-function', 'unknown function `eval`', null, 0, 4)],
    ['turn()', problem('unknown-function', 'unknown function `turn`', null, 0, 4)],
    ['__import__("os")', problem('unknown-function', 'unknown function `__import__`', null, 0, 10)],
    ['event.toString()', problem('unknown-function', 'unknown function `toString`', null, 6, 8)],
    ['len()', problem('arguments', '`len` takes 1 argument, not 0', null, 0, 3)],
    ['1 + len("a", "b")', problem('arguments', '`len` takes 1 argument, not 2', null, 4, 3)],
    [
      '"a".replace("b")',
      problem('arguments', '`replace` takes 3 arguments, not 2', '`x.replace(…)` is `replace(x, …)`', 4, 7),
    ],
    ['get("a")', problem('arguments', '`get` takes 2 or 3 arguments, not 1', null, 0, 3)],
    ['min()', problem('arguments', '`min` takes at least 1 argument, not 0', null, 0, 3)],
    ['strip("a", "b", "c")', problem('arguments', '`strip` takes 1 or 2 arguments, not 3', null, 0, 5)],
    [
      'matches("a", prompt)',
      problem(
        'pattern',
        'the pattern for `matches` must be a constant',
        'only `glob` accepts a computed pattern',
        13,
        6,
      ),
    ],
    [
      'matches("a", "b" + "c")',
      problem(
        'pattern',
        'the pattern for `matches` must be a constant',
        'only `glob` accepts a computed pattern',
        13,
        9,
      ),
    ],
    [
      'prompt.matches(1)',
      problem(
        'pattern',
        'the pattern for `matches` must be a constant',
        'only `glob` accepts a computed pattern',
        15,
        1,
      ),
    ],
    ['matches("a", "(b")', problem('pattern', 'missing closing ): `(b`', null, 13, 4)],
    [
      'matches("a", "(?=b)")',
      problem(
        'pattern',
        'look-around is not supported: `(?=`',
        'match what may not be there in a second condition, under `not`',
        13,
        7,
      ),
    ],
    ['len(x for x in [1])', problem('syntax', 'a loop is allowed only in `any(…)` and `all(…)`', null, 4, 14)],
    ['[x for x in [1]]', problem('syntax', 'a loop is allowed only in `any(…)` and `all(…)`', null, 1, 14)],
  ])('%s', (source, expected) => {
    expect(problemOf(source)).toEqual(expected)
  })
})

test.each(['2026-11-27T24:30Z', '2026-13-01', '27.11.2026', '2026-11-27T09:30+25:00', '', 'now', '1760000000000'])(
  '%j is no time',
  (text) => {
    const message = '`seconds_since` needs a time in ISO 8601, such as `2026-11-27T09:30:00Z`'
    expect(errorOf(`seconds_since("${text}")`)).toEqual({ code: 'expression-value', message })
  },
)
