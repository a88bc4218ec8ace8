import { VOCABULARIES } from '../src/hook-files/vocabulary.ts'
import { createRegistry } from '../src/compile/registry.ts'
import { BUILDER_ACTIONS } from '../src/kinds/actions/builder/index.ts'

const { kinds } = createRegistry(VOCABULARIES)

/** Every condition that the command line knows: those of the core, then those of hook files. */
export const CONDITIONS = kinds.conditions

/** Every action that the command line knows, without those that a policy must request. */
export const ACTIONS = kinds.actions.filter((kind) => !BUILDER_ACTIONS.includes(kind))
