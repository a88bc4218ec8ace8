import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { readHookCommand } from '../agents/hook-command.ts'
import { isFile } from '../hosts/file-access.ts'
import { marksOf } from '../hosts/judged-marks.ts'
import { ownHome, ownState } from '../hosts/state-paths.ts'
import { PROJECT_POLICY, whyNotTrusted } from '../hosts/trusted-policies.ts'
import { readInstallations } from '../install/installations.ts'
import { installedPlugins } from '../install/plugins/installed-plugins.ts'
import { readData } from '../install/read-data.ts'
import type { Layer } from '../model/layer.ts'
import { findPolicies, type PolicyFile } from './policies.ts'

/**
 * The policies of the person and of the project that a hook of an administrator decides by, too: those that were
 * installed for the agent or are in a plugin of it, and the project's own file. What a project brings along may only narrow until the person has
 * trusted it.
 *
 * @param state the person's state folder; only tests need another one
 */
export function findLower(dialect: Dialect, root: string, state: string = ownState()): readonly PolicyFile[] {
  const known = readInstallations(state).filter(({ host }) => host === dialect.name)
  const installed = known.filter(({ scope }) => scope === 'user').flatMap(({ policies }) => policies)
  const ofUser = [...installed, ...policiesOfPlugins(dialect, root, state)]
  const here = known.filter(({ scope, file }) => scope === 'project' && file.startsWith(join(root, '/')))
  const own = join(root, PROJECT_POLICY)
  const ofProject = [...here.flatMap(({ policies }) => policies), ...(isFile(own) ? [own] : [])]
  const user = new Set(ofUser)
  // A person who installs a project's file for all projects has made it their own.
  const project = [...new Set(ofProject)].filter((path) => !user.has(path))
  const narrow = whyNotTrusted(state, project.map(pathIn))
  return [...filesOf(project, 'project', narrow), ...filesOf([...user], 'user', null)]
}

/** The policies of our plugins that the agent has installed by name, and that nothing switches off. */
function policiesOfPlugins({ name, settings }: Dialect, root: string, state: string): readonly string[] {
  // Most people have none.
  if (settings.format === 'plugin' || !existsSync(marksOf(state, name))) return []
  const plugins = installedPlugins(name, { home: ownHome(), workspace: root, env: {} })
  return plugins
    .filter(({ off }) => off === null)
    .flatMap(({ file }) => settings.hooks(readData(file)))
    .flatMap(({ command }) => readHookCommand(command ?? '')?.policies ?? [])
}

function pathIn(word: string): string {
  return findPolicies([word])[0]?.path ?? word
}

function filesOf(words: readonly string[], layer: Layer, narrow: string | null): readonly PolicyFile[] {
  return findPolicies(words).map((file) => ({ ...file, layer, ...(narrow !== null && { narrow }) }))
}
