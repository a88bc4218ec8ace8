import type { FindingCode } from '../model/finding-codes.ts'
import type { ValueMap } from '../model/value.ts'
import type { JsonExtension } from '../source/json-settings.ts'
import type { Refusal } from './fail-closed-command.ts'
import type { NativeEvent } from './native-event.ts'
import type { ReadSettings, Registration } from './registration.ts'

export type { ReadSettings, Registration } from './registration.ts'

/** The session id, and every other id, in the call with which `sluice doctor` tries a hook. */
export const PROBE_ID = 'sluice-doctor'

/** Whether settings belong to a user or to one project. */
export type Scope = 'user' | 'project'

/** Where an agent looks for settings. Paths are absolute. */
export interface Directories {
  readonly home: string
  /** The folder of the project. */
  readonly workspace: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** A hook in settings, whether Sluice entered it or not. */
export interface SettingsHook {
  /** The event's name as the settings spell it. */
  readonly event: string
  /** The path of the hook in the document: keys of maps and indices of lists. */
  readonly path: SettingsPath
  /** The command that the hook runs; null if it runs none. */
  readonly command: string | null
  readonly matcher: string | null
  /** In the agent's unit of time. */
  readonly timeout: number | null
  /** Whether the hook asks the agent to refuse if it fails. */
  readonly blocksOnFailure?: true
}

export type SettingsPath = readonly (string | number)[]

/** A problem with settings. */
export interface SettingsDiagnostic {
  readonly code: FindingCode
  /** One sentence. */
  readonly message: string
  readonly file: string
  /** The path in the file; if absent, the whole file is meant. */
  readonly path?: SettingsPath
  /** What to do about the problem, if the default advice for the code does not apply. */
  readonly cure?: string
}

/** Where a program lists the MCP servers that it starts. */
export interface McpSettings {
  readonly format: 'json' | 'toml'
  /** The member of the settings that holds the servers. */
  readonly member: string
  /** The settings file; null if there is none in this scope. */
  file(scope: Scope, place: Directories): string | null
}

interface AnySettings {
  /** The file that hooks are entered into; null if the user must name it. */
  file(scope: Scope, place: Directories): string | null
  /**
   * The words that come before a command when the agent starts it; null if the agent splits the command into words
   * itself.
   */
  shell(place: Directories): readonly string[] | null
  /**
   * How to make the agent refuse. If the method is absent, by exit code 2; null if the agent refuses by itself, or
   * cannot be made to.
   */
  refusal?(native: NativeEvent): Refusal | null
  /** Whether the agent runs its hooks without a shell, so that they start Sluice and cannot ask a daemon with curl. */
  readonly startsOnly?: true
  /** Set if the agent shows the person what a hook wrote to standard error with exit code 1, and goes on. */
  readonly warnsByExit?: true
  /**
   * A payload from the agent that announces a harmless call. Its session is `PROBE_ID`, if the agent names sessions.
   */
  probe(place: Directories): ValueMap
  /** The files that the agent merges into its settings; each of them may turn hooks off. */
  layers?(place: Directories): readonly string[]
  /** Reports anything in one settings file, anybody's, that turns hooks off or makes other code run before them. */
  disarming?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** Reports what keeps the agent from running the hooks in `file`: switches, missing trust, other settings. */
  obstacles?(context: ObstacleContext): readonly SettingsDiagnostic[]
  /** The program of the agent, and its first version in which a hook itself can say that its failure refuses. */
  readonly blocksOnFailureSince?: { readonly program: string; readonly version: string }
  /** Where the agent lists the MCP servers that it starts; absent if `install --mcp` does not know. */
  readonly mcp?: McpSettings
  /** What a person must do or know after the hooks are installed, in one sentence each. */
  notes?(scope: Scope): readonly string[]
}

export interface ObstacleContext {
  readonly file: string
  /** The hooks that Sluice entered. */
  readonly hooks: readonly SettingsHook[]
  readonly place: Directories
  readonly read: ReadSettings
}

/** Settings that are part of a document with other settings. */
export interface DocumentSettings extends AnySettings {
  readonly format: 'json' | 'yaml'
  /** Extensions of JSON that the agent's parser is known to accept, in settings and hook files; if absent, none. */
  readonly beyondJson?: readonly JsonExtension[]
  /** Returns a document with only these hooks; `current` is the file's present content. */
  render(hooks: readonly Registration[], current: unknown): ValueMap
  hooks(document: unknown): readonly SettingsHook[]
  /** Reports parts of a document that the agent skips, or that make it ignore the whole document. */
  diagnose?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** One second in the unit of the agent's timeouts. */
  readonly second: 1 | 1000
  /**
   * How the agent's matchers, which are regular expressions, see the names of MCP tools: as rules do, or in another
   * form. If absent, hooks are entered for all tools.
   */
  readonly matchesTools?: 'as rules do' | 'otherwise'
  /** Agents whose settings this agent runs as well. */
  readonly alsoRuns?: readonly string[]
}

/** Where an agent finds its plugins. */
interface PluginPlaces {
  /** Each file with one of the extensions in these folders is a plugin. */
  readonly folders: readonly string[]
  readonly extensions: readonly string[]
  /** Settings that may list plugins. */
  readonly documents: readonly string[]
  /** The member with the list: packages, paths or `file:` URLs, each alone or first in a list with its options. */
  readonly member: string
}

/** Settings that consist of a program. */
export interface PluginSettings extends AnySettings {
  readonly format: 'plugin'
  /** The text of the file, which runs the words at these native events. */
  text(words: readonly string[], events: readonly string[], seconds: number): string
  /** Where the plugins of others are, which can change a call after ours has decided. */
  plugins(place: Directories): PluginPlaces
  /** Whether Sluice wrote a text. */
  isOurs(text: string): boolean
  /** The hooks in a text that Sluice wrote. */
  hooks(text: string): readonly SettingsHook[]
}

/** Where an agent's hooks are, what they look like, and what makes the agent ignore them. */
export type Settings = DocumentSettings | PluginSettings
