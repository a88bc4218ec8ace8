import { didYouMean } from '../model/suggestion.ts'
import { excerpt } from '../source/excerpt.ts'
import { UsageError } from './command.ts'

/**
 * The user named something that there is not.
 *
 * @param help what helps where no name is similar; names all of them where absent
 */
export function unknownName(what: string, name: string, names: readonly string[], help?: string): UsageError {
  return new UsageError(
    `there is no ${what} ${excerpt(name)}`,
    didYouMean(name, names) ?? help ?? `it is one of ${names.join(', ')}`,
  )
}
