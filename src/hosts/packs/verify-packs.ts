import { existsSync } from 'node:fs'
import type { PackProblem } from '../../compile/extend-packs.ts'
import type { OpenedFile } from './project-packs.ts'
import { signatureOf, verifySignature } from './signatures.ts'

/** Whose signatures count. */
export interface Signing {
  /** Files of signers, of which any may name the signer. */
  readonly signers: readonly string[]
  /** The sources that managed policies want signed, by somebody whom one of their own files names. */
  readonly demanded: readonly string[]
  readonly demandedOf: readonly string[]
}

/** Who signed a pack; null if nobody did, or nobody is named whose signature counts. */
interface VerifiedPack {
  readonly source: string
  readonly signer: string | null
  readonly problem: PackProblem | null
}

/** Verifies the signatures of packs. A pack without one is a problem only where one is demanded. */
export function verifyPacks(opened: readonly OpenedFile[], signing: Signing): readonly VerifiedPack[] {
  return opened.flatMap((file): readonly VerifiedPack[] => {
    const { source } = file
    if (source === null) return []
    const isDemanded = signing.demanded.includes(source)
    const signers = isDemanded ? signing.demandedOf : signing.signers
    if (isDemanded && signers.length === 0) return [{ source, signer: null, problem: noSigners(source) }]
    if (!isDemanded && (signers.length === 0 || !existsSync(signatureOf(file.path)))) {
      return [{ source, signer: null, problem: null }]
    }
    return [{ source, ...verify(source, file, signers) }]
  })
}

function verify(
  source: string,
  { path, text }: OpenedFile,
  signers: readonly string[],
): Pick<VerifiedPack, 'signer' | 'problem'> {
  const signature = signatureOf(path)
  const tried = signers.map((file) => verifySignature({ shown: source, text, signature }, file))
  const good = tried.find(({ problem }) => problem === null)
  if (good?.problem === null) return { signer: good.signer, problem: null }
  return { signer: null, problem: tried[0]?.problem ?? null }
}

function noSigners(source: string): PackProblem {
  const message = `managed policies want \`${source}\` signed, but name no \`signers\``
  return { code: 'not-signed', message, help: 'ask your administrator' }
}
