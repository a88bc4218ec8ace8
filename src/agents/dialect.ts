import type { AgentEvent } from '../model/event.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { ValueMap } from '../model/value.ts'
import type { Answer } from './answer.ts'
import type { Facts } from './facts.ts'
import type { HookProtocol } from './hook-protocol.ts'
import type { NativeEvent } from './native-event.ts'
import type { Settings } from './settings.ts'
import type { TextLimit } from './shorten.ts'
import { type AgentTools, describeCall } from './tool-call.ts'
import type { ReadLine } from './transcript-lines.ts'

export type { HookCapability, NativeEvent } from './native-event.ts'

/** What a hook answers: its exit code and all that it writes. */
export interface HostAnswer {
  readonly exit: 0 | 2
  readonly stdout: string
  readonly stderr: string
}

/** What is known of an agent before its folder is loaded. */
export interface AboutAgent {
  /** The value of `--host`, and of `dialect` for its hook files. */
  readonly name: string
  /** Other values that `--host` takes. */
  readonly aliases: readonly string[]
  /** As people call it. */
  readonly title: string
  /** The files in which it looks for hooks, seen from a project or a home; `*` is any name. No other program uses them. */
  readonly hookFiles: readonly string[]
  /** Whether Sluice can read these files, and run the hooks in the agent's place. */
  readonly runsHookFiles: boolean
}

/** What rules can rely on in one place where they run: the hooks of an agent, or an adapter. */
export interface CapabilityColumn {
  /** The value of `--host`. */
  readonly name: string
  /** As people call it, at the start of a sentence. */
  readonly title: string
  readonly events: readonly NativeEvent[]
  /** What rules are told of an event. */
  readonly facts: Facts
  /** What happens there that rules do not see, in one sentence each: lower case, no full stop. */
  readonly unseen: readonly string[]
  /** Set where its hooks can be HTTP requests. `install` never enters such hooks: the agent goes on where nobody answers. */
  readonly hasHttpHooks?: true
  /** Set for an adapter: rules run in it, and not in hooks. */
  readonly isAdapter?: true
}

/** Who is told of events, as the object of a sentence. */
export function hearerOf({ isAdapter }: CapabilityColumn): string {
  return isAdapter === true ? 'the rules' : 'its hooks'
}

/**
 * All that Sluice knows of one agent: a pure codec for its hooks, and facts. The facts come from the agent's documentation
 * and source, and from runs of the agent itself (docs/hosts.md).
 */
export interface Dialect extends AboutAgent, CapabilityColumn {
  readonly events: readonly NativeEvent[]
  /** What its hooks are told of an event. */
  readonly facts: Facts
  /** The agent's tools by its own names: the canonical name if it is not a built-in alias, and the parameters. */
  readonly tools: AgentTools
  /** The most text for the model in one answer. */
  readonly contextLimit: TextLimit
  /** How often in a row the agent lets itself be sent back to work. */
  readonly redoLimit: number
  /** The environment variable in which the agent tells its hooks the root of the project, if it does. */
  readonly projectVariable?: string
  /** What the agent does that its hooks do not see, in one sentence each. */
  readonly unseen: readonly string[]
  /** Where and how hooks are entered so that the agent runs them. */
  readonly settings: Settings
  /** How it speaks with its hooks, for Sluice to do the same; null if it does not run hook files (`runsHookFiles`). */
  readonly hooks: HookProtocol | null
  /** The name of the event in a payload; null if there is none. */
  eventOf(payload: ValueMap): string | null
  /** The payload as the rules see it: one event for each of `native.events`, in their order. Never throws. */
  decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[]
  /** Never throws. */
  encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer
  /**
   * The answer that asks the agent to call the hook again and tell more, where it tells something only if it is asked to;
   * null if there is nothing to ask for. `reads` says what the rules at the event read. Never throws.
   */
  askFor?(payload: ValueMap, reads: (member: MemberPath) => boolean): HostAnswer | null
  /** Reads what payloads leave out from the lines of the transcript that the agent writes. Never throws. */
  readonly readLine?: ReadLine
  /**
   * Whether a line of the transcript shows that all is written that came before the payload. Absent where agents write before
   * they call the hook. Never throws.
   */
  readonly isWritten?: (payload: ValueMap, line: ValueMap) => boolean
}

/** The native event of that name; undefined if the dialect has none. */
export function findNative(dialect: Dialect, name: string | null): NativeEvent | undefined {
  return dialect.events.find((native) => native.name === name)
}

/** What a hook was called for. */
export interface DecodedPayload {
  /** The event, as the agent knows it. */
  readonly native: NativeEvent
  /** The same for the rules: decide them in this order, and none after a refusal. */
  readonly events: readonly AgentEvent[]
}

/** Decodes what an agent sent to its hook; null for an event that is not known. Never throws. */
export function readPayload(dialect: Dialect, payload: ValueMap): DecodedPayload | null {
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native === undefined) return null
  const events = dialect.decode(payload, native).map((decoded) => {
    const { tool } = decoded
    return { host: dialect.name, ...decoded, ...(tool && { tool: describeCall(tool, dialect.tools) }) }
  })
  return { native, events }
}
