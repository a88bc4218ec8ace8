import type { Vocabulary } from '../model/vocabulary.ts'
import { createSiblings, importHooks } from './import-hooks.ts'
import { hookFileKinds } from './kinds/index.ts'

/**
 * Runs the hook files of agents, and the kinds of rules that they are turned into. The command line and the host of
 * `sluice/node` bring it; elsewhere, pass it as `vocabulary` to `createEngine` or `loadPolicy`.
 */
export const hookFiles: Vocabulary = {
  ...hookFileKinds,
  importer() {
    const siblings = createSiblings()
    return (dialect, file) => importHooks(dialect, file, siblings)
  },
}
