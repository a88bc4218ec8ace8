import type { Matching } from '../compile/deferred-matching.ts'
import { compileRegex } from '../match/regex.ts'
import { findSecrets, maskSecrets } from '../match/secrets.ts'
import { compileKnownSchema } from '../schema/data-schema.ts'
import { readCommands } from '../template/shell/read-commands.ts'

/** What images are opened with. In the bundle of the command each is a file of its own, loaded when it is called. */
export const MATCHING: Matching = {
  regex: () => compileRegex,
  dataSchema: () => compileKnownSchema,
  secrets: () => ({ find: findSecrets, mask: maskSecrets }),
  commands: () => readCommands,
}
