import { describe, expect, test } from 'vitest'
import { describeCommands, readFacts } from './facts-of.ts'

describe('the commands of a script, in order', () => {
  test.each<readonly [script: string, commands: readonly string[]]>([
    ['a; b && c || d', ['a', 'b', 'c', 'd']],
    ['if a; then b; else c; fi', ['a', 'b', 'c']],
    ['for x in 1 2; do echo $x; done', ['echo 1', 'echo 2']],
    ['while read -r l; do rm "$l"; done < list', ['read -r l', 'rm $l']],
    ['case $x in a) rm a;; *) ls;; esac', ['rm a', 'ls']],
    ['sudo -u ann rm x', ['sudo -u ann rm x', 'root: rm x']],
    [
      'sudo env A=b nice -n 5 rm x',
      ['sudo env A=b nice -n 5 rm x', 'root: env A=b nice -n 5 rm x', 'root: nice -n 5 rm x', 'root: rm x'],
    ],
    ['timeout 5 rm x', ['timeout 5 rm x', 'rm x']],
    ["env -S 'rm x' y", ['env -S rm x y', 'rm x y']],
    ['xargs -n1 rm', ['xargs -n1 rm', 'rm …']],
    ["nohup sh -c 'rm x' &", ['background: nohup sh -c rm x', 'background: sh -c rm x', 'background: rm x']],
    ['sleep 5 & rm x', ['background: sleep 5', 'rm x']],
    ['$(echo rm) x', ['rm x', 'echo rm']],
    ['echo `rm x`', ['echo `rm x`', 'rm x']],
    ['"r"m x', ['rm x']],
    ['f() { rm "$1"; }; f a; f b', ['rm a', 'rm b']],
    ['rm() { ls; }; command rm x', ['command rm x', 'rm x', 'ls']],
    ['rm() { ls; }; rm x', ['ls']],
    ['x=rm; $x y', ['rm y']],
    ["x='rm -rf'; $x y", ['rm -rf y']],
    ['cd a && rm b; cd ..; rm c', ['cd a', 'rm b', 'cd ..', 'rm c']],
    ['(cd a; rm b); rm c', ['cd a', 'rm b', 'rm c']],
    ["ssh host 'cd /srv; rm x'", ['ssh host cd /srv; rm x', 'remote: cd /srv', 'remote: rm x']],
    ["docker exec web sh -c 'rm x'", ['docker exec web sh -c rm x', 'container: sh -c rm x', 'container: rm x']],
    ['a | b | c', ['a', 'b', 'c']],
    ['tee >(sh) < x', ['tee >(sh)', 'sh']],
    ['diff <(ls a) <(ls b)', ['diff <(ls a) <(ls b)', 'ls a', 'ls b']],
    ['cat <<E | sh\nrm x\nE', ['cat', 'sh', 'rm x']],
    ["bash <<'E'\nrm $HOME\nE", ['bash', 'rm ~']],
    ["trap 'rm x' EXIT", ['trap rm x EXIT', 'rm x']],
    ['echo {a,b}{1,2}', ['echo a1 a2 b1 b2']],
    ['echo ${x:-y} $$ $((1+1))', ['echo ${x:-y} $$ $((1+1))']],
    ['echo $HOME $PWD $TMPDIR', ['echo ~ /w /tmp']],
    ['time rm x', ['rm x']],
    ['! rm x', ['rm x']],
    ['[[ -f $(rm x) ]]', ['rm x']],
    ['a=$(mktemp -d); rm -rf "$a"', ['mktemp -d', 'rm -rf /tmp/tmp.XXXXXXXXXX']],
    ['eval "rm $X"', ['eval rm $X', 'rm …']],
    ['watch rm x', ['watch rm x', 'rm x']],
    ['parallel rm ::: a b', ['parallel rm ::: a b', 'rm a', 'rm b']],
    ["parallel sh -c {} ::: 'rm -rf /'", ['parallel sh -c {} ::: rm -rf /', 'sh -c rm -rf /', 'rm -rf /']],
    ['find . -exec sh -c \'rm "$1"\' _ {} \\;', ['find . -exec sh -c rm "$1" _ {} ;', 'sh -c rm "$1" _ ./**', 'rm $1']],
    ['python3 -c \'import os; os.system("rm x")\'', ['python3 -c import os; os.system("rm x")', 'rm x']],
    ['IFS=,; x=rm,-rf,y; $x', ['rm -rf y']],
    ['rm${IFS}-rf$IFS"y"', ['rm -rf y']],
    ['[ -n "$x" ] && cd /tmp; rm y', ['[ -n $x ]', 'cd /tmp', 'rm y']],
  ])('%s', (script, commands) => expect(describeCommands(script)).toEqual(commands))
})

/** What each command of a script feeds: `cat>sh`. */
function feedsOf(script: string): readonly string[] {
  return readFacts(script).commands.flatMap(({ program, feeds }) => feeds.map((fed) => `${program}>${fed}`))
}

describe('what a command prints is fed to', () => {
  test.each<readonly [script: string, feeds: readonly string[]]>([
    ['cat a | sh', ['cat>sh']],
    ['sh <(cat a)', ['cat>sh']],
    ['eval "$(cat a)"', ['cat>eval']],
    ['source $(cat a)', ['cat>source']],
    ['. $(cat a)', ['cat>.']],
    ['python3 -c "$(cat a)"', ['cat>python3']],
    ['ls "$(cat a)"', []],
    ['x=$(cat a)', []],
  ])('%s', (script, feeds) => expect(feedsOf(script)).toEqual(feeds))
})

describe('whether the facts are certain', () => {
  test.each<readonly [script: string, certain: boolean]>([
    // What a program does by itself is not part of the call.
    ['./a.sh', true],
    ['unheard-of', true],
    ['bash a.sh', true],
    ['make', true],
    ['./a.sh x', false],
    ['unheard-of --out=x', false],
    ['"$CMD"', false],
    ['ls "$DIR"', false],
  ])('%s', (script, certain) => expect(readFacts(script).certain).toBe(certain))
})
