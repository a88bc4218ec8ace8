import type { CliCommand, CommandEntry } from '../../src/cli/command.ts'
import { COMMANDS } from '../../src/cli/commands/index.ts'

/** All commands, loaded. */
export const LOADED_COMMANDS: readonly (CommandEntry & CliCommand)[] = await Promise.all(
  COMMANDS.map(async (entry) => ({ ...entry, ...(await entry.load()) })),
)
