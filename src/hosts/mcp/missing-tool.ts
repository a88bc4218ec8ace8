import { didYouMean } from '../../model/suggestion.ts'
import { excerpt } from '../../source/excerpt.ts'
import { NO_TIMEOUT, type Connection } from './connection.ts'

/** Pages of the list of a server that are read, and names that are told. */
const MOST_PAGES = 100
const MOST_TOLD = 10

/** That a server has no such tool, to stand behind its name; null where it has, or does not tell. */
export async function describeMissingTool(
  { client, sdk }: Connection,
  tool: string,
  signal: AbortSignal,
): Promise<string | null> {
  const names: string[] = []
  let cursor: string | undefined
  try {
    for (let page = 0; page < MOST_PAGES; page++) {
      const list = await client.request(
        { method: 'tools/list', params: cursor === undefined ? {} : { cursor } },
        sdk.ListToolsResultSchema,
        { signal, timeout: NO_TIMEOUT },
      )
      for (const { name } of list.tools) names.push(name)
      cursor = list.nextCursor
      if (cursor === undefined) break
    }
  } catch {
    return null
  }
  if (names.includes(tool)) return null
  const help = didYouMean(tool, names) ?? `it has ${names.slice(0, MOST_TOLD).map(excerpt).join(', ') || 'none'}`
  return `has no tool ${excerpt(tool)}: ${help}`
}
