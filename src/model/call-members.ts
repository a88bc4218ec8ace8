import type { EventContext } from './event-context.ts'
import type { MemberPath } from './member-path.ts'

/** The members of `call` in expressions and templates: each reads its value at an event. */
export type CallMembers = ReadonlyMap<string, (context: EventContext) => unknown>

/** The members of an event from which the facts of its call are read. */
export const READ_BY_CALL: readonly MemberPath[] = ['tool.name', 'tool.params', 'cwd', 'workspace', 'workspace_folders']
