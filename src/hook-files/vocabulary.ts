import { DIALECTS } from '../agents/all.ts'
import { type Dialect, findAgent } from '../agents/dialect.ts'
import { calls } from '../kinds/calls.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import { createImportContext, importHooks } from './import-hooks.ts'
import { createHookFileKinds } from './kinds/index.ts'

/** Imports the hook files of these agents, and provides the kinds that they are converted to. */
export function createHookFiles(agents: readonly Dialect[]): Vocabulary {
  return {
    ...createHookFileKinds(agents),
    importer() {
      const context = createImportContext(agents)
      return (name, file) => {
        const agent = findAgent(name, agents)
        if (agent === undefined) throw new RangeError(`hook files of \`${name}\` are not supported`)
        return importHooks(agent, file, context)
      }
    },
  }
}

/**
 * Imports the hook files of agents, and provides the kinds that they are converted to. Included in the command line and
 * in the host of `sluice/node`; elsewhere, pass it as `vocabulary` to `createEngine` or `loadPolicy`.
 */
export const hookFiles: Vocabulary = createHookFiles(DIALECTS)

/** All that a policy can use beside the built-in kinds. */
export const VOCABULARIES: readonly Vocabulary[] = [calls, hookFiles]
