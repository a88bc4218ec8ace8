import type { PackProblem } from '../../compile/extend-packs.ts'
import { existsSync } from 'node:fs'
import type { OpenedFile } from './project-packs.ts'
import { signatureOf, verifySignature } from './signatures.ts'

/** Who signed a pack; null if nobody did, or nobody is named whose signature counts. */
export interface VerifiedPack {
  readonly source: string
  readonly signer: string | null
  readonly problem: PackProblem | null
}

/**
 * Verifies the signatures of packs. A pack without one is no problem here: who demands one says so.
 *
 * @param signers files of signers, of which any may name the signer
 */
export function verifyPacks(opened: readonly OpenedFile[], signers: readonly string[]): readonly VerifiedPack[] {
  return opened.flatMap(({ source, path, text }): readonly VerifiedPack[] => {
    if (source === null) return []
    const signature = signatureOf(path)
    if (signers.length === 0 || !existsSync(signature)) return [{ source, signer: null, problem: null }]
    const tried = signers.map((file) => verifySignature({ shown: source, text, signature }, file))
    const good = tried.find(({ problem }) => problem === null)
    if (good?.problem === null) return [{ source, signer: good.signer, problem: null }]
    return [{ source, signer: null, problem: tried[0]?.problem ?? null }]
  })
}
