import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { isFile } from '../hosts/file-access.ts'
import { marksOf } from '../hosts/judged-marks.ts'
import { ownHome, ownState, PROJECT_POLICY } from '../hosts/state-paths.ts'
import { type HookTools, readHooks } from '../install/hook-tools.ts'
import { enteredHooks, readInstallations } from '../install/installations.ts'
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
export async function findLower(
  dialect: Dialect,
  root: string,
  state: string = ownState(),
): Promise<readonly PolicyFile[]> {
  const known = await lowerHooks(dialect, root, state)
  const of = (layer: Layer): readonly string[] =>
    known.filter(({ scope }) => scope === layer).flatMap(({ policies }) => policies)
  const own = join(root, PROJECT_POLICY)
  const user = new Set(of('user'))
  // A person who installs a project's file for all projects has made it their own.
  const project = [...new Set([...of('project'), ...(isFile(own) ? [own] : [])])].filter((path) => !user.has(path))
  const narrow = project.length === 0 ? null : await whyNarrow(state, project)
  return [...filesOf(project, 'project', narrow), ...filesOf([...user], 'user', null)]
}

/** The hooks in settings of the person and of the project, and those of plugins. */
export async function lowerHooks(
  dialect: Dialect,
  root: string,
  state: string = ownState(),
): Promise<readonly LowerHooks[]> {
  const known = readInstallations(state).flatMap((one): readonly LowerHooks[] => {
    const { host, scope, file, policies } = one
    const isHere = scope === 'user' || (scope === 'project' && file.startsWith(join(root, '/')))
    return host === dialect.name && isHere ? [{ scope, policies, entered: enteredHooks(one), isPlugin: false }] : []
  })
  return [...known, ...(await hooksOfPlugins(dialect, root, state))]
}

/** The hooks of our plugins that the agent has installed by name, and that nothing switches off. */
async function hooksOfPlugins(
  { name, settings }: Dialect,
  root: string,
  state: string,
): Promise<readonly LowerHooks[]> {
  // Most people have none, and what reads them takes a while to load.
  if (settings.format === 'plugin' || !existsSync(marksOf(state, name))) return []
  const [{ installedPlugins }, { readData }, { readHookCommand }] = await Promise.all([
    import('../install/plugins/installed-plugins.ts'),
    import('../install/read-data.ts'),
    import('../agents/hook-command.ts'),
  ])
  const plugins = installedPlugins(name, { home: ownHome(), workspace: root, env: {} })
  return plugins.flatMap(({ file, off }): readonly LowerHooks[] => {
    const hooks = off === null ? settings.hooks(readData(file)) : []
    const [first] = hooks.flatMap(({ command }) => readHookCommand(command ?? '') ?? [])
    if (first === undefined) return []
    const { policies, entered } = first
    return [{ scope: 'user', policies, entered: readHooks(entered ?? ''), isPlugin: true }]
  })
}

/** Loaded on demand, because hashing takes a while to load. */
async function whyNarrow(state: string, project: readonly string[]): Promise<string | null> {
  const { whyNotTrusted } = await import('../hosts/trusted-policies.ts')
  return whyNotTrusted(state, project.map(pathIn))
}

function pathIn(word: string): string {
  return findPolicies([word])[0]?.path ?? word
}

function filesOf(words: readonly string[], layer: Layer, narrow: string | null): readonly PolicyFile[] {
  return findPolicies(words).map((file) => ({ ...file, layer, ...(narrow !== null && { narrow }) }))
}
