import type { Dialect } from '../agents/dialect.ts'
import { mapOrJson, textIn } from '../agents/payload.ts'
import { unsupportedIn } from '../agents/capabilities.ts'
import { type DecidedEvent, decidePayload } from '../hook/decide-payload.ts'
import { findWorkspace } from '../hook/find-root.ts'
import { createMemoryRoots } from '../hosts/session-roots.ts'
import { type AgentEvent, EventError } from '../model/event.ts'
import type { Decision } from '../model/outcome.ts'
import { pricesOf, type Program } from '../model/rule.ts'
import { createMemorySessions } from '../stores/memory-sessions.ts'
import { findHost } from './agent-settings.ts'
import type { CommandContext, ParsedArgs } from './command.ts'

export type DecideEvent = (event: AgentEvent) => Decision | Promise<Decision>

/** Decides the data of one line: one event, or with `--events` the payload of an agent, which may stand for several. */
export type DecideData = (data: unknown, decide: DecideEvent) => Promise<readonly DecidedEvent[]>

/** The data is one event. The engine validates it. */
export const decideEvent: DecideData = async (data, decide) => {
  const event = data as AgentEvent
  return [{ event, decision: await decide(event) }]
}

/** How this run decides its lines. */
export function eventReader(args: ParsedArgs, program: Program, context: CommandContext): DecideData {
  const dialect = dialectOf(args)
  return dialect === null ? decideEvent : payloadReader(dialect, program, context)
}

/**
 * The reason why the agent's hook would refuse to decide by this program; null if it would not, or without an agent.
 */
export function whyNotDecided(args: ParsedArgs, program: Program): string | null {
  const dialect = dialectOf(args)
  return dialect === null ? null : unsupportedIn(program, dialect)
}

function dialectOf(args: ParsedArgs): Dialect | null {
  const name = args.value('events')
  return name === undefined ? null : findHost(name)
}

/** Decides payloads as the agent's hook does. What a hook counts from call to call is counted from line to line. */
function payloadReader(dialect: Dialect, program: Program, { env, errors, folder }: CommandContext): DecideData {
  const { reads } = program
  const prices = pricesOf(program)
  const sessions = createMemorySessions()
  const roots = createMemoryRoots()
  const { projectVariable } = dialect
  const project = projectVariable === undefined ? undefined : env[projectVariable]
  return async (data, decide) => {
    const payload = mapOrJson(data)
    if (payload === null) throw new EventError('event-not-object', 'an event must be a map')
    // The person who gives the lines also answers for the folder in the first one.
    const place = { project, folder: textIn(payload, 'cwd') ?? folder, otherwise: folder }
    const { workspace, problem } = findWorkspace(dialect, payload, place, roots)
    if (workspace === null) throw new EventError('event-member', problem)
    const given = { rules: program.rules, reads, prices, sessions, workspace }
    const found = await decidePayload(dialect, payload, given, decide)
    if (found === null) {
      throw new EventError('event-unknown', `${dialect.title} has no event \`${dialect.eventOf(payload) ?? ''}\``)
    }
    const { native, session, decided, problems } = found
    for (const { message } of problems) await errors.write(`sluice: ${message}\n`)
    if (native.events.includes('session_end')) await sessions.end(session)
    return decided
  }
}
