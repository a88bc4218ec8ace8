import { isKnown } from '../marks.ts'
import type { Given, GivenOption } from './row.ts'

/** Values by which an option says that it is not meant. */
const NO = new Set(['false', 'f', '0', 'no', 'n', 'off', 'none', ''])

/**
 * The spellings of options that other words take back, or may: by a value behind `=` that is `false` or the like, or that only
 * the shell knows, or by `--no-` before the name. In which order they stand does not count: what excuses a command must be
 * beyond doubt.
 */
export function takenBack(options: readonly GivenOption[]): ReadonlySet<string> {
  const found = new Set<string>()
  const negated = new Set(options.flatMap(({ spellings }) => spellings.flatMap(negatedBy)))
  for (const { spellings, value, isAttached = false } of options) {
    const isRefused = isAttached && value !== null && (!isKnown(value.text) || NO.has(value.text.toLowerCase()))
    if (isRefused || spellings.some((spelling) => negated.has(spelling))) {
      for (const spelling of spellings) found.add(spelling)
    }
  }
  return found
}

/** `--no-dry-run` is about `--dry-run`, and the `--no-n` of rsync about `-n`. */
function negatedBy(spelling: string): readonly string[] {
  const name = /^--?no-(.+)$/.exec(spelling)?.[1]
  return name === undefined ? [] : [`--${name}`, `-${name}`]
}

/** Whether an option is given, and nothing takes it back. */
export function hasForCertain({ options }: Pick<Given, 'options'>, spelling: string): boolean {
  return options.some(({ spellings }) => spellings.includes(spelling)) && !takenBack(options).has(spelling)
}
