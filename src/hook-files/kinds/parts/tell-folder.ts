import { payloadFieldsOf } from '../../../agents/native-context.ts'
import type { Effect } from '../../../model/effect.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { Answer } from '../../../model/plan.ts'
import { contextNote } from '../../../kinds/actions/parts/context-note.ts'
import { callTool } from '../../../kinds/actions/parts/tool-call.ts'

/** What each action that tells of a folder may say. */
export const FOLDER_MEMBERS = {
  working_dir: { type: 'string', description: 'the folder; by default that of the event' },
} as const

/** Tells the model what a tool knows about the folder, if there is a folder and something to tell. */
export function* tellFolder(
  tool: string,
  named: string | undefined,
  context: EventContext,
  describe: (result: unknown, folder: string) => string,
): Generator<Effect, void, Answer> {
  const folder = named ?? payloadFieldsOf(context).cwd
  if (folder === null) return
  const answer = yield* callTool(tool, { folder })
  const content = answer === null ? '' : describe(answer.result, folder)
  if (content !== '') yield contextNote(content, context)
}
