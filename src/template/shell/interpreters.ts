/** A program that takes code in its own language, as an argument or on its input. */
export interface Interpreter {
  /** Letters of the options whose argument is code; includes `+` if words that start with `+` are code. */
  readonly code: string
  /** Letters of the other options that take an argument. */
  readonly options: string
  /**
   * What its operands are. With `file`, the first operand is a file of code; without operands, the program reads code
   * from its input.
   */
  readonly operands: 'code first' | 'code' | 'file' | 'program' | 'data'
  /** Whether it reads code from its input even if it has operands. */
  readonly input?: boolean
  /** How its code can run programs, in addition to {@link RUNS_PROGRAMS}. */
  readonly runs?: RegExp
  /** Whether options may appear among its operands. */
  readonly mixes?: boolean
  /** Whether nothing after the code is read as an option. */
  readonly codeEnds?: boolean
  /** Whether the option letters have this meaning only before the first operand. */
  readonly leading?: boolean
}

/** The command `e`, and the `e` flag of the command `s`. */
const SED_RUNS = /(?:^|[;\n{}\d$])\s*e(?:\s|$)|[^\w\s][gpiImM\d]*e[gpiImM\d]*\s*(?:[;\n}]|$)/
const BACKTICKS = /`|\beval\b/
const AWK: Interpreter = { code: 'e', options: 'Fvfi', operands: 'code first' }
const EDITOR: Interpreter = { code: 'cS+', options: '', operands: 'data', mixes: true }
const MAKE: Interpreter = { code: '', options: 'f', operands: 'code' }
const NODE: Interpreter = { code: 'ep', options: 'r', operands: 'file' }
const PYTHON: Interpreter = { code: 'cm', options: 'WX', operands: 'file', codeEnds: true }
/** Programs that run the value of one of their options. */
const TOOL: Interpreter = { code: '', options: '', operands: 'data', mixes: true }
const QUERY: Interpreter = { code: '', options: 'fL', operands: 'code first' }

export const INTERPRETERS: ReadonlyMap<string, Interpreter> = new Map<string, Interpreter>([
  ['awk', AWK],
  ['bc', { code: 'e', options: '', operands: 'data', input: true }],
  ['bun', { code: 'ep', options: '', operands: 'file' }],
  ['bunx', { code: '', options: '', operands: 'program' }],
  ['dc', { code: 'e', options: '', operands: 'data', input: true }],
  ['deno', { code: '', options: '', operands: 'file' }],
  ['ed', { code: '', options: 'p', operands: 'data', input: true }],
  ['elixir', { code: 'e', options: '', operands: 'file' }],
  ['emacs', { code: 'f', options: 'l', operands: 'data', mixes: true }],
  ['entr', { code: 's', options: '', operands: 'data' }],
  ['ex', { ...EDITOR, input: true }],
  ['expect', { code: 'c', options: '', operands: 'file' }],
  ['fd', { code: 'xX', options: '', operands: 'data', mixes: true }],
  ['fdfind', { code: 'xX', options: '', operands: 'data', mixes: true }],
  ['flock', { code: 'c', options: 'Ew', operands: 'data' }],
  ['gawk', AWK],
  ['gdb', { code: 'x', options: '', operands: 'data', input: true, mixes: true }],
  ['git', { code: 'c', options: 'C', operands: 'data', leading: true }],
  ['gmake', MAKE],
  ['go', TOOL],
  ['groovy', { code: 'e', options: '', operands: 'file' }],
  ['jq', QUERY],
  ['julia', { code: 'eE', options: '', operands: 'file' }],
  ['just', MAKE],
  ['less', { ...TOOL, code: '+' }],
  ['lua', { code: 'e', options: 'l', operands: 'file' }],
  ['make', MAKE],
  ['man', TOOL],
  ['mariadb', { code: 'e', options: 'Phpu', operands: 'data', input: true, mixes: true }],
  ['mawk', AWK],
  ['more', { ...TOOL, code: '+' }],
  ['mysql', { code: 'e', options: 'Phpu', operands: 'data', input: true, mixes: true }],
  ['node', NODE],
  ['nodejs', NODE],
  ['npm', { code: 'c', options: 'wC', operands: 'data' }],
  ['npx', { code: 'c', options: 'p', operands: 'program', leading: true }],
  ['nvim', EDITOR],
  ['osascript', { code: 'e', options: 'l', operands: 'file' }],
  ['perl', { code: 'eE', options: '', operands: 'file', runs: BACKTICKS }],
  ['php', { code: 'rBRE', options: 'cdz', operands: 'file', runs: BACKTICKS }],
  ['pnpm', { code: 'c', options: 'C', operands: 'data' }],
  ['powershell', { code: 'cCd', options: '', operands: 'file' }],
  ['psql', { code: 'cv', options: 'dfhpU', operands: 'data', input: true, mixes: true }],
  ['pwsh', { code: 'cCd', options: '', operands: 'file' }],
  ['pypy', PYTHON],
  ['python', PYTHON],
  ['rg', TOOL],
  ['Rscript', { code: 'e', options: '', operands: 'file' }],
  ['rsync', { code: 'e', options: '', operands: 'data', mixes: true }],
  ['ruby', { code: 'e', options: 'rI', operands: 'file', runs: BACKTICKS }],
  ['scp', { ...TOOL, code: 'oS', options: 'cFiJlPX' }],
  ['sed', { code: 'e', options: 'fl', operands: 'code first', mixes: true, runs: SED_RUNS }],
  ['sftp', { ...TOOL, code: 'oS', options: 'cFiJlPX' }],
  ['split', TOOL],
  ['sqlite', { code: '', options: '', operands: 'code', input: true }],
  ['tar', { code: 'IF', options: 'CTXf', operands: 'data', mixes: true }],
  ['tclsh', { code: '', options: '', operands: 'file' }],
  ['uvx', { code: '', options: 'p', operands: 'program' }],
  ['vi', EDITOR],
  ['view', EDITOR],
  ['vim', EDITOR],
  ['wget', TOOL],
  ['yq', QUERY],
  ['zip', TOOL],
])

/** Git commands with options that name programs. */
export const RUNNING_COMMANDS: ReadonlySet<string> = new Set(
  'archive bisect clone difftool fetch filter-branch grep ls-remote pull push rebase send-email submodule'.split(' '),
)

/** Words after which interpreters take code. */
export const CODE_OPTIONS: ReadonlySet<string> = new Set(
  '--eval --print --expression --import --loader --require --run --source eval foreach'.split(' '),
)

/** Options after which any program takes code or a program. */
export const PROGRAM_OPTIONS: ReadonlySet<string> = new Set(
  (
    '--call --checkpoint-action --command --compress-program --eval --exec --exec-batch --execute --init-command ' +
    '--pre --rsh --rsync-path --to-command --use-compress-program'
  ).split(' '),
)

/** How code in most languages runs programs, or evaluates data as code. */
export const RUNS_PROGRAMS =
  /\b(?:system|exec\w*|eval|popen|spawn\w*|qx|subprocess\.\w+)\s*[("'{@$[]|\|&?\s*(?:getline\b|")|"\s*\|&?\s*getline/i
