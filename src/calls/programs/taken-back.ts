import { isKnown } from '../marks.ts'
import type { Given, GivenOption } from './row.ts'

/** Values that turn an option off. */
const NO = new Set(['false', 'f', '0', 'no', 'n', 'off', 'none', ''])

/**
 * The spellings of options that are, or may be, turned off: by `=false` or the like, by a value after `=` that is known
 * only at run time, or by `--no-` before the name. The order of the words does not count: an option that excuses a
 * command must be beyond doubt.
 */
export function takenBack(options: readonly GivenOption[]): ReadonlySet<string> {
  if (options.length === 0) return NOTHING
  const found = new Set<string>()
  const negated = new Set<string>()
  for (const { spellings } of options) {
    for (const spelling of spellings) for (const name of negatedBy(spelling)) negated.add(name)
  }
  for (const { spellings, value, isAttached = false } of options) {
    const isRefused = isAttached && value !== null && (!isKnown(value.text) || NO.has(value.text.toLowerCase()))
    if (isRefused || spellings.some((spelling) => negated.has(spelling))) {
      for (const spelling of spellings) found.add(spelling)
    }
  }
  return found
}

const NOTHING: ReadonlySet<string> = new Set()

/** `--no-dry-run` negates `--dry-run`, and rsync's `--no-n` negates `-n`. */
function negatedBy(spelling: string): readonly string[] {
  const name = /^--?no-(.+)$/.exec(spelling)?.[1]
  return name === undefined ? NONE : [`--${name}`, `-${name}`]
}

const NONE: readonly string[] = []

/** Whether an option is given and nothing turns it off. */
export function hasForCertain({ options }: Pick<Given, 'options'>, spelling: string): boolean {
  return options.some(({ spellings }) => spellings.includes(spelling)) && !takenBack(options).has(spelling)
}
