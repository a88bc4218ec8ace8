import type { ValueMap } from '../model/value.ts'
import { writePayload as writeClaude } from './claude-shape/payload.ts'
import { EVENTS as CLAUDE_CODE } from './claude-code/events.ts'
import { readReply as readClaude } from './claude-code/reply.ts'
import { EVENTS as CODEX } from './codex/events.ts'
import { readReply as readCodex } from './codex/reply.ts'
import { EVENTS as COPILOT } from './copilot/events.ts'
import { SPELLED_AS_CLAUDE_CODE, spelledEvent } from './copilot/spelled-events.ts'
import { writePayload as writeCopilot } from './copilot/payload.ts'
import { readReply as readCopilot } from './copilot/reply.ts'
import { EVENTS as CURSOR } from './cursor/events.ts'
import { writePayload as writeCursor } from './cursor/payload.ts'
import { readReply as readCursor } from './cursor/reply.ts'
import { EVENTS as DOCKER_AGENT } from './docker-agent/events.ts'
import { writePayload as writeDockerAgent } from './docker-agent/payload.ts'
import { readReply as readDockerAgent } from './docker-agent/reply.ts'
import { hookEventName } from './event-name.ts'
import { EVENTS as FACTORY_DROID } from './factory-droid/events.ts'
import { EVENTS as GEMINI } from './gemini/events.ts'
import { writePayload as writeGemini } from './gemini/payload.ts'
import { readReply as readGemini } from './gemini/reply.ts'
import { EVENTS as KIRO } from './kiro/events.ts'
import { writePayload as writeKiro } from './kiro-shape/payload.ts'
import { readReply as readKiro } from './kiro-shape/reply.ts'
import { eventOf as kiroV1EventOf } from './kiro-v1/event-of.ts'
import { EVENTS as KIRO_V1 } from './kiro-v1/events.ts'
import type { MatcherKind } from './matcher.ts'
import type { NativeEvent } from './native-event.ts'
import type { ProtocolName } from './protocol-names.ts'
import type { ReadReply } from './reply.ts'
import { eventOf as starchildEventOf } from './starchild/event-of.ts'
import { EVENTS as STARCHILD } from './starchild/events.ts'
import { writePayload as writeStarchild } from './starchild/payload.ts'
import { readReply as readStarchild } from './starchild/reply.ts'
import type { PayloadFields, WritePayload } from './payload-fields.ts'

/** How an agent speaks with its hooks: what it sends them, how it runs them, and what it makes of their answers. */
export interface HookProtocol {
  /** The name of its dialect. */
  readonly name: ProtocolName
  readonly events: readonly NativeEvent[]
  /** The event that a payload says it is; null where it says none. */
  eventOf(payload: ValueMap): string | null
  readonly writePayload: WritePayload
  readonly readReply: ReadReply
  /** The words that run a line of a shell; null where it is split into words. */
  readonly shell: readonly string[] | null
  /** How its matchers are read; null where it has none. */
  readonly matcher: MatcherKind | null
  /** Whether rewritten parameters are put into those of the call, rather than in place of them. */
  readonly patches: boolean
  /** Names by which its matchers know a tool that it calls otherwise. */
  otherNames?(tool: string): readonly string[]
  /** What its hooks find in their environment. */
  environment(told: PayloadFields): Readonly<Record<string, string>>
}

const SH = ['/bin/sh', '-c'] as const
const BASH = ['bash', '-c'] as const

/** The root of the project, by the names under which hooks look for it. */
function root(...names: readonly string[]): HookProtocol['environment'] {
  return ({ cwd }) => (cwd === null ? {} : Object.fromEntries(names.map((name) => [name, cwd])))
}

/** Characters of a prompt in the environment. */
const PROMPT = 4096

/** Control characters are taken out, as Kiro does. */
function userPrompt({ prompt }: PayloadFields): Readonly<Record<string, string>> {
  return prompt === null ? {} : { USER_PROMPT: prompt.replaceAll(/\p{Cc}/gu, '').slice(0, PROMPT) }
}

/** Codex lets hooks that were written for Claude Code find what it calls otherwise. */
const CODEX_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['apply_patch', ['Edit', 'Write']],
  ['spawn_agent', ['Agent']],
])

const PROTOCOLS: readonly HookProtocol[] = [
  {
    ...{
      name: 'claude-code',
      events: CLAUDE_CODE,
      eventOf: hookEventName,
      writePayload: writeClaude,
      readReply: readClaude,
    },
    ...{ shell: SH, matcher: 'names-or-regex', patches: false, environment: root('CLAUDE_PROJECT_DIR') },
  },
  {
    ...{ name: 'kiro', events: KIRO, eventOf: hookEventName, writePayload: writeKiro, readReply: readKiro },
    ...{ shell: BASH, matcher: 'glob', patches: false, environment: userPrompt },
  },
  {
    ...{ name: 'kiro-v1', events: KIRO_V1, eventOf: kiroV1EventOf, writePayload: writeKiro, readReply: readKiro },
    ...{ shell: SH, matcher: 'family-or-regex', patches: false, environment: userPrompt },
  },
  {
    ...{ name: 'docker-agent', events: DOCKER_AGENT, eventOf: hookEventName },
    ...{ writePayload: writeDockerAgent, readReply: readDockerAgent },
    ...{ shell: SH, matcher: 'star-or-whole-regex', patches: true, environment: () => ({}) },
  },
  {
    ...{ name: 'starchild', events: STARCHILD, eventOf: starchildEventOf },
    ...{ writePayload: writeStarchild, readReply: readStarchild },
    ...{ shell: null, matcher: 'payload-regex', patches: false, environment: () => ({}) },
  },
  {
    ...{ name: 'codex', events: CODEX, eventOf: hookEventName, writePayload: writeClaude, readReply: readCodex },
    ...{ shell: SH, matcher: 'names-or-regex', patches: false, environment: () => ({}) },
    otherNames: (tool) => CODEX_NAMES.get(tool) ?? [],
  },
  {
    ...{ name: 'gemini', events: GEMINI, eventOf: hookEventName, writePayload: writeGemini, readReply: readGemini },
    ...{
      shell: BASH,
      matcher: 'regex',
      patches: false,
      environment: root('GEMINI_PROJECT_DIR', 'GEMINI_CWD', 'CLAUDE_PROJECT_DIR'),
    },
  },
  {
    ...{ name: 'cursor', events: CURSOR, eventOf: hookEventName, writePayload: writeCursor, readReply: readCursor },
    ...{ shell: SH, matcher: 'regex', patches: false, environment: root('CURSOR_PROJECT_DIR', 'CLAUDE_PROJECT_DIR') },
  },
  {
    ...{
      name: 'copilot',
      events: [...COPILOT, ...SPELLED_AS_CLAUDE_CODE],
      eventOf: spelledEvent,
      writePayload: writeCopilot,
      readReply: readCopilot,
    },
    ...{ shell: BASH, matcher: 'whole-regex', patches: false, environment: () => ({}) },
  },
  {
    ...{ name: 'factory-droid', events: FACTORY_DROID, eventOf: hookEventName },
    ...{ writePayload: writeClaude, readReply: readClaude },
    ...{
      shell: SH,
      matcher: 'names-or-regex',
      patches: false,
      environment: root('FACTORY_PROJECT_DIR', 'DROID_PROJECT_DIR', 'CLAUDE_PROJECT_DIR'),
    },
  },
]

export function findProtocol(name: string): HookProtocol | undefined {
  return PROTOCOLS.find((protocol) => protocol.name === name)
}
