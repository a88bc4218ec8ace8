import type { ProgramRow } from './row.ts'

/** Interpreters of languages that are seldom given code on the command line. */
// Source: https://hexdocs.pm/elixir/
export const RARE_INTERPRETERS: readonly ProgramRow[] = [
  {
    name: 'zx',
    options: '-e,--eval=code-javascript --shell= --prefix= --postfix= --cwd=folder --install --quiet --verbose',
    operands: 'script(-e) unknown*',
    ends: 'operand',
    input: 'javascript',
  },
  {
    name: 'jrunscript jjs',
    style: 'single',
    options: '-e=code-javascript -f=script -l=',
    operands: 'script(-e,-f) unknown*',
    input: 'javascript',
  },
  {
    name: 'elixir',
    options: '-e,--eval=code-elixir -r=script -S= --rpc-eval=code-elixir --name= --sname=',
    operands: 'script(-e,-S) unknown*',
    ends: 'operand',
    input: 'elixir',
  },
  {
    name: 'groovy',
    options: '-e=code-groovy -cp= -n -p -i=?',
    operands: 'script(-e) unknown*',
    ends: 'operand',
    input: 'groovy',
  },
  // https://crystal-lang.org/reference/latest/man/crystal/; its library has the names of Ruby's.
  {
    name: 'crystal',
    subcommands: {
      eval: { options: '-d -e=? -p -s -t --release --stdin-filename=', operands: 'code-ruby', input: 'ruby' },
      'run|spec|build': {
        options: '-o=write -D= --link-flags= --target= --release --static --no-debug',
        operands: 'script unknown*',
        ends: 'operand',
        input: 'ruby',
      },
      '*': { operands: 'script unknown*', ends: 'operand', input: 'ruby' },
    },
  },
  // https://sourceware.org/gdb/current/onlinedocs/gdb.html/Commands.html
  {
    name: 'gdb',
    options:
      '-x,--command,-command=script -ix=script -ex,--eval-command,-eval-command=code-debugger -iex=code-debugger -p,--pid,-pid= -c,--core,-core=read -s,--symbols=read -e,--exec=execute -se=read -cd=folder -d,-directory= --args,-args -batch,--batch -q,--quiet,-quiet,-silent -nx -nh -n -tui -w -r',
    operands: 'execute value*',
    input: 'debugger',
  },
  // https://lldb.llvm.org/man/lldb.html
  {
    name: 'lldb',
    options:
      '-o,--one-line=code-debugger -O,--one-line-before-file=code-debugger -k,--one-line-on-crash=code-debugger -s,--source=script -S,--source-before-file=script -K,--source-on-crash=script -b,--batch -c,--core=read -f,--file=execute -p,--attach-pid= -n,--attach-name= -l,--script-language= -a,--arch= -Q,--source-quietly -x,--no-lldbinit -w -d',
    operands: 'execute value*',
    input: 'debugger',
  },
  // Their code is a script of commands, as that of a shell is.
  {
    name: 'nu',
    options: '-c,--commands=shell -e,--execute=shell',
    operands: 'script(-c) unknown*',
    ends: 'operand',
    input: 'shell',
  },
  {
    name: 'xonsh elvish murex ion osh ysh oil',
    options: '-c=shell -i -l',
    operands: 'script(-c) unknown*',
    ends: 'operand',
    input: 'shell',
  },
  {
    name: 'scala scala-cli kotlin kotlinc erl swift ghci clojure clj bb jshell racket guile sbcl janet',
    style: 'single',
    options: '-e,-eval,--eval=code-other -c=code-other',
    operands: 'script(-e,-eval,-c) unknown*',
    input: 'other',
  },
]
