import { dirname, resolve } from 'node:path'
import type { OpenedFile } from '../hosts/packs/project-packs.ts'
import type { ReadPolicies } from '../compile/read-policies.ts'
import { outlined } from '../compile/rule-outline.ts'
import { joinHooks, type NeededHooks } from '../install/hook-tools.ts'
import type { Layer } from '../model/layer.ts'
import {
  createManagedCache,
  createPolicyCache,
  type FoundPolicies,
  type KeptPolicies,
  type ReadPolicy,
} from './policy-cache.ts'

/**
 * What is known of the managed policies and of the others, null for policies that there are none of. They are cached in
 * two places, because a person can write to one of them, and must not be able to put other rules into the other one.
 */
interface LayerParts<Part> {
  readonly managed: Part | null
  readonly lower: Part | null
}

/** Whether each of these layers is meant. */
export type MeantLayers = Readonly<Record<keyof LayerParts<unknown>, boolean>>

export function createLayerCaches(directory: string, host: string) {
  const own = createPolicyCache(directory, host)
  const roots = createManagedCache(host)
  return {
    /** Null if not all of the policies are cached. */
    find(policies: readonly ReadPolicy[]): LayerParts<FoundPolicies> | null {
      const { managed, lower } = divide(policies)
      const found = {
        managed: managed === null ? null : roots.find(managed),
        // What these may extend depends on the managed ones.
        lower: lower === null ? null : own.find(policies),
      }
      const isMissing = (managed !== null && found.managed === null) || (lower !== null && found.lower === null)
      return isMissing ? null : found
    },
    /**
     * @param opened the files that the policies extend
     * @param keptOf what to keep of the layers for which a test holds
     */
    keep(
      policies: readonly ReadPolicy[],
      opened: readonly OpenedFile[],
      keptOf: (isMeant: (layer: Layer | null) => boolean) => KeptPolicies,
    ): LayerParts<KeptPolicies> {
      const { managed, lower } = divide(policies)
      const kept = {
        managed: managed === null ? null : keptOf((layer) => layer === 'managed'),
        lower: lower === null ? null : keptOf((layer) => layer !== 'managed'),
      }
      if (managed !== null && kept.managed !== null) roots.keep(managed, packsOf(managed, opened), kept.managed)
      if (kept.lower !== null) own.keep(policies, opened, kept.lower)
      return kept
    },
  }
}

function divide(policies: readonly ReadPolicy[]): LayerParts<readonly ReadPolicy[]> {
  const isManaged = ({ layer }: ReadPolicy): boolean => layer === 'managed'
  const [managed, lower] = [policies.filter(isManaged), policies.filter((policy) => !isManaged(policy))]
  return { managed: managed.length === 0 ? null : managed, lower: lower.length === 0 ? null : lower }
}

/** The files that policies in these folders extend. */
function packsOf(policies: readonly ReadPolicy[], opened: readonly OpenedFile[]): readonly OpenedFile[] {
  const folders = new Set(policies.map(({ name }) => dirname(resolve(name))))
  return opened.filter(({ folder }) => folders.has(folder))
}

/** The parts that there are, the highest layer last. */
export function partsOf<Part>({ managed, lower }: LayerParts<Part>): readonly Part[] {
  return [lower, managed].filter((part) => part !== null)
}

/** The hooks that the layers need that are meant. */
export function needsOf({ managed, lower }: LayerParts<KeptPolicies>, isMeant: MeantLayers): NeededHooks {
  const parts = { managed: isMeant.managed ? managed : null, lower: isMeant.lower ? lower : null }
  const needs = partsOf(parts).map((part) => part.needs)
  return { all: joinHooks(needs.map(({ all }) => all)), guarding: joinHooks(needs.map(({ guarding }) => guarding)) }
}

/**
 * Whether the outlines of rules count. They say what a rule may do, which managed policies decide for the layers below,
 * and a person can write what is cached of those.
 */
export function isOutlined(layer: Layer | null): boolean {
  return layer === null || layer === 'managed'
}

/**
 * The cached policies of a layer.
 *
 * @throws {TypeError} if nothing is cached for it
 */
export function readKept(found: LayerParts<FoundPolicies>, layer: Layer | null): ReadPolicies {
  const part = layer === 'managed' ? found.managed : found.lower
  const kept = part?.layers.find((one) => one.layer === layer)
  if (kept === undefined) throw new TypeError(`nothing is cached for the layer \`${layer}\``)
  const { data } = kept
  return { data, outlines: isOutlined(layer) ? outlined(kept.outlines) : data.rules.map(() => null), diagnostics: [] }
}
