import type { Matching } from '../compile/deferred-matching.ts'
import { compileRegex } from '../match/regex.ts'
import { compileKnownSchema } from '../schema/data-schema.ts'

/** What images are opened with. In the bundle of the command both are files of their own, loaded when they are called. */
export const MATCHING: Matching = { regex: () => compileRegex, dataSchema: () => compileKnownSchema }
