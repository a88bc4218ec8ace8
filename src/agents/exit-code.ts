/** The error of a command that ran to its end, where the agent tells no more than its exit code; null where it succeeded. */
export function exitError(code: number): string | null {
  return code === 0 ? null : `exit code ${code}`
}
