import { part, textOrNull } from './answers.ts'
import { readCode, readMessage, type FoundDiagnostic, type Severity } from './diagnostics.ts'
import { uriOf } from './places.ts'
import type { RunningServer } from './running-server.ts'

/** A command of servers that stand before TypeScript's own: it passes on a request. */
export const TSSERVER_REQUEST = 'typescript.tsserverRequest'

const QUESTIONS = ['syntacticDiagnosticsSync', 'semanticDiagnosticsSync', 'suggestionDiagnosticsSync']

const SEVERITIES: ReadonlyMap<unknown, Severity> = new Map([
  ['warning', 'warning'],
  ['suggestion', 'hint'],
])

/**
 * Asks TypeScript itself. What typescript-language-server publishes does not say which text it is about, comes in parts, and
 * does not come at all where nothing was found twice in a row.
 */
export async function askTsserver(
  server: RunningServer,
  file: string,
  signal: AbortSignal,
): Promise<readonly FoundDiagnostic[]> {
  const ask = async (question: string) => {
    const params = { command: TSSERVER_REQUEST, arguments: [question, { file: uriOf(file) }] }
    const answer = await server.request(server.protocol.ExecuteCommandRequest.type, params, signal)
    const found = part(answer, 'body')
    if (Array.isArray(found)) return found.map(readDiagnostic)
    // It says nothing about the file: TypeScript has crashed behind it, and is not started again.
    void server.end('has lost its TypeScript')
    return await server.during(new Promise<never>(() => {}), signal)
  }
  return (await Promise.all(QUESTIONS.map(ask))).flat()
}

/** TypeScript counts from 1 itself. */
function readDiagnostic(found: unknown): FoundDiagnostic {
  const [start, end] = [part(found, 'start'), part(found, 'end')]
  return {
    severity: SEVERITIES.get(part(found, 'category')) ?? 'error',
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
