import type { ProtocolName } from '../agents/protocol-names.ts'
import type { Path } from '../source/read-policy.ts'
import type { FileHook } from './file-hook.ts'

/** How the files look in which people enter hooks for an agent. */
export interface HookForm {
  /** The name of its dialect. */
  readonly dialect: ProtocolName
  /** As people call the agent. */
  readonly title: string
  /** Where the events are in a file: a map by event, or a list of hooks that name theirs. */
  roots(document: unknown): readonly Root[]
  /**
   * `grouped`: an event has groups with a matcher, and these have handlers; `flat`: it has handlers; `by-event`: the former
   * where tools are matched, else the latter; `list`: handlers that name their event under one of these names.
   */
  readonly shape: 'grouped' | 'flat' | 'by-event' | { readonly list: string }
  readonly timeout: { readonly members: readonly string[]; readonly second: 1 | 1000 }
  /** Members of a handler that are read, or that change nothing of what it does; any other is told of. */
  readonly members: readonly string[]
  /** Members that change what it does, and that no rule can say. */
  readonly uncarried?: readonly string[]
  /** Members that say how much is allowed, and what holds here instead. */
  readonly replaced?: Readonly<Record<string, string>>
  /** Members of a group beside its matcher and its hooks, and the events at which they mean something. */
  readonly groupMembers?: Readonly<Record<string, readonly string[] | 'every event'>>
  /** Events of which some hooks are asked before all else, and the others only where nothing has let a call through. */
  readonly lanes?: readonly string[]
  /** Events that go by another name as well. */
  readonly eventAliases?: Readonly<Record<string, string>>
  /** What turns all hooks of a file off. */
  readonly switches?: readonly { readonly path: Path; readonly off: boolean }[]
  /** Lists of hooks that are off, by their names or commands. */
  readonly disabled?: readonly Path[]
  /** Set where files are JSON: whether with comments. */
  readonly json?: 'strict' | 'with-comments'
  /** Events at which no answer is kept for another time. */
  readonly uncached?: readonly string[]
  /** Set where `args` are those of a builtin alone. */
  readonly hasBuiltinArguments?: true
  /** Hooks that a file asks for in other ways than by entering them. */
  implied?(document: unknown): readonly FileHook[]
  /** What commands find in their environment because of where their file is. */
  variables?(file: string): Readonly<Record<string, string>> | undefined
  /** The words that a member may be. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
  /** Members beside events that stand in the map of events. */
  readonly beside?: readonly string[]
  /** Types of handlers that are run, of which the first is meant where none has to be said. */
  readonly commands: { readonly types: readonly string[]; readonly isSaid: boolean }
  /** Whether the agent refuses a whole file for one mistake. */
  readonly isStrict?: true
  /** Whether a hook that does not work refuses what it was to judge. */
  failsClosed(event: string, handler: unknown): boolean
}

export interface Root {
  readonly path: Path
  /** The agent of the file whose hooks they are, where it is not the only one, as conditions have it. */
  readonly agent: string | readonly string[] | null
}
