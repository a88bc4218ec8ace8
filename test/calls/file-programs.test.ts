import { describe, expect, test } from 'vitest'
import { describeFacts } from './facts-of.ts'

/** A script that runs in `/w`, and what it does to files, without the code that does it. */
type Row = readonly [script: string, facts: readonly string[]]

const factsOf = (script: string): readonly string[] =>
  describeFacts(script).filter((fact) => !/^(?:code|open|host) /.test(fact))

describe('programs that print a file', () => {
  test.each<Row>([
    ['csvlook a.csv', ['read /w/a.csv']],
    ['mlr --icsv cat a.csv', ['read /w/a.csv']],
    ['dasel -f a.toml', ['read /w/a.toml']],
    ['delta a b', ['read /w/a', 'read /w/b']],
    ['uuencode a b', ['read /w/a', 'read /w/b']],
    ['look x a', ['read /w/a']],
    ['as @a', ['read /w/@a', 'read /w/a']],
    ['gcc -x c -E a', ['read /w/a']],
    ['readelf -a @a', ['read /w/@a', 'read /w/a']],
    ['arp -v -f a', ['read /w/a']],
    ['dig -f a', ['read /w/a']],
    ['dmesg -rF a', ['read /w/a']],
    ['last -f a', ['read /w/a']],
    ['ltrace -F a ls', ['read /w/a']],
    ['ss -a -F a', ['read /w/a']],
    ['bc -s a', ['read /w/a']],
    ['man -l a', ['read /w/a']],
    ['man ls', []],
    ['mail -f a', ['read /w/a']],
    ['mtr --raw -F a', ['read /w/a']],
    ['wall --nobanner a', ['read /w/a']],
    ['w3m a.txt -dump', ['read /w/a.txt']],
    ['lynx -dump https://example.com', []],
    ['dialog --textbox a 0 0', ['read /w/a', 'read /w/0', 'read /w/0']],
    ['dialog --yesno a 0 0', []],
    ["dosbox -c 'type c:a'", ['read /w/a']],
    ['run-mailcap --action=view text/plain:a', ['read /w/a']],
    ["tex '\\input{a}'", ['read /w/a']],
    ['pax -w a', ['read /w/a below']],
    ['ninja -f a', ['read /w/a']],
    ['unknown-program @a', ['maybe touch /w/a']],
    ['unknown-program --extra=@a', ['maybe touch /w/a']],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})

describe('programs that write a file', () => {
  test.each<Row>([
    ['logsave a rm b', ['write /w/a', 'delete /w/b']],
    ['c99 -xc b -o a', ['write /w/a', 'read /w/b']],
    ['objcopy a b', ['read /w/a', 'write /w/a', 'write /w/b']],
    ['crudini --set a b c d', ['write /w/a']],
    ['lwp-download https://example.com/x a', ['write /w/a']],
    ['convert a b', ['maybe touch /w/a', 'write /w/b']],
    ['ffmpeg -i a b', ['read /w/a', 'write /w/b']],
    ['patch a < b', ['read /w/b', 'read /w/a', 'write /w/a']],
    ['tmux save-buffer a', ['write /w/a']],
    ["tmux pipe-pane 'cat > a'", ['write /w/a']],
    ['screen -L -Logfile a ls', ['write /w/a']],
    ['update-alternatives --install a x b 0', ['write /w/a', 'read /w/b']],
    ['update-alternatives --list x', []],
    ['valgrind --log-file=a ls', ['write /w/a']],
    ['cmake -E rm -rf a', ['delete /w/a below']],
    ['cmake -E copy a b', ['read /w/a', 'write /w/b']],
    ['cmake -E env A=b rm c', ['delete /w/c']],
    ['cmake -S . -B build', []],
    ["make --eval='$(file >a,text)'", ['write /w/a']],
    ["tex '\\openout\\f=a'", ['write /w/a']],
    ["tex '\\immediate\\write18{rm a}'", ['delete /w/a']],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})

describe('files and commands in statements for a database', () => {
  test.each<Row>([
    ["sqlite3 d '.read a'", ['write /w/d', 'read /w/a']],
    ["sqlite3 d '.import --csv a t'", ['write /w/d', 'read /w/a']],
    ["sqlite3 d '.once a'", ['write /w/d', 'write /w/a']],
    ["sqlite3 d '.shell rm a'", ['write /w/d', 'delete /w/a']],
    ["sqlite3 d \"select writefile('a', 'x')\"", ['write /w/d', 'write /w/a']],
    ["psql -c '\\o a'", ['write /w/a']],
    ["psql -c '\\i a'", ['read /w/a']],
    ["psql -c '\\! rm a'", ['delete /w/a']],
    ["psql -c '\\g |tee a'", ['write /w/a']],
    ['psql -c "copy t to program \'rm a\'"', ['delete /w/a']],
    ['psql -c "copy t from \'a\'"', ['read /w/a']],
    ['psql -c "insert into t values (\'copy of a\')"', []],
    ['mysql -e "select 1 into outfile \'a\'"', ['write /w/a']],
    ['mysql -e "select load_file(\'a\')"', ['read /w/a']],
    ["mysql -e 'system rm a'", ['delete /w/a']],
    ['psql -c "select 1"', []],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})

describe('debuggers, which run commands and Python', () => {
  test.each<Row>([
    ["gdb -batch -ex 'shell rm a'", ['delete /w/a']],
    ["gdb -nx -ex '!rm a' -ex quit", ['delete /w/a']],
    ['gdb -ex \'python import os; os.remove("a")\'', ['delete /w/a']],
    ["gdb -ex 'pipe info registers | tee a'", ['write /w/a']],
    ['gdb -p 1 -ex \'call (int)system("rm a")\'', ['delete /w/a']],
    ["gdb -ex 'source a.py'", ['execute /w/a.py', 'read /w/a.py']],
    [
      'printf \'python\\nimport os\\nos.remove("a")\\nend\\n\' > b; gdb -x b',
      ['write /w/b', 'execute /w/b', 'delete /w/a', 'read /w/b'],
    ],
    ['gdb -batch ./a -ex run -ex bt', ['execute /w/a']],
    ['lldb -o \'script import os; os.remove("a")\' -o quit', ['delete /w/a']],
    ["lldb --batch -o 'platform shell rm a'", ['delete /w/a']],
    ['crystal eval \'File.delete("a")\'', ['delete /w/a']],
    ["crystal eval 'puts 1'", []],
    ['crystal run a.cr', ['execute /w/a.cr', 'read /w/a.cr']],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})

describe('a search with a command that has no end', () => {
  test.each<Row>([
    ['find d -exec rm {} \\', ['read /w/d']],
    ['find d -delete -exec rm {} \\\\;', ['read /w/d']],
    ['find d -exec rm {} \\;', ['read /w/d', 'delete /w/d/**']],
    ['find d -exec rm {} ;', ['read /w/d', 'delete /w/d/**']],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})

describe('file systems', () => {
  test.each<Row>([
    ['mkfs.ext4 -F a.img', ['write /w/a.img']],
    ['mkfs.vfat -F 32 a.img', ['write /w/a.img']],
    ['mke2fs -L x -b 4096 /dev/sda1', ['write /dev/sda1']],
  ])('%s', (script, facts) => expect(factsOf(script)).toEqual(facts))
})
