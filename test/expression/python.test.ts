import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ExpressionError } from '../../src/expression/expression.ts'
import { compileSource, createEventContext } from './evaluation.ts'

/**
 * Random expressions of the part that the language has in common with Python, by type, so that most have a value:
 * booleans stand only where their truth is asked for, numbers stay small enough to be exact in Python's integers as well.
 */
type Grammar = Record<'number' | 'text' | 'truth' | 'list' | 'texts', string>

const parts = fc.letrec<Grammar>((tie) => {
  const depth = { maxDepth: 4, depthSize: 'max', depthIdentifier: 'python' } as const
  const one = (...options: string[]): fc.Arbitrary<string> => fc.constantFrom(...options)
  const join = (...pieces: (fc.Arbitrary<string> | string)[]): fc.Arbitrary<string> =>
    fc
      .tuple(...pieces.map((piece) => (typeof piece === 'string' ? fc.constant(piece) : piece)))
      .map((made) => made.join(''))
  const number = tie('number')
  const text = tie('text')
  const truth = tie('truth')
  const list = tie('list')
  const texts = tie('texts')

  return {
    number: fc.oneof(
      depth,
      one('0', '1', '2', '3', '7', '0.5', '2.5', '.25', 'turn', 'pressure', '(-3)'),
      join('(', number, one(' + ', ' - ', ' * ', '-', '+'), number, ')'),
      join(number, one(' + ', ' - ', ' * ', ' / ', ' // ', ' % ', '//', '%'), number),
      join('-', number),
      // V8 may be wrong in the last digit of other powers.
      join(one('2', '0.5', '-2', '(-2)'), one(' ** ', '**'), one('0', '1', '2', '-1', '-2', '2 ** 1')),
      join(one('3', 'turn', '-turn'), ' ** ', one('0', '1', '2')),
      join('(', number, ' if ', truth, ' else ', number, ')'),
      join('(', number, one(' or ', ' and '), number, ')'),
      join('len(', fc.oneof(text, list, texts), ')'),
      join('abs(', number, ')'),
      join('int(', number, ')'),
      join('round(', number, one('', ', 0', ', 1', ', 2'), ')'),
      join('sum(', list, ')'),
      join(one('min', 'max'), '(', number, ', ', number, ')'),
      join(one('min', 'max'), '([', number, ', ', number, ', ', number, '])'),
      join('(', list, ' + [1, 2, 3])[', one('0', '1', '-1', '-2', '2'), ']'),
      join('(', text, ')', one('.find', '.count'), '(', text, ')'),
      join(list, '.count(', number, ')'),
    ),
    text: fc.oneof(
      depth,
      one(
        '"a"',
        "'b'",
        '"ab"',
        '"A b "',
        '""',
        '"a,b"',
        '"é"',
        String.raw`"\n\t\x41\d\"'"`,
        'r"\\d"',
        'agent',
        '"😀x"',
      ),
      join('(', text, ' + ', text, ')'),
      join('(', text, ')', one('.lower()', '.upper()', '.strip()', '.strip("a ")')),
      join('(', text, ').replace(', text, ', ', text, ')'),
      join('(', text, ').join(', texts, ')'),
      join('(', text, ' + "xyz")[', one('0', '1', '-1', '-2'), ']'),
      join('(', text, ' if ', truth, ' else ', text, ')'),
      join('(', fc.oneof(text, one('response')), ' or ', text, ')'),
    ),
    truth: fc.oneof(
      depth,
      one('True', 'False', 'None'),
      number,
      text,
      list,
      join(number, one(' < ', ' <= ', ' > ', ' >= ', ' == ', ' != ', '<', '>='), number),
      join(number, one(' < ', ' <= ', ' == '), number, one(' < ', ' > ', ' != '), number),
      join(text, one(' < ', ' <= ', ' > ', ' >= ', ' == ', ' != '), text),
      join('(', list, ')', one(' == ', ' != '), '(', list, ')'),
      join(text, one(' in ', ' not in ', '  not  in '), fc.oneof(text, texts)),
      join(number, one(' in ', ' not in '), list),
      join(one('agent', 'response', 'None'), one(' is ', ' is not '), 'None'),
      join(truth, one(' and ', ' or '), truth),
      join('not ', truth),
      join('(', truth, ' if ', truth, ' else ', truth, ')'),
      join('bool(', truth, ')'),
      join('(', text, ')', one('.startswith(', '.endswith('), text, ')'),
      join(
        one('any', 'all'),
        '(',
        one('x', 'x > 1', 'x == turn', 'not x', 'x % 2'),
        ' for x in ',
        list,
        one('', ' if x > 0', ' if not x'),
        ')',
      ),
      join(one('any', 'all'), '(', list, ')'),
    ),
    list: fc.oneof(
      depth,
      one('[]', '[1]', '[1, 2, 3]', '[0, 0.5]', '[turn, 7,]'),
      join('[', number, ', ', number, ']'),
      join('(', list, ' + ', list, ')'),
      join('(', list, one(' or ', ' and '), list, ')'),
    ),
    texts: fc.oneof(
      depth,
      one('[]', '["a"]', '["a", "ab"]', "['b',]"),
      join('[', text, ', ', text, ']'),
      join('(', text, ').split(', one('', '","', '"a"'), ')'),
    ),
  }
})

const PYTHON = `
import json, sys, warnings
warnings.simplefilter("ignore")
names = dict(turn=7, pressure=0.7, agent="reviewer", response=None)
out = []
for source in json.load(sys.stdin):
    try:
        value = eval(source, dict(names))
        json.dumps(value, allow_nan=False)
        out.append({"value": value})
    except Exception as error:
        out.append({"error": type(error).__name__})
print(json.dumps(out))
`

const hasPython = spawnSync('python3', ['--version']).status === 0

test.skipIf(!hasPython)(
  `4,000 random expressions mean what they mean in Python${hasPython ? '' : ' (skipped: there is no python3)'}`,
  () => {
    const sources = (['number', 'text', 'truth', 'list', 'texts'] as const).flatMap((kind) =>
      fc.sample(kind === 'truth' ? parts[kind].map((source) => `not not (${source})`) : parts[kind], {
        numRuns: 800,
        seed: 7,
      }),
    )
    const python = spawnSync('python3', ['-c', PYTHON], {
      input: JSON.stringify(sources),
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    })
    expect(python.stderr).toBe('')
    const expected = JSON.parse(python.stdout) as ({ readonly value: unknown } | { readonly error: string })[]

    const differing = sources.flatMap((source, index) => {
      const theirs = expected[index]
      const ours = outcome(source)
      return JSON.stringify(ours) === JSON.stringify(theirs) ? [] : [{ source, ours, theirs }]
    })
    expect(differing).toEqual([])
    // Both kinds must be frequent.
    expect(expected.filter((one) => 'value' in one).length).toBeGreaterThan(3_000)
    expect(expected.filter((one) => 'error' in one).length).toBeGreaterThan(20)
  },
)

/** Our results in Python's terms; each remaining error has one counterpart there. */
function outcome(source: string): { readonly value: unknown } | { readonly error: string } {
  const { expression, problems } = compileSource(source)
  if (expression === null) return { error: problems.map(({ message }) => message).join('; ') }
  try {
    return { value: expression.evaluate(createEventContext()) }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { error: PYTHON_ERRORS[error.code] ?? error.message }
  }
}

const PYTHON_ERRORS: Readonly<Record<string, string>> = {
  'expression-division': 'ZeroDivisionError',
  'expression-value': 'ValueError',
  'expression-type': 'TypeError',
}
