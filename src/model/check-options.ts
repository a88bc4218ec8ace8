import { LAYERS } from './layer.ts'
import { didYouMean } from './suggestion.ts'
import { isMap } from './value.ts'

/** Every option, and whether it is optional. The type keeps the list complete. */
export type OptionNames<Options> = {
  readonly [Name in keyof Options]-?: object extends Pick<Options, Name> ? 'optional' : 'required'
}

/**
 * Checks the names of options, since JavaScript does not. A misspelt option would silently have no effect.
 *
 * @param caller the function that takes the options
 * @throws {TypeError} if an option is unknown, or a required one is missing
 */
export function checkOptions<Options extends object>(
  caller: string,
  options: Options,
  names: OptionNames<Options>,
): void {
  const given: unknown = options
  if (!isMap(given)) throw new TypeError(`the options of \`${caller}\` must be an object`)
  for (const name of Object.keys(given)) {
    if (Object.hasOwn(names, name)) continue
    const known = Object.keys(names)
    const help = didYouMean(name, known) ?? `its options are ${known.map((one) => `\`${one}\``).join(', ')}`
    throw new TypeError(`\`${caller}\` has no option \`${name}\`; ${help}`)
  }
  for (const [name, kind] of Object.entries(names)) {
    if (kind === 'required' && given[name] === undefined) {
      throw new TypeError(`\`${caller}\` needs the option \`${name}\``)
    }
  }
}

/** Milliseconds. A timer that is set for longer fires at once. */
const LONGEST_TIMER = 2 ** 31 - 1

/**
 * Converts an option in seconds to milliseconds. A `NaN` from the environment would silently end every wait at once.
 *
 * @param max the upper limit for larger values; default: the longest timer
 * @throws {TypeError} if it is not a positive number
 */
export function toMilliseconds(caller: string, name: string, seconds: unknown, max: number = LONGEST_TIMER): number {
  if (typeof seconds === 'number' && seconds > 0) return Math.min(Math.ceil(seconds * 1000), max)
  const given = typeof seconds === 'string' ? `the text \`${seconds}\`` : `\`${String(seconds)}\``
  throw new TypeError(`\`${name}\` of \`${caller}\` must be a number of seconds greater than 0, not ${given}`)
}

/**
 * Checks that policies are a list of names and texts.
 *
 * @throws {TypeError}
 */
export function checkPolicies(caller: string, policies: unknown): void {
  const shape = 'write `[{ name: "policy.yaml", text }]`'
  if (!Array.isArray(policies)) throw new TypeError(`the policies of \`${caller}\` must be a list; ${shape}`)
  for (const [index, policy] of policies.entries()) {
    if (!isMap(policy) || typeof policy['name'] !== 'string' || typeof policy['text'] !== 'string') {
      throw new TypeError(`the policy ${index} of \`${caller}\` must have a \`name\` and a \`text\`; ${shape}`)
    }
    const { layer } = policy
    if (layer !== undefined && !LAYERS.some((one) => one === layer)) {
      const names = LAYERS.map((one) => `\`${one}\``).join(', ')
      throw new TypeError(
        `there is no layer \`${typeof layer === 'string' ? layer : typeof layer}\`; the layers are ${names}`,
      )
    }
  }
}
