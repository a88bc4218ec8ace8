import { setTimeout as delay } from 'node:timers/promises'
import { member } from '../../model/value.ts'
import { part, unusable } from './answers.ts'
import { CallFailure } from '../call-failure.ts'
import { readDiagnostics, type FoundDiagnostic } from './diagnostics.ts'
import { uriOf } from './places.ts'
import type { Protocol } from './protocol.ts'
import type { RunningServer } from './running-server.ts'

/** Milliseconds until a server that was disturbed is asked again. */
const AGAIN = 100

/** Asks by `textDocument/diagnostic`, which is answered when the server has looked. */
export async function pullDiagnostics(
  server: RunningServer,
  file: string,
  signal: AbortSignal,
): Promise<readonly FoundDiagnostic[]> {
  const { protocol } = server
  const params = { textDocument: { uri: uriOf(file) } }
  for (;;) {
    try {
      const report = await server.request(protocol.DocumentDiagnosticRequest.type, params, signal)
      // Only one who names an earlier report is told that nothing has changed.
      if (part(report, 'kind') === 'unchanged') return []
      const items = part(report, 'items')
      if (items == null) throw unusable('a report was expected')
      return readDiagnostics(items)
    } catch (error) {
      if (!wasDisturbed(protocol, error)) throw error
      await delay(AGAIN, null, { signal })
    }
  }
}

/** Whether the server gave up only because something changed meanwhile. */
function wasDisturbed({ LSPErrorCodes, ResponseError }: Protocol, error: unknown): boolean {
  const cause = error instanceof CallFailure ? error.cause : null
  if (!(cause instanceof ResponseError)) return false
  if (cause.code === LSPErrorCodes.ContentModified) return true
  return cause.code === LSPErrorCodes.ServerCancelled && member(cause.data, 'retriggerRequest') !== false
}
