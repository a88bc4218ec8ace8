import type { Refusal } from './fail-closed-command.ts'
import type { NativeEvent } from './native-event.ts'

/** One hook to enter into settings. */
export interface Registration {
  readonly native: NativeEvent
  /**
   * The matcher for the tool's name; null if the hook is entered for all tools, or its event does not concern a tool.
   */
  readonly matcher: string | null
  /** The command line that runs Sluice, as words; the first two are absolute paths. */
  readonly words: readonly string[]
  /** The shell command, which either runs these words or asks a daemon instead. */
  readonly command: string
  /** How to make the agent refuse if Sluice does not answer; null if the agent should continue. */
  readonly refusal: Refusal | null
  /** Seconds that the agent should wait; null to keep its own, shorter timeout. */
  readonly seconds: number | null
  /** Whether the agent knows how to refuse by itself if a hook fails, where that is a member of the hook. */
  readonly blocksOnFailure: boolean
}

/**
 * Parses a settings file (JSON with comments, YAML, TOML, `.env`); undefined if the file is missing or does not parse.
 */
export type ReadSettings = (file: string) => unknown
