import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { PolicyData, RuleOutline } from '../compile/policy-data.ts'
import { readOutlines, readPolicyData, storeOutlines, storePolicyData } from '../compile/stored-data.ts'
import { whyNotManaged } from '../hosts/managed-place.ts'
import { type PackPlace, rereadPacks } from '../hosts/packs/reread-packs.ts'
import type { OpenedFile } from '../hosts/packs/project-packs.ts'
import { readRegularFile } from '../hosts/regular-file.ts'
import { fingerprint, MANAGED_POLICIES } from '../hosts/state-paths.ts'
import { readVersion } from '../hosts/version.ts'
import { type NeededHooks, readNeededHooks } from '../install/hook-tools.ts'
import { type Layer, LAYERS } from '../model/layer.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { isMap } from '../model/value.ts'
import { isMatcher, type Matcher } from './late-matching.ts'
import { isLateVocabulary, type LateVocabulary } from './load-vocabularies.ts'

export interface ReadPolicy extends PolicyText {
  /** What decides beside the text, as text. */
  readonly besides?: string
}

/** The cached data of the policies of one layer. */
export interface KeptLayer {
  /** Null if there are no layers. */
  readonly layer: Layer | null
  readonly data: PolicyData
  /** One for each rule of the data. */
  readonly outlines: readonly (RuleOutline | null)[]
}

/** The cached data of some policies. */
export interface KeptPolicies {
  readonly layers: readonly KeptLayer[]
  /** The matchers that the rules need. */
  readonly matchers: readonly Matcher[]
  readonly vocabularies: readonly LateVocabulary[]
  /** The hooks that the policies need, which take a while to compute. */
  readonly needs: NeededHooks
}

/** They are valid only with the files that they extend, as these were read now. */
export interface FoundPolicies extends KeptPolicies {
  readonly packs: readonly OpenedFile[]
}

/**
 * Caches the validated data of policies without errors, so that a hook need not parse YAML. Stores the texts with the
 * data and compares them, because a hash could collide and would take longer.
 */
interface PolicyCache {
  /** Null if nothing is cached for these texts, or another version wrote the cache. */
  find(policies: readonly ReadPolicy[]): FoundPolicies | null
  /** Never throws: without the cache, a call only takes longer. */
  keep(policies: readonly ReadPolicy[], packs: readonly OpenedFile[], kept: KeptPolicies): void
}

/** The maximum size of a cache file in bytes; the data of a policy of 10 MiB is at most a few times that size. */
const MAX_BYTES = 128 * 1024 * 1024

/** Where a cache is, who can read it, and whether a file there counts. */
interface CachePlace {
  readonly folder: string
  readonly mode: { readonly folder: number; readonly file: number }
  readonly isSound: (path: string) => boolean
}

/** The cache of whoever runs this process. */
export function createPolicyCache(directory: string, host: string): PolicyCache {
  const mode = { folder: 0o700, file: 0o600 }
  return createCache({ folder: join(directory, 'cache'), mode, isSound: () => true }, host)
}

/**
 * The cache of the policies of an administrator. Root writes it, and all hooks read it. Whoever could change a file
 * there would change the rules, so each file is held to what the policies themselves are held to.
 */
export function createManagedCache(host: string): PolicyCache {
  const mode = { folder: 0o755, file: 0o644 }
  const cache = createCache({ folder: MANAGED_POLICIES, mode, isSound: (path) => whyNotManaged(path) === null }, host)
  return {
    find: cache.find,
    keep(...kept) {
      if (process.getuid?.() !== 0) return
      // Everybody's hooks read it, whatever root's mask of new files is.
      const mask = process.umask(0o022)
      cache.keep(...kept)
      process.umask(mask)
    },
  }
}

function createCache({ folder, mode, isSound }: CachePlace, host: string): PolicyCache {
  const fileOf = (policies: readonly ReadPolicy[]): string =>
    join(folder, `${fingerprint([host, ...policies.map(({ name }) => name)].join('\0'))}.json`)
  return {
    find(policies) {
      try {
        const file = fileOf(policies)
        if (!isSound(file)) return null
        const kept = readRegularFile(file, MAX_BYTES)
        const packs = readPacks(kept)
        if (packs === null) return null
        const head = headOf(policies, packs)
        const found = kept.startsWith(head) ? readKept(JSON.parse(kept.slice(head.length))) : null
        return found === null ? null : { ...found, packs }
      } catch {
        return null
      }
    },
    keep(policies, packs, kept) {
      const file = fileOf(policies)
      const written = `${file}.${process.pid}`
      try {
        mkdirSync(folder, { recursive: true, mode: mode.folder })
        if (!isSound(folder)) return
        const stored = JSON.stringify({ ...kept, layers: kept.layers.map(storeLayer) })
        writeFileSync(written, `${headOf(policies, packs)}${stored}`, { mode: mode.file })
        renameSync(written, file)
      } catch {
        // The next call reads the policies again.
      }
    },
  }
}

function readKept(kept: unknown): KeptPolicies | null {
  if (!isMap(kept)) return null
  const needs = readNeededHooks(kept['needs'])
  const { layers, matchers, vocabularies } = kept
  if (needs === null || !Array.isArray(layers) || !Array.isArray(matchers) || !Array.isArray(vocabularies)) return null
  const read = layers.flatMap((layer) => readLayer(layer) ?? [])
  if (read.length < layers.length) return null
  return {
    layers: read,
    matchers: matchers.filter(isMatcher),
    vocabularies: vocabularies.filter(isLateVocabulary),
    needs,
  }
}

function storeLayer({ layer, data, outlines }: KeptLayer): Record<keyof KeptLayer, unknown> {
  return { layer, data: storePolicyData(data), outlines: storeOutlines(outlines) }
}

function readLayer(kept: unknown): KeptLayer | null {
  if (!isMap(kept)) return null
  const data = readPolicyData(kept['data'])
  const outlines = readOutlines(kept['outlines'])
  const layer = LAYERS.find((name) => name === kept['layer']) ?? null
  if (data === null || outlines?.length !== data.rules.length) return null
  return { layer, data, outlines }
}

/** The files that the cached policies extend, read again; null if they are elsewhere now. */
function readPacks(kept: string): readonly OpenedFile[] | null {
  const [version, ...places] = kept.slice(0, kept.indexOf('\n')).split('\t')
  if (version !== readVersion()) return null
  const read = places.map((place) => JSON.parse(place) as PackPlace)
  const texts = rereadPacks(read)
  return texts === null ? null : read.map((place, index) => ({ ...place, text: texts[index] ?? '' }))
}

/** The header before the data: the version of Sluice, the places of packs, the lengths of the texts, and the texts. */
function headOf(policies: readonly ReadPolicy[], packs: readonly OpenedFile[]): string {
  const places = packs.map(({ text: _text, ...place }) => `\t${JSON.stringify(place)}`)
  const texts = [...policies.flatMap(({ text, besides = '' }) => [text, besides]), ...packs.map(({ text }) => text)]
  return `${readVersion()}${places.join('')}\n${texts.map(({ length }) => length).join(' ')}\n${texts.join('')}`
}
