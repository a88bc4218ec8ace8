import { checkOptions, checkPolicies, type OptionNames } from '../model/check-options.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { compileLayers } from './compile-layers.ts'
import type { CompileOptions, LoadedPolicy } from './compile-policies.ts'
import { MATCHING } from './matching.ts'
import { contactIn, readLayers } from './read-layers.ts'
import type { ReadOptions } from './read-policies.ts'

export type { LoadedPolicy } from './compile-policies.ts'

export interface LoadOptions
  extends Omit<CompileOptions, 'matching' | 'layer' | 'narrow'>, Pick<ReadOptions, 'packs'> {}

/**
 * Reads, checks and compiles policies, which together form one program, in the order given; those
 * of several layers decide one after the other, each with its own names. Any errors in the policies
 * are in the diagnostics.
 *
 * @throws {TypeError} if two kinds of the vocabularies have the same name, or an option is unknown
 */
export function loadPolicy(policies: readonly PolicyText[], options: LoadOptions = {}): LoadedPolicy {
  checkOptions('loadPolicy', options, OPTIONS)
  checkPolicies('loadPolicy', policies)
  const layers = readLayers(policies, options)
  return compileLayers(layers, { ...options, matching: MATCHING }, contactIn(layers, policies))
}

const OPTIONS: OptionNames<LoadOptions> = {
  vocabulary: 'optional',
  env: 'optional',
  packs: 'optional',
  select: 'optional',
  host: 'optional',
}
