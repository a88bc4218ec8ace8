import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js'
import { copyValue } from '../../model/copy.ts'
import type { CallResult } from '../../model/host.ts'
import { failed, succeeded } from '../tool-family.ts'

/** Characters that are told of an error. */
const ERROR_LENGTH = 2_000

/**
 * What a tool gave, as data: its structured content; else its one content; else the list of its contents; null where there
 * are none. A text is itself, but the value where it is the JSON of a map or a list; any other content is the map that
 * it is. An answer that is an error is a failure, with its texts.
 *
 * @throws {Error} what `copyValue` throws for data that is too large or too deep
 */
export function readCallData({ content, structuredContent, isError }: CallToolResult): CallResult {
  if (isError === true) {
    const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
    return failed('call-failed', texts.join('\n').slice(0, ERROR_LENGTH) || 'the tool failed, and does not say why')
  }
  const values = content.map(dataOf)
  return succeeded(copyValue(structuredContent ?? (values.length > 1 ? values : (values[0] ?? null))))
}

function dataOf(block: ContentBlock): unknown {
  if (block.type !== 'text') return block
  if (!/^\s*[[{]/.test(block.text)) return block.text
  try {
    return JSON.parse(block.text)
  } catch {
    return block.text
  }
}
