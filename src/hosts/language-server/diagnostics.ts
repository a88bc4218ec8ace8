import { setTimeout as delay } from 'node:timers/promises'
import { member } from '../../model/value.ts'
import { CallFailure } from '../tool-family.ts'
import {
  START_OF_FILE,
  fileOf,
  part,
  readList,
  type LineRange,
  readRange,
  textOrNull,
  unusable,
  uriOf,
} from './answers.ts'
import type { Protocol } from './connection.ts'
import type { RunningServer } from './running-server.ts'

/** The result of a tool call. */
interface FileDiagnostics {
  /** Relative to the workspace. */
  readonly path: string
  /** The number of all errors, including those left out of `diagnostics`; likewise for `warnings`. */
  readonly errors: number
  readonly warnings: number
  /** Sorted by position; the first 1,000. */
  readonly diagnostics: readonly FoundDiagnostic[]
}

interface FoundDiagnostic extends LineRange {
  readonly severity: Severity
  readonly message: string
  readonly code: number | string | null
  /** The tool that found it, such as `typescript`. */
  readonly source: string | null
}

type Severity = (typeof SEVERITIES)[number]

const SEVERITIES = ['error', 'warning', 'information', 'hint'] as const

const MAX_LISTED = 1_000

export function describeDiagnostics(path: string, diagnostics: readonly FoundDiagnostic[]): FileDiagnostics {
  const count = (wanted: Severity) => diagnostics.filter(({ severity }) => severity === wanted).length
  return {
    path,
    errors: count('error'),
    warnings: count('warning'),
    diagnostics: diagnostics.toSorted((a, b) => a.line - b.line || a.column - b.column).slice(0, MAX_LISTED),
  }
}

/**
 * Reads a list that a server has sent. Keeps what it can of a malformed diagnostic: without that, a file might seem
 * clean.
 *
 * @throws {CallFailure} `call-failed`, if it is not a list
 */
function readDiagnostics(list: unknown): readonly FoundDiagnostic[] {
  return readList(list).map((found) => {
    const message = part(found, 'message')
    const severity = part(found, 'severity')
    return {
      // A diagnostic without a severity counts as an error.
      severity: (typeof severity === 'number' ? SEVERITIES[severity - 1] : undefined) ?? 'error',
      message: readMessage(part(message, 'value') ?? message),
      ...(readRange(part(found, 'range')) ?? START_OF_FILE),
      code: readCode(part(found, 'code')),
      source: textOrNull(part(found, 'source')),
    }
  })
}

function readMessage(value: unknown): string {
  return textOrNull(value) ?? 'the language server gives no message'
}

function readCode(value: unknown): number | string | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : textOrNull(value)
}

/**
 * Sends the text of a file to a server and returns the diagnostics. If the server can be asked, the diagnostics are
 * about this exact text. If it only publishes diagnostics, the result is the last list before it falls quiet. Call
 * this inside `inTurn`.
 */
export function diagnose(
  server: RunningServer,
  file: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly FoundDiagnostic[]> {
  const { diagnosticProvider, executeCommandProvider } = server.capabilities
  const commands = part(executeCommandProvider, 'commands')
  const version = server.documents.write(file, text)
  if (diagnosticProvider != null) return pullDiagnostics(server, file, signal)
  if (Array.isArray(commands) && commands.includes(TSSERVER_REQUEST)) return askTsserver(server, file, signal)
  return awaitPublished(server, file, version, signal)
}

type Diagnose = (server: RunningServer, file: string, signal: AbortSignal) => Promise<readonly FoundDiagnostic[]>

/** Milliseconds before a request that was cancelled is sent again. */
const RETRY_DELAY = 100

/** Asks with `textDocument/diagnostic`, which the server answers when it has checked the file. */
const pullDiagnostics: Diagnose = async (server, file, signal) => {
  const { protocol } = server
  const params = { textDocument: { uri: uriOf(file) } }
  for (;;) {
    try {
      const report = await server.request(protocol.DocumentDiagnosticRequest.type, params, signal)
      // Not expected, because the request names no earlier report.
      if (part(report, 'kind') === 'unchanged') return []
      const items = part(report, 'items')
      if (items == null) throw unusable('a report was expected')
      return readDiagnostics(items)
    } catch (error) {
      if (!mayRetry(protocol, error)) throw error
      await delay(RETRY_DELAY, null, { signal })
    }
  }
}

/** Whether the server gave up only because something changed in the meantime. */
function mayRetry({ LSPErrorCodes, ResponseError }: Protocol, error: unknown): boolean {
  const cause = error instanceof CallFailure ? error.cause : null
  if (!(cause instanceof ResponseError)) return false
  if (cause.code === LSPErrorCodes.ContentModified) return true
  return cause.code === LSPErrorCodes.ServerCancelled && member(cause.data, 'retriggerRequest') !== false
}

/** Milliseconds without further diagnostics after which the published ones count as complete. */
const QUIET_PERIOD = 250
/**
 * The quiet period if the list is empty or names no version: servers publish syntax errors before type errors, and may
 * still publish the diagnostics of an earlier text.
 */
const LONG_QUIET_PERIOD = 1_000

/** Waits until a server has published its diagnostics for this version of a file, or a later one. */
async function awaitPublished(
  server: RunningServer,
  file: string,
  version: number,
  signal: AbortSignal,
): Promise<readonly FoundDiagnostic[]> {
  let timer: NodeJS.Timeout | undefined
  let unsubscribe = () => {}
  const quiet = new Promise<unknown>((resolve) => {
    unsubscribe = server.onPublished((published) => {
      const uri = part(published, 'uri')
      const publishedVersion = part(published, 'version')
      const isOlder = typeof publishedVersion === 'number' && publishedVersion < version
      if (isOlder || typeof uri !== 'string' || fileOf(uri) !== file) return
      clearTimeout(timer)
      const found = part(published, 'diagnostics')
      const isCertain = typeof publishedVersion === 'number' && Array.isArray(found) && found.length > 0
      timer = setTimeout(() => resolve(found), isCertain ? QUIET_PERIOD : LONG_QUIET_PERIOD)
    })
  })
  try {
    return readDiagnostics(await server.during(quiet, signal))
  } finally {
    unsubscribe()
    clearTimeout(timer)
  }
}

/** A command of servers that wrap TypeScript's own server: it forwards a request to tsserver. */
const TSSERVER_REQUEST = 'typescript.tsserverRequest'

const QUESTIONS = ['syntacticDiagnosticsSync', 'semanticDiagnosticsSync', 'suggestionDiagnosticsSync']

const TSSERVER_SEVERITIES: ReadonlyMap<unknown, Severity> = new Map([
  ['warning', 'warning'],
  ['suggestion', 'hint'],
])

/**
 * Asks TypeScript itself. The diagnostics that typescript-language-server publishes name no version and arrive in
 * parts; if two checks in a row find nothing, the second publishes nothing.
 */
const askTsserver: Diagnose = async (server, file, signal) => {
  const ask = async (question: string) => {
    const params = { command: TSSERVER_REQUEST, arguments: [question, { file: uriOf(file) }] }
    const answer = await server.request(server.protocol.ExecuteCommandRequest.type, params, signal)
    const found = part(answer, 'body')
    if (Array.isArray(found)) return found.map(readTsserverDiagnostic)
    // TypeScript has crashed behind the server, which does not restart it.
    void server.end('has lost its TypeScript process')
    return await server.during(new Promise<never>(() => {}), signal)
  }
  return (await Promise.all(QUESTIONS.map(ask))).flat()
}

/** TypeScript counts from 1. */
function readTsserverDiagnostic(found: unknown): FoundDiagnostic {
  const [start, end] = [part(found, 'start'), part(found, 'end')]
  return {
    severity: TSSERVER_SEVERITIES.get(part(found, 'category')) ?? 'error',
    message: readMessage(part(found, 'text')),
    line: readCount(part(start, 'line')),
    column: readCount(part(start, 'offset')),
    end_line: readCount(part(end, 'line')),
    end_column: readCount(part(end, 'offset')),
    code: readCode(part(found, 'code')),
    source: textOrNull(part(found, 'source')) ?? 'typescript',
  }
}

function readCount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1 ? value : 1
}
