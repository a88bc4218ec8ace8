import type { Place } from '../place.ts'
import type { Protocol, ToolCall } from '../models/protocol.ts'

/** A program that is an agent, and how it is run without a person, offline, against a scripted model. */
export interface Host {
  /** As `--host` names it. */
  readonly name: string
  /** As people call it. */
  readonly title: string
  /** On npm. */
  readonly package: string
  readonly version: string
  /** In `node_modules/.bin`. */
  readonly program: string
  readonly protocol: Protocol
  /** How its model runs a command. */
  shell(command: string): ToolCall
  /** How its model hands work to a sub-agent. Absent where a session does not wait for it: it may end in the midst of anything. */
  delegate?(prompt: string): ToolCall
  /** Its settings beside the hooks: text by path in the home folder. */
  settings(place: Place, port: number): Readonly<Record<string, string>>
  /** Variables beside PATH, HOME, TMPDIR, LANG and TERM. */
  env(place: Place, port: number): Readonly<Record<string, string>>
  words(prompt: string): readonly string[]
}

/** What hosts are given in place of a credential. */
export const NO_KEY = 'not-a-key'
