import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { readHookCommand } from '../agents/hook-command.ts'
import { isFile } from '../hosts/file-access.ts'
import { marksOf } from '../hosts/judged-marks.ts'
import { ownHome, ownState } from '../hosts/state-paths.ts'
import { PROJECT_POLICY, whyNotTrusted } from '../hosts/trusted-policies.ts'
import { type HookTools, readHooks } from '../install/hook-tools.ts'
import { enteredHooks, readInstallations } from '../install/installations.ts'
import { installedPlugins } from '../install/plugins/installed-plugins.ts'
import { readData } from '../install/read-data.ts'
import type { Layer } from '../model/layer.ts'
import { findPolicies, type PolicyFile } from './policies.ts'

/** Hooks that somebody below the administrator has entered for an agent. */
export interface LowerHooks {
  readonly scope: 'user' | 'project'
  readonly policies: readonly string[]
  readonly entered: HookTools
  readonly isPlugin: boolean
}

/**
 * The policies of the person and of the project that a hook of an administrator decides by, too: those that were
 * installed for the agent or are in a plugin of it, and the project's own file. What a project brings along may only
 * narrow until the person has trusted it.
 *
 * @param state the person's state folder; only tests need another one
 */
export function findLower(dialect: Dialect, root: string, state: string = ownState()): readonly PolicyFile[] {
  const known = lowerHooks(dialect, root, state)
  const of = (layer: Layer): readonly string[] =>
    known.filter(({ scope }) => scope === layer).flatMap(({ policies }) => policies)
  const own = join(root, PROJECT_POLICY)
  const user = new Set(of('user'))
  // A person who installs a project's file for all projects has made it their own.
  const project = [...new Set([...of('project'), ...(isFile(own) ? [own] : [])])].filter((path) => !user.has(path))
  const narrow = whyNotTrusted(state, project.map(pathIn))
  return [...filesOf(project, 'project', narrow), ...filesOf([...user], 'user', null)]
}

/** The hooks in settings of the person and of the project, and those of plugins. */
export function lowerHooks(dialect: Dialect, root: string, state: string = ownState()): readonly LowerHooks[] {
  const known = readInstallations(state).flatMap((one): readonly LowerHooks[] => {
    const { host, scope, file, policies } = one
    const isHere = scope === 'user' || (scope === 'project' && file.startsWith(join(root, '/')))
    return host === dialect.name && isHere ? [{ scope, policies, entered: enteredHooks(one), isPlugin: false }] : []
  })
  return [...known, ...hooksOfPlugins(dialect, root, state)]
}

/** The hooks of our plugins that the agent has installed by name, and that nothing switches off. */
function hooksOfPlugins({ name, settings }: Dialect, root: string, state: string): readonly LowerHooks[] {
  // Most people have none.
  if (settings.format === 'plugin' || !existsSync(marksOf(state, name))) return []
  const plugins = installedPlugins(name, { home: ownHome(), workspace: root, env: {} })
  return plugins.flatMap(({ file, off }): readonly LowerHooks[] => {
    const hooks = off === null ? settings.hooks(readData(file)) : []
    const [first] = hooks.flatMap(({ command }) => readHookCommand(command ?? '') ?? [])
    if (first === undefined) return []
    const { policies, entered } = first
    return [{ scope: 'user', policies, entered: readHooks(entered ?? ''), isPlugin: true }]
  })
}

function pathIn(word: string): string {
  return findPolicies([word])[0]?.path ?? word
}

function filesOf(words: readonly string[], layer: Layer, narrow: string | null): readonly PolicyFile[] {
  return findPolicies(words).map((file) => ({ ...file, layer, ...(narrow !== null && { narrow }) }))
}
