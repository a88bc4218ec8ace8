import type { FileAccess } from '../model/call.ts'
import { isMap } from '../model/value.ts'
import { readPatch } from './patch.ts'

/** A path from the parameters of a tool, with the access that the tool's name suggests. */
interface NamedPath {
  readonly path: string
  readonly access: FileAccess
}

/** The most items of a list parameter to examine. */
const MAX_VALUES = 10_000

const PATCHES = /patch/i
const DELETES = /delete|remove|unlink|move|rename/i
const WRITES =
  /write|edit|create|replace|insert|append|update|save|copy|mkdir|move|rename|patch|upload|download|restore/i
const READS = /read|view|open|get|cat|show|load|grep|search|glob|find|list/i
const PARAMETERS =
  /(?:paths?|files?|file_?names?|uris?|dest|destination|dir|directory|folder)$|^(?:source|edits|operations|glob|include|include_pattern)$/i

/**
 * Guesses the paths in the parameters of a tool that no table knows, such as a tool of an MCP server. Goes by the
 * words in the tool's name and by the names of the parameters. Empty for tools whose names suggest no access.
 */
export function pathsByName(tool: string, params: unknown): readonly NamedPath[] {
  const accesses = accessesOf(tool)
  if (accesses.length === 0 || !isMap(params)) return []
  const found: NamedPath[] = []
  for (const [name, value] of Object.entries(params)) {
    if (PATCHES.test(tool) && typeof value === 'string') found.push(...readPatch(value))
    if (!PARAMETERS.test(name)) continue
    for (const item of Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value]) {
      for (const path of textsOf(item)) {
        // The source of a copy is read, the source of a move is deleted.
        const isSource = /^source/i.test(name)
        const own = isSource ? accesses.filter((access) => access !== 'write') : accesses
        const left = isSource && own.length === 0 ? (['read'] as const) : own
        for (const access of left) found.push({ path, access })
      }
    }
  }
  return found
}

function accessesOf(tool: string): readonly FileAccess[] {
  const changes: FileAccess[] = []
  if (DELETES.test(tool)) changes.push('delete')
  if (WRITES.test(tool)) changes.push('write')
  if (changes.length > 0) return changes
  return READS.test(tool) ? ['read'] : []
}

function textsOf(item: unknown): readonly string[] {
  const texts = isMap(item) ? [item['path'], item['file_path']] : [item]
  return texts.filter((text): text is string => typeof text === 'string' && text !== '')
}
