import type { Diagnostic } from '../model/diagnostic.ts'
import type { Program } from '../model/rule.ts'
import { createToolNames } from '../match/tool-name.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createImage, type PolicyImage } from './image.ts'
import { openProgram } from './open-program.ts'
import { createParsingTexts } from './parsing-texts.ts'
import { type LoadOptions, readPolicies, type ReadPolicies } from './read-policies.ts'

export type { LoadOptions } from './read-policies.ts'

export interface LoadedPolicy {
  /** Decides nothing (see `Program.unsound`) when the diagnostics hold an error. */
  readonly program: Program
  readonly diagnostics: readonly Diagnostic[]
}

export interface LoadedImage extends LoadedPolicy {
  /** What `openImage` makes the same program of; null when the diagnostics hold an error. */
  readonly image: PolicyImage | null
}

/**
 * Reads, checks and compiles policies, which are one program in the order given. Whatever is wrong with their text is in
 * the diagnostics.
 *
 * @throws {TypeError} when two kinds of the vocabularies have the same name
 */
export function loadPolicy(policies: readonly PolicyText[], options: LoadOptions = {}): LoadedPolicy {
  const found = readPolicies(policies, options, false)
  return { program: programOf(found), diagnostics: found.diagnostics }
}

/** The same, with an image of what was found, for Sluice of the given version. */
export function loadPolicyImage(
  policies: readonly PolicyText[],
  options: LoadOptions & { readonly version: string },
): LoadedImage {
  const found = readPolicies(policies, options, true)
  const isSound = found.settings.invalidReason === null
  return {
    program: programOf(found),
    diagnostics: found.diagnostics,
    image: isSound ? createImage({ version: options.version, ...found.image }) : null,
  }
}

function programOf({ image, registry, settings }: ReadPolicies): Program {
  const { rules, define, tools, env, use } = image
  const texts = createParsingTexts(env)
  return openProgram(
    { rules, define: new Map(define), toolNames: createToolNames(tools), registry, texts, use },
    settings,
  )
}
