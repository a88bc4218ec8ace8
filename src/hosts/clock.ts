import { uptime } from 'node:process'

/** Milliseconds since this process started. Avoids `node:perf_hooks`, which takes a millisecond to load. */
export function now(): number {
  return uptime() * 1000
}
