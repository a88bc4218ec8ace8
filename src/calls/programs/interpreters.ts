import type { CallWord } from '../../model/call.ts'
import { ANY } from '../marks.ts'
import { partOf } from './arguments.ts'
import { runConsole } from './consoles.ts'
import type { Effects, Given, ProgramRow } from './row.ts'
import { readSed } from './sed.ts'

/** Interpreters. They execute a script that is passed by name; what that script does is not part of the call. */
// Source: https://docs.python.org/3/using/cmdline.html
export const INTERPRETERS: readonly ProgramRow[] = [
  {
    name: 'python|pypy|py',
    options:
      '-c=code-python -m= -W= -X= -Q= --check-hash-based-pycs= -b -B -d -E -h -i -I -O -OO -P -q -s -S -u -v -V,--version -x -3',
    operands: 'script(-c,-m) unknown*',
    ends: 'operand',
    input: 'python',
    does: runModule,
  },
  {
    name: 'ipython bpython',
    options: '-c=code-python -m= -i',
    operands: 'script(-c,-m) unknown*',
    ends: 'operand',
    input: 'python',
  },
  {
    name: 'node|nodejs',
    options:
      '-e,--eval=code-javascript -p,--print=code-javascript -r,--require=script --import=script --loader=script --experimental-loader=script -c,--check -i -v,--version -h --env-file,--env-file-if-exists=use --test --watch --inspect=? --max-old-space-size=? --input-type= -C,--conditions=',
    operands: 'script(-e,-p) unknown*',
    ends: 'operand',
    input: 'javascript',
    // https://github.com/motdotla/dotenv#preload
    does: (given, effects) => {
      if (given.valuesOf('-r', '--import').some(({ text }) => text.startsWith('dotenv/'))) effects.play('use', ENV_FILE)
    },
  },
  {
    name: 'deno',
    options: '--env-file,--env=?use',
    subcommands: {
      eval: { options: '-p,--print --ext=', operands: 'code-javascript value*' },
      'run|test|bench|compile|install|check|serve': {
        options:
          '-A,--allow-all --allow-read=? --allow-write=? --allow-net=? --allow-env=? --allow-run=? -c,--config=read --import-map=read -o,--output=write --watch=?',
        operands: 'script unknown*',
        ends: 'operand',
        input: 'javascript',
      },
      'fmt|lint|cache|info|doc|task|repl|upgrade|add|publish': { operands: 'value*' },
      '*': { operands: 'script unknown*' },
    },
  },
  {
    name: 'bun',
    options: '-e,--eval=code-javascript -p,--print=code-javascript -r,--preload=script --env-file=use',
    aliases: { add: 'a', create: 'c', install: 'i', remove: 'rm' },
    subcommands: {
      run: { operands: 'value*', does: runInput },
      'test|build': { operands: 'value*' },
      'x|exec': { operands: 'command' },
      'install|add|remove|update|link|pm|create|init|upgrade|publish|outdated|audit': { operands: 'value*' },
      '*': { operands: 'unknown*' },
    },
    // `bun FILE`, `bun run FILE`
    does: ({ words }, effects) => {
      for (const word of words.slice(1, 3)) if (/\.[cm]?[jt]sx?$/.test(word.text)) effects.script(null, word)
    },
  },
  {
    name: 'tsx ts-node esbuild-runner babel-node swc-node',
    options:
      '-e,--eval=code-javascript -p,--print=code-javascript -r,--require=script --import=script --env-file,--env-file-if-exists=use -P,--project=read -T',
    operands: 'script(-e,-p) unknown*',
    ends: 'operand',
    input: 'javascript',
  },
  {
    name: 'perl',
    options:
      '-e=code-perl -E=code-perl -i=? -I= -M=? -m=? -F=? -0=# -l=# -C=# -D=? -V=? -x=? -a -c -f -n -p -s -S -t -T -u -U -v -w -W -X',
    operands: 'script(-e,-E) unknown*(-e,-E)',
    ends: 'operand',
    input: 'perl',
    does: editInPlace,
  },
  {
    name: 'ruby jruby',
    options: '-e=code-ruby -i=? -I= -r= -C=folder -E= -F=? -0=# -x=? -K=? -T=# -W=# -a -c -d -l -n -p -s -S -v -w -y',
    operands: 'script(-e) unknown*(-e)',
    ends: 'operand',
    input: 'ruby',
    does: editInPlace,
  },
  { name: 'irb pry', options: '-e=code-ruby -r=', operands: 'script unknown*', input: 'ruby' },
  {
    name: 'php|php-cli',
    options:
      '-r=code-php -B=code-php -R=code-php -E=code-php -f,--file=script -F=script -c= -d= -z= -t= -S= -a -i -l -m -n -q -s -v -w',
    operands: 'script(-r,-B,-R,-E,-f,-F,-S) unknown*',
    ends: 'operand',
    input: 'php',
    does: runConsole,
  },
  {
    name: 'lua luajit',
    options: '-e=code-lua -l= -i -v -E -W -b= -j= -O=',
    operands: 'script(-e) unknown*',
    ends: 'operand',
    input: 'lua',
  },
  {
    name: 'rscript r',
    options: '-e=code-r -f,--file=script --args --vanilla --no-save --slave --quiet -q --default-packages=',
    operands: 'script(-e) unknown*',
    ends: 'operand',
    input: 'r',
  },
  {
    name: 'julia',
    options: '-e,--eval=code-julia -E,--print=code-julia -L,--load=script -p= -t= -J= --project=?',
    operands: 'script(-e,-E) unknown*',
    ends: 'operand',
    input: 'julia',
  },
  {
    name: 'tclsh wish expect',
    options: '-c=code-tcl -f=script -b=script -d -n',
    operands: 'script(-c,-f) unknown*',
    ends: 'operand',
    input: 'tcl',
  },
  {
    name: 'osascript',
    options: '-e=code-applescript -l= -s= -i',
    operands: 'script(-e) unknown*',
    ends: 'operand',
    input: 'applescript',
  },
  { name: 'java', style: 'single', options: '-jar=execute -cp= -classpath= -p= -m= -version', operands: 'value*' },
  {
    name: 'awk|gawk|mawk|nawk|original-awk',
    options:
      '-f,--file=script -F,--field-separator= -v,--assign= -i,--include=script -e,--source=code-awk -l,--load= -E,--exec=script -o,--pretty-print=? -d,--dump-variables=? -p,--profile=? -b -c -C -g -h -I -L -M -n -N -O -P -r -s -S -t -V',
    operands: 'value(-f,-e,-E) read*',
    ends: 'operand',
    reads: 'known options',
    does: readAwk,
  },
  {
    name: 'sed|gsed',
    options:
      '-e,--expression=value -f,--file=script -i,--in-place=? -I=? -l,--line-length= -n,--quiet,--silent -E,-r,--regexp-extended -s,--separate -u,--unbuffered -z,--null-data --posix --debug --follow-symlinks --sandbox -b -a',
    operands: 'value(-e,-f) read*',
    reads: 'known options',
    does: readSed,
  },
  // https://www.gnu.org/software/m4/manual/
  {
    name: 'm4 gm4',
    options:
      '-D,--define= -U,--undefine= -I,--include= -F,--freeze-state=write -R,--reload-state=read -o,--error-output=write -B= -L= -T= -d=? -E -G -P -Q -c -e -i -s',
    operands: 'script*',
  },
  { name: 'ed red ex', options: '-p= -s -c=code-vim -v -e', operands: 'edit*', input: 'ed' },
  {
    name: 'vim vi nvim view gvim vimx rvim',
    options:
      '-c=code-vim -S=script -u=script --cmd=code-vim -s=script -w=write -W=write -i= -o=? -O=? -p=? -T= -r=? -R -n -N -e -E -es -d -b -y -Z -g -f -m -M --noplugin --headless --clean',
    operands: 'edit*',
    does: plusCommands,
  },
  {
    name: 'emacs emacsclient',
    style: 'single',
    options:
      '-l,-load,--load=script --eval,-eval,--execute=code-elisp -f,--funcall= -batch,--batch -nw -Q -q -script,--script=script -x=script',
    operands: 'edit*',
  },
  {
    name: 'nano pico micro joe mg jed kak helix hx mcedit gedit kate subl atom zed notepad',
    options: '-w -R= -T= -r= -n -g --wait --goto --diff --new-window --reuse-window',
    operands: 'edit*',
  },
]

const ENV_FILE: CallWord = { text: '.env', written: '.env', isMany: false }

/** Modules that are also programs of the same name. */
const PROGRAM_MODULES: ReadonlySet<string> = new Set(['pip', 'twine', 'flit', 'poetry', 'hatch', 'pdm', 'uv', 'pipx'])

/** `python -m pip` starts a program; `python -m http.server` listens on a port. */
function runModule(given: Given, effects: Effects): void {
  const [module] = given.valuesOf('-m')
  if (module === undefined) {
    runConsole(given, effects)
    return
  }
  if (PROGRAM_MODULES.has(module.text)) effects.start([module, ...given.operands])
  else if (module.text === 'http.server') effects.host({ text: '0.0.0.0', written: '0.0.0.0', isMany: false })
}

/** `bun run -` runs its standard input; any other operand may be a script of the package. */
function runInput({ operands }: Given, effects: Effects): void {
  if (operands[0]?.text !== '-') return
  if (effects.input.type === 'text') effects.code('javascript', effects.input.word)
  else if (effects.input.type !== 'none') effects.unknown()
}

/** `perl -pi -e` edits its operands; without `-i`, it reads them. */
function editInPlace(given: Given, effects: Effects): void {
  if (!given.has('-e', '-E')) return
  for (const word of given.operands) effects.play(given.has('-i') ? 'edit' : 'read', word)
}

/** Reads the files and programs that an awk program writes to. */
function readAwk(given: Given, effects: Effects): void {
  if (
    given.options.some(({ written }) => written === '-i') &&
    given.valuesOf('-i').some(({ text }) => text === 'inplace')
  ) {
    for (const word of given.operands.slice(1)) effects.file('write', word)
  }
  // These run a script or load a library, or write a file.
  if (given.has('-f', '-E', '-l', '-o', '-d', '-p')) effects.changes()
  const [first] = given.operands
  const code = given.valuesOf('-e')[0] ?? (given.has('-f', '-E') ? undefined : first)
  if (code === undefined) return
  const { text } = code
  const runs = /\bsystem[ \t]*\(|\|[ \t]*getline|\|&|\bgetline\b[^;}\n|<]{0,100}</.test(text)
  readAssigned(given, text, effects)
  if (/\bENVIRON\b/.test(text)) effects.printVariables()
  if (MAY_CHANGE.test(text) || printsInto(text)) effects.changes()
  if (runs || text.split(/[;}\n]/).some(redirects)) effects.code('awk', code)
}

/**
 * What a program that only reads does without: commands, files of its own, libraries, calls of a function that a
 * variable names, and an arrow after `print`. Strings are not told apart from regexes, so this is said of both.
 */
const MAY_CHANGE = /\bsystem\b|\bgetline\b|@|(?<!\|)\|(?!\|)/

function printsInto(text: string): boolean {
  const at = text.search(/\bprint/)
  return at >= 0 && text.includes('>', at)
}

/** `getline < NAME`, with the value that `-v NAME=FILE` or an operand gives to the name. */
function readAssigned(given: Given, code: string, effects: Effects): void {
  const assigned = [...given.valuesOf('-v'), ...given.operands.slice(1)]
  for (const [, name = ''] of code.matchAll(/\bgetline\b[^;}\n|<]{0,100}<\s*([A-Za-z_]\w*)/g)) {
    const word = assigned.find(({ text }) => text.startsWith(`${name}=`))
    effects.file(
      'read',
      word === undefined ? { text: ANY, written: name, isMany: false } : partOf(word, name.length + 1),
    )
  }
}

/** Whether a statement of awk prints into a file or a program. */
function redirects(statement: string): boolean {
  const at = statement.search(/\bprintf?\b/)
  return at !== -1 && /[>|]/.test(statement.slice(at).replace(/"[^"]*"/g, ''))
}

/** Reads `+COMMAND`, which editors run. */
function plusCommands(given: Given, effects: Effects): void {
  for (const word of given.operands) {
    if (word.text.startsWith('+') && !/^\+\d*$/.test(word.text))
      effects.code('vim', { ...word, text: word.text.slice(1) })
  }
}
