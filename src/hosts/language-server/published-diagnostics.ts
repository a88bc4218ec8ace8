import { part } from './answers.ts'
import { readDiagnostics, type FoundDiagnostic } from './diagnostics.ts'
import { fileOf } from './places.ts'
import type { RunningServer } from './running-server.ts'

/** Milliseconds without a further word after which a server has said what it found in a text. */
const QUIET = 250
/**
 * The same where the list is empty, or does not say of which text it is. Servers publish what their parser found before
 * they look at types, and what they found in the text before.
 */
const LONG_QUIET = 1_000

/** Waits for what a server publishes about a file, in this version or a later one, until it is quiet. */
export async function awaitPublished(
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
      const looked = part(published, 'version')
      const isOlder = typeof looked === 'number' && looked < version
      if (isOlder || typeof uri !== 'string' || fileOf(uri) !== file) return
      clearTimeout(timer)
      const found = part(published, 'diagnostics')
      const isCertain = typeof looked === 'number' && Array.isArray(found) && found.length > 0
      timer = setTimeout(() => resolve(found), isCertain ? QUIET : LONG_QUIET)
    })
  })
  try {
    return readDiagnostics(await server.during(quiet, signal))
  } finally {
    unsubscribe()
    clearTimeout(timer)
  }
}
