import { hookFiles } from 'sluice/hook-files'
import { createRegistry } from '../src/compile/registry.ts'
import { BUILDER_ACTIONS } from '../src/kinds/actions/builder/index.ts'

const { kinds } = createRegistry(hookFiles)

/** Every condition, as the command line knows them: the core's, then those of hook files. */
export const CONDITIONS = kinds.conditions

/** The same of actions, without those that a policy must ask for. */
export const ACTIONS = kinds.actions.filter((kind) => !BUILDER_ACTIONS.includes(kind))
