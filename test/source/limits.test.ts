import { describe, expect, test } from 'vitest'
import { complaints, complaintsOf, read } from './reading.ts'

const MIB = 1024 * 1024
const SPLIT = 'split it into several files'

/** A billion laughs: each line repeats the line before it `times` times. */
function laughs(lines: number, times: number): string {
  const rows = Array.from({ length: lines }, (_, index) => {
    const items =
      index === 0
        ? 'ha'
        : Array<string>(times)
            .fill(`*l${index - 1}`)
            .join(', ')
    return `l${index}: &l${index} [${items}]`
  })
  return rows.join('\n')
}

describe('size', () => {
  test.each([
    ['one byte more than 10 MiB', `# ${'x'.repeat(10 * MIB - 1)}`],
    ['fewer characters, but more bytes', `# ${'漢'.repeat(4 * MIB)}`],
    ['very many lines', '\n'.repeat(100 * MIB)],
  ])('%s', (_, text) => {
    const found = read(text)
    expect(complaintsOf(found)).toEqual([`1:1-1 error yaml-too-large the file is larger than 10 MiB | ${SPLIT}`])
    expect(found.document).toBeNull()
  })

  test('10 MiB are read', () => {
    const { document, diagnostics } = read(`a: ${'x'.repeat(10 * MIB - 3)}`)
    expect(diagnostics).toEqual([])
    expect(document?.value).toEqual({ a: 'x'.repeat(10 * MIB - 3) })
  })

  test('a file of tiny tokens is rejected before it fills the memory', () => {
    const text = `[${','.repeat(4_000_000)}]`
    const { document, diagnostics } = read(text)
    expect(document).toBeNull()
    expect(diagnostics).toMatchObject([
      {
        code: 'yaml-too-large',
        message: 'the file has more than 3000000 tokens',
        help: SPLIT,
        line: 1,
        column: 3_000_001,
      },
    ])
  })

  test('values are counted with aliases expanded', () => {
    const list = `a: &a [${'x, '.repeat(20_000)}]\nb: `
    expect(complaints(`${list}[${'*a, '.repeat(48)}]`)).toEqual([])
    expect(complaints(`${list}[${'*a, '.repeat(50)}]`)).toEqual([
      `2:197-197 error yaml-too-large the file has more than 1000000 values | ${SPLIT}`,
    ])
  })

  test('10,000 rules and 30,000 keys are read', () => {
    const rules = Array.from({ length: 10_000 }, (_, index) => {
      return `- id: r${index}\n  on: tool_start\n  condition: {type: tool_name, match: fs.write}\n  action: {type: gate, reason: "no"}`
    })
    expect(read(rules.join('\n')).diagnostics).toEqual([])
    const keys = Array.from({ length: 30_000 }, (_, index) => `k${index}: ${index}`)
    const { document, diagnostics } = read([...keys, 'k5: twice'].join('\n'))
    expect(diagnostics).toMatchObject([{ code: 'yaml-duplicate-key', line: 30_001 }])
    expect(document?.range(['k29999']).line).toBe(30_000)
  })
})

describe('depth', () => {
  const chainLink = (index: number): string => {
    return `- &a${index} ${'['.repeat(10)}${index === 0 ? 'x' : `*a${index - 1}`}${']'.repeat(10)}`
  }
  const lists = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

  test('100 levels are read', () => {
    expect(read(lists(100)).diagnostics).toEqual([])
    expect(read(`${'- '.repeat(99)}a: x`).diagnostics).toEqual([])
    expect(read(`{a: ${lists(98)}, b: [c: x]}`).diagnostics).toEqual([])
  })

  test.each([
    ['lists', lists(101), '1:101-102'],
    ['unclosed lists', '['.repeat(1_000_000), '1:101-102'],
    ['maps', '{a: '.repeat(1_000_000), '1:401-402'],
    ['block lists', '- '.repeat(1_000_000), '1:201-202'],
    ['block maps', Array.from({ length: 1000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'), '101:101-102'],
    ['pairs in lists', `${'[a: '.repeat(60)}x${']'.repeat(60)}`, '1:201-202'],
    ['braces', `${'{{'.repeat(60)}x${'}}'.repeat(60)}`, '1:101-102'],
    ['aliases of deep values', `- &a ${lists(60)}\n- ${'['.repeat(60)}*a${']'.repeat(60)}`, '2:63-64'],
    ['a chain of aliases', Array.from({ length: 12 }, (_, i) => chainLink(i)).join('\n'), '10:17-18'],
  ])('%s', (_, text, range) => {
    const found = read(text)
    expect(complaintsOf(found)).toEqual([`${range} error yaml-too-deep nested more than 100 levels deep`])
    expect(found.document).toBeNull()
  })
})

describe('aliases', () => {
  const TOO_MANY =
    'error yaml-alias more than 100 aliases, counting those inside aliased values each time | ' +
    'write out the values, or use `define`'

  test('100 are resolved', () => {
    const { document, diagnostics } = read(`- &a {b: c}\n${'- *a\n'.repeat(100)}`)
    expect(diagnostics).toEqual([])
    expect(document?.value).toEqual(Array.from({ length: 101 }, () => ({ b: 'c' })))
  })

  test('one more is an error', () => {
    const text = `- &a {b: c}\n${'- *a\n'.repeat(101)}`
    expect(complaints(text)).toEqual([`102:3-5 ${TOO_MANY}`])
    expect(read(text).document).toBeNull()
  })

  test('a billion laughs end at the 101st alias', () => {
    expect(complaints(laughs(10, 9))).toEqual([`4:10-13 ${TOO_MANY}`])
    expect(complaints(laughs(3, 9))).toEqual([])
  })

  test.each([
    ['a: &a [*a]', '1:8-10', '*a'],
    ['&a\nb:\n  - c: *a', '3:8-10', '*a'],
    ['&a [&b [*a, *b]]', '1:9-11', '*a'],
  ])('a value cannot contain itself: %j', (text, range, alias) => {
    expect(complaints(text)[0]).toBe(`${range} error yaml-alias \`${alias}\` is inside the value that it repeats`)
    expect(JSON.stringify(read(text).document?.value)).toContain('null')
  })
})

describe('problems', () => {
  test('beyond 100, only their number is reported', () => {
    expect(complaints('- !x\n'.repeat(100))).toHaveLength(100)
    expect(complaints('- !x\n'.repeat(101)).at(-1)).toBe('101:3-5 error yaml-more 1 more problem is not shown')
    expect(complaints('- !x\n'.repeat(100) + '- &b c\n'.repeat(7)).at(-1)).toBe(
      '101:3-5 warning yaml-more 7 more problems are not shown',
    )
    expect(complaints('- @\n'.repeat(250)).at(-1)).toBe('101:3-4 error yaml-more 150 more problems are not shown')
  })

  test('floods of problems are cut off', () => {
    const keys = Array.from({ length: 20_000 }, (_, index) => `k${index}: 1\n`).join('')
    const anchors = Array.from({ length: 20_000 }, (_, index) => `- &anchor${index} {}\n`).join('')
    for (const text of [
      anchors + '- *anchor\n'.repeat(20_000),
      keys + 'k19999: 1\n'.repeat(20_000),
      '- {a,b}\n'.repeat(20_000),
      ']'.repeat(200_000),
    ]) {
      expect(read(text).diagnostics.length).toBeLessThanOrEqual(101)
    }
  })
})
