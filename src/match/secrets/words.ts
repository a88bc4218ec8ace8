import { addressSecret, isAddressSettled } from './addresses.ts'
import {
  assignedSecret,
  environmentSecret,
  isAssignmentSettled,
  isEnvironmentSettled,
  isOptionSettled,
  optionSecret,
} from './assignments.ts'
import { classOf, OPERATOR, startsWord, WORD } from './characters.ts'
import { formattedSecret, foundAt, isWordSettled } from './formatted.ts'
import { startsAt } from './formats.ts'
import { type Found, LONGEST_BEFORE, type Looked, type Search, type SecretRange } from './search.ts'
import { isShellOptionSettled, shellOptionSecret } from './shell-options.ts'

/** A single pass over all characters: a secret may begin at the start of a word or after the end of an operator. */
export function searchWords(): Search {
  /** The next place to search. */
  let at = 0
  /** A secret whose inside need not be searched. */
  let skipped: Found | null = null
  return {
    look(looked, found) {
      const { text, isWhole } = looked
      if (skipped !== null) at = Math.max(at, skipped.end)
      while (at < text.length && (isWhole || isSettled(looked, at))) {
        skipped = searchAt(looked, at, found)
        at = Math.max(at + 1, skipped?.end ?? 0)
      }
      if (skipped?.goesOn === null) skipped = null
      return at
    },
    forget(count) {
      at -= count
    },
    readsFrom: () => at - LONGEST_BEFORE,
  }
}

/** Reports the secrets at a place. Returns the secret whose inside need not be searched. */
function searchAt(looked: Looked, at: number, found: (secret: Found) => void): Found | null {
  const { text } = looked
  const characterClass = classOf(text, at)
  if ((characterClass & WORD) !== 0) {
    if (!startsWord(text, at)) return null
    for (const { text: start, format } of startsAt(text, at)) {
      const secret = text.startsWith(start, at) ? formattedSecret(looked, at, format) : null
      if (secret !== null) found(secret)
      // Text in a match before the secret is searched as well.
      if (secret?.start === at) return secret
    }
    return text.startsWith(ENVIRONMENT, at) ? tell(ASSIGNED, environmentSecret(text, at), looked, found) : null
  }
  if ((characterClass & OPERATOR) !== 0) {
    if ((classOf(text, at + 1) & OPERATOR) !== 0) return null
    if (!text.startsWith('://', at)) return tell(ASSIGNED, assignedSecret(text, at), looked, found)
    tell('password of an address', addressSecret(text, at), looked, found)
    return null
  }
  if (!startsOption(text, at)) return null
  tell('password of a command', shellOptionSecret(text, at), looked, found)
  return tell(ASSIGNED, optionSecret(text, at), looked, found)
}

function tell(name: string, range: SecretRange | null, looked: Looked, found: (secret: Found) => void): Found | null {
  if (range === null) return null
  const secret = foundAt(name, range, looked)
  found(secret)
  return secret
}

const ASSIGNED = 'assigned secret'
const ENVIRONMENT = 'ENV '

function startsOption(text: string, at: number): boolean {
  return text.charAt(at) === '-' && /^[\s"'`]?$/.test(text.charAt(at - 1))
}

/** Whether the result of {@link searchAt} for this place cannot change if more text follows. */
function isSettled(looked: Looked, at: number): boolean {
  if (!isWordSettled(looked, at)) return false
  const { text } = looked
  const characterClass = classOf(text, at)
  if ((characterClass & WORD) !== 0) {
    if (!startsWord(text, at)) return true
    return (
      startsAt(text, at).every(
        ({ text: start, pastWord }) => at + pastWord < text.length || !begins(text, at, start),
      ) &&
      (!begins(text, at, ENVIRONMENT) || isEnvironmentSettled(text, at))
    )
  }
  if ((characterClass & OPERATOR) !== 0) {
    if ((classOf(text, at + 1) & OPERATOR) !== 0) return true
    return text.startsWith('://', at) ? isAddressSettled(text, at) : isAssignmentSettled(text, at)
  }
  return !startsOption(text, at) || (isShellOptionSettled(text, at) && isOptionSettled(text, at))
}

/** Whether `start` occurs at a place, as far as the text goes. */
function begins(text: string, at: number, start: string): boolean {
  return text.startsWith(start, at) || (text.length - at < start.length && start.startsWith(text.slice(at)))
}
