import type { Family } from './row.ts'

/** Interpreters of languages that are seldom given code on the command line. */
export const RARE_INTERPRETERS: Family = {
  source: 'https://hexdocs.pm/elixir/',
  rows: [
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
      name: 'scala scala-cli kotlin kotlinc erl swift ghci clojure clj bb jshell racket guile sbcl janet crystal',
      style: 'single',
      options: '-e,-eval,--eval=code-other -c=code-other',
      operands: 'script(-e,-eval,-c) unknown*',
      input: 'other',
    },
  ],
}
