// The words of the grammar, one or more a line. `⏎` is a line break, `①` and `②` are commands. `./x` leaves a trace when it
// runs, and a file `out` is one when it exists.

const lines = (text: string): readonly string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().replaceAll('⏎', '\n'))

const words = (text: string): readonly string[] => lines(text).flatMap((line) => line.split(' / '))

/** A program, the kind of its operands, and words that may stand before and after them. */
export interface Looks {
  readonly program: string
  readonly operands: string
  readonly options: readonly string[]
}

export const FILES = words(String.raw`
  a.ts / b.ts / src/a.ts / a.csv / a.json / README.md / "d e.txt" / *.ts / src/* / list.txt / missing / link.ts / ./x
  ./a.ts / - / .gitignore / src/deep/c.ts / {a,b}.ts / out`)

export const FOLDERS = words('src / . / src/deep / ./ / src/ / missing')

/** Each line: programs, their operands, their options. */
export const PROGRAMS: readonly Looks[] = lines(String.raw`
  ls : places : -la / -R / -1 / --color=always / -d / --hyperlink=always
  cat : files : -n / -A / -v / -- / -s
  tac nl rev wc head tail : files : -c / -n 2 / -f / -s / -F / -b / -z / --files0-from=a.ts
  stat file readlink realpath sha256sum md5sum du : files : -c / -s / -L / -C / -m a.ts / -b / -z / -f
  cut : file : -d, / -f1 / -c1-3 / -s / --output-delimiter=x / --complement
  tr : = a b = -d a = -s a : -c
  sort : files : -r / -u / -k2 / -n / -t, / -o out / --output=out / -uo out / -T . / --compress-program=./x / -S1 / -ro
  sort : files : --out out / -c / -m / --parallel=2 / --random-source=a.ts / -R
  uniq : files : -c / -d / -f1 / -s 1 / -w 3 / --group
  comm cmp diff paste join : two : -1 / -s / -u / -o out / --output=out / -q
  column : file : -t / -s, / -o x / -J -N a,b / -c 80
  tree : folder : -L 2 / -a / -o out / -J / -R -H . -L 1 / --output out / -I src
  find : find : -L
  fd : = foo = . src : -x ./x / -X ./x / --exec ./x / -H / -e ts / --exec-batch=./x
  grep egrep fgrep : grep : -n / -i / -r / -l / -A 2 / -c / -o / --color=always / -f list.txt / -z / -d skip / -e a
  rg : = foo = foo src = foo a.ts : -n / --pre ./x / --pre=./x / -z / --hostname-bin ./x / -g "*.ts" / -tts / -l / -u
  sed : sed : -n / -E / -i / -i.bak / --in-place / -s / -z / -ni / -nE / -f prog.sed / -e 1p / -l 5 / --posix / --sandbox
  sed : sed : --expression=w\ out / --debug / -u / -e wout / --in / -n -i / --null-data / --follow-symlinks
  awk gawk mawk : awk : -F, / -v a=1 / -f prog.awk / -vf=out / -d / -p / -o / -i inplace / -W version / -F ":"
  jq : jq : -r / -c / -s / --arg a b / --rawfile a a.ts / -f a.ts / -L . / -S / -e
  date : = = +%s = -r a.ts = -d yesterday = -s yesterday = 01010000 = -f a.ts : -u / -R / -Iseconds / --set=x
  printf : = '%s\n' a = x = -v a x = '%q' b : --
  echo : echo : -n / -e
  test : = -f a.ts = -d src = -n x = a = b = -e out = -v a = 1 -lt 2 = -x ./x : !
  pwd whoami nproc uname true hostname env id : = : -a / -s / --all / out
  which type command dirname basename seq : = ls = node = a.ts = 3 : -a / -v
  timeout : = 1 ls = 1 git status = 1 ./x = 1 sh -c ./x = 1 cat a.ts = 1 sort -o out a.ts : -k 1 / -s KILL / --foreground
  less more man vim tee xxd od split shuf touch strings base64 patch : files : -o out / -r / -n / -a
`).flatMap((line) => {
  const [programs = '', operands = '', options = ''] = line.split(' : ')
  return programs.split(' ').map((program) => ({ program, operands: operands.trim(), options: options.split(' / ') }))
})

export const ECHOED = lines(String.raw`
  foo
  "a > b"
  "a\tb"
  '> out'
  {a,b}
  *.ts
  $(./x)
  ${'`./x`'}
  $((1+2))`)

export const JQ = words(String.raw`. a.json / .name a.json / '.scripts | keys' a.json / -n 1 / 'input' a.json`)

export const SED = words(String.raw`
  s/a/b/ / 1,5p / $d / $!N;P;D / 1!G;h;$!d / s|a|b|gI / y/ab/cd/ / 2q / $= / l / /foo/!d / F / z / v / #n / 0~2p
  s/a/b/w out / s/foo/.\/x/e / w out / 1e ./x / e / 1wout / s/a/b/gw out / /foo/{w out⏎} / 1r a.ts / Rout / 1W out
  s/;/w out/ / s,w,w out, / a\⏎w out / a w out / 1i\w out / :w out / b w;w out / } / s/a\/w out/b/w out / s/[/]w/b/
  s/[/w out / y/w/o/;w out / p;#w out / 1c\e ./x / s/a/b/;e / s/a/b/me / /foo/,/bar/p / s/a/\n/w out / 1,/w/w out
  \,foo,w out / \wfoowp / s/a/b/3w out / s/[]/]/x/w out / 1{p;w out⏎} / y/\//w/;wout / a\ / i\⏎1e ./x / s/x/y\⏎/w out`)

export const AWK = lines(String.raw`
  1
  { print $1 }
  NR > 1
  $2 > 3 { print $1 > 2 }
  { n += $2 } END { print n }
  /a>b/
  { print ">" }
  { print > "out" }
  { print >> "out" }
  { print | "./x" }
  BEGIN { system("./x") }
  "./x" | getline
  { printf("%s", $1) > "out" }
  { print($1) > "out" }
  { print $1, ($2 > 3) }
  { print (1)(2) > "out" }
  BEGIN { while (("./x" | getline l) > 0) print l }
  { print |& "./x" }
  function f(a) { print a > "out" } { f(1) }
  { a = "x\""; print > "out" }
  /"/ { print > "out" } /"/
  { if ($1 > "out") print }
  { print /"/ > "out" }
  { close("out"); fflush() }
  BEGIN { f = "out"; print > f }
  BEGIN { printf "x" >"out" }
  { print # "⏎ > "out" }
  BEGIN { getline l < "a.ts"; print l }
  @include "prog.awk"⏎1
  { print a[1 > 0] }
  { print -1 " " > "out" }
  { print 1 / 2 > "out"; print /x/ }
  { printf "%s\n", $1 } END { print NR }
  length > 3
  { gsub(/a/, ">"); print }
  { print substr($0, 1, 3) }`)

export const FIND = words(String.raw`
  -name '*.ts' / -type f / -maxdepth 1 / -iname 'A*' / -newer a.ts / -size +1 / -print / -print0 / -ls / -o / ! / -prune
  -printf "%p\n" / -empty / -quit / -not -path './src/*' / \( -name a -o -name b \) / -mtime -3 / -regex '.*ts' / -perm -111
  -delete / -exec ./x {} \; / -exec ./x {} + / -execdir ./x {} \; / -ok ./x {} \; / -okdir ./x \; / -exec rm {} +
  -fprint out / -fprint0 out / -fls out / -fprintf out %p / -exec cat {} + / -exec grep foo {} \; / -exec sh -c ./x \;
  -files0-from a.ts / -name -delete / -D exec / -executable / -exec wc -l {} + / -exec sort -o out {} \; / -path ./src`)

export const GIT_FIRST = words(String.raw`
  --no-pager / -C . / -C src / -c color.ui=always / -c core.pager=./x / -p / --paginate / -c diff.external=./x / -P
  -c core.fsmonitor=./x / -c alias.status=!./x / --exec-path=. / --git-dir=.git`)

export const GIT_LAST = words('-- a.ts / --color / -q / --ext-diff / --output=out / -o out / -f / new / -v / -n 1')

export const GIT = words(String.raw`
  status -sb / status / log --oneline -3 / log -p -2 / log --stat / show / show HEAD:a.ts / diff / diff HEAD~1 / branch
  diff --stat / blame a.ts / grep foo / grep -n foo / ls-files / ls-tree HEAD / rev-parse HEAD / branch -a / tag / tag -l
  remote -v / stash list / shortlog -sn HEAD / describe --tags / reflog / for-each-ref / rev-list --count HEAD / show-ref
  merge-base HEAD side / worktree list / check-ignore a.log / version / remote get-url origin / cat-file -p HEAD / remote
  config --get user.name / config --list / symbolic-ref HEAD / whatchanged / log --output=out / diff --output=out
  diff --output out / show --output=out / log --outpu=out / grep -O./x foo / grep --open-files-in-pager=./x foo
  grep --open=./x foo / diff --ext-diff / log --ext-diff -p / diff --textconv / branch new / branch -d side / branch -v
  branch -D side / branch -m other / branch --edit-description / branch -f side HEAD / branch --list new / branch -u side
  branch --contains HEAD / branch --unset-upstream / branch -c a / tag v2 / tag -d v1 / tag -n / tag -l v2 -f / tag -f v1
  tag --list v3 / tag -am x v4 / tag --points-at HEAD / stash / stash show / stash pop / stash drop / stash show -p
  stash create / stash list -p / stash clear / remote add a b / remote rm origin / remote show origin / remote show
  remote update / remote prune origin / reflog expire --all --expire=now / reflog delete HEAD@{0} / reflog show
  reflog exists HEAD / notes add -m x / symbolic-ref HEAD refs/heads/side / worktree add ../out / worktree prune / gc
  update-index --refresh / fsck / rev-parse --parseopt / rev-parse --git-dir / bundle create out HEAD / st / push
  archive -o out HEAD / format-patch -1 / show-branch / describe --dirty / describe --broken / ls-files -m / pull / fetch
  grep --untracked foo / checkout . / restore . / reset --hard / clean -fd / add . / commit -am x / config a.b c / help log
  diff-index HEAD / diff-files / cat-file --textconv HEAD:a.ts / cat-file --filters HEAD:a.ts / hash-object -w a.ts
  rev-list --all --disk-usage / difftool -y -x ./x / mergetool / bisect start / write-tree / log --graph --all`)

/** Constructs around one command, or two. */
export const AROUND = lines(String.raw`
  ① | ②
  ① | head -5
  ① | sort | uniq -c
  ① | grep -v foo
  ① && ②
  ①; ②
  ① || ②
  ①⏎②
  (①)
  { ①; }
  ! ①
  time ①
  ① 2>/dev/null
  ① 2>&1
  ① >/dev/null 2>&1
  ① < a.ts
  ① <<< foo
  ① > out
  ① >> a.ts
  ① >| out
  ① &> out
  ① 2> out
  ① <> out
  ① >& out
  ① {fd}> out
  exec > out; ①
  ① &
  sleep 30 & ①
  coproc ①
  cd src && ①
  cd src; ①
  if ①; then echo yes; fi
  if ①; then ②; fi
  for f in a.ts b.ts; do ①; done
  for f in *; do cat "$f"; ①; done
  while read -r l; do ①; done < a.ts
  case a in a) ① ;; esac
  f() { ①; }; f
  ls() { ./x; }; ①
  alias ls=./x; ①
  shopt -s expand_aliases⏎alias ls=./x⏎ls; ①
  trap ./x EXIT; ①
  set -e; ①
  set -x; ①
  x=$(①); echo done
  echo "$(①)"
  cat <(①)
  ① > >(cat > out)
  cat <<E⏎$(①)⏎E
  cat <<'E'⏎$(①)⏎E
  F=a.ts; ①; cat "$F"
  LC_ALL=C ①
  PAGER=./x ①
  GIT_PAGER=./x GIT_EXTERNAL_DIFF=./x ①
  GIT_TRACE=$PWD/out ①
  PATH=.:$PATH ①
  BASH_ENV=./x ①
  LESSOPEN='|./x %s' ①
  export GIT_DIR=.git; ①
  PS4='$(./x)'; set -x; ①
  PROMPT_COMMAND=./x ①
  bash -c '①'
  eval '①'
  env ①
  command ①
  nice ①
  timeout 1 ①
  exec ①
  echo a.ts | xargs ①
  ① | xargs rm
  ① | tee out
  ① | sh
  . ./a.ts; ①
  [[ -f a.ts ]] && ①
  [[ a[$(./x)] -eq 1 ]]; ①
  (( n = 1 + 2 )); ①
  ① # > out
  history -w out; ①`)
