import type { CallContext, CallResult } from '../model/host.ts'
import type { Servers } from '../model/servers.ts'
import { didYouMean } from '../model/suggestion.ts'
import { readThrown } from '../model/thrown.ts'
import type { ValueMap } from '../model/value.ts'
import { excerpt } from '../source/excerpt.ts'

/** Tools whose names begin with the same word, such as `mcp.`, `lsp.` or `memory.`. */
export interface ToolFamily {
  /** `name` is the full name. Never rejects. */
  call(name: string, params: ValueMap, callContext: CallContext): Promise<CallResult>
  /** Why `name` can never be called with these servers; null if it can. */
  lacks(name: string, servers: Servers): string | null
  /** Ends everything that was started. Nothing is left when the promise resolves. */
  close(): Promise<void>
}

type Run = (params: ValueMap, callContext: CallContext) => unknown

/**
 * Tools that are functions, by their full names. If one throws, the call fails with the code of the error, if it has
 * one.
 *
 * @param end called when the family is closed
 */
export function createToolFamily(tools: Readonly<Record<string, Run>>, end?: () => Promise<void>): ToolFamily {
  const names = Object.keys(tools)
  let isClosed = false
  const lacks = (name: string): string | null => (names.includes(name) ? null : noTool(name, names))
  return {
    async call(name, params, callContext) {
      if (isClosed) return failed('call-failed', 'the host is closed')
      const run = names.includes(name) ? tools[name] : undefined
      if (run === undefined) return failed('tool-unknown', lacks(name) ?? '')
      try {
        return succeeded(await run(params, callContext))
      } catch (error) {
        const { message, code } = readThrown(error)
        // System codes such as `ENOENT` are not codes of Sluice.
        return failed(code !== null && /^[a-z-]+$/.test(code) ? code : 'call-failed', message)
      }
    },
    lacks,
    async close() {
      isClosed = true
      await end?.()
    },
  }
}

export function noTool(name: string, names: readonly string[]): string {
  const there = `there ${names.length === 1 ? 'is' : 'are'} ${names.map(excerpt).join(', ')}`
  return `there is no tool ${excerpt(name)}: ${didYouMean(name, names) ?? there}`
}

export function succeeded(result: unknown): CallResult {
  return { type: 'call', ok: true, result, error: null }
}

export function failed(code: string, error: string): CallResult {
  return { type: 'call', ok: false, result: null, error, code }
}

/** Why a call failed. `message` is for people, `cause` is the error of a server. */
export class CallFailure extends Error {
  readonly code: string

  constructor(code: string, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'CallFailure'
    this.code = code
  }
}

/** The parameters of a call are invalid. */
export function badParams(message: string): CallFailure {
  return new CallFailure('call-params', message)
}

/** @throws {CallFailure} `call-params`, if a parameter has no such name */
export function checkNames(tool: string, params: ValueMap, known: readonly string[]): void {
  const unknown = Object.keys(params).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const help = didYouMean(unknown, known) ?? `there are ${known.map((name) => `\`${name}\``).join(', ')}`
  throw badParams(`\`${tool}\` has no parameter ${excerpt(unknown)}: ${help}`)
}
