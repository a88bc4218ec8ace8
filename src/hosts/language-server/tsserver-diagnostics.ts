import { member, valueAt } from '../../model/value.ts'
import type { FoundDiagnostic, Severity } from './diagnostics.ts'
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
    const answer: unknown = await server.request(server.protocol.ExecuteCommandRequest.type, params, signal)
    const found = member(answer, 'body')
    if (Array.isArray(found)) return found.map(readDiagnostic)
    // It says nothing about the file: TypeScript has crashed behind it, and is not started again.
    void server.end('has lost its TypeScript')
    return await server.during(new Promise<never>(() => {}), signal)
  }
  return (await Promise.all(QUESTIONS.map(ask))).flat()
}

/** TypeScript counts from 1 itself. */
function readDiagnostic(found: unknown): FoundDiagnostic {
  const code = member(found, 'code')
  const source = member(found, 'source')
  return {
    severity: SEVERITIES.get(member(found, 'category')) ?? 'error',
    message: String(member(found, 'text')),
    line: Number(valueAt(found, ['start', 'line'])),
    column: Number(valueAt(found, ['start', 'offset'])),
    end_line: Number(valueAt(found, ['end', 'line'])),
    end_column: Number(valueAt(found, ['end', 'offset'])),
    code: typeof code === 'number' ? code : null,
    source: typeof source === 'string' ? source : 'typescript',
  }
}
