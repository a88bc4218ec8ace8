import { loadPolicy as loadWith, type LoadedPolicy, type LoadOptions } from '../compile/load-policy.ts'
import { calls } from '../kinds/calls.ts'
import type { PolicyText } from '../model/policy-text.ts'
import { isMap } from '../model/value.ts'
import type { Vocabularies } from '../model/vocabulary.ts'
import { createEngine as createWith, type Engine, type EngineOptions } from './engine.ts'

// The functions of `sluice` that `sluice/core` has without the vocabulary of calls.

/**
 * Reads, checks and compiles policies, which together form one program, in the order given. Any errors in the policies
 * are in the diagnostics.
 *
 * @throws {TypeError} if two kinds of the vocabularies have the same name, or an option is unknown
 */
export function loadPolicy(policies: readonly PolicyText[], options: LoadOptions = {}): LoadedPolicy {
  return loadWith(policies, withCalls(options))
}

/**
 * Creates an engine, which decides by a set of policies, for embedding.
 *
 * @throws {PolicyError} with all diagnostics, if the policies have errors
 * @throws {TypeError} if an option is unknown or missing
 */
export function createEngine(options: EngineOptions): Engine {
  return createWith(withCalls(options))
}

function withCalls<Options extends { readonly vocabulary?: Vocabularies }>(options: Options): Options {
  // Whatever is not a map is refused there.
  return isMap(options) ? { ...options, vocabulary: [calls, options.vocabulary ?? []].flat() } : options
}
