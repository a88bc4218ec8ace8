import { type DerivedField, derivedFieldsIn } from '../model/derived-field.ts'
import type { NumberName } from '../model/filter.ts'
import type { EventContext } from '../model/event-context.ts'
import { member } from '../model/value.ts'
import { data } from './values/data.ts'

/** What a name stands for in a moment, null where the host does not say. */
export type ReadName = (context: EventContext) => unknown

const turn: ReadName = (context) => context.turn
const tokens: ReadName = (context) => context.tokens
const tools: ReadName = (context) => context.toolCalls
const messages: ReadName = (context) => context.messageCount
const pressure: ReadName = (context) => context.pressure
const cost: ReadName = (context) => context.cost

const TOOL: Readonly<Record<string, ReadName>> = {
  name: (context) => context.tool?.name ?? null,
  fqn: (eventContext) => eventContext.tool?.spellings[1] ?? eventContext.tool?.name ?? null,
  params: (eventContext) => data(eventContext.tool?.params),
  result: (eventContext) => data(eventContext.tool?.result),
  error: (eventContext) => eventContext.tool?.error ?? null,
  ok: (eventContext) => eventContext.tool?.ok ?? null,
  call_id: (eventContext) => eventContext.tool?.callId ?? null,
}

const ERROR: Readonly<Record<string, ReadName>> = {
  code: (context) => context.error.code,
  message: (eventContext) => eventContext.error.message,
}

const ORIGINAL: Readonly<Record<string, ReadName>> = {
  params: (context) => data(context.original.params),
  result: (eventContext) => data(eventContext.original.result),
}

/** The names an expression can start with. */
export const NAMES: ReadonlyMap<string, ReadName> = new Map(
  Object.entries<ReadName>({
    turn,
    turns: turn,
    turn_count: turn,
    max_turns: (context) => context.maxTurns,
    tokens,
    tokens_used: tokens,
    max_tokens: (eventContext) => eventContext.maxTokens,
    pressure,
    tools,
    tool_calls: tools,
    messages,
    message_count: messages,
    cost,
    tool: wholeOf(TOOL),
    tool_failed: (eventContext) => eventContext.tool?.ok === false,
    agent: (eventContext) => eventContext.agent,
    session: (eventContext) => eventContext.session,
    prompt: (eventContext) => eventContext.prompt,
    response: (eventContext) => eventContext.response,
    error: wholeOf(ERROR),
    workspace: (eventContext) => eventContext.workspace,
    event: (eventContext) => eventContext.payload,
    original: wholeOf(ORIGINAL),
    open_tasks: (eventContext) => member(eventContext.payload, 'open_tasks') ?? null,
    tasks_summary: (eventContext) => member(eventContext.payload, 'tasks_summary') ?? null,
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

const FACTS: ReadonlyMap<string, DerivedField> = new Map<string, DerivedField>([
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
export function factsOf(name: string, member: string | null): readonly DerivedField[] {
  if (name === 'event') return derivedFieldsIn(member)
  const fact = FACTS.get(name)
  return fact === undefined ? [] : [fact]
}

/** A map of the members that are there, null where none is. */
function wholeOf(members: Readonly<Record<string, ReadName>>): ReadName {
  return (context) => {
    const found = Object.entries(members).flatMap(([name, read]) => {
      const value = read(context)
      return value === null ? [] : [[name, value] as const]
    })
    return found.length === 0 ? null : Object.fromEntries(found)
  }
}
