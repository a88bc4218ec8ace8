import type { Command, Operand, Option } from './command.ts'
import type { Paint } from './output.ts'
import { alignRows } from './text/table.ts'

export function programHelp(commands: readonly Command[], version: string, paint: Paint): string {
  return [
    `sluice ${version}: rules for the loop of an AI agent`,
    '',
    `${paint('bold', 'usage')}: sluice COMMAND [--help]`,
    '',
    paint('bold', 'commands'),
    ...alignRows(commands.map(({ name, summary }) => [`  ${name}`, summary])),
    '',
    paint('bold', 'options'),
    ...alignRows([
      ['  --help', 'this page; behind a command, its own'],
      ['  --version', 'the version'],
    ]),
    '',
  ].join('\n')
}

export function commandHelp(command: Command, paint: Paint): string {
  const { name, summary, operand, options, examples } = command
  const entries = Object.entries(options)
  const words = [
    ...entries.flatMap(([option, details]) => optionUsage(option, details)),
    ...(operand === undefined ? [] : [operandUsage(operand)]),
  ]
  return [
    `sluice ${name}: ${summary}`,
    '',
    `${paint('bold', 'usage')}: sluice ${[name, ...words].join(' ')}`,
    '',
    ...alignRows([
      ...(operand === undefined ? [] : [[`  ${operand.name}`, operand.summary]]),
      ...entries.map(([option, details]) => [`  ${optionForm(option, details)}`, details.summary]),
    ]),
    '',
    paint('bold', 'examples'),
    ...examples.flatMap(({ title, line }) => [`  ${paint('dim', `# ${title}`)}`, `  ${line}`]),
    '',
  ].join('\n')
}

function optionForm(name: string, { value, choices }: Option): string {
  if (value === undefined) return `--${name}`
  return `--${name} ${choices === undefined ? value : choices.join('|')}`
}

/** A required option is one of which there may be several, as all of them are. */
function optionUsage(name: string, option: Option): readonly string[] {
  const form = optionForm(name, option)
  return option.required === true ? [form, `[${form} …]`] : [`[${form}]`]
}

function operandUsage({ name, required, many, choices }: Operand): string {
  const form = choices === undefined ? name : choices.join('|')
  if (required !== true) return `[${form}]`
  return many === true ? `${form}…` : form
}
