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
    ['parameters that double', `set -- a; ${times('set -- "$@" "${@:1}"; ', 40)}rm "$@"`],
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
    ['lines of SQL without text', `sqlite3 a.db '${times('\n', 90_000)}x vacuum'`],
    ['returns in SQL', `sqlite3 a.db '${times('\r', 90_000)}x vacuum'; sqlite3 :memory: '${times('\r', 9000)}x'`],
    ['copies in SQL', `psql -c '${times('copy to ', 12_000)}'`],
    ['tabs after an import', `python3 -c "':memory:'\nfrom${times('\t', 90_000)};"`],
    ['imports', `python3 -c "':memory:'\n${times('import(', 12_000)}"`],
    ['spaces in a command of TeX', `pdflatex '\\openout x${times(' ', 90_000)}{'`],
    ['spaces after an input of TeX', `pdflatex '\\openin x${times(' ', 90_000)}{}'`],
    ['options of a debugger', `gdb -ex 'source ${times('-a ', 25_000)}x y'`],
    ['calls in a debugger', `gdb -ex 'p ${times('system("', 10_000)}'`],
    ['rules of a makefile', `printf '${times('a:', 40_000)}' > Makefile; make`],
    ['bars of ex', `vim -c '${times('|', 90_000)}'`],
    ['files of arguments', `gcc ${times('@a ', 25_000)}`],
    ['written files before a build', `${times('touch a; ', 6_000)}${times('make; ', 3_000)}`],
    [
      'scripts of a package',
      `echo '{"scripts":{${times('"a":"npm i",', 5_000)}"b":"c"}}' > package.json; ${times('npm i; ', 100)}`,
    ],
    ['slashes before the end of a path', `rm ${times('/', 90_000)}x; ls 'a${times('\\', 90_000)}x'`.slice(0, 99_000)],
    ['dots before the end of a path of Windows', `rm 'c:/${times('.', 90_000)}x'`],
    ['letters where a URL might be', `git commit -m ${times('a', 90_000)}; curl "${times('a', 9_000)}"`],
    ['brackets that nothing closes', `rm ${times('[', 90_000)}`],
    ['the same, after an expansion', `x='${times('[', 90_000)}'; rm $x`],
    ['the same, in PowerShell', `pwsh -c "Remove-Item *${times('[', 90_000)}"`],
    ['line ends before the end of what is printed', `rm $(printf '${times('\n', 90_000)}x')`],
    ['types of a catch', `pwsh -c "try { a } catch ${times('[a] ', 20_000)}x"`],
    ['spaces after a type of a catch', `pwsh -c "try { a } catch [a]${times(' ', 90_000)}x"`],
    ['letters after a digit', `pwsh -c "1${times('a', 90_000)}!"`],
    ['a name of a repository', `git clone ${times('a', 90_000)}:`],
    ['slashes after a repository', `git clone a${times('/', 90_000)}:`],
    ['marks after an address', `wget 'http://a.b/${times('?', 80_000)}\n'`],
    ['a line of a crontab', `printf 'a b c d e${times(' ', 90_000)}\r' | crontab -`],
    ['a name in a crontab', `printf '@${times('a', 90_000)}\r' | crontab -`],
    ['options of a mirror', `lftp -c 'mirror -${times('R', 90_000)}!'`],
    ['spaces in arithmetic', `((a${times(' ', 90_000)}x))`],
    ['a file of variables', `python3 -c "dotenv; path=${times(' ', 90_000)}x"`],
    ['the mode of an opened file', `perl -e 'open(F, " x${times(' ', 90_000)}y")'`],
    ['a wildcard of members', `tar xf a.tar ${times('a', 90_000)}*`],
    ['git with many options', `git ${times('-c a=b ', 12_000)} push`],
  ])('%s', (_title, script) => {
    const spent = cpuTimeOf(() => expect(typeof readFacts(script).certain).toBe('boolean'))
    expect(spent).toBeLessThan(2000)
  })
})
