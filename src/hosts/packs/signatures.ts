import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PackProblem } from '../../compile/extend-packs.ts'
import { readThrown } from '../../model/thrown.ts'
import { visible } from '../../source/visible.ts'
import { decode, readSteadyBytes } from '../regular-file.ts'
import { PackError } from './pack-error.ts'

// Signatures are those of `ssh-keygen`, which people have keys for. It does all that is cryptographic.

/** Keeps signatures that were made for something else, such as commits, from counting for policies. */
const NAMESPACE = 'sluice-policy'

/** A signature is a few hundred bytes, and a few thousand with a large RSA key. */
const MOST_KIBIBYTES = 64
const MILLISECONDS = 10_000

/** Who signed a file, as the file of signers names them. */
type Verified = { readonly signer: string; readonly problem: null } | { readonly problem: PackProblem }

/** A file to verify. */
interface SignedFile {
  /** As people should see it. */
  readonly shown: string
  readonly text: string
  /** The path of the signature. */
  readonly signature: string
}

export function signatureOf(path: string): string {
  return `${path}.sig`
}

/**
 * Verifies the signature of a text.
 *
 * @param signers the path of an `allowed_signers` file, as `ssh-keygen` reads it
 */
export function verifySignature({ shown, text, signature }: SignedFile, signers: string): Verified {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-signature-'))
  try {
    // What is verified is what was read, even if the file changes meanwhile.
    const copy = join(folder, 'signature')
    writeFileSync(copy, readSignature(signature, shown))
    const asked = { text, copy, shown, signers }
    checkSignature(asked)
    return { signer: findSigner(asked), problem: null }
  } catch (error) {
    if (error instanceof PackError) return { problem: error.problem }
    throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The signature of a text by a key, which may ask for its passphrase.
 *
 * @throws {PackError} if `ssh-keygen` does not sign
 */
export function sign(text: string, key: string): string {
  const { status, stdout, stderr } = run(['-Y', 'sign', '-f', key, '-n', NAMESPACE], text)
  if (status === 0) return stdout
  throw new PackError({ code: 'bad-signature', message: `\`ssh-keygen\` cannot sign: ${lastLine(stderr)}`, help: null })
}

interface Asked {
  readonly text: string
  readonly copy: string
  readonly shown: string
  readonly signers: string
}

function readSignature(path: string, shown: string): string {
  try {
    return decode(readSteadyBytes(path, MOST_KIBIBYTES * 1024))
  } catch (error) {
    const { code, message } = readThrown(error)
    if (code === 'ENOENT') {
      throw new PackError({
        code: 'not-signed',
        message: `\`${shown}\` is not signed`,
        help: `it needs \`${shown}.sig\``,
      })
    }
    const why = message.startsWith('it is larger') ? `is larger than ${MOST_KIBIBYTES} KiB` : clauseOf(code, message)
    throw refused(`\`${shown}.sig\` ${why}`)
  }
}

function clauseOf(code: string | null, message: string): string {
  if (code === 'ELOOP') return 'is a symbolic link'
  return code === null ? message.replace(/^it /, '') : `cannot be read (${code})`
}

/** Whether it is a signature of the text, by whatever key. */
function checkSignature({ text, copy, shown }: Asked): void {
  const { status, stderr } = run(['-Y', 'check-novalidate', '-n', NAMESPACE, '-s', copy], text)
  if (status === 0) return
  if (stderr.includes('namespace does not match')) {
    throw refused(`\`${shown}.sig\` was made for something else: its namespace is not \`${NAMESPACE}\``)
  }
  if (stderr.includes('incorrect signature')) throw refused(`\`${shown}.sig\` is the signature of another text`)
  throw refused(`\`${shown}.sig\` is not a signature`)
}

function findSigner({ text, copy, shown, signers }: Asked): string {
  const found = run(['-Y', 'find-principals', '-s', copy, '-f', signers], '')
  const names = found.stdout.split('\n').filter((name) => name !== '')
  const tried = names.map((name) => {
    return { name, ...run(['-Y', 'verify', '-f', signers, '-I', name, '-n', NAMESPACE, '-s', copy], text) }
  })
  const good = tried.find(({ status }) => status === 0)
  if (good !== undefined) return good.name
  const said = [found, ...tried].map(({ stderr }) => stderr).join('\n')
  if (said.includes('Unable to open')) throw refused(`the file of signers \`${signers}\` cannot be read`)
  if (said.includes('has expired')) throw refused(`\`${shown}\` is signed by a key that has expired in \`${signers}\``)
  if (said.includes('not yet valid'))
    throw refused(`\`${shown}\` is signed by a key that is not yet valid in \`${signers}\``)
  if (said.includes('not permitted')) {
    throw refused(`\`${shown}\` is signed by a key that \`${signers}\` allows for something else`)
  }
  throw refused(`\`${shown}\` is signed by a key that \`${signers}\` does not name`)
}

interface Said {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

function run(words: readonly string[], input: string): Said {
  const env = { ...process.env, LC_ALL: 'C' }
  const { error, status, stdout, stderr } = spawnSync('ssh-keygen', words, {
    input,
    env,
    encoding: 'utf8',
    timeout: MILLISECONDS,
    maxBuffer: 1024 * 1024,
  })
  // A program that ends without reading all of its input gives an error, too.
  if (status !== null) return { status, stdout, stderr }
  const why = readThrown(error).code ?? 'unknown'
  const help = 'signatures need `ssh-keygen` of OpenSSH 8.9 or later'
  throw new PackError({ code: 'bad-signature', message: `\`ssh-keygen\` cannot be run (${why})`, help })
}

const lastLine = (text: string): string => visible(text.trim().split('\n').at(-1) ?? '')

function refused(message: string): PackError {
  return new PackError({ code: 'bad-signature', message, help: null })
}
