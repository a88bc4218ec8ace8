import type { CallResult, Host } from '../model/host.ts'
import { didYouMean } from '../model/suggestion.ts'
import { bareTool, type Tool } from './wrap-tool.ts'

/**
 * Turns functions into the tools that rules call. A tool from {@link wrapTool} is called without its rules: a call made
 * by a rule raises no events, unless the rule says `reenter: true`.
 *
 * @throws {TypeError} if two tools have the same name
 */
export function createTools(tools: readonly Tool[]): NonNullable<Host['tools']> {
  const byName = new Map(tools.map((tool) => [tool.name, bareTool(tool)]))
  if (byName.size < tools.length) throw new TypeError('two tools have the same name')

  const lacks = (name: string): string | null => {
    if (byName.has(name)) return null
    const near = didYouMean(name, [...byName.keys()])
    return `there is no tool of that name${near === null ? '' : `; ${near}`}`
  }
  return {
    lacks,
    async call(name, params): Promise<CallResult> {
      const tool = byName.get(name)
      if (tool === undefined) {
        return { type: 'call', ok: false, result: null, error: lacks(name), code: 'tool-unknown' }
      }
      return { type: 'call', ok: true, result: await tool.execute(params), error: null }
    },
  }
}
