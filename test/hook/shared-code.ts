import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Lets the hooks of a built package with this state folder use the compiled code that others keep. Compiling it takes
 * most of the time of a first hook.
 */
export function shareCode(built: string, state: string): void {
  const code = join(built, 'code')
  mkdirSync(code, { recursive: true })
  mkdirSync(state, { mode: 0o700 })
  symlinkSync(code, join(state, 'code'))
}
