import {
  CLOSED,
  type MachineState,
  type ManagedHooks,
  managedText,
  type ManagedWanted,
  NAMESPACE_ROUTE,
} from '../managed-hooks.ts'
import { groupedCommands, memberAt } from '../settings-shapes.ts'
import type { ValueMap } from '../../model/value.ts'

const FOLDER = '/etc/claude-code'
const MAIN = `${FOLDER}/managed-settings.json`
const DROP_IN = `${FOLDER}/managed-settings.d/50-sluice.json`

/**
 * Variables that act before the hook can remove them: those of the loader, on the shell that starts it, and a program
 * that Claude Code puts before every command. A managed value wins over the person's, and over that of the agent's own
 * environment.
 */
const PINNED = ['LD_PRELOAD', 'LD_AUDIT', 'LD_LIBRARY_PATH', 'NODE_OPTIONS', 'CLAUDE_CODE_SHELL_PREFIX']

/** Source: runs of 2.1.329 as an ordinary user. */
export const managed: ManagedHooks = {
  strength: 'lock',
  hasOnly: true,
  file: DROP_IN,
  others: [MAIN, `${FOLDER}/managed-settings.d/*.json`],
  // Versions that do not know the folder of files read the one file.
  files: (wanted) => [
    { path: DROP_IN, form: 'own', text: managedText(settingsFor(wanted)) },
    { path: MAIN, form: 'copy', of: DROP_IN },
  ],
  notes: [
    'Claude Code no longer runs commands inside skills and slash commands, which no hook sees, and has no mode without questions',
    // Pinned, Bash would pass `set -e` and others of a script on to all that the script starts.
    'where `/bin/sh` is Bash, `SHELLOPTS` in the `env` of a person’s settings switches the hooks off',
    `commands of Claude Code have these variables empty: ${PINNED.join(', ')}`,
  ],
  routes: [
    { name: 'user-switch', title: '`disableAllHooks` in the settings of the user', isClosed: isSwitchedOn },
    { name: 'project-switch', title: '`disableAllHooks` in the settings of the project', isClosed: isSwitchedOn },
    {
      name: 'flags',
      title: '`--settings`, `--setting-sources`, `--bare` and `--dangerously-skip-permissions`',
      isClosed: isSwitchedOn,
    },
    {
      name: 'variables',
      title: '`CLAUDE_CODE_SIMPLE`, `CLAUDE_CODE_MANAGED_SETTINGS_PATH` and others of its own variables',
      isClosed: CLOSED,
    },
    { name: 'other-home', title: 'another `HOME` and `CLAUDE_CONFIG_DIR`', isClosed: CLOSED },
    {
      name: 'user-env',
      title: '`env` in the settings of the user: `LD_PRELOAD`, `NODE_OPTIONS`',
      isClosed: (machine) => ['LD_PRELOAD', 'NODE_OPTIONS'].every((name) => isPinned(machine, name)),
    },
    {
      name: 'shell-prefix',
      title: '`env` in the settings of the user: `CLAUDE_CODE_SHELL_PREFIX`',
      isClosed: (machine) => isPinned(machine, 'CLAUDE_CODE_SHELL_PREFIX'),
    },
    {
      name: 'killed',
      title: 'the shell around the hook, killed by a process that an earlier call left behind',
      isClosed: ({ read }) => JSON.stringify(read(DROP_IN) ?? '').includes('"onFailure":"block"'),
    },
    {
      name: 'rewrite',
      title: 'a hook of the user that rewrites a call after it was judged',
      isClosed: (machine) => lastOf(machine, ['allowManagedHooksOnly']) === true,
    },
    {
      name: 'inline',
      title: 'a command inside a slash command, which runs without a hook',
      isClosed: (machine) => lastOf(machine, ['disableSkillShellExecution']) === true,
    },
    { name: 'nested', title: 'the agent, started again by a call, with other settings', isClosed: isSwitchedOn },
    NAMESPACE_ROUTE,
  ],
}

function settingsFor({ hooks, isOnly }: ManagedWanted): ValueMap {
  return {
    ...(isOnly && { allowManagedHooksOnly: true }),
    disableSkillShellExecution: true,
    permissions: { disableBypassPermissionsMode: 'disable' },
    env: Object.fromEntries(PINNED.map((name) => [name, ''])),
    ...groupedCommands(hooks),
  }
}

/** All files, which Claude Code merges. */
function merged({ read, list }: MachineState): readonly unknown[] {
  return [MAIN, ...list(`${FOLDER}/managed-settings.d/*.json`)].map(read)
}

/** Only an administrator can switch these hooks off. */
function isSwitchedOn(machine: MachineState): boolean {
  return !merged(machine).some((one) => memberAt(one, ['disableAllHooks']) === true)
}

function isPinned(machine: MachineState, name: string): boolean {
  return lastOf(machine, ['env', name]) === ''
}

/** The value of a member in the last file that has it, which counts. */
function lastOf(machine: MachineState, path: readonly string[]): unknown {
  const values = merged(machine).map((one) => memberAt(one, path))
  return values.filter((value) => value !== undefined).at(-1)
}
