import { isMap } from '../../model/value.ts'
import type { OwnRequests } from './own-requests.ts'
import type { Route } from './route.ts'
import type { KnownTool, Tools } from './tools.ts'

/** Pages of a list, and seconds to wait for each. */
const MAX_PAGES = 100
const SECONDS = 10

/**
 * Finds what is known of a tool that is called. If the client has not asked for the list since it last changed, the proxy
 * does: what a rule hides cannot be called either.
 */
export function createToolFinder(
  tools: Tools,
  requests: OwnRequests,
): (name: string, route: Route) => Promise<KnownTool> {
  let listing: Promise<void> | null = null

  async function listTools({ toServer: send }: Route): Promise<void> {
    let params = {}
    for (let page = 0; page < MAX_PAGES; page++) {
      const answer = await requests.send({ method: 'tools/list', params, send, signal: null, seconds: SECONDS })
      if (typeof answer === 'string' || !isMap(answer.result)) return
      const { tools: listed, nextCursor } = answer.result
      if (Array.isArray(listed)) await tools.judge(listed)
      if (typeof nextCursor !== 'string') return
      params = { cursor: nextCursor }
    }
  }

  return async (name, route) => {
    const known = tools.find(name)
    if (known !== undefined) return known
    listing ??= listTools(route).finally(() => (listing = null))
    await listing
    // A tool that is in no list is judged by its name.
    return tools.find(name) ?? (await tools.judgeUnlisted(name))
  }
}
