import { createRequire } from 'node:module'
import jsep from 'jsep'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileSource, createEventContext, evaluate } from './evaluation.ts'

// The typings of jsep leave out this class, from which our parser is derived.
const { Jsep } = jsep as unknown as { readonly Jsep: { readonly prototype: object } }

const sources = [
  'turn > 5 and pressure > 0.6',
  'not turn in (4, 5) or response is not None',
  '"a" if turn // 2 else -2 ** 2',
  'turn ? [1, 2][-1] : {}',
  'any(x > 1 for x in [1, 2] if x)',
  'tool.params.path.endswith(".md") && true',
  'matches(tool.params.path, r"\\.md$") || len("a-b") == 3',
  'turn @ 5',
  'turn 5',
  'this',
  '5-3',
  '1 |> 2',
  'typeof turn',
  'turn = 5',
  'turn # 5',
  '`a`',
  'event.a-b',
  '~turn',
  'é > 1',
]

/** Everything observable of our language: the result of each source. */
function survey(): unknown {
  return sources.map((source) => {
    const { expression, problems } = compileSource(source)
    return {
      source,
      problems,
      truth: expression?.test(createEventContext()),
      seen: expression?.seen(createEventContext()),
    }
  })
}

/** All state of jsep that the process shares, and how it parses some sources. */
function surveyOfJsep(): unknown {
  return {
    unary: { ...jsep.unary_ops },
    binary: { ...jsep.binary_ops },
    right: [...jsep.right_associative],
    characters: [...jsep.additional_identifier_chars],
    literals: { ...jsep.literals },
    plugins: Object.keys(jsep.plugins.registered),
    hooks: Object.entries(jsep.hooks).map(([name, hooks]) => [
      name,
      Array.isArray(hooks) ? hooks.length : typeof hooks,
    ]),
    statics: Object.getOwnPropertyNames(jsep).sort(),
    methods: Object.getOwnPropertyDescriptors(Jsep.prototype),
    parses: ['a and b', 'a in b', 'a ? b : c', '-2 ** 2', 'not a', '(a, b)', 'a.b[c](d)', '"\\u0041"', 'a b'].map(
      (source) => jsep(source),
    ),
  }
}

describe('another user of jsep in the process', () => {
  const before = { jsep: surveyOfJsep(), ours: survey() }

  test('does not notice us', () => {
    expect(evaluate('turn // 2 ** 1 in [3] and not null')).toBe(true)
    expect(survey()).toEqual(before.ours)
    expect(surveyOfJsep()).toEqual(before.jsep)
    expect(jsep('a and b').type).toBe('Compound')
  })

  describe('that configures it with its own functions', () => {
    const saved = {
      unary: { ...jsep.unary_ops },
      binary: { ...jsep.binary_ops },
      literals: { ...jsep.literals },
    }

    beforeAll(() => {
      jsep.addUnaryOp('@')
      jsep.addUnaryOp('typeof')
      jsep.removeUnaryOp('-')
      jsep.addBinaryOp('and', 20)
      jsep.addBinaryOp('@', 5)
      jsep.addBinaryOp('|>', 5, true)
      jsep.addBinaryOp('=', 0.5, true)
      jsep.addBinaryOp('é', 5)
      jsep.removeBinaryOp('+')
      jsep.removeBinaryOp('>')
      jsep.addLiteral('turn', 1)
      jsep.addLiteral('True', false)
      jsep.removeLiteral('true')
      jsep.addIdentifierChar('-')
      jsep.addIdentifierChar('@')
      jsep.addIdentifierChar(' ')
      jsep.removeIdentifierChar('_')
      jsep.plugins.register({
        name: 'hostile',
        init() {
          const replace = (env: { node?: jsep.Expression }): void => {
            if (env.node) env.node = { type: 'Literal', value: true, raw: 'true' }
          }
          jsep.hooks.add('after-token', replace)
          jsep.hooks.add('after-expression', replace)
          jsep.hooks.add('gobble-spaces', function () {
            if (this.char === '#') this.index = this.expr.length
          })
        },
      })
    })

    afterAll(() => {
      jsep.removeAllUnaryOps()
      for (const operator of Object.keys(saved.unary)) jsep.addUnaryOp(operator)
      jsep.removeAllBinaryOps()
      for (const [operator, precedence] of Object.entries(saved.binary)) jsep.addBinaryOp(operator, precedence)
      jsep.removeAllLiterals()
      for (const [name, value] of Object.entries(saved.literals)) jsep.addLiteral(name, value)
    })

    test('has changed jsep', () => {
      expect(jsep('anything # at all')).toMatchObject({ type: 'Literal', value: true })
      expect(jsep.binary_ops).toMatchObject({ and: 20, '@': 5 })
      expect(jsep.literals).toMatchObject({ turn: 1 })
    })

    test('does not affect us', () => {
      expect(survey()).toEqual(before.ours)
    })

    test('does not affect us even by removing everything', () => {
      jsep.removeAllUnaryOps()
      jsep.removeAllBinaryOps()
      jsep.removeAllLiterals()
      expect(survey()).toEqual(before.ours)
    })
  })

  test('does not affect us through the other build, either', () => {
    const other = createRequire(import.meta.url)('jsep') as typeof jsep
    other.addBinaryOp('and', 20)
    expect(survey()).toEqual(before.ours)
  })
})
