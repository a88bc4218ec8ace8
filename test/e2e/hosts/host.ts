import type { Place } from '../place.ts'
import type { Protocol, ToolCall } from '../models/protocol.ts'

/** An agent program, and how to run it without a person, offline, against a scripted model. */
export interface Host {
  /** The name for `--host`. */
  readonly name: string
  /** The name for people. */
  readonly title: string
  /** The name of the npm package. */
  readonly package: string
  readonly version: string
  /** The name of the program in `node_modules/.bin`. */
  readonly program: string
  readonly protocol: Protocol
  /** The tool call that runs a command, in a folder of its own if the tool takes one. */
  shell(command: string, folder?: string): ToolCall
  /** The tool call that searches a file for a text. */
  search(text: string, file: string): ToolCall
  /** The tool call that delegates to a sub-agent. Absent if a session does not wait for it, as it could then end at any point. */
  delegate?(prompt: string): ToolCall
  /** The settings other than hooks: texts by path in the home folder. */
  settings(place: Place, port: number): Readonly<Record<string, string>>
  /** Variables in addition to PATH, HOME, TMPDIR, LANG and TERM. */
  env(place: Place, port: number): Readonly<Record<string, string>>
  words(prompt: string): readonly string[]
  /** The same program with other models and settings, with which it offers other tools. */
  readonly variants?: readonly Host[]
}

/** A host that is started with more words and variables. */
export function withMore(host: Host, words: readonly string[], variables: Readonly<Record<string, string>> = {}): Host {
  return {
    ...host,
    words: (prompt) => [...host.words(prompt), ...words],
    env: (place, port) => ({ ...host.env(place, port), ...variables }),
  }
}

/** The dummy credential for hosts. */
export const NO_KEY = 'not-a-key'
