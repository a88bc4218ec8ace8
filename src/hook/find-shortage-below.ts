import { join } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { isFile } from '../hosts/file-access.ts'
import { ownState, PROJECT_POLICY } from '../hosts/state-paths.ts'
import { joinHooks, readHooks, writeHooks } from '../install/hook-tools.ts'
import { neededHooks } from '../install/needed-hooks.ts'
import type { Program } from '../model/rule.ts'
import { findShortage, type Shortage } from './find-shortage.ts'
import { lowerHooks } from './lower-policies.ts'

/**
 * As {@link findShortage}, for the layers below a hook of an administrator, by the hooks that are entered there and by
 * its own. What nobody has installed needs none.
 */
export async function findShortageBelow(
  program: Program,
  entered: string,
  dialect: Dialect,
  root: string,
): Promise<Shortage | null> {
  const below = await lowerHooks(dialect, root)
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
