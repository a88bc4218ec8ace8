import type { Matching } from '../compile/deferred-matching.ts'
import { compileRegex } from '../match/regex.ts'
import { findSecrets, maskSecrets } from '../match/secrets.ts'
import { compileKnownSchema } from '../schema/data-schema.ts'
import { readCommands } from '../template/shell/read-commands.ts'

/** The functions that policy images need. The bundle of the command loads each from a file of its own when it is called. */
export const MATCHING: Matching = {
  regex: () => compileRegex,
  dataSchema: () => compileKnownSchema,
  secrets: () => ({ find: findSecrets, mask: maskSecrets }),
  commands: () => readCommands,
}
