import { expect, test } from 'vitest'
import { describeFacts, readFacts } from './facts-of.ts'

test.each([
  'ls -la src *.ts',
  'cat src/a.ts | head -5',
  'dir=src; ls "$dir"',
  'F=a.ts; cat $F',
  "sed -n '1,5p;10q' a.ts",
  "sed -n '/a/,/b/p' a.ts",
  "sed -e 's|a|b|g' -e '$d' a.ts",
  "awk -F: '$3 > 5 { print $1 }' a.csv",
  'grep -n -5 foo a.ts',
  'grep --line-number --ignore-case foo a.ts',
  'jq -s . a.json',
  'date +%s',
  'git status -sb',
  'git -c color.ui=always diff HEAD~1',
  'git remote -v',
  'git tag -l',
  'git log --format=%h%n',
  'column -s, -t a.csv',
  '[[ -f a && $x == b ]]',
])('%s only reads', (script) => {
  expect(readFacts(script).readsOnly).toBe(true)
})

test.each([
  ['a variable that names the folders of programs', ['PATH=/x; ls', 'export PATH=/x; ls', 'declare PATH=/x; ls']],
  [
    'such a variable, set in another way',
    ['((PATH = 1)); ls', 'for PATH in /x; do ls; done', 'read PATH < a; ls', 'unset PATH; ls'],
  ],
  ['a variable that git looks at', ['GIT_EXTERNAL_DIFF=./x; git diff', 'export GIT_PAGER=x', 'path=(/x); ls']],
  ['an index that is evaluated', ["[ -v 'a[$(rm x)]' ]", "printf -v 'a[$(rm x)]' y", "[[ 'a[$(rm x)]' -eq 1 ]]"]],
  ['builtins that run commands or load libraries', ['enable -f ./x y', 'fc -s', 'compgen -C ./x', "let 'a=1'"]],
  ['the history', ['history -w', 'history -c']],
  ['a setting of git that may name a program or a file', ['git -c include.path=x log', 'git -c a.b=c status']],
  ['what git writes', ['git mktree', 'git diagnose', 'git bugreport']],
  [
    'what git asks other programs',
    ['git tag -v v1', 'git log --show-signature', 'git log --format=%G?', 'git help -w log'],
  ],
  ['a remote', ['git remote show origin', 'git ls-remote']],
  [
    'libraries and files of awk',
    ["awk -l x '1' a", 'awk \'@load "x"\' a', "awk -o '1' a", 'awk \'BEGIN { f = "system"; @f("x") }\''],
  ],
  ['strings that hide an arrow of awk', ['awk \'{ print "\\"" > "x" }\' a', 'awk \'{ print ";" > "x" }\' a']],
  ['commands of sed without a space', ["sed '1wout' a", "sed 's/a/b/wout' a", "sed '/a/r.env' a", "sed '1e' a"]],
  ['a program that fd starts', ['fd --exec=rm x', 'fd -Hx rm']],
  ['code from elsewhere', ['awk -f - a', 'sed -f - a']],
  ['parts of a document, as files', ['yq -s .a b.yaml']],
  ['the clock', ['date 01011200', 'date -s tomorrow']],
  [
    'programs that are more than readers',
    ['updatedb', 'tldr ls', "dc -e '!ls'", 'man -H ls', 'nohup ls', 'lastlog -C'],
  ],
  ['an unknown option', ['base64 --x a', 'grep "$X" a.ts', 'zstdcat --rm a.zst', 'env -P /x ls']],
])('%s: not only reading', (_, scripts) => {
  expect(scripts.filter((script) => readFacts(script).readsOnly)).toEqual([])
})

test.each([
  ['grep -r foo', 'read /w below'],
  ['grep -d recurse foo src', 'read /w/src below'],
  ['column -t .env', 'read /w/.env'],
  ['jq -n --slurpfile a .env x', 'read /w/.env'],
  ['git log -U3 -- .env', 'read /w/.env'],
  ['pr -t .env', 'read /w/.env'],
  ['strings -o .env', 'read /w/.env'],
])('%s: %s', (script, fact) => {
  expect(describeFacts(script)).toContain(fact)
})
