import { join } from 'node:path'
import { managedHooksOf } from '../../agents/all-managed.ts'
import type { Dialect } from '../../agents/dialect.ts'
import type { ManagedFile, ManagedHooks } from '../../agents/managed-hooks.ts'
import { isOurs, removeOurs } from '../edit-settings.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import { dataIn } from '../settings-text.ts'
import { takeBack } from '../text-edit.ts'
import { putMembers } from './json-members.ts'
import { type ManagedRecord, readRecords } from './records.ts'
import { putLines, takeLinesOut } from './toml-lines.ts'

/** A planned change to a file of the machine. A null text means that there is no file. */
export interface ManagedChange {
  readonly path: string
  readonly before: string | null
  readonly after: string | null
  /** What to record; null for a file that stays as it is, or that is no longer ours. */
  readonly record: ManagedRecord | null
  /** Whether what was added beside the hooks cannot be told apart, and stays. */
  readonly isLeft?: true
}

/**
 * Plans the files of an agent.
 *
 * @param root the folder in which the machine's folders are; empty outside of tests
 * @throws {SettingsError} if a file cannot be read, was written by somebody else, or says something that contradicts
 */
export function planManaged(dialect: Dialect, files: readonly ManagedFile[], root: string): readonly ManagedChange[] {
  const records = recordsOf(dialect, root)
  const changes: ManagedChange[] = []
  for (const file of files) {
    const before = readSettingsFile(join(root, file.path))
    const known = records.find(({ path }) => path === file.path)
    changes.push(change(file, before, known))
  }
  // What an earlier installation wrote, and this one does not.
  const left = records.filter(({ path }) => !files.some((file) => file.path === path))
  return [...changes, ...left.map((known) => takeOut(dialect, known, root))]

  function change(file: ManagedFile, before: string | null, known: ManagedRecord | undefined): ManagedChange {
    const { path, form } = file
    const record = { host: dialect.name, path, form, isNew: known?.isNew ?? before === null, insertions: [] }
    if (file.form === 'toml') return { path, before, after: putLines(before ?? '', file.lines, path), record }
    if (file.form === 'json') {
      // Hooks without a record were brought here by others, such as by device management.
      const base = withoutMembers(before ?? '', known ?? record, dialect, path)
      const { text, insertions } = putMembers(base, file.members, path)
      return { path, before, after: text, record: { ...record, insertions } }
    }
    if (file.form === 'own') {
      if (before !== null && known === undefined && !isWritten(before, dialect)) {
        throw new SettingsError('there is already a file that Sluice did not write', path)
      }
      return { path, before, after: file.text, record: { ...record, isNew: true } }
    }
    const original = changes.find((one) => one.path === file.of)
    const isCopy = before === null || before === original?.before
    if (!isCopy) return { path, before, after: withoutMembers(before, known, dialect, path), record: null }
    return { path, before, after: original?.after ?? null, record: { ...record, isNew: true } }
  }
}

/** Plans the files of an agent without our hooks: as they were before, where nothing else has changed. */
export function planManagedRemoval(dialect: Dialect, root: string): readonly ManagedChange[] {
  const records = recordsOf(dialect, root)
  const managed = managedHooksOf(dialect.name)
  const known = records.length > 0 || typeof managed === 'string' ? records : unrecorded(dialect, managed, root)
  return known.map((record) => takeOut(dialect, record, root))
}

/** Files that were brought here without a record, such as by device management. */
function unrecorded(dialect: Dialect, { file, others = [] }: ManagedHooks, root: string): readonly ManagedRecord[] {
  const paths = [file, ...others.filter((path) => !path.includes('*'))]
  return paths.flatMap((path): readonly ManagedRecord[] => {
    const text = readSettingsFile(join(root, path))
    if (text === null || !isWritten(text, dialect)) return []
    const isOwn = /\/(50-)?sluice\.\w+$/.test(path)
    const form = isOwn ? 'own' : path.endsWith('.toml') ? 'toml' : path === file ? 'json' : 'copy'
    return [{ host: dialect.name, path, form, isNew: true, insertions: [] }]
  })
}

function takeOut(dialect: Dialect, known: ManagedRecord, root: string): ManagedChange {
  const { path, form, isNew } = known
  const before = readSettingsFile(join(root, path))
  const gone = { path, before, after: null, record: null }
  if (before === null || form === 'own') return gone
  // An administrator may have changed the copy since, so that it is no longer one.
  if (form === 'copy' && before === originalOf(dialect, root)) return gone
  const rest = form === 'toml' ? takeLinesOut(before, path) : withoutMembers(before, known, dialect, path)
  if (form !== 'toml' && insertionsOut(before, known) === null) return { ...gone, after: rest, isLeft: true }
  return { ...gone, after: isNew && rest.trim() === '' ? null : rest }
}

/** The text of the file with the hooks, which another may be a copy of. */
function originalOf({ name }: Dialect, root: string): string | null {
  const managed = managedHooksOf(name)
  return typeof managed === 'string' ? null : readSettingsFile(join(root, managed.file))
}

function withoutMembers(text: string, known: ManagedRecord | undefined, dialect: Dialect, file: string): string {
  if (known === undefined) return text
  const taken = insertionsOut(text, known)
  const { settings } = dialect
  if (taken !== null || settings.format === 'plugin') return taken ?? text
  return removeOurs(text, { file, host: dialect.name, settings }, [])
}

/** Null if the document has changed too much, or if nobody knows what was added. */
function insertionsOut(text: string, { insertions }: ManagedRecord): string | null {
  return insertions.length === 0 ? null : takeBack(text, insertions)
}

/** Whether `sluice install` wrote a text. */
export function isWritten(text: string, { settings, name }: Dialect): boolean {
  if (/^(#|\/\/) Written by `sluice install/m.test(text)) return true
  return settings.format !== 'plugin' && settings.hooks(dataIn(text, 'json')).some((hook) => isOurs(hook, name))
}

function recordsOf({ name }: Dialect, root: string): readonly ManagedRecord[] {
  return readRecords(root).filter(({ host }) => host === name)
}
