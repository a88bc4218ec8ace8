import type { CallWord } from '../../model/call.ts'
import { ownValue } from '../../model/value.ts'
import { baseName } from '../paths.ts'
import { partOf } from './arguments.ts'
import type { Effects, Given, ProgramRow } from './row.ts'

interface Console {
  readonly language: string
  /** The subcommands that run code, and where the code is: the value of an option, or the first operand. */
  readonly runs: RegExp
  readonly in: 'option' | 'operand'
  /** The subcommands that read statements for the database. */
  readonly queries?: RegExp
}

/** Consoles of frameworks, which run code against the data of an application. */
const CONSOLES: Readonly<Record<string, Console>> = {
  'manage.py': { language: 'python', runs: /^(?:shell|shell_plus)$/, in: 'option', queries: /^dbshell$/ },
  'django-admin': { language: 'python', runs: /^(?:shell|shell_plus)$/, in: 'option', queries: /^dbshell$/ },
  flask: { language: 'python', runs: /^shell$/, in: 'option' },
  artisan: { language: 'php', runs: /^tinker$/, in: 'option', queries: /^db$/ },
  wp: { language: 'php', runs: /^(?:eval|shell)$/, in: 'operand' },
  drush: { language: 'php', runs: /^(?:php:eval|php-eval|eval|ev|php:cli)$/, in: 'operand' },
  rails: { language: 'ruby', runs: /^(?:runner|r|console|c)$/, in: 'operand', queries: /^(?:dbconsole|db)$/ },
}
const CODE_OPTION = /^(?:-c|--command|--execute)(?:=|$)/

/** Reads the code that a console gets on its command line, or on its standard input. */
function readConsole(program: string, operands: readonly CallWord[], effects: Effects): void {
  const found = ownValue(CONSOLES, program)
  const [subcommand, ...rest] = operands
  if (found === undefined || subcommand === undefined) return
  const { input } = effects
  if (found.queries?.test(subcommand.text) === true && input.type === 'text') effects.code('sql', input.word)
  if (!found.runs.test(subcommand.text)) return
  const at = rest.findIndex(({ text }) => (found.in === 'option' ? CODE_OPTION.test(text) : !text.startsWith('-')))
  const word = rest[at]
  const equals = word?.text.indexOf('=') ?? -1
  const isNext = found.in === 'option' && word !== undefined && /^-[-\w]+$/.test(word.text)
  const code = isNext ? rest[at + 1] : found.in === 'option' && word !== undefined ? partOf(word, equals + 1) : word
  // `rails runner` also takes the path of a script.
  if (code !== undefined && /^[\w./-]+\.(?:rb|php)$/.test(code.text)) effects.play('script', code)
  else if (code !== undefined) effects.code(found.language, code)
  else if (input.type === 'text') effects.code(found.language, input.word)
}

/** A script of an interpreter that is a console: `python manage.py shell -c CODE`. */
export function runConsole(given: Given, effects: Effects): void {
  const [script, ...rest] = given.operands
  if (script !== undefined) readConsole(baseName(script.text), rest, effects)
}

// Source: https://docs.djangoproject.com/en/stable/ref/django-admin/
export const CONSOLE_PROGRAMS: readonly ProgramRow[] = [
  {
    name: 'manage.py django-admin flask artisan wp drush rails',
    ends: 'operand',
    operands: 'value unknown*',
    does: (given, effects) => readConsole(effects.program, given.operands, effects),
  },
  {
    name: 'prisma',
    groups: 'db migrate',
    subcommands: {
      'db execute': { options: '--stdin --file=script --url= --schema=read', input: 'sql' },
      '*': { options: '--schema=read', operands: 'unknown*' },
    },
  },
  {
    name: 'mix',
    subcommands: {
      'run|eval': { options: '-e,--eval=code-elixir -r,--require=script', operands: 'unknown*' },
      '*': { operands: 'unknown*' },
    },
  },
]
