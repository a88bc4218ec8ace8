import { isMap, ownValue, type Value, type ValueMap } from '../../model/value.ts'
import { canonicalText } from '../../model/canonical-text.ts'
import { MergeError, mergeSettings, settingsText } from '../merge-settings.ts'
import { SettingsError } from '../settings-error.ts'
import { dataIn, readSettings, settingsError } from '../settings-text.ts'
import { applyEdits, type Insertion, insertionsOf } from '../text-edit.ts'

interface Merged {
  readonly text: string
  /** The text that was added, so that it can be taken back to the byte. */
  readonly insertions: readonly Insertion[]
}

/**
 * Merges members into a document. Nothing that is there changes.
 *
 * @param text without what an earlier installation added
 * @throws {SettingsError} if the document does not parse, or already says something else
 */
export function putMembers(text: string, members: ValueMap, file: string): Merged {
  const reading = readSettings(text, 'json')
  if (reading.problem !== null) throw settingsError(reading.problem, text, file)
  const { root } = reading
  try {
    const edits =
      root === null
        ? [{ start: text.length, end: text.length, text: settingsText(members, 'json', text) }]
        : mergeSettings(text, root, withoutEntriesOf(dataIn(text, 'json'), members))
    const merged = applyEdits(text, edits)
    const other = missingIn(dataIn(merged, 'json'), members, '')
    if (other !== null) throw new SettingsError(other, file)
    return { text: merged, insertions: insertionsOf(edits) }
  } catch (error) {
    if (error instanceof MergeError) throw settingsError(error, text, file)
    throw error
  }
}

/** The members without texts of their lists that the document lists already, such as the name of a plugin. */
function withoutEntriesOf(data: unknown, members: ValueMap): ValueMap {
  const entries = Object.entries(members).map(([name, value]): [string, Value] => {
    const known = isMap(data) ? ownValue(data, name) : undefined
    if (!Array.isArray(value) || !Array.isArray(known)) return [name, value]
    return [name, value.filter((entry) => typeof entry !== 'string' || !known.includes(entry))]
  })
  return Object.fromEntries(entries)
}

/** Why a document does not have these members, in a sentence; null if it has. */
function missingIn(data: unknown, wanted: Value, path: string): string | null {
  if (isMap(wanted) && isMap(data)) {
    for (const [name, value] of Object.entries(wanted)) {
      const why = missingIn(data[name], value, path === '' ? name : `${path}.${name}`)
      if (why !== null) return why
    }
    return null
  }
  if (Array.isArray(wanted) && Array.isArray(data)) {
    // An empty list means that nothing may be in it.
    return wanted.length > 0 || data.length === 0 ? null : `\`${path}\` has entries, and the hooks need it to be empty`
  }
  if (data === wanted) return null
  return `\`${path}\` is ${canonicalText(data as Value)}, and the hooks need ${canonicalText(wanted)}`
}
