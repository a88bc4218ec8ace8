import type { Filter, TextFilter, ToolFilter } from '../../model/filter.ts'
import type { ToolTest } from '../../model/kind.ts'
import type { ToolMoment } from '../../model/moment.ts'

/** The test of a pattern over the names of tools; rules that name the same tools share one. */
export type ToolTests = (match: string | readonly string[]) => ToolTest

export function createToolTests(compilePattern: ToolTests): ToolTests {
  const known = new Map<string, ToolTest>()
  return (match) => {
    const key = typeof match === 'string' ? match : JSON.stringify(match)
    const test = known.get(key) ?? compilePattern(match)
    known.set(key, test)
    return test
  }
}

/** A filter that asks for nothing but the name of the tool: its answer is known once the name is. */
export type ToolPart =
  ToolFilter | TextFilter | { readonly every: readonly ToolPart[] } | { readonly some: readonly ToolPart[] }

export function isOfTool(filter: Filter): filter is ToolFilter | TextFilter {
  return 'tool' in filter || ('text' in filter && filter.text.length === 2 && filter.text.join('.') === 'tool.name')
}

/** What is left of a filter when only its demands on the tool count; null where it has none. */
export function toolPartOf(filter: Filter): ToolPart | null {
  if (isOfTool(filter)) return filter
  if ('every' in filter) {
    const every = filter.every.flatMap((part) => toolPartOf(part) ?? [])
    return every.length > 1 ? { every } : (every[0] ?? null)
  }
  if (!('some' in filter)) return null
  const some = filter.some.flatMap((part) => toolPartOf(part) ?? [])
  return some.length < filter.some.length ? null : { some }
}

/** Whether the tool passes; where it has no name, it does not. */
export function toolPasses(part: ToolPart, tool: ToolMoment, testOf: ToolTests): boolean {
  if ('every' in part) return part.every.every((one) => toolPasses(one, tool, testOf))
  if ('some' in part) return part.some.some((one) => toolPasses(one, tool, testOf))
  if ('tool' in part) return testOf(part.tool)(tool.spellings)
  const { name } = tool
  return name !== null && (name.length > part.most || COMPARE[part.is](name, part.part))
}

export const COMPARE: Readonly<Record<TextFilter['is'], (text: string, part: string) => boolean>> = {
  equals: (text, part) => text === part,
  starts: (text, part) => text.startsWith(part),
  contains: (text, part) => text.includes(part),
}
