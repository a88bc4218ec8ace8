import { readArgument } from '../../../template/shell/arguments.ts'
import type { Words } from '../../../template/shell/options.ts'

/** The words of a program, with what it is given put in. */
export type ExpandArguments = (given: Readonly<Record<string, string>>) => readonly string[]

const ABSOLUTE = /^(?:\/|[a-z]:[\\/])/i
const VARIABLE = /\$\{(\w+)\}/g

/**
 * Expands `${CLAUDE_PROJECT_DIR}` in arguments, as no shell does it there, but only if the program takes the argument as a
 * value. A folder can have any name, so in code it stays a variable, which a shell finds in its environment (law 6).
 */
export function compileArguments(words: readonly string[]): ExpandArguments {
  const read = words.map((text) => {
    const hole = text.search(VARIABLE)
    if (hole < 0) return { text, start: text, ending: text, hole, vanishes: false }
    // The value is an absolute path, so it cannot be an option.
    const start = hole === 0 ? '/' : text.slice(0, hole)
    return { text, start, ending: text.slice(text.lastIndexOf('}') + 1), hole, vanishes: false }
  }) satisfies Words
  const isValue = words.map((_word, index) => readArgument(read, index) === 'value')
  return (given) =>
    words.map((word, index) =>
      isValue[index] === true
        ? word.replaceAll(VARIABLE, (written, name: string) => {
            const value = Object.hasOwn(given, name) ? given[name] : undefined
            return value !== undefined && ABSOLUTE.test(value) ? value : written
          })
        : word,
    )
}
