/** Stand-ins, among the names of variables, for input without a name. */
export const GIVEN = {
  /** The arguments of a script or function (`$1`, `$@`), and anything else that may have any value. */
  arguments: '@',
  /** The standard input of any command. */
  input: '<',
  /** Standard input that is only split into words. */
  splitInput: '< ',
} as const

const ARGUMENTS = /\$\{?(?:[!#]*[\d@*]|!#|_\b)|BASH_(?:ARGV|REMATCH)/

/** `env` without a program prints every value. */
const ENVIRONMENT = /(?:^|[\s|;&({`/])(?:print)?env\s*(?:$|[|;&)}`])/

const SUBSTITUTION = /\$\(|`|<\(/

/** Every name in a piece of code, whatever it refers to, and the stand-ins for the input of the code. */
export function namesIn(code: string): readonly string[] {
  const names = code.split(/\W+/)
  if (ARGUMENTS.test(code) || ENVIRONMENT.test(code)) names.push(GIVEN.arguments)
  if (SUBSTITUTION.test(code)) names.push(GIVEN.input)
  return names
}
