import type { OpenedFile } from '../hosts/packs/project-packs.ts'
import { verifyPacks } from '../hosts/packs/verify-packs.ts'
import { stateDirectory } from '../hosts/state-paths.ts'
import { readSigning } from '../install/signers.ts'
import { visible } from '../source/visible.ts'
import type { CommandContext } from './command.ts'

/** Tells who signed the files, and returns whether every signature counts. */
export async function areSigned(opened: readonly OpenedFile[], context: CommandContext): Promise<boolean> {
  const { env, output, errors } = context
  if (opened.length === 0) return true
  const { signing, problem: unread } = readSigning(stateDirectory(env))
  if (signing === null) {
    await errors.write(`${errors.paint('red', 'error')}: ${visible(unread)}\n`)
    return false
  }
  let isGood = true
  for (const { source, signer, problem } of verifyPacks(opened, signing)) {
    if (signer !== null) await output.write(`${visible(source)} is signed by ${visible(signer)}\n`)
    if (problem === null) continue
    isGood = false
    await errors.write(`${errors.paint('red', 'error')}: ${visible(problem.message)}\n`)
  }
  return isGood
}
