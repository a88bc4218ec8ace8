import type * as Ai from 'ai'
import * as ai from 'ai6'
import { MockLanguageModelV3 } from 'ai6/test'
import { playerOf } from './play.ts'

// The player uses only names that both versions have.
export const play = playerOf(ai as unknown as typeof Ai, (calls) => new MockLanguageModelV3(calls))
