import type { FileAccess } from '../model/call.ts'

/** A file that a patch changes. */
interface PatchedFile {
  readonly path: string
  readonly access: FileAccess
}

const HEADERS: readonly (readonly [line: RegExp, access: readonly FileAccess[]])[] = [
  [/^\*\*\* Add File: (.+)$/, ['write']],
  [/^\*\*\* Update File: (.+)$/, ['read', 'write']],
  [/^\*\*\* Delete File: (.+)$/, ['delete']],
  [/^\*\*\* Move to: (.+)$/, ['write']],
  [/^--- (?:a\/)?([^\t]+)/, ['read']],
  [/^\+\+\+ (?:b\/)?([^\t]+)/, ['write']],
  [/^rename from (.+)$/, ['delete']],
  [/^rename to (.+)$/, ['write']],
]

/** The files that a patch names, in the format of `apply_patch` or `diff -u`. */
export function readPatch(patch: string): readonly PatchedFile[] {
  const files: PatchedFile[] = []
  let before: string | null = null
  for (const line of patch.split(/\r?\n/)) {
    for (const [pattern, accesses] of HEADERS) {
      const path = pattern.exec(line)?.[1]?.trim()
      if (path === undefined) continue
      if (path === '/dev/null') {
        if (line.startsWith('+++') && before !== null) files.push({ path: before, access: 'delete' })
      } else for (const access of accesses) files.push({ path, access })
      if (line.startsWith('--- ')) before = path
    }
  }
  return files
}
