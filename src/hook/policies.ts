import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import type { Dialect } from '../agents/dialect.ts'
import { compilePolicies } from '../compile/compile-policies.ts'
import { type PolicyData, readPolicyData } from '../compile/policy-data.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import { isSwitchedOff, readApprovalsText } from '../hosts/approvals/approvals-file.ts'
import type { Environment } from '../hosts/lines.ts'
import { readPolicyFileWithin } from '../hosts/policy-file.ts'
import { readRegularFile } from '../hosts/regular-file.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { type NeededHooks, readNeededHooks } from '../install/hook-tools.ts'
import type { Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import { HOOK_FILE_ACTIONS, HOOK_FILE_CONDITIONS } from '../schema/hook-file-kinds.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { createLateMatching } from './late-matching.ts'

/** The cached data of some policies. */
interface KeptPolicies {
  readonly data: PolicyData
  /** The hooks that the policies need, which take a while to compute. */
  readonly needs: NeededHooks
}

/**
 * Caches the validated data of policies without errors, so that a hook need not parse YAML. Stores the texts with the
 * data and compares them, because a hash could collide and would take longer.
 */
interface PolicyCache {
  /** Null if nothing is cached for these texts, or another version wrote the cache. */
  find(policies: readonly PolicyText[]): KeptPolicies | null
  /** Never throws: without the cache, a call only takes longer. */
  keep(policies: readonly PolicyText[], kept: KeptPolicies): void
}

/** The maximum size of a cache file in bytes; the data of a policy of 10 MiB is at most a few times that size. */
const MAX_BYTES = 128 * 1024 * 1024

/** A policy on the command line of a hook. */
export interface PolicyFile extends Omit<PolicyText, 'text'> {
  readonly path: string
}

/** The files that the command line names. */
export function findPolicies(words: readonly string[]): readonly PolicyFile[] {
  return words.map((word) => {
    const { dialect, file } = readPolicyWord(word)
    const path = resolve(file)
    return dialect === null ? { name: path, path } : { name: `${dialect}:${path}`, path, dialect }
  })
}

export interface CurrentProgram {
  /** The program, or why the policies cannot decide for the agent. */
  readonly program: Program | string
  /** The hooks that the program needs; null if there is no program. */
  readonly needs: NeededHooks | null
  /** Identifies the policies, so that two processes can compare theirs. */
  readonly fingerprint: string
}

/**
 * Returns a function that loads the files again when they have changed. Every call checks, so that edits apply at once.
 */
export function createPolicies(
  dialect: Dialect,
  files: readonly PolicyFile[],
  env: Environment,
  directory: string,
): () => Promise<CurrentProgram> {
  const cache = createPolicyCache(directory, dialect.name)
  const options = { env }
  const stamped = pathsToStamp(files)
  let last: Loaded | null = null
  return async () => {
    const stamp = last === null || stamped === null ? null : stampOf(stamped, Date.now())
    if (last !== null && isSameStamp(stamp, last.stamp)) return last.program
    const policies = await readPolicyFiles(files, directory)
    if (typeof policies === 'string') return { program: policies, needs: null, fingerprint: '' }
    if (last === null || !areSame(policies, last.policies)) last = { policies, stamp, program: load(policies) }
    else last.stamp = stamp
    return last.program
  }

  async function load(policies: readonly PolicyText[]): Promise<CurrentProgram> {
    const loaded = (await compileKept(policies)) ?? (await parse(policies))
    let known: string | undefined
    return {
      ...(typeof loaded === 'string' ? { program: loaded, needs: null } : loaded),
      // Only a daemon needs the fingerprint, and reading every character takes longer than deciding.
      get fingerprint() {
        return (known ??= fingerprintOf(policies))
      },
    }
  }

  /**
   * Null if the texts must be parsed, because nothing is cached for them or the cached data is not valid in this
   * environment.
   */
  async function compileKept(policies: readonly PolicyText[]): Promise<Usable | null> {
    const kept = cache.find(policies)
    if (kept === null) return null
    const { data, needs } = kept
    const vocabulary = namesHookFileKind(data) ? (await import('../hook-files/vocabulary.ts')).hookFiles : []
    const matching = createLateMatching()
    try {
      const { program } = compilePolicies({ data, diagnostics: [] }, { ...options, vocabulary, matching })
      await matching.load()
      return program.invalidReason === null && guardsSomething(data) ? { program, needs } : null
    } catch {
      // The cache file has been edited, so kinds got data that no schema has checked.
      return null
    }
  }

  async function parse(policies: readonly PolicyText[]): Promise<Usable | string> {
    const [{ readPolicies }, { unsupportedIn }, { neededHooks }] = await Promise.all([
      import('../compile/read-policies.ts'),
      import('../agents/capabilities.ts'),
      import('../install/needed-hooks.ts'),
    ])
    const { withApprovals } = await import('../hosts/approvals/approve-hooks.ts')
    const { hookFiles } = await import('../hook-files/vocabulary.ts')
    const { MATCHING } = await import('../compile/matching.ts')
    const approved = policies.map((policy, index) => withApprovals(policy, files[index]?.path ?? '', directory))
    const { shippedPacks } = await import('../hosts/shipped-packs.ts')
    const read = readPolicies(approved, { vocabulary: hookFiles, packs: shippedPacks })
    const { program } = compilePolicies(read, { ...options, vocabulary: hookFiles, matching: MATCHING })
    if (program.invalidReason !== null) return program.invalidReason
    if (!guardsSomething(read.data)) return NO_RULES
    const why = unsupportedIn(program, dialect)
    if (why !== null) return why
    const needs = neededHooks(program, dialect)
    cache.keep(policies, { needs, data: read.data })
    return { program, needs }
  }
}

export const NO_RULES = 'the policies have no rule, so they guard nothing; write `hooks: []` if you want that'

/**
 * False for a file that is read between being emptied and written, and for a file with a misspelled name for its list.
 */
export function guardsSomething({ rules, hasRuleList }: PolicyData): boolean {
  return rules.length > 0 || hasRuleList
}

/** A program that can decide for the agent. */
interface Usable {
  readonly program: Program
  readonly needs: NeededHooks
}

interface Loaded {
  readonly policies: readonly PolicyText[]
  /** Null in a process that answers only one call, and for files that have just changed. */
  stamp: FileStamp | null
  readonly program: Promise<CurrentProgram>
}

/** The files whose stamps show whether the policies have changed; null if the policies also depend on approvals. */
function pathsToStamp(files: readonly PolicyFile[]): readonly string[] | null {
  return files.some(({ dialect }) => dialect === 'starchild') ? null : files.map(({ path }) => path)
}

export function fingerprintOf(policies: readonly PolicyText[]): string {
  return fingerprint(policies.map(({ name, text }) => `${name}\0${text}`).join('\0'))
}

function areSame(policies: readonly PolicyText[], others: readonly PolicyText[]): boolean {
  return policies.every(({ text }, index) => text === others[index]?.text)
}

/** The texts of the files, or why they cannot be read. */
export async function readPolicyFiles(
  files: readonly PolicyFile[],
  directory: string,
): Promise<readonly PolicyText[] | string> {
  const policies: PolicyText[] = []
  for (const { path, ...policy } of files) {
    try {
      // Approvals are part of the input, so they are appended to the file's text as a comment.
      const approved = policy.dialect === 'starchild' ? readApprovalsText(directory, path) : null
      const off = policy.dialect === 'starchild' && isSwitchedOff(path) ? '\n# off\n' : ''
      const text = (await readPolicyFileWithin(path)) + off
      policies.push({ ...policy, text: approved === null ? text : `${text}\n# ${JSON.stringify(approved)}\n` })
    } catch (error) {
      const { code, message } = readThrown(error)
      return `the policy \`${policy.name}\` cannot be read (${code ?? message})`
    }
  }
  return policies
}

/** `model` also exists without hook files, with fewer features. */
const HOOK_FILE_KINDS: ReadonlySet<unknown> = new Set([...HOOK_FILE_CONDITIONS, ...HOOK_FILE_ACTIONS, 'model'])

/** Whether a config, or anything in it, is of a kind that comes with hook files. */
function namesHookFileKind(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesHookFileKind)
  return isMap(value) && (HOOK_FILE_KINDS.has(value['type']) || Object.values(value).some(namesHookFileKind))
}

function createPolicyCache(directory: string, host: string): PolicyCache {
  const fileOf = (policies: readonly PolicyText[]): string =>
    join(directory, 'cache', `${fingerprint([host, ...policies.map(({ name }) => name)].join('\0'))}.json`)
  return {
    find(policies) {
      try {
        const kept = readRegularFile(fileOf(policies), MAX_BYTES)
        const head = headOf(policies)
        return kept.startsWith(head) ? readKept(JSON.parse(kept.slice(head.length))) : null
      } catch {
        return null
      }
    },
    keep(policies, kept) {
      const file = fileOf(policies)
      const written = `${file}.${process.pid}`
      try {
        mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
        writeFileSync(written, `${headOf(policies)}${JSON.stringify(kept)}`, { mode: 0o600 })
        renameSync(written, file)
      } catch {
        // The next call reads the policies again.
      }
    },
  }
}

function readKept(kept: unknown): KeptPolicies | null {
  if (!isMap(kept)) return null
  const [data, needs] = [readPolicyData(kept['data']), readNeededHooks(kept['needs'])]
  return data === null || needs === null ? null : { data, needs }
}

/** The header before the data: the version of Sluice, the lengths of the texts, and the texts. */
function headOf(policies: readonly PolicyText[]): string {
  const lengths = policies.map(({ text }) => text.length)
  return `${readVersion()} ${lengths.join(' ')}\n${policies.map(({ text }) => text).join('')}`
}
