import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFacts } from './facts-of.ts'
import { cpuTimeOf } from '../cpu-time.ts'

/** The pieces that hostile scripts are built from. */
const PIECES = [
  ...[
    'rm',
    '-rf',
    '/',
    '$x',
    '"$x"',
    '${x:-',
    '}',
    '$(',
    ')',
    '`',
    '(',
    ')',
    '{',
    '}',
    ';',
    '&&',
    '||',
    '|',
    '&',
    '\n',
    ' ',
  ],
  ...[
    '<<E',
    'E',
    '<<<',
    '<(',
    '>(',
    '>',
    '2>&1',
    '[[',
    ']]',
    '((',
    '))',
    'if',
    'then',
    'fi',
    'for',
    'in',
    'do',
    'done',
    'while',
  ],
  ...[
    'case',
    'esac',
    ';;',
    'f()',
    'f',
    'eval',
    'bash -c',
    'sudo',
    'xargs',
    'find . -exec',
    '\\;',
    '{}',
    '"',
    "'",
    "$'",
    '\\',
    '*',
    '?',
  ],
  ...[
    '{a,b}',
    '{1..9}',
    '~',
    'cd',
    '..',
    'x=',
    'x+=$x',
    'python -c',
    'ssh h',
    'git',
    'push',
    '\0',
    '\u{FDD0}',
    '\u{D800}',
    'IFS=',
    'set --',
  ],
]

describe('any text', () => {
  test('gives facts, and does not throw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }),
        fc.constantFrom(' ', ''),
        (pieces, between) => {
          const facts = readFacts(pieces.join(between))
          expect(typeof facts.certain).toBe('boolean')
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('cannot imitate the marks for unknown parts', () => {
    const { commands, certain } = readFacts('echo \u{FDD0} \u{FDD1}')
    expect([commands[0]?.written, certain]).toEqual(['echo \u{FFFD} \u{FFFD}', true])
  })
})

describe('a name that every object of JavaScript has is a name like any other', () => {
  const NAMES = Object.getOwnPropertyNames(Object.prototype)
  test.each([
    ['the end of a file that the script writes and runs', 'echo rm -rf /etc > run.NAME; ./run.NAME'],
    ['the same, for a shell', 'printf "rm -rf /etc" > run.NAME; sh run.NAME'],
    ['a method', `python3 -c "import os; a = ['x']; a.NAME('y'); os.remove('/etc/passwd')"`],
    ['a function', `node -e "NAME(a, 'x'); require('fs').rmSync('/etc', { recursive: true })"`],
    ['a program', 'NAME -e "rm -rf /etc"'],
    ['a subcommand', 'git NAME x; docker NAME y'],
    ['a module', `python3 -c "import NAME; NAME.remove('/etc')"`],
    ['an alias of PowerShell', `powershell -c 'NAME C:/x; Remove-Item C:/y'`],
    ['a folder of .NET', `pwsh -c "Remove-Item ([Environment]::GetFolderPath('NAME'))"`],
    ['a variable of PowerShell', 'pwsh -c "Remove-Item $env:NAME/x; Remove-Item $NAME"'],
    ['a console', 'python3 manage.py NAME -c "x"; php artisan NAME'],
  ])('%s', (_what, script) => {
    // The facts differ only in the name.
    const withName = (name: string): unknown => {
      const { commands, ...facts } = readFacts(script.replaceAll('NAME', name))
      return JSON.parse(JSON.stringify({ facts, commands }).replaceAll(new RegExp(name, 'gi'), 'NAME')) as unknown
    }
    const expected = withName('zanzibar')
    for (const name of NAMES) expect(scrub(withName(name)), name).toEqual(scrub(expected))
  })

  /** Without places in the script, which depend on the length of the name. */
  function scrub(value: unknown): unknown {
    const text = JSON.stringify(value, (key, held: unknown) =>
      key === 'at' || key === 'start' || key === 'end' ? 0 : held,
    )
    return JSON.parse(text) as unknown
  }
})

describe('reading time is bounded in a script with', () => {
  const times = (text: string, count: number): string => text.repeat(count)
  test.each([
    ['variables that double', `a=xxxxxxxxxxxxxxxx\n${times('a=$a$a\n', 5000)}rm $a`],
    ['loops in loops', `${times('for i in 1 2 3 4 5 6 7 8 9; do ', 12)}rm $i${times('; done', 12)}`],
    [
      'functions that call two others',
      `${Array.from({ length: 60 }, (_, i) => `f${i}() { f${i + 1}; f${i + 1}; }`).join('\n')}\nf0`,
    ],
    ['a recursive function', 'f() { f | f & }; f'],
    ['code in code', `${times('bash -c "', 40)}rm${times('"', 40)}`],
    ['wrappers before wrappers', `${times('sudo ', 15_000)}rm x`],
    ['a long pipe', times('cat a | ', 10_000) + 'sh'],
    ['a long list', times('rm a;', 15_000)],
    ['many words', `rm ${times('a ', 45_000)}`],
    ['many expansions', `rm ${times('$x ', 30_000)}`],
    ['many stars', `rm ${times('*a', 45_000)}`],
    ['many stars in a URL', `curl https://${times('*a', 45_000)}`],
    ['braces', `echo ${times('{a,b}', 200)}`],
    ['nested braces', `echo ${times('{a,', 5000)}${times('}', 5000)}`],
    ['nested substitutions', `${times('$(', 5000)}${times(')', 5000)}`],
    ['many substitutions', times('$(a) ', 15_000)],
    ['folders', `${times('cd a; cd ..;', 8000)}rm x`],
    ['uncertain folders', `${times('x && cd a;', 9000)}rm x`],
    ['find with many commands', `find . ${times('-exec rm {} \\; ', 5000)}`],
    ['a here-document with calls', `python3 <<E\n${times('os.remove(x)\n', 6000)}E`],
    ['repeated words in code', `python3 -c '${times('open ', 15_000)}'`],
    ['quotes that nothing closes', times('"$(', 20_000)],
    ['sed', `sed '${times(';s!', 20_000)}'`],
    ['awk', `awk '${times('print ', 15_000)}'`],
    ['spaces before a command of sed', `sed '${times(' ', 90_000)}@'`],
    ['spaces after an address of sed', `sed '1${times(' ', 90_000)},@'`],
    ['spaces after a label of sed', `sed 'b${times(' ', 90_000)}@'`],
    ['spaces before a file of sed', `sed 's/a/b/w${times(' ', 90_000)};'`],
    ['files of sed in files', `sed '${times('/w x', 22_000)};'`],
    ['indexes of names', `printf '${times('a[', 45_000)}'`],
    ['indexes in a test', `[[ '${times('a[', 45_000)}' -eq 1 ]]`],
    ['git with many options', `git ${times('-c a=b ', 12_000)} push`],
  ])('%s', (_title, script) => {
    const spent = cpuTimeOf(() => expect(typeof readFacts(script).certain).toBe('boolean'))
    expect(spent).toBeLessThan(2000)
  })
})
