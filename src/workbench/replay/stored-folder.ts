import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PAST_FORMATS } from '../../agents/past-formats.ts'
import { numberIn } from '../../agents/payload.ts'
import type { LookInto } from '../../agents/past-reader.ts'
import type { ValueMap } from '../../model/value.ts'
import { readDocument, type SessionFile } from './session-file.ts'

/** The sessions that an agent stores as documents in this folder; null for any other folder. */
export function examineFolder(folder: string): SessionFile | null {
  const names = entriesOf(folder).map(({ name }) => name)
  const format = PAST_FORMATS.find(({ storage }) => storage?.folders.every((name) => names.includes(name)))
  if (format?.storage === undefined) return null
  let begins: number | null = null
  for (const row of format.storage.rows(lookInto(folder, () => {}))) {
    begins = numberIn(row, 'time_created')
    break
  }
  return { file: folder, size: 0, form: 'storage', format, begins, owner: null }
}

/**
 * Lists the folders and documents in a folder of a storage.
 *
 * @param omit called for each document that is broken or cannot be read
 */
export function lookInto(root: string, omit: (file: string) => void): LookInto {
  return (folder) => {
    const entries = entriesOf(join(root, folder))
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
    const documents = new Map<string, ValueMap>()
    for (const entry of entries) {
      if (!entry.isFile() || !entry.name.endsWith(EXTENSION)) continue
      const file = join(root, folder, entry.name)
      const document = read(file)
      if (document === null) omit(file)
      else documents.set(entry.name.slice(0, -EXTENSION.length), document)
    }
    return { folders, documents }
  }
}

const EXTENSION = '.json'

function read(file: string): ValueMap | null {
  try {
    return readDocument(file)
  } catch {
    return null
  }
}

/** The entries sorted by name; none if the folder cannot be read. */
export function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch {
    return []
  }
}
