import type { CallResult, Occasion } from '../model/host.ts'
import type { Servers } from '../model/servers.ts'
import type { ValueMap } from '../model/value.ts'

/** Tools whose names begin with the same word: `mcp.`, `lsp.`, `memory.`, `http.`. */
export interface ToolFamily {
  /** `name` is whole, with the word that it begins with. Never rejects. */
  call(name: string, params: ValueMap, occasion: Occasion): Promise<CallResult>
  /** Why `name` can never be called with these servers; null where it may be. */
  lacks(name: string, servers: Servers): string | null
  /** Ends what was started. Nothing is left behind when the promise resolves. */
  close(): Promise<void>
}

export function succeeded(result: unknown): CallResult {
  return { type: 'call', ok: true, result, error: null }
}

export function failed(code: string, error: string): CallResult {
  return { type: 'call', ok: false, result: null, error, code }
}
