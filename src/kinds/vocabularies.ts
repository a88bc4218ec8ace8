import type { Vocabulary } from '../model/vocabulary.ts'
import { ACTIONS } from './actions/index.ts'
import { BUILDER_ACTIONS } from './actions/builder/index.ts'
import { CONDITIONS } from './conditions/index.ts'

/** The vocabularies built into Sluice. */
export const BUILT_IN: readonly Vocabulary[] = [
  { conditions: CONDITIONS, actions: ACTIONS },
  { name: 'builder', actions: BUILDER_ACTIONS },
]
