import type { CompileDataSchema, CompileRegex, DataSchema, ReadCommands, Regex, Secrets } from '../model/matching.ts'

/** What compiles patterns and schemas, each loaded when the first one is needed: few events get so far. */
export interface Matching {
  regex(): CompileRegex
  dataSchema(): CompileDataSchema
  secrets(): Secrets
  commands(): ReadCommands
}

/** For patterns that are known to compile: nothing of one is compiled before a text is first searched for it. */
export function deferRegexes(matching: Matching): CompileRegex {
  return (pattern) => {
    let compiled: Regex | undefined
    const regex = (): Regex => (compiled ??= known(matching.regex()(pattern)))
    return { test: (text) => regex().test(text), find: (text) => regex().find(text), problem: null }
  }
}

/** The same for schemas, until the first value is matched. */
export function deferDataSchemas(matching: Matching): CompileDataSchema {
  return (schema) => {
    let compiled: Extract<DataSchema, { readonly problem: null }> | undefined
    return { matches: (value) => (compiled ??= known(matching.dataSchema()(schema))).matches(value), problem: null }
  }
}

function known<Compiled extends { readonly problem: string | null }>(
  compiled: Compiled,
): Extract<Compiled, { readonly problem: null }> {
  if (compiled.problem !== null) throw new TypeError(`what was known to compile does not: ${compiled.problem}`)
  // Without a problem it is the variant that has none, which TypeScript does not conclude for a type parameter.
  return compiled as Extract<Compiled, { readonly problem: null }>
}
