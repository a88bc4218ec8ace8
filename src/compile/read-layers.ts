import { contactOf } from '../model/managed-settings.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { arrangeLayers, type ReadLayer } from './arrange-layers.ts'
import { type ReadOptions, readPolicies } from './read-policies.ts'

/**
 * Reads policies by layer, in the order in which their rules run.
 *
 * @throws {TypeError} if two kinds of the vocabularies have the same name
 */
export function readLayers(policies: readonly PolicyText[], options: ReadOptions = {}): readonly ReadLayer[] {
  return arrangeLayers(policies, (own, layer, given) =>
    readPolicies(own, { ...options, ...(layer !== null && { layer, ...given }) }),
  )
}

/** Whom to ask about managed policies, even if they cannot be read; null if they do not say. */
export function contactIn(layers: readonly ReadLayer[], policies: readonly PolicyText[]): string | null {
  const said = layers.find(({ layer }) => layer === 'managed')?.read.data.managed?.contact
  if (said != null) return said
  const found = policies.map(({ layer, text }) => (layer === 'managed' ? contactOf(text) : null))
  return found.find((contact) => contact !== null) ?? null
}
