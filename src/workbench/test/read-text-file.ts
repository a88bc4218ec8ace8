import { readFileSync } from 'node:fs'
import { readThrown } from '../../model/thrown.ts'

/** The text of a file, or the reason it could not be read, in a sentence that names the file. */
export type TextFile =
  { readonly text: string; readonly problem: null } | { readonly text: null; readonly problem: string }

export function readTextFile(file: string): TextFile {
  try {
    // Some agents reject a file with a byte order mark, so keep it for the policy reader to report.
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    return { text: decoder.decode(readFileSync(file)), problem: null }
  } catch (error) {
    const code = readThrown(error).code ?? 'unknown'
    return { text: null, problem: REASONS[code]?.(file) ?? `\`${file}\` cannot be read (${code})` }
  }
}

const REASONS: Readonly<Record<string, (file: string) => string>> = {
  ENOENT: (file) => `there is no file \`${file}\``,
  EISDIR: (file) => `\`${file}\` is a folder, not a file`,
  EACCES: (file) => `you have no permission to read \`${file}\``,
  ERR_ENCODING_INVALID_ENCODED_DATA: (file) => `\`${file}\` is not UTF-8`,
}
