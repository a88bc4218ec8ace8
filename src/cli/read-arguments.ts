import { parseArgs } from 'node:util'
import { didYouMean } from '../model/suggestion.ts'
import { excerpt } from '../source/excerpt.ts'
import { type CliCommand, type NamedCommand, type ParsedArgs, UsageError } from './command.ts'

/**
 * Reads the arguments of a command, or returns `help` if the user asks for it.
 *
 * @throws {UsageError}
 */
export function readArguments(command: NamedCommand, words: readonly string[]): ParsedArgs | 'help' {
  const { tokens } = parseArgs({ args: [...words], options: parserOptions(command), strict: false, tokens: true })
  const operands: string[] = []
  const options = new Map<string, string[]>()
  if (tokens.some((token) => token.kind === 'option' && token.name === 'help')) return 'help'
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value)
    if (token.kind !== 'option') continue
    const values = options.get(token.name) ?? []
    options.set(token.name, values)
    const value = checkOption(command, token)
    if (value !== undefined) values.push(value)
  }
  checkRequired(command, options)
  checkOperands(command, operands)
  const values = (option: string): readonly string[] => options.get(option) ?? []
  return { operands, has: (option) => options.has(option), value: (option) => values(option).at(-1), values }
}

type ParserOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>

function parserOptions({ options }: CliCommand): ParserOptions {
  const named = Object.entries(options).map(([name, { value }]) => {
    return [name, { type: value === undefined ? 'boolean' : 'string' }] as const
  })
  return { ...Object.fromEntries(named), help: { type: 'boolean', short: 'h' } }
}

interface OptionToken {
  readonly name: string
  readonly rawName: string
  readonly value: string | undefined
  readonly inlineValue: boolean | undefined
}

function checkOption(command: NamedCommand, { name, rawName, value, inlineValue }: OptionToken): string | undefined {
  const option = Object.hasOwn(command.options, name) ? command.options[name] : undefined
  if (option === undefined) {
    const names = [...Object.keys(command.options), 'help'].map((known) => `--${known}`)
    const help = didYouMean(rawName, names) ?? `\`sluice ${command.name} --help\` lists its options`
    throw new UsageError(`\`${command.name}\` has no option ${excerpt(rawName)}`, help)
  }
  if (option.value === undefined) {
    if (value !== undefined) throw new UsageError(`\`--${name}\` takes no value`)
    return undefined
  }
  // A following option is not the value of this one; but `--option=-value` is a value.
  const isForgotten = value === undefined || (value === '' && option.mayBeEmpty !== true)
  if (isForgotten || (inlineValue !== true && /^-./.test(value))) {
    throw new UsageError(`\`--${name}\` needs a value`, `write \`--${name} ${option.value}\``)
  }
  checkChoice(`\`--${name}\``, value, option.choices)
  return value
}

function checkRequired(command: NamedCommand, given: ReadonlyMap<string, unknown>): void {
  for (const [name, { required, value }] of Object.entries(command.options)) {
    if (required !== true || given.has(name)) continue
    throw new UsageError(`\`${command.name}\` needs \`--${name}\``, `write \`--${name} ${value}\``)
  }
}

function checkOperands({ name, operand }: NamedCommand, operands: readonly string[]): void {
  const [first] = operands
  if (operand?.required === true && first === undefined) {
    throw new UsageError(
      `\`${name}\` needs ${/^[AEIOU]/.test(operand.name) ? 'an' : 'a'} ${operand.name}`,
      `\`sluice ${name} --help\` shows its usage`,
    )
  }
  const max = operand === undefined ? 0 : operand.many === true ? Infinity : 1
  const extra = operands[max]
  if (extra !== undefined) {
    const message = `\`${name}\` takes ${max === 0 ? 'no argument' : `one ${operand?.name}`}, so ${excerpt(extra)} is one too many`
    throw new UsageError(message, `\`sluice ${name} --help\` shows its usage`)
  }
  if (operand !== undefined && first !== undefined) checkChoice(`the ${operand.name}`, first, operand.choices)
}

function checkChoice(name: string, value: string, choices: readonly string[] | undefined): void {
  if (choices === undefined || choices.includes(value)) return
  const allowed = choices.map((choice) => `\`${choice}\``)
  const listed = [allowed.slice(0, -1).join(', '), ...allowed.slice(-1)].filter((part) => part !== '').join(' or ')
  throw new UsageError(`${name} must be ${listed}, not ${excerpt(value)}`, didYouMean(value, choices))
}
