import { type Fact, factsIn } from '../model/derived-field.ts'
import type { NumberName } from '../model/filter.ts'
import type { Moment } from '../model/event-context.ts'
import { member } from '../model/value.ts'
import { data } from './values/data.ts'

/** What a name stands for in a moment, null where the host does not say. */
export type ReadName = (moment: Moment) => unknown

const turn: ReadName = (moment) => moment.turn
const tokens: ReadName = (moment) => moment.tokens
const tools: ReadName = (moment) => moment.toolCalls
const messages: ReadName = (moment) => moment.messageCount
const pressure: ReadName = (moment) => moment.pressure
const cost: ReadName = (moment) => moment.cost

const TOOL: Readonly<Record<string, ReadName>> = {
  name: (moment) => moment.tool?.name ?? null,
  fqn: (moment) => moment.tool?.spellings[1] ?? moment.tool?.name ?? null,
  params: (moment) => data(moment.tool?.params),
  result: (moment) => data(moment.tool?.result),
  error: (moment) => moment.tool?.error ?? null,
  ok: (moment) => moment.tool?.ok ?? null,
  call_id: (moment) => moment.tool?.callId ?? null,
}

const ERROR: Readonly<Record<string, ReadName>> = {
  code: (moment) => moment.error.code,
  message: (moment) => moment.error.message,
}

const ORIGINAL: Readonly<Record<string, ReadName>> = {
  params: (moment) => data(moment.original.params),
  result: (moment) => data(moment.original.result),
}

/** The names an expression can start with. */
export const NAMES: ReadonlyMap<string, ReadName> = new Map(
  Object.entries<ReadName>({
    turn,
    turns: turn,
    turn_count: turn,
    max_turns: (moment) => moment.maxTurns,
    tokens,
    tokens_used: tokens,
    max_tokens: (moment) => moment.maxTokens,
    pressure,
    tools,
    tool_calls: tools,
    messages,
    message_count: messages,
    cost,
    tool: wholeOf(TOOL),
    tool_failed: (moment) => moment.tool?.ok === false,
    agent: (moment) => moment.agent,
    session: (moment) => moment.session,
    prompt: (moment) => moment.prompt,
    response: (moment) => moment.response,
    error: wholeOf(ERROR),
    workspace: (moment) => moment.workspace,
    event: (moment) => moment.payload,
    original: wholeOf(ORIGINAL),
    open_tasks: (moment) => member(moment.payload, 'open_tasks') ?? null,
    tasks_summary: (moment) => member(moment.payload, 'tasks_summary') ?? null,
  }),
)

/** The members of those names that are made of several; whatever else is asked of them is null. */
export const MEMBERS: ReadonlyMap<string, ReadonlyMap<string, ReadName>> = new Map([
  ['tool', new Map(Object.entries(TOOL))],
  ['error', new Map(Object.entries(ERROR))],
  ['original', new Map(Object.entries(ORIGINAL))],
])

/** What those names stand for whose numbers rules are filed by. */
export const NUMBERS: ReadonlyMap<unknown, NumberName> = new Map<unknown, NumberName>([
  [turn, 'turn'],
  [tokens, 'tokens'],
  [pressure, 'pressure'],
  [tools, 'toolCalls'],
  [messages, 'messageCount'],
  [cost, 'cost'],
])

/**
 * What lies in the moment itself, null or no structure: to read it gives no error, but for tokens that have to be
 * estimated. Where they have, what reads them is asked whatever it needs.
 */
export const READY: ReadonlySet<unknown> = new Set<unknown>([
  ...[turn, tokens, pressure, tools, messages, cost],
  ...['max_turns', 'max_tokens', 'tool_failed', 'agent', 'session', 'prompt', 'response', 'workspace'].map((name) =>
    NAMES.get(name),
  ),
  ...[TOOL['name'], TOOL['fqn'], TOOL['error'], TOOL['ok'], TOOL['call_id'], ERROR['code'], ERROR['message']],
])

const FACTS: ReadonlyMap<string, Fact> = new Map<string, Fact>([
  ['turn', 'turn'],
  ['turns', 'turn'],
  ['turn_count', 'turn'],
  ['tokens', 'tokens'],
  ['tokens_used', 'tokens'],
  ['pressure', 'tokens'],
  ['tools', 'tool_calls'],
  ['tool_calls', 'tool_calls'],
])

/** The facts that a name reads: a member of what it stands for, or the whole where the member is null. */
export function factsOf(name: string, member: string | null): readonly Fact[] {
  if (name === 'event') return factsIn(member)
  const fact = FACTS.get(name)
  return fact === undefined ? [] : [fact]
}

/** A map of the members that are there, null where none is. */
function wholeOf(members: Readonly<Record<string, ReadName>>): ReadName {
  return (moment) => {
    const found = Object.entries(members).flatMap(([name, read]) => {
      const value = read(moment)
      return value === null ? [] : [[name, value] as const]
    })
    return found.length === 0 ? null : Object.fromEntries(found)
  }
}
