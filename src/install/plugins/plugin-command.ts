import { commandText } from '../install-command.ts'

/** The command with which a person writes the plugin of an agent again. */
export function pluginCommand(host: string, policies: readonly string[], folder: string | null): string {
  const output = folder === null ? [] : ['--output', folder]
  return commandText(['sluice', 'plugin', host, ...output, ...policies.flatMap((policy) => ['--policy', policy])])
}
