import { resolve } from 'node:path'
import { isTooLong } from '../editor/document.ts'
import { type Fixed, fixAll } from '../editor/fix.ts'
import { VOCABULARIES } from '../hook-files/vocabulary.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import { writeSettingsFile } from '../install/settings-file.ts'
import { unifiedDiff } from '../install/unified-diff.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { visible } from '../source/visible.ts'
import type { CommandContext } from './command.ts'
import { count } from './text/count.ts'

/**
 * Applies every fix to the files, or shows what it would change. Hook files of agents stay as they are.
 *
 * @returns null if a file is too long to try
 */
export async function fixPolicies(
  policies: readonly PolicyText[],
  isDry: boolean,
  { errors, folder, output }: Pick<CommandContext, 'errors' | 'folder' | 'output'>,
): Promise<Fixed | null> {
  // Each edit that is tried reads all of them again.
  const long = policies.find(({ text }) => isTooLong(text))
  if (long !== undefined) {
    await errors.write(`sluice: \`${visible(long.name)}\` is larger than 1 MiB, so nothing is fixed\n`)
    return null
  }
  const fixed = fixAll(policies, { packs: policyPacks({ base: folder }), vocabulary: VOCABULARIES })
  for (const [index, { name, text }] of fixed.policies.entries()) {
    const before = policies[index]?.text ?? text
    if (text === before) continue
    if (isDry) await output.write(unifiedDiff(before, text, visible(name)))
    else writeSettingsFile(resolve(folder, name), text)
  }
  await errors.write(`sluice: ${isDry ? 'would fix' : 'fixed'} ${count(fixed.count, 'problem')}\n`)
  return fixed
}
