import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

/** Shells and their builtins. */
// Source: https://www.gnu.org/software/bash/manual/bash.html
export const SHELLS: readonly ProgramRow[] = [
  {
    name: 'sh bash rbash dash ash ksh mksh zsh fish yash',
    options:
      '-c,--command -o= -O= --rcfile,--init-file=read -l,--login -i -s -e -u -x -n -v -r --posix --norc --noprofile --verbose',
    operands: 'script(-s,-c) value*',
    input: 'shell',
    ends: 'operand',
    own: apartOptions,
    does: runCode,
  },
  { name: 'csh tcsh', options: '-c=shell -f -i -l', operands: 'script(-c) value*', input: 'shell', ends: 'operand' },
  { name: 'source .', operands: 'source value*', style: 'none', input: 'shell' },
  { name: 'eval', operands: 'value*', style: 'none' },
  { name: 'trap', operands: 'value*', options: '-l -p', reads: 'any options' },
  { name: 'alias', operands: 'value*', style: 'none' },
  { name: 'exec', options: '-a= -c -l', operands: 'command' },
  { name: 'command', options: '-v -V -p', operands: 'command(-v,-V)', reads: 'any options' },
  { name: 'builtin', operands: 'command', reads: 'any options' },
  { name: 'cd chdir pushd', options: '-P -L -e -@ -n', operands: 'value*', reads: 'any options' },
  { name: 'popd dirs', operands: 'value*', style: 'none', reads: 'any options' },
  {
    name: ': true false exit return break continue jobs wait fg times umask ulimit shopt getopts shift type hash help caller unalias',
    operands: 'value*',
    style: 'none',
    reads: 'any options',
  },
  // These may run commands, load libraries, or write the history.
  {
    name: 'bg bind disown suspend logout history fc let compgen complete compopt enable',
    operands: 'value*',
    style: 'none',
  },
  { name: 'test [', style: 'none', operands: 'value*', reads: 'any options', keeps: 'values' },
  { name: 'echo', style: 'none', operands: 'value*', reads: 'any options' },
  { name: 'printf', options: '-v=', operands: 'value*', reads: 'any options' },
  { name: 'read', options: '-a= -d= -i= -n= -N= -p= -t= -u= -e -r -s', operands: 'value*', reads: 'any options' },
  {
    name: 'mapfile readarray',
    options: '-d= -n= -O= -s= -t -u= -C=shell -c=',
    operands: 'value*',
    reads: 'any options',
  },
  { name: 'unset', options: '-f -v -n', operands: 'value*', reads: 'any options' },
  {
    name: 'export declare local readonly typeset',
    options: '-f -F -g -i -l -n -p -r -t -u -x -a -A',
    operands: 'value*',
    reads: 'any options',
    keeps: 'assigned values',
    does: (given, effects) => {
      if (given.has('-p') || (given.operands.length === 0 && !given.has('-f', '-F'))) effects.printVariables()
    },
  },
  { name: 'set', style: 'none', operands: 'value*', reads: 'any options', does: printSettings },
]

/** Splits `-oc`, whose `o` takes the next word as its value, into `-c -o`. */
function apartOptions(words: readonly CallWord[]): readonly CallWord[] {
  const end = words.findIndex(({ text }, index) => index > 0 && !/^[-+]./.test(text))
  return words.flatMap((word, index) => {
    const letters = /^-([a-zA-Z]+)$/.exec(word.text)?.[1] ?? ''
    if (index === 0 || (end !== -1 && index > end + 2) || !/[oO](?=.)/.test(letters)) return [word]
    const others = letters.replace(/[oO]/g, '')
    const options = [`-${others}`, ...(letters.match(/[oO]/g) ?? []).map((letter) => `-${letter}`)]
    return options.filter((text) => text !== '-').map((text) => ({ text, written: text, isMany: false }))
  })
}

/** Without arguments, `set` prints all variables; with `-x` or `-v`, a shell prints what it runs from then on. */
function printSettings({ words }: Given, effects: Effects): void {
  if (words.length === 1 || traces(words)) effects.printVariables()
}

function traces(words: readonly CallWord[]): boolean {
  return words.some(
    ({ text }, index) =>
      /^-[a-zA-Z]*[xv]/.test(text) ||
      (/^-[a-zA-Z]*o$/.test(words[index - 1]?.text ?? '') && /^(?:xtrace|verbose)$/.test(text)),
  )
}

/** The code is the first operand, even if `-c` is one letter of several. */
function runCode(given: Given, effects: Effects): void {
  const [code, ...parameters] = given.operands
  if (given.has('-x', '-v', '--verbose') || given.valuesOf('-o').some(({ text }) => /^(?:xtrace|verbose)$/.test(text)))
    effects.printVariables()
  if (code === undefined) return
  if (given.has('-c')) effects.shell(code, {}, parameters)
  // The unknown word may be `-c`, followed by code.
  else if (given.mayHaveOptions && code.text === ANY && (code.isMany || parameters.length > 0)) effects.unknown()
}
