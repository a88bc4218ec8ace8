import { resolve } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { resolvePolicyWord } from '../hook-files/policy-argument.ts'
import { policyPacks } from '../hosts/packs/project-packs.ts'
import type { Program } from '../model/rule.ts'
import { areSigned } from './are-signed.ts'
import type { CommandContext, ParsedArgs } from './command.ts'
import { isPossible } from './is-possible.ts'
import { loadProgram } from './load-program.ts'

interface LoadedForAgent {
  readonly program: Program
  /** The policies in the form of the command line, with absolute paths. */
  readonly policies: readonly string[]
}

/**
 * Loads the policies for an agent's hooks; null, with a report, if it cannot enforce them or a signature is missing.
 */
export async function loadForAgent(
  dialect: Dialect,
  args: ParsedArgs,
  context: CommandContext,
): Promise<LoadedForAgent | null> {
  const { folder } = context
  const policies = args.values('policy').map((policy) => resolvePolicyWord(policy, (path) => resolve(folder, path)))
  const packs = policyPacks({ base: folder })
  const program = await loadProgram(args, context, 'policy', { packs })
  if (program === null || !(await isPossible(program, dialect, context))) return null
  return (await areSigned(packs.opened, context)) ? { program, policies } : null
}
