/** The CPU time of a call in milliseconds. Unlike wall-clock time, it excludes other programs on the machine. */
export function cpuTimeOf(call: () => void): number {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
