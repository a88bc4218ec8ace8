import { type Dialect, findNative } from '../agents/dialect.ts'
import { keepingIn } from '../agents/keeping.ts'
import { missingHooks, type NeededHooks, readHooks } from '../install/hook-tools.ts'

/** Hooks that a policy now needs and that were not installed. */
export interface Shortage {
  /** Whether a rule that can refuse, or that must not be skipped, would not be asked. */
  readonly isGuarding: boolean
  /** Equal as long as the same hooks are missing. */
  readonly key: string
  /** For people: which hooks are missing, and the command that installs them. */
  readonly message: string
}

/**
 * Compares the hooks that the policies need with those that are entered, according to the called command. Null if none
 * are missing.
 *
 * @param policies null for a hook that an administrator entered
 * @param state the folder for all state
 * @param isPlugin whether the hooks are those of a plugin
 */
export async function findShortage(
  needs: NeededHooks,
  entered: string,
  dialect: Dialect,
  policies: readonly string[] | null,
  state: string,
  isPlugin = false,
): Promise<Shortage | null> {
  const hooks = readHooks(entered)
  // No change of a person's settings can remove the hooks of an administrator, so none of these looks for it.
  const isEntered = (event: string): boolean =>
    policies !== null || findNative(dialect, event)?.events.includes('config_changed') !== true
  const missing = missingHooks(hooks, needs.all).filter(isEntered)
  if (missing.length === 0) return null
  const guarding = missingHooks(hooks, needs.guarding).filter(isEntered)
  const events = (guarding.length > 0 ? guarding : missing).map((event) => `\`${event}\``).join(', ')
  const command =
    policies === null
      ? `sudo sluice install ${dialect.name} --managed`
      : await (isPlugin ? commandForPlugin : commandFor)(dialect, policies, state)
  return {
    isGuarding: guarding.length > 0,
    key: missing.join(' '),
    message: `the policy has changed and needs hooks that are not installed (${events}): run \`${command}\`, and restart ${dialect.title} if it is open`,
  }
}

/** The command that writes the plugin again. It says itself how the agent takes that over. */
async function commandForPlugin({ name }: Dialect, policies: readonly string[], state: string): Promise<string> {
  const [{ pluginCommand }, { writtenPlugin }] = await Promise.all([
    import('../install/plugins/plugin-command.ts'),
    import('../install/plugins/plugin-record.ts'),
  ])
  return pluginCommand(name, policies, writtenPlugin(state, name))
}

/** The command that installs the missing hooks, with the options of the recorded installation, if there is one. */
async function commandFor(dialect: Dialect, policies: readonly string[], state: string): Promise<string> {
  const [{ installCommand }, { isRecording, readInstallations }] = await Promise.all([
    import('../install/install-command.ts'),
    import('../install/installations.ts'),
  ])
  const known = readInstallations(state).find(
    ({ host, policies: installed }) => host === dialect.name && JSON.stringify(installed) === JSON.stringify(policies),
  )
  const { file = '', scope = 'user', warm } = known ?? {}
  return installCommand({ dialect, file, scope }, policies, {
    isWarm: known === undefined || warm !== undefined,
    isRecording: isRecording(state, dialect.name),
    ...keepingIn(known ?? {}),
  })
}
