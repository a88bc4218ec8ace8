import { join } from 'node:path'
import { type Dialect, findNative } from '../agents/dialect.ts'
import { keepingIn } from '../agents/keeping.ts'
import { isFile } from '../hosts/file-access.ts'
import { ownState } from '../hosts/state-paths.ts'
import { PROJECT_POLICY } from '../hosts/trusted-policies.ts'
import { joinHooks, missingHooks, type NeededHooks, readHooks, writeHooks } from '../install/hook-tools.ts'
import type { Program } from '../model/rule.ts'

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

/**
 * The same for the layers below a hook of an administrator, by the hooks that are entered there and by its own. What
 * nobody has installed needs none.
 */
export async function findShortageBelow(
  program: Program,
  entered: string,
  dialect: Dialect,
  root: string,
): Promise<Shortage | null> {
  const [{ lowerHooks }, { neededHooks }] = await Promise.all([
    import('./lower-policies.ts'),
    import('../install/needed-hooks.ts'),
  ])
  const below = lowerHooks(dialect, root)
  const all = writeHooks(joinHooks([readHooks(entered), ...below.map((hooks) => hooks.entered)]))
  const own = join(root, PROJECT_POLICY)
  for (const { scope, policies, isPlugin } of below) {
    if (scope === 'project' && isFile(own) && !policies.includes(own)) continue
    const needs = neededHooks(program, dialect, (layer) => layer === scope)
    const found = await findShortage(needs, all, dialect, policies, ownState(), isPlugin)
    if (found !== null) return found
  }
  return null
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
