import { CALL_MEMBERS } from '../calls/call-members.ts'
import { readCall } from '../calls/read-call.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import { lspDiagnose } from './actions/lsp-diagnose.ts'
import { call } from './conditions/call.ts'
import { commandRisk } from './conditions/command-risk.ts'
import { command } from './conditions/command.ts'
import { fileAccess } from './conditions/file-access.ts'
import { networkAccess } from './conditions/network-access.ts'

/**
 * The kinds that ask what a call does, and `call` in expressions and templates. Included everywhere except in
 * `sluice/core`; there, pass it as `vocabulary` to `createEngine` or `loadPolicy`.
 */
export const calls: Vocabulary = {
  conditions: [commandRisk, command, fileAccess, networkAccess, call],
  actions: [lspDiagnose],
  callMembers: CALL_MEMBERS,
  callParts: (context) => readCall(context).parts,
}
