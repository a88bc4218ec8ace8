import type { FindingCode } from '../model/finding-codes.ts'
import type { ValueMap } from '../model/value.ts'
import type { JsonExtension } from '../source/json-settings.ts'
import type { Refusal } from './fail-closed-command.ts'
import type { NativeEvent } from './native-event.ts'

/** The session of the call with which `sluice doctor` tries a hook, and whatever else of it needs an id. */
export const PROBE_ID = 'sluice-doctor'

/** Whose settings: those of a person, or those of one project. */
export type Scope = 'user' | 'project'

/** Where an agent looks for settings. Paths are absolute. */
export interface Directories {
  readonly home: string
  /** The folder of the project. */
  readonly workspace: string
  readonly env: Readonly<Record<string, string | undefined>>
}

/** One hook to enter into the settings. */
export interface Registration {
  readonly native: NativeEvent
  /** For the name of the tool; null if it is entered for all tools, or has nothing to do with tools. */
  readonly matcher: string | null
  /** The words that run Sluice, of which the first two are absolute paths. */
  readonly words: readonly string[]
  /** The command for a shell: it runs these words, or asks a daemon instead. */
  readonly command: string
  /** How the agent is told to refuse if Sluice does not answer; null if it should go on. */
  readonly refusal: Refusal | null
  /** Seconds that the agent should wait; null to leave its own, shorter timeout. */
  readonly seconds: number | null
}

/** A hook in settings, ours or not. */
export interface SettingsHook {
  /** As it is spelled there. */
  readonly event: string
  /** Its path: keys of maps and indices of lists. */
  readonly path: SettingsPath
  /** What it runs; null if it runs nothing. */
  readonly command: string | null
  readonly matcher: string | null
  /** In the unit of the agent. */
  readonly timeout: number | null
}

export type SettingsPath = readonly (string | number)[]

/** Something wrong with settings. */
export interface SettingsDiagnostic {
  readonly code: FindingCode
  /** One sentence. */
  readonly message: string
  readonly file: string
  /** The place in the file; if absent, the file as a whole. */
  readonly path?: SettingsPath
  /** What to do about it, if not what the code's own cure says. */
  readonly cure?: string
}

/** Gives the data of a file of settings (JSON with comments, YAML, TOML, `.env`); undefined where there is none that parses. */
export type ReadSettings = (file: string) => unknown

interface AnySettings {
  /** The file that hooks are entered into; null if the user has to name it. */
  file(scope: Scope, place: Directories): string | null
  /** The words before a command when the agent starts it; null if it splits the command into words itself. */
  shell(place: Directories): readonly string[] | null
  /** How to make the agent refuse. If absent, exit code 2; null if it refuses by itself, or cannot be made to. */
  refusal?(native: NativeEvent): Refusal | null
  /** Why its hooks have to start Sluice and cannot ask a daemon with curl, as one clause; if absent, they can. */
  readonly startsOnly?: string
  /** A payload of the agent that announces a harmless call, in the session `PROBE_ID` if it names one. */
  probe(place: Directories): ValueMap
  /** The files that are joined to the agent's settings, each of which may turn hooks off. */
  layers?(place: Directories): readonly string[]
  /** What in one file of settings, whosever it is, turns hooks off or has other code run before them. */
  disarming?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** What keeps the agent from running the hooks that stand in `file`: switches, trust, other settings. */
  obstacles?(context: ObstacleContext): readonly SettingsDiagnostic[]
  /** What a person must do or know after the hooks are installed. One sentence each. */
  notes?(scope: Scope): readonly string[]
}

export interface ObstacleContext {
  readonly file: string
  /** Ours. */
  readonly hooks: readonly SettingsHook[]
  readonly place: Directories
  readonly read: ReadSettings
}

/** Settings in a document that also holds other settings. */
export interface DocumentSettings extends AnySettings {
  readonly format: 'json' | 'yaml'
  /** What its parser was seen to accept beyond JSON, here and in files of hooks; if absent, nothing. */
  readonly beyondJson?: readonly JsonExtension[]
  /** A document with these hooks and nothing else; `current` is what the file holds now. */
  render(hooks: readonly Registration[], current: unknown): ValueMap
  /** Every hook of a document. */
  hooks(document: unknown): readonly SettingsHook[]
  /** Parts of a document that the agent skips, or because of which it ignores the document. */
  diagnose?(document: unknown, file: string): readonly SettingsDiagnostic[]
  /** One second, in the unit of timeouts. */
  readonly second: 1 | 1000
  /** Names of the agent's own tools, to check matchers. */
  readonly tools?: readonly string[]
  /**
   * How names of servers' tools look to its matchers, which are regular expressions: as they do to rules, or otherwise. If
   * absent, its hooks are entered for all tools.
   */
  readonly matchesTools?: 'as rules do' | 'otherwise'
  /** Agents whose settings this one runs, too. */
  readonly alsoRuns?: readonly string[]
}

/** Settings that are a program. */
export interface PluginSettings extends AnySettings {
  readonly format: 'plugin'
  /** The text of the file, which runs the words at these native events. */
  text(words: readonly string[], events: readonly string[], seconds: number): string
  /** Whether a text is one of these. */
  isOurs(text: string): boolean
  /** The hooks of one of these. */
  hooks(text: string): readonly SettingsHook[]
}

/** Where the hooks of an agent are, how they look, and what makes the agent ignore them. */
export type Settings = DocumentSettings | PluginSettings
