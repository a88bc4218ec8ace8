import { join } from 'node:path'
import { isMap } from '../../model/value.ts'
import { readSettingsFile } from '../settings-file.ts'
import { SettingsError } from '../settings-error.ts'
import type { Insertion } from '../text-edit.ts'

/** A file that `sluice install --managed` wrote, or a part of it. */
export interface ManagedRecord {
  /** The agent's name for `--host`. */
  readonly host: string
  readonly path: string
  readonly form: 'own' | 'copy' | 'json' | 'toml'
  /** Whether there was no such file before. */
  readonly isNew: boolean
  /** The text that was merged into a document. */
  readonly insertions: readonly Insertion[]
}

/** Where they are recorded: beside the managed policies, so that only root can change them. */
export const RECORDS = '/etc/sluice/installed.json'

/**
 * What was written on this machine.
 *
 * @throws {SettingsError} if that cannot be read: without it, what others wrote could be taken for ours
 */
export function readRecords(root: string): readonly ManagedRecord[] {
  const text = readSettingsFile(join(root, RECORDS))
  if (text === null) return []
  const parsed = parsedOrNull(text)
  if (Array.isArray(parsed) && parsed.every(isRecord)) return parsed
  throw new SettingsError(
    'the file does not say what was installed here; remove it, and run `sluice install HOST --managed` for each agent again',
    RECORDS,
  )
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is ManagedRecord {
  if (!isMap(value)) return false
  const { host, path, form, isNew, insertions } = value
  return (
    typeof host === 'string' &&
    typeof path === 'string' &&
    ['own', 'copy', 'json', 'toml'].includes(String(form)) &&
    typeof isNew === 'boolean' &&
    Array.isArray(insertions) &&
    insertions.every((one) => isMap(one) && typeof one['offset'] === 'number' && typeof one['text'] === 'string')
  )
}
