import { didYouMean } from '../../model/suggestion.ts'
import { excerpt } from '../../source/excerpt.ts'
import { NO_TIMEOUT, type Connection } from './connection.ts'
import { withOwnSignal } from './own-signal.ts'

/** Pages of the list of a server, names and characters of each that are read, and names that are told. */
const MOST_PAGES = 10
const MOST_NAMES = 1_000
const MOST_CHARACTERS = 200
const MOST_TOLD = 10

/** Milliseconds in which the list must be there. */
const LISTING = 1_000

/** That a server has no such tool, to stand behind its name; null where it has, or does not tell in time and at length. */
export async function describeMissingTool(
  { client, sdk }: Connection,
  tool: string,
  signal: AbortSignal,
): Promise<string | null> {
  const names: string[] = []
  const late = new AbortController()
  const either = AbortSignal.any([signal, late.signal])
  const timer = setTimeout(() => late.abort(), LISTING)
  let cursor: string | undefined
  try {
    for (let page = 0; page === 0 || cursor !== undefined; page++) {
      if (page >= MOST_PAGES) return null
      const request = { method: 'tools/list' as const, params: cursor === undefined ? {} : { cursor } }
      const list = await withOwnSignal(either, (own) =>
        client.request(request, sdk.ListToolsResultSchema, { signal: own, timeout: NO_TIMEOUT }),
      )
      if (names.length + list.tools.length > MOST_NAMES || list.tools.some(({ name }) => name === tool)) return null
      for (const { name } of list.tools) names.push(name.slice(0, MOST_CHARACTERS))
      cursor = list.nextCursor
    }
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
  const help = didYouMean(tool, names) ?? `it has ${names.slice(0, MOST_TOLD).map(excerpt).join(', ') || 'none'}`
  return `has no tool ${excerpt(tool)}: ${help}`
}
