import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTimeOf } from '../cpu-time.ts'
import { runCount } from '../run-count.ts'
import { readFacts } from './facts-of.ts'

/** How each language is read inline, with pieces of its own. */
const LANGUAGES: readonly (readonly [start: string, pieces: readonly string[]])[] = [
  ['python3 -', ['import os', 'os.remove(', 'def f(a):', 'lambda x:', 'f"{', '"""', 'for x in', 'exec(', 'a += [']],
  ['node -', ['require("fs")', '.rmSync(', '() => {', '`${', '/*', 'async', '...a', 'new Function(', 'a?.b']],
  ['ruby -', ['system', '%w[', '#{', 'do |x|', 'end', 'File.delete(', '<<~E', '`rm `', 'send(:eval,']],
  ['perl -', ['unlink', 'qx{', 's{', '}e', '@{', '$_', 'sub f {', 'system(', 'qw(']],
  ['php', ['<?php', 'unlink(', '${', '$a->', 'function f() {', 'shell_exec(', '?>', '<<<X', 'array(']],
  ['lua -', ['os.execute(', '[[', ']]', 'function()', 'end', '--[[', '..']],
  ['Rscript -', ['unlink(', 'system(', 'function(x)', '<-', '%in%']],
  ['pwsh -Command -', ['Remove-Item', '$(', '@{', '-join', '{', 'iex', "@'"]],
  ['psql', ['drop table', '$$', '/*', '--', "E'", '\\!', ';']],
]
const SHARED = [
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  '"',
  "'",
  '\\',
  ',',
  ';',
  '\n',
  ' ',
  '\n  ',
  '=',
  '+',
  '*',
  '.',
  '#',
  'a',
  '9',
  '/',
]

test.each(LANGUAGES)('any text that `%s` reads takes a bounded time', (start, own) => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...own, ...own, ...SHARED), { minLength: 1, maxLength: 40 }),
      fc.constantFrom(1, 30, 1000),
      (pieces, times) => {
        const code = pieces.join('').repeat(times).slice(0, 50_000)
        const spent = cpuTimeOf(() =>
          expect(typeof readFacts(`${start} <<'HOSTILE'\n${code}\nHOSTILE`).certain).toBe('boolean'),
        )
        expect(spent).toBeLessThan(2000)
      },
    ),
    { numRuns: runCount(15, 1500) },
  )
})
