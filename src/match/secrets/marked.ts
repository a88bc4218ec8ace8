import { LONGEST_QUOTED, startsWord } from './characters.ts'
import type { SecretFormat } from './format.ts'
import { formattedSecret, isWordSettled } from './formatted.ts'
import type { Search } from './search.ts'

/** Finds secrets of a form without a fixed beginning, by a marker inside them. */
export function searchMarked(format: SecretFormat): Search {
  const { text: marker, offset } = format.marker ?? { text: '', offset: 0 }
  /** Where the next search for the marker starts. */
  let at = 0
  return {
    look(looked, found) {
      const { text, isWhole, lastWord } = looked
      for (let place = text.indexOf(marker, at); place !== -1; place = text.indexOf(marker, at)) {
        const start = place - offset
        if (start >= 0 && startsWord(text, start)) {
          if (!isWhole && !isWordSettled(looked, start)) return start
          const secret = formattedSecret(looked, start, format)
          if (secret !== null) found(secret)
        }
        at = place + 1
      }
      at = Math.max(at, text.length - marker.length + 1)
      return Math.max(lastWord, text.length - marker.length - offset)
    },
    forget(count) {
      at -= count
    },
    readsFrom: () => at - offset - LONGEST_QUOTED,
  }
}
