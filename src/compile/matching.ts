import { compileRegex } from '../match/regex.ts'
import { maskPieces } from '../match/mask-pieces.ts'
import { findSecrets, maskSecrets } from '../match/secrets.ts'
import type { Matching } from '../model/matching.ts'
import { compileDataSchema } from '../schema/data-schema.ts'

/** The default matchers that kinds use for texts and data. */
export const MATCHING: Matching = {
  regex: compileRegex,
  dataSchema: compileDataSchema,
  secrets: { find: findSecrets, mask: maskSecrets, maskPieces },
}
