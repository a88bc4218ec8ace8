import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitArguments } from '../../src/agents/split-arguments.ts'

test.each([
  ['python3 guard.py --strict', ['python3', 'guard.py', '--strict']],
  ['bash < guard.sh', ['bash', '<', 'guard.sh']],
  ['bash {dir}/guard.sh', ['bash', '{dir}/guard.sh']],
  ['bash\nguard.sh\n', ['bash', 'guard.sh']],
  ['a|b;c&d (e)', ['a|b;c&d', '(e)']],
  [`'it''s' "a \\"b\\" \\n" c\\ d`, ['its', 'a "b" \\n', 'c d']],
  [`'' ""x`, ['', 'x']],
  ['# no comment', ['#', 'no', 'comment']],
  ['', []],
  ["bash 'guard.sh", null],
  ['bash "guard.sh', null],
  ['bash guard.sh\\', null],
])('%j', (line, words) => {
  expect(splitArguments(line)).toEqual(words)
})

const PYTHON = `
import json, shlex, sys
def split(line):
    try: return shlex.split(line)
    except ValueError: return None
print(json.dumps([split(line) for line in json.load(sys.stdin)]))
`

function hasPython(): boolean {
  try {
    execFileSync('python3', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

test.skipIf(!hasPython())('splits lines as Python does', () => {
  const letters = [
    'a',
    'b',
    'é',
    ' ',
    '\n',
    '\t',
    "'",
    '"',
    '\\',
    '|',
    '&',
    ';',
    '<',
    '>',
    '(',
    ')',
    '{',
    '}',
    '#',
    '$',
    '~',
    '=',
  ]
  const line = fc.string({ unit: fc.constantFrom(...letters), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(line, { minLength: 300, maxLength: 300 }), (lines) => {
      const printed = execFileSync('python3', ['-c', PYTHON], { input: JSON.stringify(lines), encoding: 'utf8' })
      expect(lines.map(splitArguments)).toEqual(JSON.parse(printed))
    }),
    { numRuns: 5 },
  )
})
