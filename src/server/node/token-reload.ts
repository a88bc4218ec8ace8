import { readTextFileWithin } from '../../hosts/policy-file.ts'
import { readThrown } from '../../model/thrown.ts'
import type { App } from '../app.ts'
import type { ServedNames } from './served-names.ts'
import type { Tell } from './tell.ts'
import type { FileToken, TokenFile } from './token-file.ts'
import { type FileWatch, watchFiles } from './watch-files.ts'

interface TokenReloadOptions {
  readonly file: TokenFile
  /** The tokens that the app started with. */
  readonly first: readonly FileToken[]
  readonly names: ServedNames
  readonly app: App
  readonly tell: Tell
}

interface TokenReload {
  /**
   * Reads the file again whenever it changes.
   *
   * @throws {Error} (rejects) from Node, if its folder cannot be watched
   */
  watch(): Promise<void>
  /** Reads the file. If it is broken, the old tokens stay. */
  reload(): Promise<void>
  close(): Promise<void>
}

/** Reads the tokens again while the server runs. One reading follows the other. */
export function createTokenReload({ file, first, names, app, tell }: TokenReloadOptions): TokenReload {
  let known = first
  let watching: FileWatch | null = null
  let last: Promise<void> = Promise.resolve()

  async function readAgain(): Promise<void> {
    try {
      const tokens = file.read()
      const before = new Set(known.map(textOf))
      const added = tokens.filter((token) => !before.delete(textOf(token))).length
      if (added === 0 && before.size === 0) return
      const closeOthers = await names.open(tokens)
      const answered = app.replaceTokens(tokens)
      known = tokens
      // What is under way is still answered.
      void answered.then(closeOthers).catch((error: unknown) => tell(readThrown(error).message, 'error'))
      tell(`the tokens were read again: ${added} new or changed, ${before.size} gone or changed`)
    } catch (error) {
      const { message } = readThrown(error)
      tell(`the tokens were not read again, and the old ones stay in effect: ${message}`, 'error')
    }
  }

  const reload = (): Promise<void> => (last = last.then(readAgain))
  return {
    async watch() {
      const read = async (): Promise<string> => JSON.stringify(await readTextFileWithin(file.path))
      watching = await watchFiles([file.path], read, () => void reload())
    },
    reload,
    async close() {
      watching?.close()
      await last
    },
  }
}

function textOf({ name, sha256, rights, policies }: FileToken): string {
  return JSON.stringify([name, sha256, rights.toSorted(), policies])
}
