import { setTimeout as delay } from 'node:timers/promises'

/** Polls until a condition holds; rejects after `within` milliseconds. */
export async function eventually(what: string, isSo: () => boolean, within = 30_000): Promise<void> {
  const deadline = performance.now() + within
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error(`waited ${within} ms in vain: ${what}`)
    await delay(10)
  }
}
