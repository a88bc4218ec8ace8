import { createTools } from '../engine/function-tools.ts'
import type { Tool } from '../engine/wrap-tool.ts'
import type { Host } from '../model/host.ts'
import { failed, type ToolFamily } from './tool-family.ts'

/** Functions by their names, and families of tools by the word with which their names begin. */
export function createLocalTools(
  functions: readonly Tool[],
  families: Readonly<Record<string, ToolFamily>>,
): NonNullable<Host['tools']> {
  const own = createTools(functions)
  const names = new Set(functions.map(({ name }) => name))
  // `mcp__server__tool` and `mcp_server.tool` are spellings of `mcp.server.tool`.
  const familyOf = (name: string): ToolFamily | undefined => {
    const word = name.split(/[._]/, 1)[0] ?? ''
    return Object.hasOwn(families, word) ? families[word] : undefined
  }
  const lacks: NonNullable<typeof own.lacks> = (name, servers) => {
    if (names.has(name)) return null
    const family = familyOf(name)
    if (family !== undefined) return family.lacks(name, servers)
    const why = own.lacks?.(name, servers) ?? ''
    if (why.endsWith('?')) return why
    const words = Object.keys(families).map((word) => `\`${word}.*\``)
    return `${why}, and it is none of ${words.join(', ')}`
  }
  return {
    lacks,
    call(name, params, callContext) {
      if (names.has(name)) return own.call(name, params, callContext)
      const family = familyOf(name)
      if (family !== undefined) return family.call(name, params, callContext)
      return Promise.resolve(failed('tool-unknown', lacks(name, callContext.servers) ?? ''))
    },
  }
}
