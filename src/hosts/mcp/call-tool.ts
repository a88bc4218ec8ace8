import { readJson } from '../../source/json.ts'
import type { CallToolResult, ContentBlock } from '@modelcontextprotocol/sdk/types.js'
import { copyValue } from '../../model/copy.ts'
import type { CallResult } from '../../model/host.ts'
import { didYouMean } from '../../model/suggestion.ts'
import type { ValueMap } from '../../model/value.ts'
import { excerpt } from '../../source/excerpt.ts'
import { failed, succeeded } from '../tool-family.ts'
import { type Connection, NO_TIMEOUT, ServerError, UnsentError } from './connection.ts'
import { listTools } from './list-tools.ts'

/**
 * Calls a tool of a running server. `signal` must not outlive the call.
 *
 * @throws {UnsentError} if the server had ended before the call was sent
 * @throws {ServerError} if there is no answer, or no such tool
 */
export async function callTool(
  connection: Connection,
  tool: string,
  params: ValueMap,
  signal: AbortSignal,
): Promise<CallResult> {
  const result = await ask(connection, tool, params, signal).then(readCallData, (error: unknown) => {
    // The server answered with an error.
    if (error instanceof connection.sdk.McpError) return failed('call-failed', error.message)
    throw error
  })
  if (result.ok) return result
  const missing = await describeMissingTool(connection, tool, signal)
  if (missing !== null) throw new ServerError('tool-unknown', missing)
  return result
}

async function ask(
  { client, sdk, ending }: Connection,
  tool: string,
  params: ValueMap,
  signal: AbortSignal,
): Promise<CallToolResult> {
  if (ending() !== null) throw new UnsentError('has ended')
  try {
    // The SDK's own `callTool` would validate answers against the last list of tools.
    return await client.request(
      { method: 'tools/call', params: { name: tool, arguments: params } },
      sdk.CallToolResultSchema,
      { signal, timeout: NO_TIMEOUT },
    )
  } catch (error) {
    if (error instanceof UnsentError) throw error
    if (signal.aborted) throw new ServerError('call-timeout', 'did not answer in time')
    throw ending() ?? error
  }
}

/** The most characters of an error that a message quotes. */
const MAX_ERROR_LENGTH = 2_000

/**
 * The result of a tool as data: its structured content, or its only content block, or the list of its content blocks;
 * null if it has none. A text block becomes its text, or the parsed value if the text is the JSON of a map or list.
 * Other blocks stay as they are. An error result becomes a failure with its texts.
 *
 * @throws {Error} as `copyValue` does, for data that is too large or too deep
 */
function readCallData({ content, structuredContent, isError }: CallToolResult): CallResult {
  if (isError === true) {
    const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
    return failed('call-failed', texts.join('\n').slice(0, MAX_ERROR_LENGTH) || 'the tool failed without a message')
  }
  const values = content.map(dataOf)
  return succeeded(copyValue(structuredContent ?? (values.length > 1 ? values : (values[0] ?? null))))
}

function dataOf(block: ContentBlock): unknown {
  if (block.type !== 'text') return block
  if (!/^\s*[[{]/.test(block.text)) return block.text
  try {
    return readJson(block.text)
  } catch {
    return block.text
  }
}

/** The most characters of a name, and the most names, that a message quotes. */
const MAX_NAME_LENGTH = 200
const QUOTED_NAMES = 10

/** Milliseconds. */
const LIST_TIMEOUT = 1_000

/** A message that the server has no such tool; null if it has one, or does not list its tools in time. */
async function describeMissingTool(connection: Connection, tool: string, signal: AbortSignal): Promise<string | null> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), LIST_TIMEOUT)
  const tools = await listTools(connection, AbortSignal.any([signal, late.signal]))
    .catch(() => null)
    .finally(() => clearTimeout(timer))
  if (tools === null || tools.some(({ name }) => name === tool)) return null
  const names = tools.map(({ name }) => name.slice(0, MAX_NAME_LENGTH))
  const help = didYouMean(tool, names) ?? `it has ${names.slice(0, QUOTED_NAMES).map(excerpt).join(', ') || 'none'}`
  return `has no tool ${excerpt(tool)}: ${help}`
}
