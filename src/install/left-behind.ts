import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Directories } from '../agents/settings.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import { type Change, planUninstall, type Target } from './install.ts'
import { type Installation, readInstallations } from './installations.ts'
import { readWrapped, type WrappedRecord } from './mcp/wrapped-servers.ts'
import { backupOf } from './settings-file.ts'
import { SettingsError } from './settings-error.ts'
import { dataIn } from './settings-text.ts'

/** Something that is still there after hooks were removed. */
interface LeftBehind {
  readonly what: string
  readonly path: string
  /** How to remove it. */
  readonly cure: string
}

/** The settings from which hooks were removed. */
interface Removed {
  readonly target: Target
  readonly change: Change
  /** What was known of the hooks. */
  readonly known: Installation | undefined
}

/**
 * What is left after hooks were removed, and nothing that is not there.
 *
 * @param usual all settings of the agent
 */
export function leftBehind(
  removed: readonly Removed[],
  usual: readonly Target[],
  state: string,
  { workspace }: Directories,
): readonly LeftBehind[] {
  const others = readInstallations(state)
  const kept = removed.flatMap(({ known }) => [known?.store, known?.decisionLog, known?.log])
  const policies = removed.flatMap(({ known }) => known?.policies ?? [])
  const logs = [...new Set(kept)].filter((file) => file !== undefined)
  const all: readonly LeftBehind[] = [
    ...others.map(({ host, file }) => inOther(host, file)),
    ...usual
      .filter((target) => !others.some(({ file }) => file === target.file) && hasOurs(target, state))
      .map(({ dialect, file }) => inOther(dialect.name, file)),
    ...behindProxy(state),
    ...removed.flatMap(({ target, change }) => hooksOfOthers(target, change)),
    ...removed.map(({ target }) => backup(target.file)),
    ...policiesOf(policies, state, workspace),
    ...logs.map((path) => ({ what: 'what the hooks kept', path, cure: 'delete the file' })),
    stateFolder(state),
  ]
  return thatExist(all)
}

/** What is left after MCP servers were taken out from behind the proxy. */
export function leftByProxy(
  removed: readonly WrappedRecord[],
  state: string,
  { workspace }: Directories,
): readonly LeftBehind[] {
  const policies = removed.flatMap((server) => server.policies)
  return thatExist([
    ...readInstallations(state).map(({ host, file }) => inOther(host, file)),
    ...behindProxy(state),
    ...removed.map(({ file }) => backup(file)),
    ...policiesOf(policies, state, workspace),
    stateFolder(state),
  ])
}

function thatExist(all: readonly LeftBehind[]): readonly LeftBehind[] {
  return all.filter(({ path }, index) => existsSync(path) && all.findIndex((one) => one.path === path) === index)
}

function behindProxy(state: string): readonly LeftBehind[] {
  return readWrapped(state).map(({ client, file }) => {
    return { what: 'MCP servers behind the proxy', path: file, cure: `run \`sluice uninstall --mcp ${client}\`` }
  })
}

function backup(file: string): LeftBehind {
  const what = 'the settings as they were before the first installation'
  return { what, path: backupOf(file), cure: 'delete the file' }
}

/** The policies that `words` name and nothing else uses, and those of `sluice init`. */
function policiesOf(words: readonly string[], state: string, workspace: string): readonly LeftBehind[] {
  const first = join(workspace, 'sluice')
  const used = [...readInstallations(state), ...readWrapped(state)].flatMap(({ policies }) => policies)
  const [files, others] = [words, used].map((list) => new Set(list.map((word) => readPolicyWord(word).file)))
  const own = [...(files ?? [])].filter((file) => !file.startsWith(first + sep) && others?.has(file) !== true)
  return [
    { what: 'the policy that `sluice init` wrote, and its tests', path: first, cure: 'delete the folder' },
    ...own.map((path) => ({ what: 'a policy', path, cure: 'delete the file' })),
  ]
}

function stateFolder(state: string): LeftBehind {
  return { what: 'the state of budgets, history and recordings', path: state, cure: STATE_CURE }
}

const STATE_CURE = 'delete the folder once no agent runs Sluice'

function inOther(host: string, file: string): LeftBehind {
  return { what: `hooks of Sluice for \`${host}\``, path: file, cure: `run \`sluice uninstall ${host}\`` }
}

/** Whether a file has hooks of Sluice, even if no record says so. */
function hasOurs(target: Target, state: string): boolean {
  try {
    const { before, after } = planUninstall(target, state)
    return before !== after
  } catch (error) {
    // What no agent can read runs no hook.
    if (error instanceof SettingsError) return false
    throw error
  }
}

function hooksOfOthers({ settings, file }: Target, { after }: Change): readonly LeftBehind[] {
  if (after === null || settings.format === 'plugin') return []
  const count = settings.hooks(dataIn(after, settings.format)).length
  if (count === 0) return []
  const what = count === 1 ? 'a hook that is not of Sluice' : `${count} hooks that are not of Sluice`
  return [{ what, path: file, cure: 'remove what you do not want from the file' }]
}
