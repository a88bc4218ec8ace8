import { keepingWords } from '../../agents/keeping.ts'
import { commandText } from '../install-command.ts'
import type { WrittenPlugin } from './plugin-record.ts'

/** The command with which a person writes the plugin of an agent again. */
export function pluginCommand(
  host: string,
  policies: readonly string[],
  { folder, isRecording, ...keeping }: WrittenPlugin,
): string {
  const output = folder === undefined ? [] : ['--output', folder]
  const options = [...(isRecording ? ['--record'] : []), ...keepingWords(keeping)]
  return commandText([
    'sluice',
    'plugin',
    host,
    ...output,
    ...options,
    ...policies.flatMap((policy) => ['--policy', policy]),
  ])
}
