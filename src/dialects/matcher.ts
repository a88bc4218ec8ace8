import { compileGlob } from '../match/glob.ts'
import type { CompileRegex } from '../model/matching.ts'

/**
 * How an agent reads the matchers of its hooks: as names (`A|B`) where they look like it and else as a regular expression; as
 * a regular expression that is searched for, or, where that is none, as the text itself; as one that matches whole names;
 * as a glob; as one over the whole payload.
 */
export type MatcherKind = 'names-or-regex' | 'regex' | 'whole-regex' | 'star-or-whole-regex' | 'glob' | 'payload-regex'

/** A matcher, or why there is none. */
export type CompiledMatcher =
  | { readonly test: (texts: readonly string[]) => boolean; readonly problem: null }
  | { readonly test: null; readonly problem: string }

/** Compiles a matcher as an agent reads it: it matches where it matches one of the texts. */
export function compileMatcher(matcher: string, kind: MatcherKind, compileRegex: CompileRegex): CompiledMatcher {
  if (matcher === '' || (matcher === '*' && kind !== 'whole-regex' && kind !== 'payload-regex')) {
    return { test: () => true, problem: null }
  }
  switch (kind) {
    case 'names-or-regex':
      return named(matcher) ?? searched(matcher, compileRegex)
    case 'regex': {
      const found = searched(matcher, compileRegex)
      // What is no regular expression is compared as it is.
      return found.test === null ? { test: (texts) => texts.includes(matcher), problem: null } : found
    }
    case 'whole-regex':
    case 'star-or-whole-regex':
      return searched(`^(?:${matcher})$`, compileRegex)
    case 'glob':
      return ofServer(matcher) ?? anyOf(compileGlob(matcher))
    case 'payload-regex':
      return searched(matcher, compileRegex)
  }
}

/** The names that a matcher of the kind `names-or-regex` lists; null where it is an expression. */
export function listedNames(matcher: string): readonly string[] | null {
  return /^[\w\-, |]+$/.test(matcher) ? matcher.split(/[,|]/).map((name) => name.trim()) : null
}

function named(matcher: string): CompiledMatcher | null {
  const names = listedNames(matcher)
  return names === null ? null : anyOf((text) => names.includes(text))
}

function searched(pattern: string, compileRegex: CompileRegex): CompiledMatcher {
  const { test, problem } = compileRegex(pattern)
  return test === null ? { test, problem } : anyOf(test)
}

/** `@server` is any tool of a server, and `@builtin` any tool of the agent itself. */
function ofServer(matcher: string): CompiledMatcher | null {
  if (!matcher.startsWith('@') || matcher.includes('/')) return null
  if (matcher === '@builtin') return anyOf((text) => !/^@|^mcp__/.test(text))
  const server = matcher.slice(1)
  return anyOf((text) => text.startsWith(`${matcher}/`) || text.startsWith(`mcp__${server}__`))
}

function anyOf(test: (text: string) => boolean): CompiledMatcher {
  return { test: (texts) => texts.some(test), problem: null }
}
