import { type Keeping, keepingWords } from '../agents/keeping.ts'
import { quote } from '../agents/shell-words.ts'
import type { Target } from './install.ts'

/** How hooks were installed, as far as the command tells. */
export interface InstallOptions extends Keeping {
  readonly isDaemon: boolean
}

/** The command by which a person installs these policies into a settings file anew. */
export function installCommand(
  { dialect, file, scope }: Pick<Target, 'dialect' | 'file' | 'scope'>,
  policies: readonly string[],
  { isDaemon, ...keeping }: InstallOptions,
): string {
  const { name, settings } = dialect
  // What every file of a project ends with, so that the command works in any folder.
  const ending = settings.file('project', { home: '/', workspace: '', env: {} })
  const place =
    scope === 'user'
      ? []
      : scope === 'project' && ending !== null && file.endsWith(ending)
        ? ['--scope', 'project', '--workspace', file.slice(0, -ending.length)]
        : ['--settings', file]
  const named = policies.flatMap((policy) => ['--policy', policy])
  const options = [...(isDaemon ? ['--mode', 'daemon'] : []), ...keepingWords(keeping)]
  const words = ['sluice', 'install', name, ...place, ...options, ...named]
  return words.map((word) => (/^[\w./,=:@%+-]+$/.test(word) ? word : quote(word))).join(' ')
}
