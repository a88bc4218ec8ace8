import { type Keeping, keepingWords } from '../agents/keeping.ts'
import { quote } from '../agents/shell-words.ts'
import type { Target } from './install.ts'
import { mayBeWarm } from './warm-mode.ts'

/** The options of an installation, as far as its command contains them. */
export interface InstallOptions extends Keeping {
  /** Whether the hooks ask a daemon, as they do by default where they can. */
  readonly isWarm: boolean
  readonly isRecording: boolean
}

/** The command with which a person can install these policies into a settings file again. */
export function installCommand(
  { dialect, file, scope }: Pick<Target, 'dialect' | 'file' | 'scope'>,
  policies: readonly string[],
  { isWarm, isRecording, ...keeping }: InstallOptions,
): string {
  const { name, settings } = dialect
  // The ending that the paths of all projects share, so that the command works in any folder.
  const ending = settings.file('project', { home: '/', workspace: '', env: {} })
  const place =
    scope === 'user'
      ? []
      : scope === 'project' && ending !== null && file.endsWith(ending)
        ? ['--scope', 'project', '--workspace', file.slice(0, -ending.length)]
        : ['--settings', file]
  const named = policies.flatMap((policy) => ['--policy', policy])
  const options = [
    ...(!isWarm && mayBeWarm(dialect, keeping) ? ['--mode', 'command'] : []),
    ...(isRecording ? ['--record'] : []),
    ...keepingWords(keeping),
  ]
  return commandText(['sluice', 'install', name, ...place, ...options, ...named])
}

/** Words as a person types them. */
export function commandText(words: readonly string[]): string {
  return words.map((word) => (/^[\w./,=:@%+-]+$/.test(word) ? word : quote(word))).join(' ')
}
