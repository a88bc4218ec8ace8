import { resolve } from 'node:path'
import type { Dialect } from '../agents/dialect.ts'
import { asksForApproval } from '../agents/index.ts'
import { arrangeLayers, guardEach, type ReadLayer } from '../compile/arrange-layers.ts'
import { compileLayers } from '../compile/compile-layers.ts'
import { readPolicyWord } from '../hook-files/policy-argument.ts'
import type { Environment } from '../hosts/lines.ts'
import type { OpenedFile } from '../hosts/packs/project-packs.ts'
import { rereadPacks } from '../hosts/packs/reread-packs.ts'
import { mayBeManaged, readManagedPolicies } from '../hosts/managed-policies.ts'
import { readPolicyFileWithin } from '../hosts/policy-file.ts'
import { fingerprint } from '../hosts/state-paths.ts'
import type { NeededHooks } from '../install/hook-tools.ts'
import { layersOf, type Program } from '../model/rule.ts'
import { readThrown } from '../model/thrown.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { type FileStamp, isSameStamp, stampOf } from './file-stamp.ts'
import { createLateMatching, type Matcher, noteMatchers } from './late-matching.ts'
import { loadVocabularies, vocabulariesIn } from './load-vocabularies.ts'
import { createLayerCaches, isOutlined, type MeantLayers, needsOf, partsOf, readKept } from './layer-caches.ts'
import type { KeptLayer, ReadPolicy } from './policy-cache.ts'

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

/**
 * Where a hook is entered: by an administrator, beside a hook of an administrator, or elsewhere. By an administrator,
 * it decides nothing without managed policies.
 */
type HookPlace = 'managed' | 'beside' | 'alone'

/** Whether each needs hooks for the managed layer, and for the others: what else is needed is entered elsewhere. */
const NEEDED: Readonly<Record<HookPlace, MeantLayers>> = {
  managed: { managed: true, lower: false },
  beside: { managed: false, lower: true },
  alone: { managed: true, lower: true },
}

export interface CurrentProgram {
  /** The program, or why the policies cannot decide for the agent. */
  readonly program: Program | string
  /** The hooks that the program needs; null if there is no program. */
  readonly needs: NeededHooks | null
}

/**
 * Returns a function that loads the files again when they have changed. Every call checks, so that edits apply at once.
 *
 * @param place where the hook is entered, as far as that matters
 */
export function createPolicies(
  dialect: Dialect,
  files: readonly PolicyFile[],
  env: Environment,
  directory: string,
  place: HookPlace = 'alone',
): () => Promise<CurrentProgram> {
  const caches = createLayerCaches(directory, dialect.name)
  const options = { env }
  // Stamps do not show whether approvals have changed.
  const stamped = files.some((file) => asksForApproval(file.dialect)) ? null : files.map(({ path }) => path)
  let last: Loaded | null = null
  return async () => {
    const before = last === null ? null : await last.program
    const packs = before?.packs ?? null
    const stamp =
      stamped === null || packs === null ? null : stampOf([...stamped, ...packs.map(({ path }) => path)], Date.now())
    if (last !== null && !mayBeManaged() && isSameStamp(stamp, last.stamp)) return last.program
    const policies = await readPolicyFiles(files, directory)
    if (typeof policies === 'string') return { program: policies, needs: null }
    if (place === 'managed' && !hasManaged(policies)) return { program: NOT_MANAGED, needs: null }
    const isSame = last !== null && areSame(policies, last.policies) && packs !== null && areAsRead(packs)
    if (last === null || !isSame) last = { policies, stamp, program: load(policies) }
    else last.stamp = stamp
    return last.program
  }

  async function load(policies: readonly ReadPolicy[]): Promise<LoadedProgram> {
    const loaded = (await compileKept(policies)) ?? (await parse(policies))
    // What is wrong with a pack may be mended in files that were not even read.
    const unread = policies.some(({ text }) => /\bextends\b/.test(text)) ? null : []
    return typeof loaded === 'string' ? { program: loaded, needs: null, packs: unread } : loaded
  }

  /**
   * Null if the texts must be parsed, because nothing is cached for them or the cached data is not valid in this
   * environment.
   */
  async function compileKept(policies: readonly ReadPolicy[]): Promise<Usable | null> {
    const found = caches.find(policies)
    if (found === null) return null
    const parts = partsOf(found)
    const vocabulary = await loadVocabularies(new Set(parts.flatMap(({ vocabularies }) => vocabularies)))
    const matching = createLateMatching(parts.flatMap(({ matchers }) => matchers))
    try {
      const layers = arrangeLayers(policies, (_own, layer) => readKept(found, layer))
      const { program } = compileLayers(layers, { ...options, vocabulary, matching }, null)
      await matching.load()
      if (program.invalidReason !== null || !guardEach(layers)) return null
      return { program, needs: needsOf(found, NEEDED[place]), packs: parts.flatMap(({ packs }) => packs) }
    } catch {
      // The cache file has been edited, so kinds got data that no schema has checked.
      return null
    }
  }

  async function parse(policies: readonly ReadPolicy[]): Promise<Usable | string> {
    const [{ contactIn, readLayers }, { unsupportedIn }, { neededHooks }] = await Promise.all([
      import('../compile/read-layers.ts'),
      import('../agents/capabilities.ts'),
      import('../install/needed-hooks.ts'),
    ])
    const { withApprovals } = await import('../hosts/approvals/approve-hooks.ts')
    const { VOCABULARIES } = await import('../hook-files/vocabulary.ts')
    const { MATCHING } = await import('../compile/matching.ts')
    const asked = new Set<Matcher>()
    const approved = policies.map((policy, index) => withApprovals(policy, files[index]?.path ?? '', directory))
    const { policyPacks } = await import('../hosts/packs/project-packs.ts')
    const { outlinesOf } = await import('./outlines.ts')
    const packs = policyPacks()
    const layers = readLayers(approved, { vocabulary: VOCABULARIES, packs })
    const compiling = { ...options, vocabulary: VOCABULARIES, matching: noteMatchers(MATCHING, asked) }
    const { program } = compileLayers(layers, compiling, contactIn(layers, approved))
    if (program.invalidReason !== null) return program.invalidReason
    if (!guardEach(layers)) return NO_RULES
    const why = unsupportedIn(program, dialect)
    if (why !== null) return why
    const { opened } = packs
    const kept = caches.keep(policies, opened, (isMeant) => {
      const meant = layers.filter(({ layer }) => isMeant(layer))
      return {
        layers: meant.map(keptLayer),
        needs: neededHooks(program, dialect, isMeant),
        matchers: [...asked],
        vocabularies: meant.flatMap(({ read }) => vocabulariesIn(read.data)),
      }
    })
    return { program, needs: needsOf(kept, NEEDED[place]), packs: opened }

    function keptLayer({ layer, read: { data } }: ReadLayer): KeptLayer {
      const own = layersOf(program).find((one) => one.layer === layer)
      const outlines = own !== undefined && isOutlined(layer) ? outlinesOf(data, own) : data.rules.map(() => null)
      return { layer, data, outlines }
    }
  }
}

export const NO_RULES = 'the policies have no rule, so they guard nothing; write `hooks: []` if you want that'

const NOT_MANAGED =
  'this hook is for managed policies, and there are none in `/etc/sluice`; ask your administrator, or run `sudo sluice uninstall HOST --managed`'

/** A program that can decide for the agent. */
interface Usable {
  readonly program: Program
  readonly needs: NeededHooks
  readonly packs: readonly OpenedFile[]
}

interface Loaded {
  readonly policies: readonly ReadPolicy[]
  /** Null in a process that answers only one call, and for files that have just changed. */
  stamp: FileStamp | null
  readonly program: Promise<LoadedProgram>
}

interface LoadedProgram extends CurrentProgram {
  /** The files that the policies extend; null if these are not known, because something is wrong with them. */
  readonly packs: readonly OpenedFile[] | null
}

function areAsRead(packs: readonly OpenedFile[]): boolean {
  const texts = packs.length === 0 ? [] : rereadPacks(packs)
  return texts !== null && packs.every(({ text }, index) => text === texts[index])
}

/** Identifies policies, so that two processes can compare theirs. */
export function fingerprintOf(policies: readonly ReadPolicy[]): string {
  return fingerprint(policies.map(({ name, text, besides = '' }) => `${name}\0${text}\0${besides}`).join('\0'))
}

function areSame(policies: readonly ReadPolicy[], others: readonly ReadPolicy[]): boolean {
  return (
    policies.length === others.length &&
    policies.every(({ text, besides }, index) => text === others[index]?.text && besides === others[index].besides)
  )
}

/** The user could put another socket in the place of the daemon's, so managed policies ask none. */
export function hasManaged(policies: readonly PolicyText[]): boolean {
  return policies.some(({ layer }) => layer === 'managed')
}

/** The texts of the files and of the managed policies, or why they cannot be read. */
export async function readPolicyFiles(
  files: readonly PolicyFile[],
  directory: string,
): Promise<readonly ReadPolicy[] | string> {
  const policies: ReadPolicy[] = []
  for (const { path, ...policy } of files) {
    try {
      const approvals = asksForApproval(policy.dialect) ? await import('../hosts/approvals/approvals-file.ts') : null
      const text = await readPolicyFileWithin(path)
      policies.push({ ...policy, text, ...(approvals && { besides: approvals.besidesOf(directory, path) }) })
    } catch (error) {
      const { code, message } = readThrown(error)
      return `the policy \`${policy.name}\` cannot be read (${code ?? message})`
    }
  }
  const managed = readManagedPolicies()
  return managed.policies === null ? managed.problem : [...policies, ...managed.policies]
}

/** The fingerprint of policies as they are in their files; null if they cannot be read. */
export async function fingerprintOfFiles(files: readonly PolicyFile[], directory: string): Promise<string | null> {
  const policies = await readPolicyFiles(files, directory)
  return typeof policies === 'string' ? null : fingerprintOf(policies)
}
