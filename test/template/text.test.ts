import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEMPLATE_LIMITS, TemplateError } from '../../src/template/template.ts'
import { compileText } from '../../src/template/text.ts'
import type { EventContext } from '../../src/model/event-context.ts'
import { eventContextOf, withParams } from './event-contexts.ts'
import { cpuTimeOf } from '../cpu-time.ts'

const CONTEXT = { env: ['HOME', 'API_URL'] }

const write = (text: string, context: EventContext, braces = true): string => {
  const { template, problems } = compileText(text, CONTEXT, { braces })
  expect(problems).toEqual([])
  return template.render(context)
}
const problemsOf = (text: string, braces = true) => compileText(text, CONTEXT, { braces }).problems

const MOMENT = eventContextOf({
  payload: { event: 'tool_end', custom: { deep: [1, { x: 'y' }] } },
  session: 's1',
  agent: 'reviewer',
  turn: 3,
  maxTurns: 30,
  tokens: 80_000,
  maxTokens: 100_000,
  pressure: 0.8,
  toolCalls: 12,
  messageCount: 5,
  workspace: '/w',
  previous: { out: [7] },
  failures: [{ action: 'shell', error: 'no' }],
  env: { HOME: '/home/me' },
  tool: {
    name: 'fs__write',
    spellings: ['fs__write', 'fs.write', 'Write'],
    callId: 'c1',
    params: { path: 'a.md', list: ['first', 'second'], 'a.b': 'dotted', n: 3, on: true, off: null, 'a b': 1 },
    result: { user: { login: 'alice' }, files: [{ path: 'a.md' }, { path: 'b.md' }], empty: '' },
    error: 'ENOENT',
    ok: false,
  },
})

describe('values of placeholders', () => {
  test.each([
    ['tool.name', 'fs__write'],
    ['tool.fqn', 'fs.write'],
    ['tool.error', 'ENOENT'],
    ['tool.ok', 'false'],
    ['tool.call_id', 'c1'],
    ['tool.params.path', 'a.md'],
    ['tool.params.list.0', 'first'],
    ['tool.params.list.-1', 'second'],
    ['tool.params.list[1]', 'second'],
    ['tool.params.list[-2]', 'first'],
    ['tool.params["a.b"]', 'dotted'],
    ["tool.params['a b']", '1'],
    ['tool["params"].path', 'a.md'],
    ['tool.params.n', '3'],
    ['tool.params.on', 'true'],
    ['tool.params.list', '["first","second"]'],
    ['tool.result.user', '{"login":"alice"}'],
    ['tool.result.files.-1.path', 'b.md'],
    ['event.event', 'tool_end'],
    ['event.custom.deep.1.x', 'y'],
    ['agent', 'reviewer'],
    ['session', 's1'],
    ['turn', '3'],
    ['tokens', '80000'],
    ['pressure', '0.8'],
    ['chain.failures.0.error', 'no'],
    ['previous.out.0', '7'],
    ['previous', '{"out":[7]}'],
    ['env.HOME', '/home/me'],
    ['workspace', '/w'],
  ])('%s is %s, in both kinds of brackets', (path, value) => {
    expect(write(`(<<${path}>>) ({{${path}}}) (<< ${path} >>)`, MOMENT)).toBe(`(${value}) (${value}) (${value})`)
  })

  test.each([
    ['tool.params.off'],
    ['tool.params.missing'],
    ['tool.params.missing.deeper.0'],
    ['tool.params.list.9'],
    ['tool.params.list.-3'],
    ['tool.params.list.length'],
    ['tool.params.path.length'],
    ['tool.params.n.real'],
    ['tool.result.empty'],
    ['event.nothing'],
    ['env.API_URL'],
  ])('%s is empty', (path) => expect(write(`[<<${path}>>]`, MOMENT)).toBe('[]'))

  test.each([
    ['agent'],
    ['turn'],
    ['tokens'],
    ['pressure'],
    ['workspace'],
    ['previous'],
    ['tool.error'],
    ['tool.ok'],
    ['tool.call_id'],
    ['tool.result'],
  ])('%s is empty if the host does not provide it', (path) =>
    expect(write(`[<<${path}>>]`, eventContextOf())).toBe('[]'),
  )

  test.each([['tool.name'], ['tool.fqn'], ['tool.error'], ['tool.params'], ['tool.result.x']])(
    '%s is empty if there is no tool',
    (path) => expect(write(`[<<${path}>>]`, eventContextOf({ tool: null }))).toBe('[]'),
  )

  test.each([
    ['text as it is', 'plain "text"', 'plain "text"'],
    ['a map', { a: [1, null] }, '{"a":[1,null]}'],
    ['a number', 0, '0'],
    ['null', null, ''],
    ['nothing', undefined, ''],
  ])('the whole result is %s', (_name, result, text) => {
    expect(write('[{{tool.result}}]', eventContextOf({ tool: { result } }))).toBe(`[${text}]`)
  })

  test('the fully qualified name is the name if it has no other spelling', () => {
    expect(write('<<tool.fqn>>', eventContextOf({ tool: { name: 'Write', spellings: ['Write'] } }))).toBe('Write')
  })
})

test('values that are not text are written as JSON', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.jsonValue()), (value) => {
      const text = typeof value === 'string' ? value : value === null ? '' : JSON.stringify(value)
      expect(write('(<<tool.params.x>>) (<<tool.params>>)', withParams({ x: value }))).toBe(
        `(${text}) (${JSON.stringify({ x: value })})`,
      )
    }),
  )
})

describe('text that is not a placeholder', () => {
  test.each([
    ['cat <<EOF\nbody\nEOF'],
    ['cat <<EOF >> log\nbody\nEOF'],
    ['cat <<EOF | tee >> log\nbody\nEOF\n'],
    ["cat <<'EOF' >> log\nbody\nEOF"],
    ['cat <<<"$v"'],
    ['cat <<< "$v" >> log'],
    ['{"a": {"b": 1}}'],
    ['{{"a": 1}}'],
    ["{{ 'x' }}"],
    ['{{0}}'],
    ['a << 2; b >> 3'],
    ['}} >> }}'],
    ['<<\ntool.name\n>>'],
    [''],
  ])('%j', (text) => expect(write(text, MOMENT)).toBe(text))

  test.each([
    ['cat <<EOF\n<<tool.name>>\nEOF', 'cat <<EOF\nfs__write\nEOF'],
    ['cat <<<<<tool.name>>', 'cat <<<fs__write'],
    ['cat <<<"<<tool.name>>"', 'cat <<<"fs__write"'],
    ['<<<tool.name>>>', '<fs__write>'],
    ['{"n":{{turn}}}', '{"n":3}'],
    ['{"n":{"m":<<turn>>}}', '{"n":{"m":3}}'],
    ['<<turn>><<turn>>{{turn}}', '333'],
    ['{{ <<turn>> }}', '{{ 3 }}'],
    ['<<tool.params["a.b"]>>{{tool.params["a.b"]}}', 'dotteddotted'],
  ])('placeholders inside %j are still rendered', (text, expected) => expect(write(text, MOMENT)).toBe(expected))
})

describe('braces', () => {
  test.each([
    ['Turn {turn}: {tokens} tokens, {tools} tool calls', 'Turn 3: 80000 tokens, 12 tool calls'],
    ['{messages} {max_turns} {pressure}', '5 30 0.8'],
    ['{"turn":{turn}}', '{"turn":3}'],
    ['{ turn } {turns} {turn:05d} {} {x} {Turn}', '{ turn } {turns} {turn:05d} {} {x} {Turn}'],
    ['{{turn}} <<turn>> {turn}', '3 3 3'],
  ])('%s', (text, expected) => expect(write(text, MOMENT)).toBe(expected))

  test('are empty if the host does not provide the value', () => {
    expect(write('[{turn}{tokens}{tools}{messages}{max_turns}{pressure}]', eventContextOf())).toBe('[]')
  })

  test('are text unless they are enabled', () => {
    expect(write('{turn} <<turn>>', MOMENT, false)).toBe('{turn} 3')
  })
})

describe('problems', () => {
  const NO_PATH = 'join names and indices with dots, and put other keys in brackets: `tool.params["a b"].0`'
  const ROOTS =
    '`tool`, `session`, `agent`, `turn`, `tokens`, `workspace`, `pressure`, `call`, `event`, `chain`, `previous`, `env`, `history`'

  test.each([
    ['<<tol.name>>', 'there is no placeholder `tol`', 'did you mean `tool`?'],
    ['{{TOOL.NAME}}', 'there is no placeholder `TOOL`', 'did you mean `tool`?'],
    ['<<tool_name>>', 'there is no placeholder `tool_name`', 'did you mean `tool.name`?'],
    ['<<x>>', 'there is no placeholder `x`', `a placeholder starts with one of ${ROOTS}`],
    ['<<constructor>>', 'there is no placeholder `constructor`', `a placeholder starts with one of ${ROOTS}`],
    ['<<__proto__.x>>', 'there is no placeholder `__proto__`', `a placeholder starts with one of ${ROOTS}`],
    ['{{tools}}', 'there is no placeholder `tools`', 'write `{tools}`'],
    ['{{max_turns}}', 'there is no placeholder `max_turns`', 'write `{max_turns}`'],
    [
      '<<tool>>',
      '`tool` is not a value by itself',
      'name one of `tool.name`, `tool.canonical_name`, `tool.unread`, `tool.language`, `tool.call_id`, `tool.unread_result`, `tool.error`, `tool.ok`, `tool.duration`, `tool.output`, `tool.fqn`, `tool.params`, `tool.param_names`, `tool.result`, `tool.definition`',
    ],
    ['<<tool.param.x>>', '`tool` has no `param`', 'did you mean `tool.params`?'],
    ['<<tool.path>>', '`tool` has no `path`', 'parameters are `tool.params.path`, results `tool.result.path`'],
    [
      '<<tool.toString>>',
      '`tool` has no `toString`',
      'parameters are `tool.params.toString`, results `tool.result.toString`',
    ],
    ['<<tool.error.message>>', '`tool.error` is a single value and has no `message`', 'leave it at `tool.error`'],
    ['<<chain>>', '`chain` is not a value by itself', 'name one of `chain.failures`'],
    ['<<chain.errors>>', '`chain` has no `errors`', 'it has `chain.failures`'],
    ['<<turn.0>>', '`turn` is a single value and has no `0`', 'leave it at `turn`'],
    ['<<env>>', '`env` is not a value by itself', 'name one of `env.HOME`, `env.API_URL`'],
    ['<<env.HOMW>>', 'the policy lists no environment name `HOMW`', 'did you mean `HOME`?'],
    [
      '<<env.SECRET_TOKEN>>',
      'the policy lists no environment name `SECRET_TOKEN`',
      'list the name under `env:` at the top of the policy',
    ],
    ['<<env.HOME.x>>', '`env.HOME` is a single value and has no `x`', 'leave it at `env.HOME`'],
  ])('%s names nothing', (tag, message, help) => {
    expect(problemsOf(`é ${tag}.`)).toEqual([
      { code: 'unknown-placeholder', severity: 'error', message, help, offset: 2, length: tag.length },
    ])
  })

  test.each([
    ['{{}}', 'is empty', 'name a value in it, such as `tool.name`'],
    ['<<  >>', 'is empty', 'name a value in it, such as `tool.name`'],
    ['{{#tool.ok}}', 'is a section, which templates do not support', 'use conditions, with one rule for each text'],
    ['<<^tool.ok>>', 'is a section, which templates do not support', 'use conditions, with one rule for each text'],
    [
      '{{/x}}',
      'is the end of a section, which templates do not support',
      'use conditions, with one rule for each text',
    ],
    ['{{> other}}', 'is a partial, which templates do not support', 'write the text out'],
    ['{{! note }}', 'is a comment, which templates do not support', 'write it as a comment of YAML, behind ` #`'],
    [
      '{{=<% %>=}}',
      'is a change of delimiters, which templates do not support',
      '`<<...>>` and `{{...}}` may be mixed as they are',
    ],
    [
      '{{&tool.name}}',
      'is an unescaped value, which templates do not support',
      'nothing is ever escaped: write the path alone, in two brackets',
    ],
    [
      '<<{tool.name}>>',
      'is an unescaped value, which templates do not support',
      'nothing is ever escaped: write the path alone, in two brackets',
    ],
    ['{{tool.name | upper}}', 'has a filter, which templates do not support', 'write the path alone'],
    ['<<tool.params.a b>>', 'is not a path', NO_PATH],
    ['<<tool.name()>>', 'is not a path', NO_PATH],
    ['<<tool..name>>', 'is not a path', NO_PATH],
    ['<<tool.params[x]>>', 'is not a path', NO_PATH],
  ])('%s is not supported', (tag, message, help) => {
    expect(problemsOf(`a ${tag} b`)).toEqual([
      {
        code: 'bad-placeholder',
        severity: 'error',
        message: `\`${tag}\` ${message}`,
        help,
        offset: 2,
        length: tag.length,
      },
    ])
  })

  test('triple brackets of mustache are rejected as an unescaped value', () => {
    expect(problemsOf('{{{tool.name}}}')).toMatchObject([
      { code: 'bad-placeholder', message: '`{{{tool.name}}` is an unescaped value, which templates do not support' },
    ])
  })

  test.each([
    ['x <<tool.name', '<<tool.name', 'is never closed, so it stays text', 'close it with `>>` on the same line'],
    ['x {{ turn\n}}', '{{ turn', 'is never closed, so it stays text', 'close it with `}}` on the same line'],
    ['x {{turn>>', '{{turn', 'is never closed, so it stays text', 'close it with `}}` on the same line'],
    ['x {{turn} y', '{{turn', 'is never closed, so it stays text', 'close it with `}}` on the same line'],
    ["x {{color: 'red'}}", "{{color: 'red'}}", 'is not a placeholder, so it stays text', null],
    ['x <<EOF | tee >> log', '<<EOF | tee >>', 'is not a placeholder, so it stays text', null],
  ])('%j stays text, with a warning', (text, tag, message, help) => {
    expect(problemsOf(text)).toEqual([
      {
        code: 'not-a-placeholder',
        severity: 'warning',
        message: `\`${tag}\` ${message}`,
        help,
        offset: 2,
        length: tag.length,
      },
    ])
    expect(compileText(text, CONTEXT, { braces: true }).template.render(MOMENT)).toBe(text)
  })

  test('all problems of a text are reported, each at its position', () => {
    const found = problemsOf('<<a>> {{}} <<turn>> <<tool.x>> <<tool.name')
    expect(found.map(({ code, offset, length }) => [code, offset, length])).toEqual([
      ['unknown-placeholder', 0, 5],
      ['bad-placeholder', 6, 4],
      ['unknown-placeholder', 20, 10],
      ['not-a-placeholder', 31, 11],
    ])
  })

  test('a tag with a problem stays as written', () => {
    const { template } = compileText('<<nope>> <<turn>>', CONTEXT, { braces: true })
    expect(template.render(MOMENT)).toBe('<<nope>> 3')
  })
})

describe('rendered text is never rendered again', () => {
  test.each([
    ['<<turn>>'],
    ['{{turn}}'],
    ['{turn}'],
    ['{{{turn}}}'],
    ['{{#a}}b{{/a}}'],
    ['<<tool.params.x>>'],
    ['$&$1'],
  ])('a value %s stays as it is', (value) =>
    expect(write('<<tool.params.x>>|{{tool.params.x}}', withParams({ x: value }))).toBe(`${value}|${value}`),
  )

  test('two values cannot form a placeholder', () => {
    const params = { a: '<<tu', b: 'rn>>' }
    expect(write('<<tool.params.a>><<tool.params.b>>', withParams(params))).toBe('<<turn>>')
  })

  test('this holds for any value', () => {
    const { template } = compileText('<{{tool.params.x}}>', CONTEXT, { braces: true })
    const part = fc.constantFrom('<<', '>>', '{{', '}}', '{turn}', 'turn', 'tool.name', '{', '#', ' ')
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(template.render(withParams({ x: parts.join('') }))).toBe(`<${parts.join('')}>`)
      }),
    )
  })
})

describe('hostile values', () => {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const deep = JSON.parse('['.repeat(300) + ']'.repeat(300)) as unknown
  class Trap {
    get inner(): string {
      throw new Error('reached')
    }
    toString(): string {
      throw new Error('reached')
    }
    toJSON(): string {
      throw new Error('reached')
    }
  }

  test.each([
    ['a member of the prototype', 'constructor.name', {}, ''],
    ['the prototype', '__proto__', {}, ''],
    ['a key named `__proto__`', '__proto__.x', JSON.parse('{"__proto__":{"x":1}}'), '1'],
    ['a getter', 'inner', Object.defineProperty({}, 'inner', { get: () => 'secret' }), ''],
    ['a getter of a class', 'inner', new Trap(), ''],
    ['a function', 'f', { f: () => 'called' }, ''],
    ['an object that converts itself', 'o', { o: new Trap() }, '{}'],
    ['an object with a toJSON', 'o', { o: { toJSON: () => 'called', a: 1 } }, '{"a":1}'],
    ['a symbol', 's', { s: Symbol('x') }, ''],
    ['a bigint', 'n', { n: 10n }, '10'],
    ['functions among data', 'o', { o: [() => 1, { f: () => 1, a: 2 }] }, '[null,{"a":2}]'],
    ['the length of a list', 'a.length', { a: [1] }, ''],
    ['params that are text', 'length', 'text', ''],
    ['params that are null', 'x', null, ''],
  ])('%s', (_name, path, params, expected) => {
    expect(write(`<<tool.params.${path}>>`, withParams(params))).toBe(expected)
  })

  const proxy = new Proxy(
    {},
    {
      getOwnPropertyDescriptor: () => {
        throw new Error('reached')
      },
    },
  )
  const NESTED = 'the value cannot be copied: nested deeper than 200 levels, or cyclic'
  test.each([
    ['cyclic', cyclic, 'value-depth', NESTED],
    ['too deep', deep, 'value-depth', NESTED],
    ['too large', new Array(2_000_000), 'value-size', 'the value cannot be copied: more than 1000000 values'],
    ['a proxy that throws', { x: proxy }, 'value-unreadable', 'the value cannot be read'],
    ['long', 'x'.repeat(1_048_577), 'template-size', 'more than 1048576 characters are rendered'],
    [
      // Longer than any string of V8: building its JSON first would throw another error.
      'long in all',
      Array.from({ length: 6_000 }, () => 'x'.repeat(100_000)),
      'template-size',
      'more than 1048576 characters are rendered',
    ],
    [
      'made longer by its escapes',
      ['\u0001'.repeat(200_000)],
      'template-size',
      'more than 1048576 characters are rendered',
    ],
  ])('data that is %s cannot be rendered', (_name, value, code, message) => {
    const { template } = compileText('<<tool.params.v>> <<tool.params.v.x.y>>', CONTEXT, { braces: true })
    expect(() => template.render(withParams({ v: value }))).toThrow(
      expect.objectContaining({ name: 'TemplateError', code, message }),
    )
  })

  test('only a TemplateError is thrown, whatever the event context holds', () => {
    const { template } = compileText(
      '<<tool.params>> <<tool.params.a.0>> <<event>> <<previous.x>> <<env.HOME>> <<tool.result>> {turn}',
      CONTEXT,
      { braces: true },
    )
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
    })
    fc.assert(
      fc.property(anything, anything, fc.object(), (params, previous, payload) => {
        try {
          const context = eventContextOf({
            payload,
            previous,
            env: previous as never,
            tool: { params, result: previous },
          })
          expect(typeof template.render(context)).toBe('string')
        } catch (error) {
          if (!(error instanceof TemplateError)) throw error
        }
      }),
    )
  })
})

describe('bounds', () => {
  const tooLarge = (what: string, offset: number, length: number) => [
    { code: 'too-large', severity: 'error', message: `the text is ${what}`, help: null, offset, length },
  ]

  test.each([
    ['openers', '<<'.repeat(50_000)],
    ['letters', `<<${'a'.repeat(99_998)}`],
    ['blanks', `<<${' '.repeat(99_998)}`],
    ['line breaks', `<<${'\n'.repeat(99_998)}`],
    ['dots', `<<tool.${'a.'.repeat(49_996)}b`],
    ['quotes in brackets', `<<tool["${"'".repeat(99_992)}`],
    ['nested quotes', `<<a["<<a['`.repeat(10_000)],
    ['braces', '{{'.repeat(50_000)],
  ])('a placeholder of 100,000 characters that never ends, of %s, is not read at all', (_name, text) => {
    expect(problemsOf(text)).toEqual(tooLarge('longer than 65536 characters', 0, 100_000))
  })

  test('a text may have 65536 characters, and no more', () => {
    expect(problemsOf('x'.repeat(65_536))).toEqual([])
    expect(problemsOf('x'.repeat(65_537))).toEqual(tooLarge('longer than 65536 characters', 0, 65_537))
  })

  test('a text may have 1000 placeholders, and no more', () => {
    expect(problemsOf('<<turn>>'.repeat(1_000))).toEqual([])
    expect(problemsOf('<<turn>>'.repeat(1_001))).toEqual(tooLarge('of more than 1000 placeholders', 8_000, 8))
  })

  test('rendered text may have 1048576 characters, including the text around values', () => {
    const { template } = compileText('ab<<tool.params.x>>', CONTEXT, { braces: false })
    const most = 'x'.repeat(TEMPLATE_LIMITS.rendered - 2)
    expect(template.render(withParams({ x: most }))).toBe(`ab${most}`)
    expect(() => template.render(withParams({ x: `${most}x` }))).toThrow(TemplateError)
  })

  test.each([
    ['blanks in a tag', `<<${' '.repeat(65_000)}`],
    ['openers', '<<'.repeat(32_000)],
    ['braces', '{'.repeat(65_000)],
    ['openers in quotes', `<<a["<<a['`.repeat(6_500)],
    ['closers of the other kind', `<<a ${'}}'.repeat(32_000)}`],
    ['here-documents', '<<abc\n'.repeat(10_000)],
    ['unclosed tags', '<<tool.name'.repeat(5_900)],
    ['a long path', `<<tool.params${'.a'.repeat(32_000)}>>`],
  ])('a text of %s is read in linear time', (_name, text) => {
    expect(cpuTimeOf(() => problemsOf(text))).toBeLessThan(1_000)
  })
})

describe('rows of the shared table', () => {
  const row = (id: string, text: string, context: EventContext, expected: string) =>
    [id, text, context, expected] as const
  test.each([
    row('A51', '{{tool.params.a.b.1}}', withParams({ a: { b: [10, 20] } }), '20'),
    row(
      'A53',
      'PR {{tool.result.title}} by {{tool.result.user.login}} - first {{tool.result.files.0.path}}',
      eventContextOf({ tool: { result: { title: 'Fix', user: { login: 'alice' }, files: [{ path: 'src/a.py' }] } } }),
      'PR Fix by alice - first src/a.py',
    ),
    row('A55', '{{tool.error}}', eventContextOf(), ''),
    row('B16', '{{tool.name}} fired', eventContextOf({ tool: { name: 'x.y' } }), 'x.y fired'),
    row('B18', 'Reminder: {{tool.name}}', eventContextOf({ tool: { name: 'deploy' } }), 'Reminder: deploy'),
    row(
      'B36',
      '{{tool.name}} error={{tool.error}} {{tool.params.list.0}} {{tool.result.status}}',
      eventContextOf({
        tool: { name: 'filesystem.write', error: 'ENOENT', params: { list: ['first'] }, result: { status: 'errored' } },
      }),
      'filesystem.write error=ENOENT first errored',
    ),
    // Negative indices count from the end, as documented; an index beyond the end is empty.
    row('D38', '{{tool.params.a.b.-1}}|{{tool.params.a.b.9}}', withParams({ a: { b: [10, 20] } }), '20|'),
    // What upstream leaves as it is has a value here, or is an error when the policy is loaded (`problems`).
    row('D39', '{{tool.params}} {{workspace}} {{turn}}', { ...MOMENT, tool: null }, ' /w 3'),
    row('D40', '{{ tool.name }}', eventContextOf({ tool: { name: 'n' } }), 'n'),
    // Values are JSON, not Python: `true`, `{"a":1}`.
    row(
      'D42',
      '{{tool.params.t}}{{tool.params.o}}{{tool.params.n}}',
      withParams({ t: true, o: { a: 1 }, n: null }),
      'true{"a":1}',
    ),
    row('D43', '{{tool.params.x}}', withParams({ x: '{{tool.name}}' }), '{{tool.name}}'),
    // A number has no members: only own properties of data are read.
    row('D45', '{{tool.params.n.real}}', withParams({ n: 3 }), ''),
    row(
      'D46',
      '{{tool.result.stdout}}|{{tool.result.data.stdout}}',
      eventContextOf({ tool: { result: { data: { stdout: 'out' } } } }),
      '|out',
    ),
    // Logs are templates like any other text.
    row('D48', '{{tool.name}}', eventContextOf({ tool: { name: 'n' } }), 'n'),
    // There are no formats: `turn:05d` is not one of the six names, so it stays.
    row('D50', '{turn:05d}', eventContextOf({ turn: 3 }), '{turn:05d}'),
  ])('%s: %s', (_id, text, eventContext, expected) => expect(write(text, eventContext)).toBe(expected))

  // D41: mustache's triple brackets are refused (upstream: `{name}`); D44: so are filters (upstream: empty).
  test.each([
    ['D39', '{{tool.path}}'],
    ['D39', '{{TOOL.NAME}}'],
    ['D39', '{{}}'],
    ['D41', '{{{tool.name}}}'],
    ['D44', '{{tool.result.user.login | upper}}'],
  ])('%s: %s is an error when the policy is loaded', (_id, text) => {
    expect(problemsOf(text).map(({ severity }) => severity)).toEqual(['error'])
  })
})
