import { isUtf8 } from 'node:buffer'
import { hasMemberTwice, partsOf } from '../../source/json-members.ts'
import { readJsonAsWritten } from '../../source/json.ts'
import { jsonAsWritten } from '../../model/json-text.ts'
import { COPY_LIMITS } from '../../model/copy.ts'
import { isMap } from '../../model/value.ts'

/** The bytes of one frame, without its line break. */
export type Bytes = Uint8Array

/** MCP allows strings and integers. One beyond 2^53 is a `bigint`, so that it is sent back as it arrived. */
export type Id = string | number | bigint

export type Params = Readonly<Record<string, unknown>>

export interface Request {
  readonly type: 'request'
  readonly id: Id
  readonly method: string
  readonly params: Params
  /** The whole message. */
  readonly whole: Params
}

export interface Notification {
  readonly type: 'notification'
  readonly method: string
  readonly params: Params
  readonly whole: Params
}

export interface Response {
  readonly type: 'response'
  readonly id: Id
  readonly result: unknown
  /** Null if the response has a result. */
  readonly error: Params | null
  readonly whole: Params
}

export type Message = Request | Notification | Response

/** The messages of a frame, or why the frame is refused. */
type Frame = { readonly messages: readonly Message[]; readonly isBatch: boolean; readonly problem: null } | RefusedFrame

export interface RefusedFrame {
  /** The rest of a sentence about the frame, such as `is not JSON`. */
  readonly problem: string
  /** Ids of the requests and responses in the frame, as far as they can be read. */
  readonly ids: readonly Id[]
}

/**
 * Reads a frame of JSON-RPC 2.0. Refuses everything that two readers could understand differently: duplicate members,
 * names of the protocol in another case, bytes that are not UTF-8, and numbers that are out of range.
 */
export function readFrame(bytes: Bytes): Frame {
  if (!isUtf8(bytes)) return refused('is not UTF-8')
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()
  let data: unknown
  try {
    data = readJsonAsWritten(text)
  } catch {
    return refused('is not JSON')
  }
  const parts = Array.isArray(data) ? (data as readonly unknown[]) : [data]
  const problem = findProblem(data) ?? (hasMemberTwice(text, data) ? 'has a member twice' : null)
  if (problem !== null) return refused(problem, parts)
  if (parts.length === 0) return refused('is an empty batch')
  const messages: Message[] = []
  for (const part of parts) {
    const message = readMessage(part)
    if (message === null) return refused('is not a message of JSON-RPC 2.0', parts)
    messages.push(message)
  }
  return { messages, isBatch: Array.isArray(data), problem: null }
}

function refused(problem: string, parts: readonly unknown[] = []): Frame {
  return { problem, ids: parts.flatMap((part) => (isMap(part) && isId(part['id']) ? [part['id']] : [])) }
}

export function isId(value: unknown): value is Id {
  return typeof value === 'string' || typeof value === 'bigint' || Number.isSafeInteger(value)
}

/** A problem with the data as such, whatever the message means; null if there is none. */
function findProblem(value: unknown, depth = 0): string | null {
  if (depth > COPY_LIMITS.depth) return `is nested deeper than ${COPY_LIMITS.depth} levels`
  if (typeof value === 'number') return Number.isFinite(value) ? null : 'has a number that is too large'
  for (const part of partsOf(value)) {
    const problem = findProblem(part, depth + 1)
    if (problem !== null) return problem
  }
  return null
}

/** Null if it is not a message. */
function readMessage(part: unknown): Message | null {
  if (!isMap(part) || part['jsonrpc'] !== '2.0' || !hasExactNames(part, ENVELOPE)) return null
  const { id, method, params = {}, result, error } = part
  if (typeof method === 'string') {
    if ('result' in part || 'error' in part || !isMap(params) || !hasExactNames(params, PARAMS)) return null
    if (!('id' in part)) return { type: 'notification', method, params, whole: part }
    return isId(id) ? { type: 'request', id, method, params, whole: part } : null
  }
  if ('method' in part || 'params' in part || !isId(id)) return null
  if ('result' in part) return 'error' in part ? null : { type: 'response', id, result, error: null, whole: part }
  return isMap(error) ? { type: 'response', id, result: undefined, error, whole: part } : null
}

const ENVELOPE = names('jsonrpc', 'id', 'method', 'params', 'result', 'error')
const PARAMS = names(
  ...['name', 'arguments', 'task', 'uri', 'cursor', 'requestId', 'taskId', '_meta'],
  ...['mode', 'message', 'requestedSchema', 'url', 'elicitationId', 'messages', 'systemPrompt', 'capabilities'],
)

function names(...exact: readonly string[]): ReadonlyMap<string, string> {
  return new Map(exact.map((name) => [folded(name), name]))
}

/** Some readers ignore the case of names, so `Method` would mean `method` to them. */
function hasExactNames(map: Params, known: ReadonlyMap<string, string>): boolean {
  for (const name in map) {
    const exact = known.get(name.length > MAX_NAME ? '' : folded(name))
    if (exact !== undefined && exact !== name) return false
  }
  return true
}

/** No name of the protocol is longer than this. */
const MAX_NAME = 40

/** Converts to upper case first, which also folds letters such as the long s. */
function folded(name: string): string {
  return name.toUpperCase().toLowerCase()
}

/**
 * Where one frame goes on to, and where its answers go. Over HTTP, each request has its own streams. Over standard
 * input and output, all frames share one pair.
 */
export interface Route {
  toServer(frame: Bytes): void
  toClient(frame: Bytes): void
}

/** Encodes a message that is not forwarded byte for byte. */
export function encodeMessage(message: unknown): Bytes {
  return Buffer.from(jsonAsWritten(message))
}

export function errorResponse(id: Id | null, code: number, message: string): Params {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

/**
 * Error codes of JSON-RPC: two standard ones for bad requests, and one from the range for servers for refusals by
 * rules.
 */
export const INVALID_REQUEST = -32600
export const INVALID_PARAMS = -32602
export const REFUSED = -32000
