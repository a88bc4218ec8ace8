import { part } from './answers.ts'
import type { FoundDiagnostic } from './diagnostics.ts'
import { awaitPublished } from './published-diagnostics.ts'
import { pullDiagnostics } from './pulled-diagnostics.ts'
import type { RunningServer } from './running-server.ts'
import { askTsserver, TSSERVER_REQUEST } from './tsserver-diagnostics.ts'

/**
 * Gives a server the text of a file, and has it look. What it answers is about this very text, as far as it lets itself be
 * asked; where it only speaks of its own accord, it is what it says last before it is quiet. For callers whose turn it is.
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
