import type { FindingCode } from '../model/finding-codes.ts'
import type { ValueMap } from '../model/value.ts'
import type { Refusal } from './fail-closed-command.ts'
import type { NativeEvent } from './native-event.ts'

/** Whose settings: those of a person, or those of one project. */
export type Scope = 'user' | 'project'

/** Where an agent looks for settings. Paths are absolute. */
export interface Directories {
  readonly home: string
  /** The folder of the project. */
  readonly workspace: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** One hook that is to stand in the settings. */
export interface Registration {
  readonly native: NativeEvent
  /** The words that run Sluice, of which the first two are absolute paths. */
  readonly words: readonly string[]
  /** What a shell is to run: these words, or what asks a daemon in their place. */
  readonly command: string
  /** What follows where Sluice does not come to an answer; null where nothing should. */
  readonly refusal: Refusal | null
  /** Seconds that the agent is to wait; null where its own time is shorter, and is left as it is. */
  readonly seconds: number | null
}

/** A hook as settings have it, ours or not. */
export interface SettingsHook {
  /** As it is spelled there. */
  readonly event: string
  /** Where it stands: keys of maps and indices of lists. */
  readonly path: SettingsPath
  /** What it runs; null where it runs nothing. */
  readonly command: string | null
  readonly matcher: string | null
  /** In the unit of the agent. */
  readonly timeout: number | null
}

export type SettingsPath = readonly (string | number)[]

/** Something that is wrong with settings, or about to be. */
export interface SettingsDiagnostic {
  readonly code: FindingCode
  /** One sentence. */
  readonly message: string
  readonly file: string
  /** Where in the file; the file as a whole where absent. */
  readonly path?: SettingsPath
  /** What to do about it, where it is not what the code's own cure says. */
  readonly cure?: string
}

/** Gives the data of a file of settings (JSON with comments, YAML, TOML, `.env`); undefined where there is none that parses. */
export type ReadSettings = (file: string) => unknown

interface AnySettings {
  /** The file that hooks are entered into; null where there is no one place, and it has to be named. */
  file(scope: Scope, place: Directories): string | null
  /** How the agent starts a command: by these words and the command behind them, or split into words by itself. */
  shell(place: Directories): readonly string[] | null
  /** What makes an agent refuse; by exit code 2 where absent, and null for one that refuses by itself or cannot be told. */
  refusal?(native: NativeEvent): Refusal | null
  /** Why its hooks have to start Sluice, and cannot have curl ask a daemon, as one clause; they can where absent. */
  readonly startsOnly?: string
  /** A payload of the agent that announces a harmless call. */
  probe(place: Directories): ValueMap
  /** The files that are joined to the agent's settings, each of which may turn hooks off. */
  layers?(place: Directories): readonly string[]
  /** What in one file of settings, whosever it is, turns hooks off or has other code run before them. */
  disarming?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** What keeps the agent from running the hooks that stand in `file`: switches, trust, other settings. */
  obstacles?(context: ObstacleContext): readonly SettingsDiagnostic[]
  /** What a person has to do, or should know, once the hooks are there. One sentence each. */
  notes?(scope: Scope): readonly string[]
}

export interface ObstacleContext {
  readonly file: string
  /** Ours. */
  readonly hooks: readonly SettingsHook[]
  readonly place: Directories
  readonly read: ReadSettings
}

/** Settings that are one document with other people's settings in it. */
export interface DocumentSettings extends AnySettings {
  readonly format: 'json' | 'yaml'
  /** The document that holds these hooks and nothing else; `current` is what the file holds now. */
  render(hooks: readonly Registration[], current: unknown): ValueMap
  /** Every hook of a document. */
  hooks(document: unknown): readonly SettingsHook[]
  /** Shapes of a document that the agent skips, or that void it. */
  mistakes?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** What one second is in a timeout. */
  readonly second: 1 | 1000
  /** Names of the agent's own tools, by which matchers are judged. */
  readonly tools?: readonly string[]
  /** Agents whose settings this one runs, too. */
  readonly alsoRuns?: readonly string[]
}

/** Settings that are a program of their own. */
export interface PluginSettings extends AnySettings {
  readonly format: 'plugin'
  /** The text of the file, which runs the words at these native events. */
  text(words: readonly string[], events: readonly string[], seconds: number): string
  /** Whether a text is one of these. */
  isOurs(text: string): boolean
  /** The hooks of one of these. */
  hooks(text: string): readonly SettingsHook[]
}

/** Where the hooks of an agent stand, how they look there, and what makes the agent ignore them. */
export type Settings = DocumentSettings | PluginSettings
