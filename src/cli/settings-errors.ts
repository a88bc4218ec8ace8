import { SettingsError } from '../install/settings-text.ts'
import { visible } from '../source/visible.ts'
import type { ExitCode, CommandContext } from './command.ts'

/** Settings that cannot be edited are told of on `errors`, and left as they are. */
export async function tellingSettingsErrors(
  { errors }: CommandContext,
  edit: () => Promise<ExitCode>,
): Promise<ExitCode> {
  try {
    return await edit()
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const { file, line, column, message } = error
    const place = line === null || column === null ? visible(file) : `${visible(file)}:${line}:${column}`
    await errors.write(`${place} ${errors.paint('red', 'error')} ${visible(message)}; the file is as it was\n`)
    return 1
  }
}
