import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Lets the hooks with this state folder use the compiled code that others keep. Compiling it takes most of the time of a
 * first hook.
 */
export function shareCode(state: string): void {
  const code = join(inject('built'), 'code')
  mkdirSync(code, { recursive: true })
  mkdirSync(state, { mode: 0o700 })
  symlinkSync(code, join(state, 'code'))
}
