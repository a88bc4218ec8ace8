import * as ai from 'ai'
import { MockLanguageModelV4 } from 'ai/test'
import { playerOf } from './play.ts'

export const play = playerOf(ai, (calls) => new MockLanguageModelV4(calls))
