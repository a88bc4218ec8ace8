import { readFileSync } from 'node:fs'

/** The CPU time of a call in milliseconds. Unlike wall-clock time, it excludes other programs on the machine. */
export function cpuTimeOf(call: () => void): number {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The CPU time in milliseconds of all programs that this process has started, and that have ended (0 without Linux). */
export function programsCpuTime(): number {
  if (process.platform !== 'linux') return 0
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(13, 15).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}
