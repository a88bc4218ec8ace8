import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { compilePolicies } from '../compile/compile-policies.ts'
import { MATCHING } from '../compile/matching.ts'
import { readPolicyWord, resolvePolicyWord } from '../hook-files/policy-argument.ts'
import type { Environment } from '../hosts/lines.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import { readApprovalsText } from '../hosts/approvals/approvals-file.ts'
import type { Program } from '../model/rule.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { createPolicyCache } from './policy-cache.ts'

export interface CurrentProgram {
  /** Or why the policies cannot decide for the agent. */
  readonly program: Program | string
  /** Of their texts, by which two processes know whether they speak of the same. */
  readonly fingerprint: string
}

/** Loads the files where they are not as they were; whether they are is looked at each time, as an edit has to count. */
export function createPolicies(
  dialect: Dialect,
  files: readonly string[],
  env: Environment,
  directory: string,
): () => Promise<CurrentProgram> {
  const cache = createPolicyCache(directory, dialect.name)
  const options = { env, tools: dialect.tools, matching: MATCHING }
  const stamped = stampedFiles(files)
  let last: Loaded | null = null
  return async () => {
    const stamp = last === null || stamped === null ? null : stampOf(stamped, Date.now())
    if (last !== null && isSameStamp(stamp, last.stamp)) return last.program
    const policies = readPolicyFiles(files, directory)
    if (typeof policies === 'string') return { program: policies, fingerprint: '' }
    if (last === null || !areSame(policies, last.policies)) last = { policies, stamp, program: load(policies) }
    else last.stamp = stamp
    return last.program
  }

  async function load(policies: readonly PolicyText[]): Promise<CurrentProgram> {
    const program = compileKept(policies) ?? (await parse(policies))
    let known: string | undefined
    return {
      program,
      // Only a daemon is asked for it, and to read every character takes longer than to decide.
      get fingerprint() {
        return (known ??= fingerprintOf(policies))
      },
    }
  }

  /** Null where the texts have to be read: nothing is kept of them, or it does not hold in this environment. */
  function compileKept(policies: readonly PolicyText[]): Program | null {
    const data = cache.find(policies)
    if (data === null) return null
    try {
      const { program } = compilePolicies({ data, diagnostics: [] }, options)
      return program.invalidReason === null ? program : null
    } catch {
      // Somebody has edited the file, and kinds were given what no schema has admitted.
      return null
    }
  }

  async function parse(policies: readonly PolicyText[]): Promise<Program | string> {
    const [{ readPolicies }, { unsupportedIn }] = await Promise.all([
      import('../compile/read-policies.ts'),
      import('../agents/capabilities.ts'),
    ])
    const { withApprovals } = await import('../hosts/approvals/approve-hooks.ts')
    const approved = policies.map((policy) => withApprovals(policy, readPolicyWord(policy.name).file, directory))
    const read = readPolicies(approved)
    const { program } = compilePolicies(read, options)
    if (program.invalidReason !== null) return program.invalidReason
    const why = unsupportedIn(program, dialect)
    if (why === null) cache.keep(policies, read.data)
    return why ?? program
  }
}

interface Loaded {
  readonly policies: readonly PolicyText[]
  /** Null where there is none: a process that is asked once needs none, and files that have just changed have none. */
  stamp: FileStamp | null
  readonly program: Promise<CurrentProgram>
}

/** The files that all of the texts come from; null where some of it stands elsewhere, as approvals do. */
function stampedFiles(files: readonly string[]): readonly string[] | null {
  const words = files.map(readPolicyWord)
  return words.some(({ dialect }) => dialect === 'starchild') ? null : words.map(({ file }) => file)
}

export function fingerprintOf(policies: readonly PolicyText[]): string {
  return fingerprint(policies.map(({ name, text }) => `${name}\0${text}`).join('\0'))
}

function areSame(policies: readonly PolicyText[], others: readonly PolicyText[]): boolean {
  return policies.every(({ text }, index) => text === others[index]?.text)
}

/** The texts of the files, or why they cannot be had. */
export function readPolicyFiles(files: readonly string[], directory: string): readonly PolicyText[] | string {
  const policies: PolicyText[] = []
  for (const file of files) {
    const name = resolvePolicyWord(file, resolve)
    const { dialect, file: path } = readPolicyWord(name)
    try {
      // What is approved is a part of what decides: a comment, to the file.
      const approved = dialect === 'starchild' ? readApprovalsText(directory, path) : null
      const text = readFileSync(path, 'utf8') + (approved === null ? '' : `\n# ${JSON.stringify(approved)}\n`)
      policies.push({ name, text, ...(dialect !== null && { dialect }) })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
      return `the policy \`${name}\` cannot be read (${code})`
    }
  }
  return policies
}
