/** Stand among the names of variables for what a script is given without a name. */
export const GIVEN = {
  /** The arguments of a script or a function (`$1`, `$@`), and what else may hold any value. */
  arguments: '@',
  /** What comes on the standard input of any of its commands. */
  input: '<',
  /** The same, where all that is done with it is to split it into words. */
  splitInput: '< ',
} as const

const ARGUMENTS = /\$\{?(?:[!#]*[\d@*]|!#|_\b)|BASH_(?:ARGV|REMATCH)/

/** `env` without a program prints every value. */
const ENVIRONMENT = /(?:^|[\s|;&({`/])(?:print)?env\s*(?:$|[|;&)}`])/

const SUBSTITUTION = /\$\(|`|<\(/

/** Every name in a piece of code, whatever it names there, and what it may hold beside them. */
export function namesIn(code: string): readonly string[] {
  const names = code.split(/\W+/)
  if (ARGUMENTS.test(code) || ENVIRONMENT.test(code)) names.push(GIVEN.arguments)
  if (SUBSTITUTION.test(code)) names.push(GIVEN.input)
  return names
}
