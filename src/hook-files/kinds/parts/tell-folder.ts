import { payloadFieldsOf } from '../../../agents/native-context.ts'
import type { Effect } from '../../../model/effect.ts'
import type { EventContext } from '../../../model/event-context.ts'
import type { Answer } from '../../../model/plan.ts'
import { contextNote } from '../../../kinds/actions/parts/tell-model.ts'
import { callTool } from '../../../kinds/actions/parts/tool-call.ts'

/** The members shared by the actions that describe a folder. */
export const FOLDER_MEMBERS = {
  working_dir: { type: 'string', description: 'the folder; the event’s working directory if absent' },
} as const

/** Adds a tool's description of the folder for the model, unless there is no folder or no description. */
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
