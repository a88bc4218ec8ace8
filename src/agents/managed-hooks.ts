import type { Value, ValueMap } from '../model/value.ts'
import type { ReadSettings, Registration } from './registration.ts'

/** The settings of an agent that hold for everybody on a machine, and that only root can write. Paths are of Linux. */
export interface ManagedHooks {
  /**
   * What hooks there hold against: `lock` if nobody below can undo them, `default` if people can switch them off,
   * `documented` if only the agent's documentation says that they hold.
   */
  readonly strength: 'lock' | 'default' | 'documented'
  /** Whether the agent can be told to run no hooks but these. */
  readonly hasOnly: boolean
  readonly file: string
  /**
   * Variables in the environment of the agent with which people can switch these hooks off, but not their own. Absent
   * if they have other ways, too, or none.
   */
  readonly switches?: readonly string[]
  /** All files that may say something about these hooks, apart from those that `files` writes; `*` is any name. */
  readonly others?: readonly string[]
  /** Why the agent does not run what is in the file, in a sentence; null if it does. Absent if it always does. */
  whyUnused?(machine: Pick<MachineState, 'read'>): string | null
  /** All files to write. */
  files(wanted: ManagedWanted): readonly ManagedFile[]
  /** What an administrator must know, in one sentence each. */
  readonly notes: readonly string[]
  /** The ways around these hooks that were tried, and what decides whether they are closed. */
  readonly routes: readonly ManagedRoute[]
}

/** What an administrator wants to be entered. */
export interface ManagedWanted {
  readonly hooks: readonly Registration[]
  /** Whether the agent should run no other hooks. */
  readonly isOnly: boolean
  /** The rules of the managed policies, as they are written. */
  readonly rules: readonly unknown[]
  readonly exists: (file: string) => boolean
}

export type ManagedFile =
  /** A file that nobody else writes. */
  | { readonly path: string; readonly form: 'own'; readonly text: string }
  /** The same text as in another file, unless there is a file already. */
  | { readonly path: string; readonly form: 'copy'; readonly of: string }
  /** Members that are merged into what is there. */
  | { readonly path: string; readonly form: 'json'; readonly members: ValueMap }
  | { readonly path: string; readonly form: 'toml'; readonly lines: TomlLines }

/** Lines to add to a document in TOML. */
export interface TomlLines {
  /** Keys of the root, before all tables. */
  readonly root: readonly string[]
  /** A member of a table that may already be there. */
  readonly member: { readonly table: string; readonly key: string; readonly value: string }
  /** Tables, behind everything. */
  readonly tables: readonly string[]
}

/** A way around managed hooks. */
export interface ManagedRoute {
  /** The name of the scenario that tries it (`test/e2e/managed`). */
  readonly name: string
  /** What somebody does, as a noun phrase. */
  readonly title: string
  isClosed(machine: MachineState): boolean
}

/** What a machine has that decides whether routes are closed. */
export interface MachineState {
  /** All files that may say something about the hooks, as data; those that cannot be read are undefined. */
  readonly read: ReadSettings
  /** The files that match a path with `*`. */
  readonly list: (pattern: string) => readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether ordinary users can make namespaces, in which they see other files. */
  readonly hasUserNamespaces: boolean
}

export const CLOSED = (): boolean => true
export const OPEN = (): boolean => false

/** A new namespace in which another folder covers that of the settings. */
export const NAMESPACE_ROUTE: ManagedRoute = {
  name: 'namespace',
  title: 'the agent, started again in a user namespace with an empty folder over its settings',
  isClosed: ({ hasUserNamespaces }) => !hasUserNamespaces,
}

/** Hooks in one document, of which only documentation says that they hold. */
export function documented(
  file: string,
  render: (hooks: readonly Registration[]) => ValueMap,
  notes: readonly string[],
): ManagedHooks {
  return {
    strength: 'documented',
    hasOnly: false,
    file,
    files: ({ hooks }) => [{ path: file, form: 'json', members: render(hooks) }],
    notes,
    routes: [],
  }
}

export function managedText(members: ValueMap): string {
  return `${JSON.stringify(members, null, 2)}\n`
}

/** A text in TOML. JSON writes characters as TOML does. */
export function tomlText(value: Value): string {
  return JSON.stringify(value).replaceAll('\u007f', '\\u007f')
}
