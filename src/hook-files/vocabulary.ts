import { DIALECTS } from '../agents/all.ts'
import type { Dialect } from '../agents/dialect.ts'
import { findAgent } from '../agents/index.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import { createImportContext, importHooks } from './import-hooks.ts'
import { createHookFileKinds } from './kinds/index.ts'

/** The hook files of these agents, and the kinds of rules that they are turned into. */
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
 * Runs the hook files of agents, and the kinds of rules that they are turned into. The command line and the host of
 * `sluice/node` bring it; elsewhere, pass it as `vocabulary` to `createEngine` or `loadPolicy`.
 */
export const hookFiles: Vocabulary = createHookFiles(DIALECTS)
