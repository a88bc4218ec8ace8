import fc from 'fast-check'
import { loadPolicy } from 'sluice'
import { describe, expect, test } from 'vitest'
import { evaluate, holds } from '../holds.ts'

const bash = (command: string) => ({
  event: 'tool_start' as const,
  cwd: '/w',
  tool: { name: 'Bash', params: { command } },
})

const read = (matches: string | readonly string[]) => ({ type: 'file_access', access: 'read', path: { matches } })

describe('a list of patterns matches what one of them matches', () => {
  test.each<readonly [condition: object, command: string, truth: boolean | string, matched: readonly string[] | null]>([
    [read(['\\.a$', '\\.b$']), 'cat x.b', true, ['\\.b$']],
    [read(['\\.a$', '\\.b$']), 'cat x.c', false, []],
    [read(['\\.a$', '^/w/x']), 'cat x.a', true, ['\\.a$', '^/w/x']],
    [read(['\\.a$', '\\.b$']), 'cat x.a > y.b', true, ['\\.a$']],
    [read(['\\.a$', '\\.b$']), 'cat x.a; cat y.b', true, ['\\.a$', '\\.b$']],
    [read(['\\.a$']), 'cat x.a', true, null],
    [read('\\.a$'), 'cat x.a', true, null],
    [read(['(?i)\\.a$', '\\.b$']), 'cat x.A', true, ['(?i)\\.a$']],
    [read(['(?i)\\.a$', '\\.b$']), 'cat x.B', false, []],
    [read(['(?P<n>x)\\.a', '(?P<n>x)\\.b']), 'cat x.b', true, ['(?P<n>x)\\.b']],
    [read(['\\Q.a', '\\Q.b\\E$']), 'cat x.b', true, ['\\Q.b\\E$']],
    [read(['\\Q.a', '\\Q.b\\E$']), "cat 'x.a)|(?:.b'", true, ['\\Q.a', '\\Q.b\\E$']],
    [read(['k'.repeat(600), 'm'.repeat(600), 'x']), 'cat x', true, ['x']],
    [read(['\\.a$', 'x']), 'cat "x$Y"', true, ['x']],
    [read(['\\.a$', '\\.b$']), 'cat "x$Y"', 'call-uncertain', []],
    [read(['\\.a$', 'x/']), 'cat "$Y/x/b"', true, ['x/']],
    [{ type: 'command', matches: ['^a b', ' c$'] }, 'a c', true, [' c$']],
    [{ type: 'command', matches: ['^a b', ' c$'] }, 'a d', false, []],
    [{ type: 'command', program: 'a', operands: { matches: ['b$', 'c$'] } }, 'a c', true, ['c$']],
    [{ type: 'command', program: 'a', folder: { matches: ['/b$', '/c$'] } }, 'cd b; a', true, ['/b$']],
    [{ type: 'command', matches: ['^a', '^b'], folder: { matches: ['/b$', '/c$'] } }, 'cd b; a', true, ['^a', '/b$']],
    [{ type: 'network_access', host: { matches: ['^a\\.', '^b\\.'] } }, 'curl https://b.example', true, ['^b\\.']],
    [{ type: 'call', inline_code: { matches: ['socket', 'urllib'] } }, 'python3 -c "import socket"', true, ['socket']],
  ])('%j on `%s`: %j', (condition, command, truth, matched) => {
    const found = evaluate(condition, bash(command))
    expect(found.truth).toBe(truth)
    expect(found.why?.saw?.['matched']).toEqual(matched ?? undefined)
  })
})

test('a list is true, false or unknown exactly if `any_of` with each of its patterns is', () => {
  const pattern = fc.constantFrom('a', '^/w/a', 'b$', '(?i)A/', 'a|b', '[^/]b', '(?i)B', '\\bb', '\\Qa', '(?s).', '$')
  const path = fc.array(fc.constantFrom('a', 'b', '/', '$X', 'A', '.', '*'), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(fc.array(pattern, { minLength: 2, maxLength: 4 }), path, (patterns, parts) => {
      const event = bash(`cat ${parts.join('')}`)
      const each = { type: 'any_of', conditions: patterns.map(read) }
      expect(holds(read(patterns), event)).toBe(holds(each, event))
    }),
  )
})

test('a problem is told at the pattern that has it', () => {
  const condition = read(['a', '(', '/b/i'])
  const rule = { id: 'r', on: 'tool_start', condition, action: { type: 'gate', reason: 'no' } }
  const text = JSON.stringify({ hooks: [rule] })
  const { diagnostics } = loadPolicy([{ name: 'p.yaml', text }])
  expect(diagnostics.map(({ message, column }) => [text.slice(column - 1).split('"')[1], message])).toEqual([
    ['(', 'missing closing ): `(`'],
    ['/b/i', '`/b/i` only matches a text with these slashes in it'],
  ])
})
