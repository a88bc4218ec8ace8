import { setTimeout } from 'node:timers/promises'
import { now } from '../hosts/clock.ts'

/**
 * Whether something is there within `patience`, in milliseconds.
 *
 * @param pause milliseconds between two looks
 */
export async function waitFor(isThere: () => boolean, patience: number, pause = 5): Promise<boolean> {
  const end = now() + patience
  while (!isThere()) {
    if (now() > end) return false
    await setTimeout(pause)
  }
  return true
}
