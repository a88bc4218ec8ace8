import { describe, expect, test } from 'vitest'
import { compileArguments } from '../../src/template/command-arguments.ts'
import { compileCommand } from '../../src/template/command.ts'
import { withParams } from './event-contexts.ts'
import { cpuTimeOf } from '../cpu-time.ts'

const CONTEXT = { env: [] }
const V = '<<tool.params.v>>'

/** Compiles a command in which `§` and `¶` are placeholders. */
const compile = (command: string) =>
  compileCommand(command.replaceAll('§', V).replaceAll('¶', '<<tool.params.w>>'), CONTEXT)

/** The error of the command with this value; null if it runs. */
function judge(command: string, v: unknown, w: unknown = 'w'): string | null {
  try {
    compile(command).template.render(withParams({ v, w }))
    return null
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'option-value') throw error
    return error.message
  }
}

/** The error of the command as a list of arguments; null if it runs. */
function judgeWords(words: readonly string[], v: unknown): string | null {
  const { template } = compileArguments(
    words.map((word) => word.replaceAll('§', V)),
    CONTEXT,
  )
  try {
    template.render(withParams({ v }))
    return null
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'option-value') throw error
    return error.message
  }
}

describe('a value that begins with `-` must not be a word before any `--`', () => {
  test.each([
    // Commands that once emptied a folder and truncated files
    ["find § -name '*.ts'"],
    ['sort §'],
    ['git diff §'],
    ['git log §'],
    ['git diff HEAD §'],
    ['git checkout §'],
    // Unknown programs
    ['cat §'],
    ['rm -f §'],
    ['./lint.sh §'],
    ['lint --quiet §'],
    ['lint -m §'],
    ['"$tool" §'],
    ['$sudo cat §'],
    ['~/bin/lint §'],
    // Different places in a command
    ['cat "§"'],
    ["cat '§'"],
    ["cat $'§'"],
    ['cat "§ and more"'],
    ['cat ""§'],
    ['cat §.txt'],
    ['cat "$x"§'],
    ['cat ${x:-§}'],
    ['cat "${x:-§}"'],
    ['true; cat §'],
    ['true | cat §'],
    ['true && cat § || true'],
    ['if true; then cat §; fi'],
    ['( cat § )'],
    ['x=$(cat §)'],
    ['x=`cat §`'],
    ['diff -- <(sort §) b'],
    ['f() { cat §; }; f'],
    ["sh -c 'cat §'"],
    ['sh -c \'cat "$1"\' sh §'],
    ["sh -c 'cat $1' sh §"],
    ['sh -c \'rm "$@"\' sh §'],
    ["eval 'cat §'"],
    ["trap 'rm §' EXIT"],
    ['A=b cat §'],
    // Wrappers, and their own arguments
    ['sudo cat §'],
    ['sudo -u me -- cat §'],
    ['env A=b cat §'],
    ['env -i A=b cat §'],
    ['timeout 5 cat §'],
    ['timeout § cat x'],
    ['timeout -k 1 § cat x'],
    ['nice -n 5 cat §'],
    ['nohup cat §'],
    ['time cat §'],
    ['exec cat §'],
    ['command cat §'],
    ['xargs -0 cat §'],
    ['xargs -0 -- cat §'],
    ['sudo nice timeout 5 cat §'],
    // Programs that start others
    ['docker exec web cat §'],
    ['docker exec -- web cat §'],
    ['docker run -- image cat §'],
    ['docker run -- image find -- §'],
    ['npx eslint §'],
    ['npx -- eslint §'],
    ['npm run lint §'],
    ['npm run lint -- §'],
    ['npm run test §'],
    ['npm run test -- §'],
    ['npm run git commit -m §'],
    ['poetry run test §'],
    ['docker exec web run test §'],
    ['npm test -- §'],
    ['cargo run -- §'],
    ['poetry run lint §'],
    ['find . -exec grep § {} +'],
    ['find . -exec grep x {} + -newer a §'],
    // Scripts
    ['bash script.sh §'],
    ['bash -- script.sh §'],
    ['bash §'],
    ['bash -n §'],
    ['bash -s §'],
    ['python3 script.py §'],
    ['python -m py_compile §'],
    ['node script.js §'],
    // `--` does not help
    ['find -- §'],
    ['magick -- § out.png'],
    // Options that take no value, or already have one
    ['git commit -a §'],
    ['git commit -m x §'],
    ['git commit -m -- §'],
    ['git commit -mx §'],
    ['git commit --message=x §'],
    ['git log -c §'],
    ['git diff -C §'],
    ['git branch -m §'],
    ['git $x commit §'],
    ['jq . §'],
    ['jq --arg a b . §'],
    ['awk -f x.awk §'],
    ['grep -r §'],
    ['grep -e x §'],
    // Through variables and pipes
    ['x=§; cat "$x"'],
    ['x=§; cat $x'],
    ['x=§; cat "${x}"'],
    ['x=§; y=$x; cat "$y"'],
    ['x="§.txt"; cat "$x"'],
    ['x=(§); cat "${x[@]}"'],
    ['x=(-n §); cat "${x[@]}"'],
    ['export X=§; sh -c \'cat "$X"\''],
    ['X=§ sh -c \'cat "$X"\''],
    ['env X=§ sh -c \'cat "$X"\''],
    ['for f in §; do cat "$f"; done'],
    ['set -- §; cat "$1"'],
    ['read -r x <<< §; cat "$x"'],
    ['printf %s § | while read -r x; do cat "$x"; done'],
    ['cat "$(printf %s §)"'],
    ['cat $(printf %s §)'],
    ["printf '%s\\0' § | xargs -0 cat"],
    ["printf '%s\\0' § | xargs -0 find"],
    ["printf '%s\\n' § | xargs -d '\\n' cat"],
    ["printf '%s\\0' § | xargs -0 -I % cat %"],
    ['x=§; sh -c \'cat "$1"\' sh "$x"'],
    ['case § in *) cat §;; esac'],
  ])('%s', (command) => {
    expect(compile(command).problems.map(({ severity }) => severity)).toContain('warning')
    expect(judge(command, '-delete')).toMatch(/^`[^`]+` would read `-delete.*` as an option: it comes from /s)
    expect(judge(command, '--output=x')).toMatch(/ would read `--output=x/)
    expect(judge(command, '-')).not.toBeNull()
    expect(judge(command, 'a.ts')).toBeNull()
    expect(judge(command, 'well-known/a_-b')).toBeNull()
    expect(judge(command, '')).toBeNull()
    expect(judge(command, '–delete')).toBeNull()
    expect(judge(command, '−−output=x')).toBeNull()
  })

  test.each([
    // After `--`
    ['cat -- §'],
    ['cat -- x §'],
    ['cat -n -- "§" ¶'],
    ['sort -- §'],
    ['git log -- §'],
    ['git log --end-of-options §'],
    ['rm -rf -- §'],
    ['sh -c \'cat -- "$1"\' sh §'],
    ['x=§; cat -- "$x"'],
    ['for f in §; do cat -- "$f"; done'],
    ["printf '%s\\0' § | xargs -0 rm --"],
    ['npx eslint -- §'],
    ['npm run lint -- -- §'],
    ['npm install -- §'],
    ['cargo run -- -- §'],
    ['docker exec web cat -- §'],
    ['bash script.sh -- §'],
    ['python -m py_compile -- §'],
    ['timeout -- § cat x'],
    ['"$tool" -- §'],
    // After an option that takes a value
    ['git commit -m §'],
    ['git commit -am §'],
    ['git commit --message §'],
    ['git -C § commit -m ¶'],
    ['git -c a.b=c commit -m §'],
    ['git commit -F §'],
    ['git switch -c §'],
    ['sudo -u x git commit -m §'],
    ['timeout 5 git commit -m §'],
    ['docker exec web git commit -m §'],
    ['jq --arg k § .'],
    ['jq -n --argjson a 1 --arg k § .'],
    ['grep -e § x'],
    ['grep -rne § x'],
    ['curl -sSd x -o § https://x'],
    ['head -n §'],
    ['find . -name §'],
    ['find . -type f -name § -print'],
    ['docker run -e § image'],
    ['gh issue create --title § --body ¶'],
    ['xargs -n §'],
    ['sudo -u § cat'],
    ['nice -n § cat x'],
    ["printf '%s\\0' § | xargs -0 git commit -m"],
    ['x=§; git commit -m "$x"'],
    ['python3 script.py --name=§'],
    // Attached to an option that takes a value, or after other text
    ['lint --file=§'],
    ['lint -o§'],
    ['lint -o=§'],
    ['lint -Wl,§'],
    ['sort -k§'],
    ['git commit -m§'],
    ['git commit -am§'],
    ['cat ./§'],
    ['cat x§'],
    ['cat "a b §"'],
    ['cat *§'],
    ['x=./§; cat "$x"'],
    ['x=a§; cat "$x"'],
    ['export X=./§; cat "$X"'],
    ['for f in ./§; do cat "$f"; done'],
    ['cd -- § && cat "$PWD"'],
    // Programs without options that matter
    ['echo §'],
    ['echo -n §'],
    ["printf '%s' §"],
    ['printf "%s %s" § ¶'],
    [': §'],
    ['true §'],
    ['basename §'],
    ['dirname §'],
    ['[ § = x ]'],
    ['[ -f § ]'],
    ['test -n §'],
    // Not a word of a program
    ['x=§'],
    ['x=§; echo "$x"'],
    ['A=§ make'],
    ['cat < §'],
    ['echo x > §'],
    ['cat <<< §'],
    ['cat <<E\n§\nE'],
    ['[[ § == x ]]'],
    ['case § in -*) ;; esac'],
    ['cat -- x # §'],
    ['diff -- <(printf %s §) x'],
    ['sh -c \'echo "$1"\' sh §'],
    ['sh -c \'git commit -m "$1"\' sh §'],
    ['bash -s -- § <<\'EOF\'\necho "$1"\nEOF'],
    ["python3 -c 'import sys; print(sys.argv)' §"],
    ["node -e 'run(process.argv)' -- §"],
    ["python3 - § <<'EOF'\nimport sys\nprint(sys.argv[1])\nEOF"],
    ['printf %s § | cat'],
    ['n=$(wc -l < §); [ "$n" -gt 300 ] && echo "§ is long"'],
  ])('%s passes it on', (command) => {
    expect(compile(command).problems).toEqual([])
    expect(judge(command, '-delete', '-x')).toBeNull()
    expect(judge(command, '--output=x', '-x')).toBeNull()
  })
})

describe('a value must not complete an option', () => {
  test.each([
    ['sort -r§', 'o/etc/x'],
    ['ls -§', 'l'],
    ['lint --§', 'fix'],
    ['lint --no-§', 'verify'],
    ['lint -vo§', 'x'],
    ['find . -§', 'delete'],
    ['git diff --§', 'output=x'],
    ['x=--§; git diff "$x"', 'output=x'],
  ])('%s with %s', (command, value) => {
    expect(judge(command, value)).toMatch(/ as a part of an option: it comes from `<<tool\.params\.v>>`$/)
    expect(judge(command, '')).toBeNull()
  })

  test.each([['head -§'], ['kill -§ 1'], ['git log -§']])('%s may complete it with a number', (command) =>
    expect(judge(command, 9)).toBeNull(),
  )
})

test.each([
  ['<<tool.params.v>><<tool.params.w>>', '', '-x'],
  ['<<tool.params.v>>-x', '', ''],
  ['"<<tool.params.v>>""<<tool.params.w>>".txt', '', '--x'],
])('an empty value in %s does not hide an option', (word, v, w) => {
  expect(judge(`cat ${word}`, v, w)).not.toBeNull()
  expect(judge(`cat ${word}`, 'a', w)).toBeNull()
})

describe('values that the shell splits', () => {
  test.each([
    ['x=§; cat $x', 'a -delete'],
    ['x=§; cat a$x', 'b\n-delete'],
    ['x=§; for f in $x; do cat "$f"; done', 'a -delete'],
    ['IFS=,; x=§; cat $x', 'a,-delete'],
    ["printf '%s\\n' § | xargs -d , cat", 'a,-delete'],
    ['printf %s § | while read -r x; do cat "$x"; done', 'a\n-delete'],
    ['cat "$(basename -- §)"', 'a/-delete'],
    ['x=§; cat "${x##*/}"', 'a/-delete'],
    ['x=§; for f in $x; do git commit -m x "$f"; done', 'a -delete'],
  ])('%s with %j', (command, value) => expect(judge(command, value)).toMatch(/ would read `-delete` as an option/))

  test.each([
    ['x=§; cat "$x"', 'a -delete'],
    ['x=§; cat -- $x', 'a -delete'],
    ["printf '%s\\0' § | xargs -0 cat", 'a -delete'],
    ['x=§; cat $x', 'well-known a_-b'],
  ])('but %s may have %j', (command, value) => expect(judge(command, value)).toBeNull())
})

describe('other special values of programs', () => {
  test.each([
    ['curl -d § https://x', '@/etc/passwd', 'the name of a file'],
    ['curl -sSd § https://x', '@/etc/passwd', 'the name of a file'],
    ['curl -d§ https://x', '@/etc/passwd', 'the name of a file'],
    ['curl --data-binary § https://x', '@/etc/passwd', 'the name of a file'],
    ['curl --json "§" https://x', '@/etc/passwd', 'the name of a file'],
    ['curl -H § https://x', '@/etc/passwd', 'the name of a file'],
    ['curl -F "a=§" https://x', '@/etc/passwd', 'the name of a file'],
    ['curl -F "a=§" https://x', '</etc/passwd', 'the name of a file'],
    ['curl --data-urlencode § https://x', 'ann@/etc/passwd', 'the name of a file'],
    ['x=§; curl -d "$x" https://x', '@/etc/passwd', 'the name of a file'],
    ['sh -c \'curl -d "$1" https://x\' sh §', '@/etc/passwd', 'the name of a file'],
    ["printf '%s\\0' § | xargs -0 curl https://x -d", '@/etc/passwd', 'the name of a file'],
    ['http POST x a=§', '@/etc/passwd', 'the name of a file'],
    ['gh api x -F a=§', '@/etc/passwd', 'the name of a file'],
    ['gh api x --field a=§', '@/etc/passwd', 'the name of a file'],
    ['aws s3 put --body §', 'file:///etc/passwd', 'the name of a file'],
    ['gh api x --field=a=§', '@/etc/passwd', 'the name of a file'],
    ['aws s3 put --body=§', 'file:///etc/passwd', 'the name of a file'],
    ['gcc -- §', '@x', 'the name of a file with further arguments'],
    ['javac -- §', '@x', 'the name of a file with further arguments'],
    ['nano §', '+9', 'a command or a line number'],
    ['bash §', '+x', 'an option'],
    ['git push -- origin §', '+main', 'what to overwrite or to delete'],
    ['git push origin -- §', ':main', 'what to overwrite or to delete'],
    ['git clone -- §', 'ext::sh -c x', 'a program that fetches'],
    ['rsync -a -- § x', 'evil:/x', 'a file on another computer'],
    ['scp -- § x', 'evil:/x', 'a file on another computer'],
    ['tar -f § -t', 'evil:/x', 'a file on another computer'],
    ['dd §', 'of=x', 'a file to write or another operand'],
    ["awk '{ print }' §", 'FS=x', 'an assignment to a variable'],
    ['find § -name x', '!', 'an operator'],
    ["perl -ne 'print' -- §", 'touch x|', 'a command to run or a file to write'],
    ['pdflatex -- §', '\\input x', 'TeX code'],
    ['convert § x.png', '@x', 'a list of files, a command or another format'],
    ['pwsh -File x.ps1 §', '\u2013Force', 'an option'],
  ])('%s with %j', (command, value, as) => {
    expect(judge(command, value)).toMatch(new RegExp(`^\`[^\`]+\` would read \`.*\` as ${as}: it comes from `))
    expect(judge(command, 'a.ts')).toBeNull()
  })

  test.each([
    ['curl -d @§ https://x', '/etc/hosts'],
    ['curl --data-raw § https://x', '@ann'],
    ['curl --data-urlencode "q=§" https://x', 'ann@x'],
    ['curl --form-string "a=§" https://x', '@ann'],
    ['curl -d "a=§" https://x', '@ann'],
    ['gh api x -f a=§', '@ann'],
    ['git push origin HEAD:§', 'main'],
    ['git push -- § main', 'git@host:x'],
    ['rsync -a -- ./§ x', 'a:b'],
    ['echo §', '@x'],
    ['cat -- §', '@x'],
    ['cat -- §', '+x'],
    ['date -- §', '+%s'],
  ])('but %s passes on %j', (command, value) => expect(judge(command, value)).toBeNull())
})

describe('a program and its arguments', () => {
  test.each([
    [['find', '§', '-name', '*.ts']],
    [['sort', '§']],
    [['git', 'diff', '§']],
    [['python', '-m', 'py_compile', '§']],
    [['cat', '§.txt']],
    [['timeout', '5', 'cat', '§']],
    [['sh', '-c', 'cat "$1"', 'sh', '§']],
    [['npm', 'run', 'lint', '--', '§']],
  ])('%j refuses an option', (words) => {
    expect(judgeWords(words, '--output=x')).toMatch(/ would read `--output=x.*` as an option/)
    expect(judgeWords(words, 'x')).toBeNull()
  })

  test.each([
    [['find', '.', '-name', '§']],
    [['sort', '--', '§']],
    [['git', 'commit', '-m', '§']],
    [['git', 'commit', '-m', 'x: §', '--', '§']],
    [['lint', '--file=§']],
    [['echo', '§']],
    [['sh', '-c', 'cat -- "$1"', 'sh', '§']],
    [['jq', '--arg', 'k', '§', '.']],
  ])('%j accepts it as a value', (words) => expect(judgeWords(words, '--output=x')).toBeNull())

  test('the warning has the position of the word', () => {
    expect(compileArguments(['cat', '-n', V], CONTEXT).problems).toEqual([
      {
        code: 'option-value',
        severity: 'warning',
        message: 'the action fails if `<<tool.params.v>>` begins with `-`: `cat` would read it as an option',
        help: 'write `--` before it if the program supports that, or `./` before a path',
        offset: 0,
        length: V.length,
        path: [2],
      },
    ])
  })
})

describe('the warning', () => {
  test.each([
    [
      'cat §',
      'begins with `-`',
      '`cat` would read it as an option',
      'write `--` before it if the program supports that',
    ],
    ['find § -name x', 'begins with `-`', '`find` would read it as an option', 'this program has no end of options'],
    ['npm test -- §', 'begins with `-`', '`npm` would read it as an option', 'write `-- --` before it'],
    ['curl -d § x', 'begins with `@`', '`curl -d` would read it as the name of a file', 'use `--data-raw`'],
    ['sort -r§', 'is not a number', '`sort` would read it as a part of an option', 'write out the option'],
  ])('for %s', (command, form, meaning, help) => {
    const [problem, ...others] = compile(command).problems
    expect(others).toEqual([])
    expect(problem).toMatchObject({
      ...{ code: 'option-value', severity: 'warning', offset: command.indexOf('§'), length: V.length },
      message: `the action fails if \`${V}\` ${form}: ${meaning}`,
      help: expect.stringContaining(help) as unknown,
    })
  })

  test('comes once for each placeholder, at its position', () => {
    const { problems } = compile('cat § ¶; sort §; echo §')
    expect(problems.map(({ offset }) => offset)).toEqual([4, 22, 46])
  })

  test('does not come for values that are never an option', () =>
    expect(compileCommand('lint <<turn>> <<tokens>> <<tool.ok>>', CONTEXT).problems).toEqual([]))

  test('does not stop a command from running', () => {
    expect(compile('cat §').template.render(withParams({ v: 'a' }))).toEqual({
      command: 'cat "${SLUICE_1}"',
      env: { SLUICE_1: 'a' },
    })
  })
})

test('the message shortens long values and shows hidden characters', () => {
  expect(judge('cat §', `-\u001b[31m${'x'.repeat(1000)}`)).toBe(
    `\`cat\` would read \`-␛[31m${'x'.repeat(94)}…\` as an option: it comes from \`<<tool.params.v>>\``,
  )
})

test.each([
  ['cat § '.repeat(1000)],
  [`cat ${'§ '.repeat(190)}; `.repeat(5)],
  [`x=§; ${'cat $x; '.repeat(7000)}`],
  [`docker exec ${'git '.repeat(190)} §;`],
  [`x0=§; ${Array.from({ length: 900 }, (_, at) => `x${at + 1}=$x${at}; a${at} "$x${at}"; `).join('')}`],
])('%.30s… is judged quickly', (command) => {
  expect(cpuTimeOf(() => judge(command.slice(0, 60_000).replace(/[^;]*$/, ''), 'x'))).toBeLessThan(5000)
})

test.each([
  ['curl -F "a=§" x', '=@'],
  ['curl --data-urlencode § x', '@'],
  ["perl -ne 'print' -- §", '| '],
  ['http POST x a=§', '@-'],
  ['x=§; cat $x', ' ,'],
])('long values of %s are judged in linear time', (command, unit) => {
  const { template } = compile(command)
  const spent = cpuTimeOf(() => {
    try {
      template.render(withParams({ v: unit.repeat(65_000 / unit.length) + 'x' }))
    } catch {
      // Whichever way it is judged.
    }
  })
  expect(spent).toBeLessThan(1000)
})

describe('functions of the command itself', () => {
  test.each([
    ['f() { cat -- "$1"; }; f §'],
    ['f() { cat -- "$@"; }; f a §'],
    ['f() { shift; cat -- "$1"; }; f a §'],
    ['f() { local x="$1"; printf %s "$x"; }; f §'],
    ['f() { for x; do cat -- "$x"; done; }; f §'],
    ['f() ( cat -- "$1" ); f §'],
    ['function f { cat -- "$1"; }\nf §'],
    ['g() { cat -- "$1"; }; f() { g "$1"; }; f §'],
    ['f() { cat -- "$1"; if [ "$2" ]; then f "$2" ""; fi; }; f §'],
    ['f() { cat -- "$1"; }; f() { head -- "$1"; }; f §'],
    ['( f() { cat -- "$1"; }; f § )'],
    ['f() { cat -- "$1"; }; ( f § )'],
    ['f() { cat -- "$1"; }; f § | wc -l'],
    ['f() { cat -- "$1"; }; x=$(f §)'],
    ['f() { cat -- "$1"; }; if true; then f §; fi'],
    ['f() { cat -- "$1"; }; x=§; f "$x"'],
    ['sort() { command sort -- "$1"; }; sort §'],
  ])('%s takes every value', (command) => {
    expect(judge(command, '-delete')).toBeNull()
    expect(judge(command, 'x')).toBeNull()
  })

  test.each([
    ['f() { sort $1; }; f §', 'sort'],
    ['f() { sort "$1"; }; f §', 'sort'],
    ['f() { sort "$@"; }; f a §', 'sort'],
    ['f() { shift; sort "$1"; }; f a §', 'sort'],
    ['f() { local x="$1"; sort "$x"; }; f §', 'sort'],
    ['f() { for x; do sort "$x"; done; }; f §', 'sort'],
    ['f() { while [ $# -gt 0 ]; do sort "$1"; shift; done; }; f §', 'sort'],
    ['f() { printf "%s\\\\0" "$@" | xargs -0 sort; }; f §', 'sort'],
    ['g() { sort "$1"; }; f() { g "$1"; }; f §', 'sort'],
    ['f() { sort "$1"; if [ "$2" ]; then f "$2"; fi; }; f §', 'sort'],
    ['f() { cat -- "$1"; }; f() { sort "$1"; }; f §', 'sort'],
    ['( f() { sort "$1"; }; f § )', 'sort'],
    ['f() { sort "$1"; }; f § | wc -l', 'sort'],
    // The body may take a value of another place, so every value counts.
    ['f() { sort "$1"; }; f x; cat -- §', 'sort'],
    // It may be a program.
    ['f §; f() { cat -- "$1"; }', 'f'],
    ['( f() { cat -- "$1"; } ); f §', 'f'],
    ['f() { cat -- "$1"; } | cat; f §', 'f'],
    ['f() { cat -- "$1"; } & f §', 'f'],
    ['if false; then f() { cat -- "$1"; }; fi; f §', 'f'],
    ['false && f() { cat -- "$1"; }; f §', 'f'],
    ['f() { cat -- "$1"; }; unset -f f; f §', 'f'],
    ['f() { cat -- "$1"; }; . ./lib.sh; f §', 'f'],
    ['g() { f() { cat -- "$1"; }; }; f §', 'f'],
    ['f() { cat -- "$1"; }; command f §', 'f'],
    ['f() { cat -- "$1"; }; sudo f §', 'f'],
    ['f() { cat -- "$1"; }; sh -c \'f §\'', 'f'],
  ])('%s refuses an option of %s', (command, program) => {
    expect(judge(command, '-delete')).toMatch(new RegExp(`^\`${program}\` would read \`-delete\` as an option: `))
    expect(judge(command, 'x')).toBeNull()
  })
})
