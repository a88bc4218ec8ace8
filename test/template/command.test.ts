import { describe, expect, test } from 'vitest'
import { compileCommand } from '../../src/template/command.ts'
import { TEMPLATE_LIMITS, type TemplateProblem } from '../../src/template/template.ts'
import { eventContextOf, withParams } from './event-contexts.ts'

const CONTEXT = { env: [] }

/** Compiles a command in which `§` and `¶` are placeholders. */
const compile = (command: string) =>
  compileCommand(command.replaceAll('§', '<<tool.params.a>>').replaceAll('¶', '{{tool.params.b}}'), CONTEXT)
const A = '<<tool.params.a>>'
const errorsIn = (problems: readonly TemplateProblem[]) => problems.filter(({ severity }) => severity === 'error')

describe('a placeholder becomes a variable, quoted for its place', () => {
  test.each([
    ['a word', 'cat §', 'cat "${SLUICE_1}"'],
    ['a part of a word', 'cat x§y', 'cat x"${SLUICE_1}"y'],
    ['two words, one twice', 'cp § ¶ §', 'cp "${SLUICE_1}" "${SLUICE_2}" "${SLUICE_1}"'],
    ['side by side', 'cat §¶', 'cat "${SLUICE_1}""${SLUICE_2}"'],
    ['double quotes', 'echo "a § b"', 'echo "a ${SLUICE_1} b"'],
    ['single quotes', "echo 'a § b'", `echo 'a '"\${SLUICE_1}"' b'`],
    ['single quotes after a dollar and a backslash', "echo '$\\§'", `echo '$\\'"\${SLUICE_1}"''`],
    ['quotes of ANSI C', "echo $'a\\n§'", `echo $'a\\n'"\${SLUICE_1}"$''`],
    ['quotes to be translated', 'echo $"a §"', 'echo $"a ${SLUICE_1}"'],
    ['a glob', 'ls *§?', 'ls *"${SLUICE_1}"?'],
    ['an assignment', 'x=§; y=a§ cat', 'x="${SLUICE_1}"; y=a"${SLUICE_1}" cat'],
    ['an array', 'x=(a §)', 'x=(a "${SLUICE_1}")'],
    ['a declaration', 'export X=§ && local y=§', 'export X="${SLUICE_1}" && local y="${SLUICE_1}"'],
    ['a redirection', 'sort < § > § 2>> §', 'sort < "${SLUICE_1}" > "${SLUICE_1}" 2>> "${SLUICE_1}"'],
    ['a here-string', 'cat <<<§', 'cat <<<"${SLUICE_1}"'],
    ['a here-document', 'cat <<EOF\na "§" $HOME\nEOF', 'cat <<EOF\na "${SLUICE_1}" $HOME\nEOF'],
    ['a here-document without tabs', 'cat <<-EOF\n\t§\n\tEOF', 'cat <<-EOF\n\t${SLUICE_1}\n\tEOF'],
    ['a substitution', 'x="a $(cat §)"', 'x="a $(cat "${SLUICE_1}")"'],
    ['backticks', 'x="a `cat §`"', 'x="a `cat "${SLUICE_1}"`"'],
    ['a substitution in a here-document', 'cat <<E\n$(cat §)\nE', 'cat <<E\n$(cat "${SLUICE_1}")\nE'],
    ['a process substitution', 'diff <(sort §) b', 'diff <(sort "${SLUICE_1}") b'],
    ['a default', 'echo ${x:-§} "${x-a §}"', 'echo ${x:-"${SLUICE_1}"} "${x-a ${SLUICE_1}}"'],
    ['a prefix to remove', 'echo ${x#§} "${x%%§*}"', 'echo ${x#"${SLUICE_1}"} "${x%%"${SLUICE_1}"*}"'],
    ['a case', 'case § in a|§) cat §;; esac', 'case "${SLUICE_1}" in a|"${SLUICE_1}") cat "${SLUICE_1}";; esac'],
    ['a loop', 'for f in § b; do cat §; done', 'for f in "${SLUICE_1}" b; do cat "${SLUICE_1}"; done'],
    ['a test', '[ -f § ] && test § = x', '[ -f "${SLUICE_1}" ] && test "${SLUICE_1}" = x'],
    ['a test alone', '[ § ] || [ ! § ]', '[ "${SLUICE_1}" ] || [ ! "${SLUICE_1}" ]'],
    ['a test of bash', '[[ § == a* && -n § ]]', '[[ "${SLUICE_1}" == a* && -n "${SLUICE_1}" ]]'],
    ['a coprocess', 'coproc x { cat §; }', 'coproc x { cat "${SLUICE_1}"; }'],
    ['a function', 'f() { cat §; }', 'f() { cat "${SLUICE_1}"; }'],
    ['a pipeline', 'cat § | grep -F -- §', 'cat "${SLUICE_1}" | grep -F -- "${SLUICE_1}"'],
    ['a comment', '# §\ncat § # it is "§', '# SLUICE_1\ncat "${SLUICE_1}" # it is "SLUICE_1'],
    ['a number sign that opens no comment', 'echo \'#\' a#§ "# §"', `echo '#' a#"\${SLUICE_1}" "# \${SLUICE_1}"`],
  ])('%s', (_name, command, bound) => {
    const { template, problems } = compile(command)
    expect(errorsIn(problems)).toEqual([])
    expect(template.render(withParams({ a: 'A', b: 'B' }))).toEqual({
      command: bound,
      env: bound.includes('SLUICE_2') ? { SLUICE_1: 'A', SLUICE_2: 'B' } : { SLUICE_1: 'A' },
    })
  })

  test.each([
    ['sh -c', "sh -c 'cat §'", `sh -c 'cat "\${SLUICE_1?}"'`],
    ['single quotes inside', `sh -c "cat '§'"`, `sh -c 'cat '\\'''\\''"\${SLUICE_1?}"'\\'''\\'''`],
    ['quotes of the outer shell', 'bash -c "cat \\"§\\" \\$x"', `bash -c 'cat "\${SLUICE_1?}" $x'`],
    ['a word without quotes', 'sh -c cat\\ §', `sh -c 'cat "\${SLUICE_1?}"'`],
    ['bundled options', "bash -euo pipefail -lc 'cat §'", `bash -euo pipefail -lc 'cat "\${SLUICE_1?}"'`],
    ['a path and a version', "/usr/bin/bash5 -c 'cat §'", `/usr/bin/bash5 -c 'cat "\${SLUICE_1?}"'`],
    ['arguments after the code', `sh -c 'cat "$1"' sh §`, `sh -c 'cat "$1"' sh "\${SLUICE_1}"`],
    [
      'a shell that other programs run',
      "sudo -u me env X=§ sh -c 'cat §'",
      `sudo -u me env X="\${SLUICE_1}" sh -c 'cat "\${SLUICE_1?}"'`,
    ],
    ['a shell among arguments', "find . -exec sh -c 'cat §' \\;", `find . -exec sh -c 'cat "\${SLUICE_1?}"' \\;`],
    ['eval', "eval 'cat §'", `eval 'cat "\${SLUICE_1?}"'`],
    ['trap', "trap 'rm -- §' EXIT", `trap 'rm -- "\${SLUICE_1?}"' EXIT`],
    ['code in code', `sh -c "sh -c 'cat §'"`, `sh -c 'sh -c '\\''cat "\${SLUICE_1?}"'\\'''`],
  ])('an inner shell expands the variable itself: %s', (_name, command, bound) => {
    const { template, problems } = compile(command)
    expect(errorsIn(problems)).toEqual([])
    expect(template.render(withParams({ a: 'A' }))).toEqual({ command: bound, env: { SLUICE_1: 'A' } })
  })
})

describe('a command', () => {
  test.each([['echo "unclosed'], ['cat <<EOF >> log\n$x\nEOF'], ['{turn} ${x} $((1 + 1)) | sh'], ['']])(
    'without placeholders stays as it is: %j',
    (command) => {
      expect(compile(command).problems).toEqual([])
      expect(compile(command).template.render(eventContextOf())).toEqual({ command, env: {} })
    },
  )

  test('keeps here-documents whose operator looks like a tag', () => {
    const { template } = compile('cat <<EOF >> §\n§\nEOF\n')
    expect(template.render(withParams({ a: 'A' })).command).toBe('cat <<EOF >> "${SLUICE_1}"\n${SLUICE_1}\nEOF\n')
  })

  test('names its variables differently from all names in it', () => {
    const { template } = compile('SLUICE_1=x SLUICE2_1=y cat § "$SLUICE_1"')
    expect(template.render(withParams({ a: 'A' }))).toEqual({
      command: 'SLUICE_1=x SLUICE2_1=y cat "${SLUICE3_1}" "$SLUICE_1"',
      env: { SLUICE3_1: 'A' },
    })
  })

  test('is the same for every value', () => {
    const { template } = compile('cat § "¶"')
    const first = template.render(withParams({ a: 'x', b: 1 }))
    const second = template.render(withParams({ a: '$(rm -rf /)', b: null }))
    expect(second.command).toBe(first.command)
  })

  test.each([
    ['text', 'a "b"', 'a "b"'],
    ['a number', 1, '1'],
    ['a map', { a: ['b'] }, '{"a":["b"]}'],
    ['null', null, ''],
    ['nothing', undefined, ''],
    ['a template', '<<turn>> {turn}', '<<turn>> {turn}'],
  ])('gets %s as text', (_name, value, text) => {
    expect(compile('cat §').template.render(withParams({ a: value })).env).toEqual({ SLUICE_1: text })
  })
})

describe('a place where no value can be bound is an error', () => {
  const PROGRAM = 'would name the program to run'
  const CODE = 'would become code of the program'
  const ARITHMETIC = 'is in arithmetic, where the shell evaluates values'
  const NAME = 'would become the name of a variable'
  const BUILTIN = 'is an argument that the shell reads as code or as a name'
  const TEST = 'is in a test that has no safe place for it'
  const UNSURE = 'is after options that make it unclear which word is the program or the code'
  const INPUT = 'becomes input that a later program reads as code'
  const REMOTE = 'would become code of another shell, which joins its arguments'
  const PATTERN = 'is inside a pattern or a brace expansion'
  const EXPANSION = 'is inside an expansion that cannot take a value safely'
  const SPECIAL = 'would set a variable that the shell or a program uses itself'
  const EVALUATION = 'is an argument that the shell evaluates as code'
  const OPTION = 'is in a place where it may be read as an option that evaluates or runs it'
  const SPLIT = 'becomes input that `xargs` splits into words'
  const FILE = 'reaches a file that the command runs'
  const PUT_TOGETHER = 'is in code that is assembled at run time'
  const EVALUATED = 'reaches a variable or a function that the command evaluates'
  const ARGUMENT = 'is in a command that evaluates or runs its arguments (`$1`, `$@`)'
  const BACKSLASH = 'is after a backslash'
  const POSITION = 'is in a place where the shell takes no value'

  test.each([
    ['§', PROGRAM],
    ['§ x', PROGRAM],
    ['"§" x', PROGRAM],
    ['./§', PROGRAM],
    ['x=1 §', PROGRAM],
    ['true && §', PROGRAM],
    ['if §; then :; fi', PROGRAM],
    ['cat "$(§)"', PROGRAM],
    ['time §', PROGRAM],
    ['sudo §', PROGRAM],
    ['sudo -u root §', PROGRAM],
    ['sudo -u $u cat §', PROGRAM],
    ['env -i X=1 §', PROGRAM],
    ['env - §', PROGRAM],
    ['timeout -k 1 5 §', PROGRAM],
    ['xargs -n1 -- §', PROGRAM],
    ['command -v §', PROGRAM],
    ['exec §', PROGRAM],
    ['find . -exec § {} \\;', PROGRAM],
    ['$prefix §', PROGRAM],
    ["sh -c '§'", PROGRAM],
    ['eval §', PROGRAM],
    ['sudo --user root cat §', UNSURE],
    ['bash --rcfile x §', UNSURE],
    ['bash -oe pipefail -c "cat §"', UNSURE],
    ['bash § ¶', UNSURE],
    ['bash $options -c "cat §"', UNSURE],
    ['bash -o § x', UNSURE],
    ["env -S 'sh -c' 'cat §'", UNSURE],
    ['sudo -u§ cat', UNSURE],
    ['sudo sudo sudo sudo sudo sudo sudo sudo sudo cat §', UNSURE],
    ['echo $((§ + 1))', ARITHMETIC],
    ['(( x = § ))', ARITHMETIC],
    ['echo $[§]', ARITHMETIC],
    ['for ((i = §; i < 3; i++)); do :; done', ARITHMETIC],
    ['[[ § -gt 3 ]]', ARITHMETIC],
    ['x[§]=1', ARITHMETIC],
    ['x=([§]=1)', ARITHMETIC],
    ['echo ${x[§]} ${x[¶]}', ARITHMETIC],
    ['[ § -gt 3 ]', 'is in a place where the shell expects a number'],
    ['[ § ¶ ]', TEST],
    ['[ -v § ]', TEST],
    ['[[ -v § ]]', TEST],
    ['[[ -o § ]]', TEST],
    ["cat <<'EOF'\n§\nEOF", 'is in a here-document with a quoted delimiter, where nothing is filled in'],
    ['echo $§', NAME],
    ['echo ${§}', NAME],
    ['echo "${§:-x}"', NAME],
    ['for § in a; do :; done', NAME],
    ['env §=1 cat', NAME],
    ['coproc § { :; }', NAME],
    ['§=1', POSITION],
    ['f§() { :; }', POSITION],
    ['cat <<§\nx\n', POSITION],
    ['export §', BUILTIN],
    ['read §', BUILTIN],
    ['unset §', BUILTIN],
    ['printf -v § x', OPTION],
    ['. §', BUILTIN],
    ['source §', BUILTIN],
    ['let §', EVALUATION],
    ['set -- §; eval "$1"', ARGUMENT],
    ['set -- §; $1', ARGUMENT],
    ['f() { eval "$1"; }; f §', ARGUMENT],
    ['f() { "$@"; }; f §', ARGUMENT],
    ['f() { shift; eval "$*"; }; f a §', ARGUMENT],
    ['f() { for x; do eval "$x"; done; }; f §', ARGUMENT],
    ['f() { local x="$1"; eval "$x"; }; f §', ARGUMENT],
    ['g() { eval "$1"; }; f() { g "$1"; }; f §', ARGUMENT],
    ['f() { sh -c "$1"; }; f §', ARGUMENT],
    [`sh -c 'eval "$1"' sh §`, ARGUMENT],
    [`sh -c '"$@"' sh ls §`, ARGUMENT],
    ['set -- §; x=$1; eval "$x"', ARGUMENT],
    ['read x <<< §; eval $x', EVALUATED],
    ['builtin read -r x <<< §; eval $x', EVALUATED],
    ['mapfile a <<< §; eval "${a[0]}"', EVALUATED],
    ['printf -v y %s §; eval "$y"', EVALUATED],
    ['printf -vy %s §; eval "$y"', EVALUATED],
    ['x=§; y=$x; eval "$y"', EVALUATED],
    ['x=§; "$x"', EVALUATED],
    ['x=(§); "${x[@]}"', EVALUATED],
    ['declare r=§; declare -n q=r; eval "$q"', EVALUATED],
    ['x=§; y=x; : $((y))', EVALUATED],
    ['alias x=§', EVALUATION],
    ['eval cat §', EVALUATION],
    ['trap x §', EVALUATION],
    ['declare -i x=§', EVALUATION],
    ['python3 -c "print(§)"', CODE],
    ['perl -pe "s/§//" f', CODE],
    ['node --eval="§"', CODE],
    ['node -e §', CODE],
    ['ruby -e§', CODE],
    ['sed "s/§//" f', CODE],
    ['sed -i -e s/§// f', CODE],
    ['sed $o "s/§//"', CODE],
    ['awk "/§/" f', CODE],
    ['awk -F : "/§/" f', CODE],
    ['$tool -c §', CODE],
    ['ssh host cat §', REMOTE],
    ['su -c "cat §"', REMOTE],
    ['sh -c "cat $HOME/§"', PUT_TOGETHER],
    ['sh -c cat\\ §\\ SLU\\ICE_0_', PUT_TOGETHER],
    ['bash <(cat §)', PUT_TOGETHER],
    ['eval "$(cat §)"', PUT_TOGETHER],
    ['cat § | sh', INPUT],
    ['cat § | tee f | sudo bash -s', INPUT],
    ['{ cat §; } | { cat; sh; }', INPUT],
    ['bash <<EOF\n§\nEOF', INPUT],
    ['python3 - x <<EOF\n§\nEOF', INPUT],
    ['(cd x && sh) <<< §', INPUT],
    ['cat § | bash /dev/stdin', INPUT],
    ['cat § | xargs -I{} sh -c "echo {}"', INPUT],
    ['cat § | ssh host', INPUT],
    ['cat § | docker exec -i c sh', INPUT],
    ['cat § | $shell', INPUT],
    ['cat <<EOF | eval "$(cat)"\n§\nEOF', INPUT],
    ['ls [§]*', PATTERN],
    ['ls {a,§}', PATTERN],
    ['ls !(§)', PATTERN],
    ['echo ${x:=§}', EXPANSION],
    ['echo ${x/§/y}', EXPANSION],
    ['echo ${x:§}', EXPANSION],
    ['echo "${x:-"§"}"', EXPANSION],
    ['cat <<EOF\n${x#§}\nEOF', EXPANSION],
    ['PATH=§:$PATH cat', SPECIAL],
    ['export BASH_ENV=§', SPECIAL],
    ['env ENV=§ sh -c :', SPECIAL],
    ['x=§; echo $((x + 1))', EVALUATED],
    ['x=§; eval "echo $x"', EVALUATED],
    ['x=§; [[ $x -gt 1 ]]', EVALUATED],
    ['x=§; unset "$x"', EVALUATED],
    ['x=§; echo ${a[x]} ', EVALUATED],
    ['x=§; echo ${a:x}', EVALUATED],
    ['x=§; echo ${!x}', EVALUATED],
    ['x=§; echo ${x@P}', EVALUATED],
    ['x=§; python3 -c "print($x)"', EVALUATED],
    ['declare -i x; x=§', EVALUATED],
    ['for x in §; do let x=x+1; done', EVALUATED],
    ["x=§; sh -c 'echo $((x))'", EVALUATED],
    ['printf § x', OPTION],
    ['printf "§"', OPTION],
    ['printf "-v§" x', OPTION],
    ['printf -v x §', OPTION],
    ['command printf § x', OPTION],
    ['x=§; printf "$x" y', EVALUATED],
    ['f() { printf "$1" x; }; f §', ARGUMENT],
    ['set §', OPTION],
    ['set -o §', OPTION],
    ['hash § ls', BUILTIN],
    ['jobs -x §', BUILTIN],
    ['history §', BUILTIN],
    ['shopt -s §', BUILTIN],
    ...[
      ...['RANDOM', 'SRANDOM', 'OPTIND', 'HISTCMD', 'SECONDS', 'BASHPID', 'EPOCHSECONDS', 'LINENO', 'IFS', 'PS4'],
      ...['LD_PRELOAD', 'NODE_OPTIONS', 'PYTHONPATH', 'GIT_SSH_COMMAND', 'GIT_CONFIG_COUNT', 'LESSOPEN', 'PAGER'],
    ].map((name) => [`${name}=§ cat`, SPECIAL] as const),
    ['read -r PS4 <<< §; set -x', SPECIAL],
    ['for RANDOM in §; do :; done', SPECIAL],
    ['printf -v PATH %s §', SPECIAL],
    ['docker run -e LD_PRELOAD=§ image', SPECIAL],
    ['declare -n r=RANDOM; r=§', EVALUATED],
    ['v=(a); declare v=§', EVALUATED],
    ['v=(a); typeset v="(§)"', EVALUATED],
    ['f() { local v=(a); local v=§; }; f', EVALUATED],
    ['declare v=§; v[1]=x', EVALUATED],
    ['declare -A v; declare v=§', EVALUATED],
    ['read -a v; x=§; declare v=$x', EVALUATED],
    ['declare MAPFILE=§', EVALUATED],
    ['x=§; a=([$x]=1)', EVALUATED],
    ['x=§; a+=([$x]=1)', EVALUATED],
    ['x=§; PS4=$x; set -x; :', EVALUATED],
    ['x=§; export PS4="$x"; set -x; :', EVALUATED],
    ["x=§; PS4='$x'; set -x; :", EVALUATED],
    ['x=§; BASH_ENV=$x bash -c :', EVALUATED],
    ['x=§; RANDOM=$x', EVALUATED],
    ['x=§; sh <<< "$x"', EVALUATED],
    ['x=§; printf %s "$x" | sh', EVALUATED],
    ['x=§; sh <<EOF\n$x\nEOF', EVALUATED],
    ['x=§; echo "$x" > >(sh)', EVALUATED],
    ['printf %s § > >(sh)', INPUT],
    ['printf %s § | tee >(sh)', INPUT],
    ['exec > >(sh); printf %s §', INPUT],
    ['{ printf %s §; } > >(bash)', INPUT],
    ['exec 3> >(sh); printf %s § >&3', INPUT],
    ['exec <<< §; sh', INPUT],
    ['exec < <(printf %s §); sh', INPUT],
    ['exec 3<<< §; sh <&3', INPUT],
    ['coproc sh; printf %s § >&"${COPROC[1]}"', INPUT],
    ['coproc printf %s §; read -r x <&"${COPROC[0]}"; eval "$x"', INPUT],
    ['printf %s § > f; sh < f', INPUT],
    ['mkfifo p; sh < p & printf %s § > p', INPUT],
    ['printf %s § > f; eval "$(cat f)"', INPUT],
    ['{ x=$(cat); sh -c "$x"; } <<< §', INPUT],
    ['{ sh -c "$(head -1)"; } <<< §', INPUT],
    ['{ $(cat); } <<< §', INPUT],
    ['{ select v in a; do eval "$REPLY"; done; } <<< §', INPUT],
    ["sh -c 'sh' <<< §", INPUT],
    ['env x=§ bash -c \'eval "$x"\'', EVALUATED],
    ['timeout 5 env x=§ bash -c \'eval "$x"\'', EVALUATED],
    ['docker run -e x=§ image sh -c \'eval "$x"\'', EVALUATED],
    ['f() { sh; }; f <<< §', INPUT],
    ['f() { cat | sh; }; printf %s § | f', INPUT],
    ['f() { printf %s §; }; f | sh', EVALUATED],
    ['f() { printf %s §; }; x=$(f); eval "$x"', EVALUATED],
    ['x=§; env | sh', ARGUMENT],
    ['cat §; eval "$(env)"', ARGUMENT],
    ['cat §; eval "$_"', ARGUMENT],
    ['[[ § =~ (.*) ]]; eval "${BASH_REMATCH[1]}"', ARGUMENT],
    ['set -- §; eval "${!#}"', ARGUMENT],
    ['cd §; eval "$PWD"', EVALUATED],
    ['e=eval; "$e" §', ARGUMENT],
    ['p=printf; "$p" § x', ARGUMENT],
    ['printf %s § | { read -r x; eval "$x"; }', INPUT],
    ["alias e='eval'\ne §", ARGUMENT],
    ['BASH_ALIASES[e]=eval\ne §', ARGUMENT],
    ["rbash -c 'eval §'", PROGRAM],
    ['setarch x86_64 python3 -c "§"', CODE],
    ['uv run python -c "print(§)"', CODE],
    ['poetry run python3 -c "§"', CODE],
    ['docker run image perl -e "§"', CODE],
    ['find . -exec sed -e "§" {} \\;', CODE],
    ['find . -exec awk "§" {} \\;', CODE],
    ['sshpass -p x ssh host ls §', REMOTE],
    ['make FILE=§ lint', CODE],
    ['make §', CODE],
    ['sqlite3 f.db "select \'§\'"', CODE],
    ['psql -c "select \'§\'"', CODE],
    ['vim -c § f', CODE],
    ['vim +§ f', CODE],
    ['gdb -ex § f', CODE],
    ['git -c alias.x="!§" x', CODE],
    ['git rebase --exec § main', CODE],
    ['npx -c "§"', CODE],
    ['npm exec -c §', CODE],
    ['npm exec --call=§', PROGRAM],
    ['pwsh -Command §', CODE],
    ['Rscript -e "§"', CODE],
    ['jq ".x == §" f', CODE],
    ['tar -xf f --to-command=§', CODE],
    ['rsync -e § a b', CODE],
    ["awk -v x=§ 'BEGIN { system(x) }'", ARGUMENT],
    ["perl -e 'system(@ARGV)' -- §", ARGUMENT],
    ['python3 -c \'import os; os.system(os.environ["x"])\' §', ARGUMENT],
    ['printf %s § | ed f', INPUT],
    ['printf %s § | sqlite3 f.db', INPUT],
    ['printf %s § | sed -f - x', INPUT],
    ['printf %s § | awk -f /dev/stdin x', INPUT],
    ['make -f - <<< §', INPUT],
    ['. /dev/stdin <<< §', INPUT],
    ['. <(cat) <<< §', INPUT],
    ['printf %s § | xargs touch', SPLIT],
    ['printf %s § | xargs -I{} touch {}', SPLIT],
    ['printf %s § | sudo xargs -n1 touch', SPLIT],
    ['x=§; echo "$x" | xargs', EVALUATED],
    ["printf '%s\\0' § | xargs -0", INPUT],
    ["printf '%s\\0' § | xargs -0 python3 -c", INPUT],
    ["printf '%s\\0' § | xargs -0 -I{} perl -e '{}'", INPUT],
    ["printf '%s\\0' § | xargs -0 -I % env % cat", INPUT],
    ["find § -exec sh -c 'cat {}' \\;", ARGUMENT],
    ['bash -s -- § <<\'EOF\'\neval "$1"\nEOF', ARGUMENT],
    ['x=§ bash <<\'EOF\'\neval "$x"\nEOF', EVALUATED],
    ['python3 §', OPTION],
    ['node --check §', OPTION],
    ["node -e 'run(process.argv)' §", OPTION],
    ["perl -e 'print' §", OPTION],
    ['sed -i s/a/b/ §', OPTION],
    ['tar -cf f §', OPTION],
    ['psql §', OPTION],
    ['git grep §', OPTION],
    ['git clone §', OPTION],
    ['for f in §; do sed -i s/a/b/ "$f"; done', EVALUATED],
    ['npx §', PROGRAM],
    ['npx --yes § x', PROGRAM],
    ['poetry run §', PROGRAM],
    ['strace -f §', PROGRAM],
    ['cat § | bash ¶', INPUT],
    ['cat § | python3 ¶', INPUT],
    ['scp § host:', OPTION],
    ['scp -o § f host:', CODE],
    ['less §', OPTION],
    ['split §', OPTION],
    ['python3 -m §', CODE],
    ["x=§; unset 'a[x]'", EVALUATED],
    ["x=§; printf -v 'a[x]' y", EVALUATED],
    ['x=§; : ${y:=$x}; eval "$y"', EVALUATED],
    ["printf %s § | sed 's/.*/&/e'", ARGUMENT],
    ["printf %s § | perl -ne 'eval'", ARGUMENT],
    ['"${e}al" §', UNSURE],
    ['ev"$x" §', UNSURE],
    ['hash -p /bin/sh ls; ls §', ARGUMENT],
    ['printf %s § > f.sh; sh ./f.sh', FILE],
    ['printf %s § > f.sh; . ./f.sh', FILE],
    ['printf %s § > d/f; chmod +x d/f; ./d/f', FILE],
    ['tee f <<< §; python3 f', FILE],
    ['printf %s § > "$t"; sh "$t"', INPUT],
    ['printf %s § > "$t"; chmod +x "$t"; "$t" x', FILE],
    ['mkfifo p; sh p & printf %s § > p', FILE],
    ['ln -s /bin/sh x; ./x -c §', ARGUMENT],
    ['export A=§; echo \'eval "$A"\' > f; bash f', EVALUATED],
    ['cat \\§', BACKSLASH],
    ['cat "\\§"', BACKSLASH],
    ["cat $'\\§'", BACKSLASH],
    ['cat <<EOF\n\\§\nEOF', BACKSLASH],
    ['x=`cat \\"§\\"`', 'is in backticks with escapes'],
    ["x=`sh -c 'cat §'`", 'is in backticks with escapes'],
    ['cat >&§', 'would become a file descriptor'],
    [`echo${' a'.repeat(200)} §`, 'is in a command of more than 200 words'],
  ] as const)('%s', (command, message) => {
    const { template, problems } = compile(command)
    expect(problems.map((problem) => problem.message.replace(/^`[^`]*` /, ''))).toContain(message)
    expect(problems.every(({ code, severity }) => code === 'unsafe-placeholder' && severity === 'error')).toBe(true)
    expect(() => template.render(withParams({ a: 'A' }))).toThrow(
      expect.objectContaining({ code: 'template-unusable', message: 'the command did not compile' }),
    )
  })

  test.each([
    ['x=§; [ "$x" ] && export x && cat "$x"'],
    ['x=§; sh -c \'cat "$x"\''],
    ['x=§; trap \'rm -- "$x"\' EXIT'],
    ['n=3; echo $((n + 1)); cat §'],
    ['$sudo cat §'],
    ['"$lint" §'],
    ['$HOME/bin/lint §'],
    ['python -m py_compile §'],
    ['python3 script.py §'],
    ["node -e 'run(process.argv)' -- §"],
    ["python3 -c 'import sys; print(sys.argv)' §"],
    ['node --check -- §'],
    ["perl -ne 'print' -- §"],
    ['bash -n §'],
    ['bash -- § ¶'],
    ['bash script.sh §'],
    ['sed -i s/a/b/ -- §'],
    ['sed -n -e s/a/b/p ./§'],
    ["awk -v x=§ '{ print x }' ¶"],
    ['cat § | python3 -m json.tool'],
    ['cat § | node script.js'],
    ["cat § | sh -c 'cat'"],
    ['cat § | sudo tee x'],
    ['cat § | while read -r x; do echo "$x"; done'],
    ['cat § | ssh host "cat > x"'],
    ['find § -name x -exec rm {} \\;'],
    ['git commit -m "§" -- ¶'],
    ['timeout 5 cat §'],
    ['xargs -0 -n 1 rm -- §'],
    ['npx eslint § && git add -- §'],
    ['npx prettier -c §'],
    ['cd § && npm test'],
    ["printf '%s\\n' § >> log"],
    ['printf "Path: $x\\n"; x=§'],
    ['printf -- § x'],
    ['printf %d §'],
    ['set -eu -- §'],
    ['set -o pipefail; cat § | head'],
    ['echo "§" | tee -a log'],
    ['grep -rn -- "§" src | head'],
    ['grep -e § -c ¶'],
    ['wc -c §'],
    ['[ -f § ] && cat §'],
    ['for f in §; do wc -l "$f"; done'],
    ['for f in §; do awk \'{ print $1, f }\' "$f"; done'],
    ['case § in *.ts) npx tsc;; esac'],
    ['curl -s --data-urlencode "q=§" https://x'],
    ['sh -c \'printf %s "$1"\' sh §'],
    ['f() { local path="$1"; cat "$path"; }; f \'\'; cat §'],
    ['export FILE=§; npm run check'],
    ['FILE_PATH=§ NODE_ENV=¶ npm run check'],
    ['GIT_AUTHOR_NAME=§ git commit -m "¶"'],
    ['v=(a b); printf "%s\\n" "${v[@]}" §'],
    ['n=$(wc -l < §); [ "$n" -gt 300 ] && echo "§ is long"'],
    ['IFS= read -r line < §; printf \'%s\' "$line"'],
    ['. venv/bin/activate && python -m py_compile §'],
    ['. "$HOME/.nvm/nvm.sh" && npx eslint §'],
    ['eval "$(pyenv init -)" && python -m py_compile §'],
    ['curl -fsS https://x/install | sh; cat §'],
    ["python3 - § <<'EOF'\nimport sys\nprint(sys.argv[1])\nEOF"],
    ['bash -s -- § <<\'EOF\'\ncat "$1"\nEOF'],
    ["printf '%s\\0' § | xargs -0 npx eslint"],
    ["printf '%s\\n' § | xargs -d '\\n' rm --"],
    ['git ls-files | xargs wc -l; cat §'],
    ['find § -type f -exec wc -l {} +'],
    ['find § -exec sh -c \'cat "$1"\' _ {} \\;'],
    ["jq --arg v § '.x == $v' f"],
    ['docker run -e FILE=§ image lint'],
    ['tar -czf § -C ¶ .'],
    ['git switch -c §'],
    ['cat § > >(tee log)'],
    ['f() { cat; }; f < §'],
    ['t=$(mktemp) && printf %s § > "$t" && node notify.js "$t"'],
    ['npx eslint § > report.txt; node notify.js report.txt'],
    ['scp -i key -- § host:'],
    ['sh ./check.sh § > log'],
    ['mkdir -p "$(dirname §)" && cp -- ¶ §'],
  ])('%s is fine', (command) => expect(errorsIn(compile(command).problems)).toEqual([]))

  test('the problem has a position and a remedy', () => {
    expect(compile('echo ok; echo $((¶)) §').problems).toEqual([
      {
        code: 'unsafe-placeholder',
        severity: 'error',
        message: '`{{tool.params.b}}` is in arithmetic, where the shell evaluates values',
        help: 'compute in an `expression` condition',
        offset: 17,
        length: 17,
      },
    ])
  })

  test.each([
    ['cat § "x', 'unterminated double quote', `cat ${A} `.length],
    ['cat § |', "expected command after '|'", `cat ${A} |`.length],
    ['cat § ; )', "unexpected token ')'", `cat ${A} ; `.length],
    ['(cat §', "expected ')' to close subshell", `(cat ${A}`.length],
    [') §', "unexpected token ')'", 0],
    ["cat x; sh -c 'if §'", "expected 'then'", `cat x; sh -c `.length],
    [`cat ${'$('.repeat(5_000)}§`, 'nested too deeply', 0],
  ])('%s cannot be parsed: %s', (command, message, offset) => {
    const { problems } = compile(command)
    expect(problems).toEqual([
      {
        code: 'bad-command',
        severity: 'error',
        message: `the command cannot be parsed: ${message}`,
        help: null,
        offset,
        length: 0,
      },
    ])
  })

  test('problems of placeholders themselves are reported first', () => {
    const { template, problems } = compileCommand('cat <<nope>> $((<<turn>>))', CONTEXT)
    expect(problems.map(({ code }) => code)).toEqual(['unknown-placeholder'])
    expect(() => template.render(eventContextOf())).toThrow(expect.objectContaining({ code: 'template-unusable' }))
  })

  test('a warning leaves the command usable', () => {
    const { template, problems } = compileCommand('cat <<turn', CONTEXT)
    expect(problems.map(({ code }) => code)).toEqual(['not-a-placeholder'])
    expect(template.render(eventContextOf())).toEqual({ command: 'cat <<turn', env: {} })
  })
})

describe('values that do not fit in an environment variable', () => {
  const most = TEMPLATE_LIMITS.variable
  test.each([
    ['a NUL', 'a\0b', '`<<tool.params.a>>` contains a NUL character, which an environment variable cannot'],
    [
      'too many bytes',
      'é'.repeat(most / 2 + 1),
      `\`<<tool.params.a>>\` is longer than the ${most} bytes of an environment variable`,
    ],
  ])('%s', (_name, value, message) => {
    expect(() => compile('cat §').template.render(withParams({ a: value }))).toThrow(
      expect.objectContaining({ name: 'TemplateError', code: 'template-variable', message }),
    )
  })

  test('the maximum number of bytes fits', () => {
    const value = 'é'.repeat(most / 2)
    expect(compile('cat §').template.render(withParams({ a: value })).env).toEqual({ SLUICE_1: value })
  })

  test('all variables share one budget', () => {
    const command = Array.from({ length: 9 }, (_, index) => `<<tool.params.${index}>>`).join(' ')
    const params = Array.from({ length: 9 }, () => 'x'.repeat(most))
    expect(() => compileCommand(`echo ${command}`, CONTEXT).template.render(withParams(params))).toThrow(
      expect.objectContaining({ code: 'template-size' }),
    )
  })
})
