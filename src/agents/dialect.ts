import type { AgentEvent } from '../model/event.ts'
import type { MemberPath } from '../model/member-path.ts'
import type { ValueMap } from '../model/value.ts'
import type { Answer } from './answer.ts'
import { whyCwdUnread } from './call-params.ts'
import type { Facts } from './facts.ts'
import type { HookProtocol } from './hook-protocol.ts'
import { isOfTool, type NativeEvent } from './native-event.ts'
import type { Settings } from './settings.ts'
import type { TextLimit } from './shorten.ts'
import { type AgentTools, describeCall, namesInHooks } from './tool-call.ts'
import type { ReadLine } from './transcript-lines.ts'

export type { HookCapability, NativeEvent } from './native-event.ts'

/** A hook's answer: its exit code and everything that it writes. */
export interface HostAnswer {
  readonly exit: 0 | 1 | 2
  readonly stdout: string
  readonly stderr: string
}

/** What is known about an agent before its folder is loaded. */
export interface AboutAgent {
  /** The value of `--host`, and of `dialect` for its hook files. */
  readonly name: string
  /** Other values that `--host` accepts. */
  readonly aliases: readonly string[]
  /** The name for people. */
  readonly title: string
  /**
   * The files in which the agent looks for hooks, relative to a project or home folder; `*` is any name. No other
   * program uses these files.
   */
  readonly hookFiles: readonly string[]
  /** Whether Sluice can read these files, and run the hooks instead of the agent. */
  readonly runsHookFiles: boolean
  /** Whether a person approves its hooks one by one, by `sluice hooks`. */
  readonly asksForApproval?: true
  /** A member that payloads of this agent have, and payloads of no other agent. */
  readonly sign?: string
  /** The name of a plugin's hook file. What Sluice says of such a file names its folder, the plugin's. */
  readonly pluginHooks?: string
  /** The folder in a project from which it reads skills; absent if that is `.agents/skills`. */
  readonly skills?: string
}

export function findAgent<Agent extends AboutAgent>(name: string, agents: readonly Agent[]): Agent | undefined {
  return agents.find((agent) => agent.name === name || agent.aliases.includes(name))
}

/** What rules can rely on in one place where they run: the hooks of an agent, or an adapter. */
export interface CapabilityColumn {
  /** The value of `--host`. */
  readonly name: string
  /** The name for people, as it appears at the start of a sentence. */
  readonly title: string
  readonly events: readonly NativeEvent[]
  /** The members of events that are provided there. */
  readonly facts: Facts
  /** What happens there without rules seeing it, in one sentence each: lower case, no full stop. */
  readonly unseen: readonly string[]
  /** Versions of the agent that do something otherwise than the one that was tried. */
  readonly versions?: AgentVersions
  /**
   * Set if the agent's hooks can be HTTP requests. `install` never enters such hooks, because the agent continues if
   * nobody answers.
   */
  readonly hasHttpHooks?: true
  /** Set for an adapter: rules run inside it, not in hooks. */
  readonly isAdapter?: true
}

/** How to learn the installed version of an agent, and what versions do otherwise. */
interface AgentVersions {
  /** The name of the program, which is also its name in the `bin` of its package. */
  readonly program: string
  readonly differences: readonly VersionDifference[]
}

interface VersionDifference {
  readonly versions: readonly string[]
  /** What these versions do, as the rest of a sentence that begins with them. */
  readonly how: string
}

/** What versions of the agent do otherwise, in one sentence each. */
export function versionSentences({ versions }: Pick<CapabilityColumn, 'versions'>): readonly string[] {
  return (versions?.differences ?? []).map((one) => `${one.versions.join(' and ')} ${one.how}`)
}

/** The receiver of events, as the object of a sentence. */
export function hearerOf({ isAdapter }: CapabilityColumn): string {
  return isAdapter === true ? 'the rules' : 'its hooks'
}

/**
 * Everything that Sluice knows about one agent: a pure codec for its hooks, and facts. The facts come from the agent's
 * documentation and source, and from runs of the agent itself (docs/hosts.md).
 */
export interface Dialect extends AboutAgent, CapabilityColumn {
  readonly events: readonly NativeEvent[]
  /** The members of events that the agent's hooks get. */
  readonly facts: Facts
  /** The agent's tools by its own names: the canonical name if it is not a built-in alias, and the parameters. */
  readonly tools: AgentTools
  /** Set if these are all of its tools: a matcher for another one, unless of a server, matches nothing. */
  readonly hasAllTools?: true
  /** The maximum length of text for the model in one answer. */
  readonly contextLimit: TextLimit
  /** How often in a row the agent accepts being sent back to work. */
  readonly redoLimit: number
  /** The environment variable in which the agent passes the project root to its hooks, if it does. */
  readonly projectVariable?: string
  /**
   * Set if the payload of a call gives, as its `cwd`, a folder that the call itself chooses. The model could choose the
   * root of the project with it.
   */
  readonly callsChooseCwd?: true
  /** What the agent does without its hooks seeing it, in one sentence each. */
  readonly unseen: readonly string[]
  /** Where and how to enter hooks so that the agent runs them. */
  readonly settings: Settings
  /**
   * The agent's hook protocol, so that Sluice can run its hooks; null if Sluice does not run its hook files
   * (`runsHookFiles`).
   */
  readonly hooks: HookProtocol | null
  /** The name of the event in a payload; null if there is none. */
  eventOf(payload: ValueMap): string | null
  /** The payload as rules see it: one event for each of `native.events`, in that order. Never throws. */
  decode(payload: ValueMap, native: NativeEvent): readonly AgentEvent[]
  /** Never throws. */
  encode(answer: Answer, native: NativeEvent, payload: ValueMap): HostAnswer
  /**
   * An answer that asks the agent to call the hook again with more data, for agents that send some data only on
   * request. Null if no such data is needed. `reads` tells what the rules at the event read. Never throws.
   */
  askFor?(payload: ValueMap, reads: (member: MemberPath) => boolean): HostAnswer | null
  /** Reads data that payloads lack from the lines of the agent's transcript. Never throws. */
  readonly readLine?: ReadLine
  /**
   * For agents that may call the hook before they have written what came before the payload: how to tell when they
   * have. Null if nothing is awaited before this payload. Never throws.
   */
  readonly awaited?: (payload: ValueMap) => Awaited | null
}

/** What a transcript has once everything before a payload has been written. */
export interface Awaited {
  /** Milliseconds to wait for the file. After that, the session has none. */
  readonly filePatience: number
  /** Whether the lines of the transcript, the last one first, show that it is there. Never throws. */
  readonly isIn: (lines: Iterable<ValueMap>) => boolean
}

/** The names by which hooks know the tools of an agent; empty if there may be other tools. */
export function allTools({ tools, hasAllTools }: Pick<Dialect, 'tools' | 'hasAllTools'>): readonly string[] {
  return hasAllTools === true ? Object.entries(tools).flatMap(([name, tool]) => namesInHooks(name, tool)) : []
}

/** Finds a native event by name; undefined if the dialect has none. */
export function findNative(dialect: Dialect, name: string | null): NativeEvent | undefined {
  return dialect.events.find((native) => native.name === name)
}

/** A decoded payload: the event that a hook was called for. */
export interface DecodedPayload {
  /** The event as the agent knows it. */
  readonly native: NativeEvent
  /** The same event for rules: decide these in order, and none after a refusal. */
  readonly events: readonly AgentEvent[]
  /** Why the payload cannot be decided, so that it must be refused; null if it can. */
  readonly problem: string | null
}

/** Decodes the payload that an agent sent to its hook; null for an unknown event. Never throws. */
export function readPayload(dialect: Dialect, payload: ValueMap): DecodedPayload | null {
  const native = findNative(dialect, dialect.eventOf(payload))
  if (native === undefined) return null
  const unread = whyCwdUnread(payload)
  const events = dialect.decode(payload, native).map((decoded) => {
    const { tool } = decoded
    if (tool == null) return { host: dialect.name, ...decoded }
    const call = describeCall(tool, dialect.tools)
    return { host: dialect.name, ...decoded, tool: unread === null ? call : { unread, ...call } }
  })
  const isNameless = isOfTool(native) && events.some(({ tool }) => !tool?.name)
  return { native, events, problem: isNameless ? `the payload of \`${native.name}\` names no tool` : null }
}
