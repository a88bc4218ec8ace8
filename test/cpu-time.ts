/** The milliseconds of processor time that a call takes. What else runs on the machine does not count, as it would by the clock. */
export function cpuTimeOf(call: () => void): number {
  const before = process.cpuUsage()
  call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
