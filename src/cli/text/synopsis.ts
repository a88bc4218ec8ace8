import type { CliCommand, Operand, Option } from '../command.ts'

/** How a command is called: `sluice check [--cost] FILE [FILE …]`. */
export function synopsis(name: string, { operand, options }: CliCommand): string {
  const words = [
    ...Object.entries(options).flatMap(([option, details]) => optionUsage(option, details)),
    ...(operand === undefined ? [] : [operandUsage(operand)]),
  ]
  return `sluice ${[name, ...words].join(' ')}`
}

/** The operand and the options of a command, each with what it means. */
export function argumentsOf({ operand, options }: CliCommand): readonly (readonly [form: string, summary: string])[] {
  return [
    ...(operand === undefined ? [] : [[operand.name, operand.summary] as const]),
    ...Object.entries(options).map(([name, option]) => [optionForm(name, option), option.summary] as const),
  ]
}

function optionForm(name: string, { value, choices }: Option): string {
  if (value === undefined) return `--${name}`
  return `--${name} ${choices === undefined ? value : choices.join('|')}`
}

/** Every required option can be repeated. */
function optionUsage(name: string, option: Option): readonly string[] {
  const form = optionForm(name, option)
  return option.required === true ? [form, `[${form} …]`] : [`[${form}]`]
}

function operandUsage({ name, required, many, choices }: Operand): string {
  const form = choices === undefined ? name : choices.join('|')
  if (required !== true) return `[${form}]`
  return many === true ? `${form}…` : form
}
