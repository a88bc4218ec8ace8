import { spawnSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'

/** Waits until something is so, looking often; rejects after `within` milliseconds. */
export async function eventually(what: string, isSo: () => boolean, within = 5_000): Promise<void> {
  const deadline = performance.now() + within
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited ${within} ms in vain: ${what}`)
    await delay(10)
  }
}

/** Whether any of these processes runs. One that has ended, and that nobody has asked about yet, does not. */
export function isAnyAlive(ids: readonly number[]): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', ids.join(',')], { encoding: 'utf8' })
  return stdout.split('\n').some((state) => /^[^Z]/.test(state))
}
