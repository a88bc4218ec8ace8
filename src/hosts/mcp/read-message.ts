import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js'
import { isMap } from '../../model/value.ts'
import type { Sdk } from './sdk.ts'

/**
 * Reads a message of a server; null for what is none. What stands for an answer, but is neither a result nor an error, is an
 * error: whoever waits for that answer would wait for ever.
 */
export function readMessage({ JSONRPCMessageSchema, ErrorCode }: Sdk, text: string): JSONRPCMessage | null {
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return null
  }
  const message = JSONRPCMessageSchema.safeParse(data)
  if (message.success) return message.data
  if (!isMap(data) || Object.hasOwn(data, 'method')) return null
  const { id } = data
  if (typeof id !== 'number' && typeof id !== 'string') return null
  return invalidAnswer(id, ErrorCode)
}

/** What stands for an answer that is none. */
export function invalidAnswer(id: number | string, { InvalidRequest }: Sdk['ErrorCode']): JSONRPCMessage {
  const message = 'the answer is neither a result nor an error'
  return { jsonrpc: '2.0', id, error: { code: InvalidRequest, message } }
}
