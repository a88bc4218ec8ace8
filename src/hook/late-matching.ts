import type { CompileDataSchema, CompileRegex, DataSchema, Matching, Regex, Secrets } from '../model/matching.ts'

export type Matcher = keyof Matching

export function isMatcher(name: unknown): name is Matcher {
  return name === 'regex' || name === 'dataSchema' || name === 'secrets'
}

/** The same matching, which notes what it is asked for. */
export function noteMatchers(matching: Matching, asked: Set<Matcher>): Matching {
  return {
    regex: (pattern) => matching[noted('regex')](pattern),
    dataSchema: (schema) => matching[noted('dataSchema')](schema),
    get secrets() {
      return matching[noted('secrets')]
    },
  }

  function noted<Name extends Matcher>(name: Name): Name {
    asked.add(name)
    return name
  }
}

/**
 * Matching for valid policies: compiles each pattern or schema on its first match, because few calls get that far.
 * `load` imports the compilers that the policies need so far; nothing can be matched until it resolves.
 *
 * @param known what rules need that are compiled only when they are candidates
 */
export function createLateMatching(known: readonly Matcher[]): Matching & { load(): Promise<void> } {
  const asked = new Set(known)
  let compileRegex: CompileRegex
  let compileDataSchema: CompileDataSchema
  let secrets: Secrets
  return {
    regex(pattern) {
      asked.add('regex')
      let compiled: Regex | undefined
      const regex = (): Regex => (compiled ??= sound(compileRegex(pattern)))
      return { test: (text) => regex().test(text), find: (text) => regex().find(text), problem: null }
    },
    dataSchema(schema) {
      asked.add('dataSchema')
      let compiled: Extract<DataSchema, { readonly problem: null }> | undefined
      return { matches: (value) => (compiled ??= sound(compileDataSchema(schema))).matches(value), problem: null }
    },
    get secrets(): Secrets {
      asked.add('secrets')
      return {
        find: (value) => secrets.find(value),
        mask: (value) => secrets.mask(value),
        maskPieces: () => secrets.maskPieces(),
      }
    },
    async load() {
      if (asked.has('regex')) ({ compileRegex } = await import('../match/regex.ts'))
      if (asked.has('dataSchema')) compileDataSchema = (await import('../schema/data-schema.ts')).compileKnownSchema
      if (asked.has('secrets')) {
        const { findSecrets, maskSecrets } = await import('../match/secrets.ts')
        const { maskPieces } = await import('../match/mask-pieces.ts')
        secrets = { find: findSecrets, mask: maskSecrets, maskPieces }
      }
    },
  }
}

function sound<Compiled extends { readonly problem: string | null }>(
  compiled: Compiled,
): Extract<Compiled, { readonly problem: null }> {
  if (compiled.problem !== null) throw new TypeError(`what was known to compile does not: ${compiled.problem}`)
  // If there is no problem, this is the variant without one, but TypeScript does not infer that for a type parameter.
  return compiled as Extract<Compiled, { readonly problem: null }>
}
