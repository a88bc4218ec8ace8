/** The words that run a line in each shell that a hook can name. */
export const SHELLS = {
  bash: ['bash', '-c'],
  powershell: ['pwsh', '-NoProfile', '-NonInteractive', '-Command'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export const SHELL_NAMES = Object.keys(SHELLS) as readonly (keyof typeof SHELLS)[]
