import { constants, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ForeignDatabase, openForeign } from '../../stores/foreign-database.ts'

/**
 * Opens a copy of a database, because another program may be writing to the original. Only the current user can read
 * the copy, and closing it deletes it.
 *
 * @throws {StoreError} (rejects) if the package for reading databases is not installed
 */
export async function openCopy(file: string): Promise<ForeignDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-copy-'))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const copy = join(folder, 'copy.db')
    copyFileSync(file, copy, constants.COPYFILE_FICLONE)
    // The latest writes are in the write-ahead log beside it.
    if (existsSync(`${file}-wal`)) copyFileSync(`${file}-wal`, `${copy}-wal`, constants.COPYFILE_FICLONE)
    const { rows, close } = await openForeign(copy)
    return {
      rows,
      close() {
        close()
        remove()
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}
