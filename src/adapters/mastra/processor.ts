import type { Processor, ProcessInputStepArgs } from '@mastra/core/processors'
import type { Engine } from '../../engine/engine.ts'
import type { Session } from '../../engine/session.ts'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { checkVersion } from '../../model/peers.ts'
import { member, textAt } from '../../model/value.ts'
import { checkSupport, mayAsk } from '../check-support.ts'
import { readAnswer } from '../language-model/answer.ts'
import { guardModel } from '../language-model/guard.ts'
import type { AnswerPart, LanguageModelLike } from '../language-model/model.ts'
import { withMembers } from '../with-members.ts'
import { MASTRA } from './capabilities.ts'
import {
  type MastraAgent,
  type MastraOptions,
  type Place,
  placeIn,
  putPlace,
  type RequestContextLike,
  sessionsOf,
  threadIn,
} from './session-of.ts'

const OPTIONS: OptionNames<MastraOptions> = { ask: 'optional', maxTokens: 'optional', workspace: 'optional' }

/** A processor of the model's input. */
export type SluiceProcessor = Processor<'sluice'> &
  Required<Pick<Processor<'sluice'>, 'processInput' | 'processInputStep'>>

/** What the processor remembers during a run, in the state that Mastra keeps for it. */
interface RunState {
  agentId?: string
  place?: Place
}

/** Request contexts of runs that this process began. A copy of one means that another agent called this agent. */
const begun = new WeakSet<object>()

/**
 * Guards an agent's model with the rules of a session, which is that of the agent's thread, or of its run if it has no
 * thread. An agent that another agent calls belongs to the same session, and rules can name it by its id. One processor
 * can serve any number of agents.
 *
 * @throws {PolicyError} if a rule cannot work in Mastra and its `on_unsupported` does not accept that
 * @throws {TypeError} if an option is unknown
 */
export function sluiceProcessor(engine: Engine, options: MastraOptions = {}): SluiceProcessor {
  checkOptions('sluiceProcessor', options, OPTIONS)
  checkVersion('@mastra/core')
  checkSupport(engine.program, MASTRA)
  const sessions = sessionsOf(engine, options)
  // Mastra must know whether a call needs an approval before the call runs.
  const isDurable = options.ask === undefined && mayAsk(engine.program)

  async function placeOf({ requestContext, state, runId }: ProcessInputStepArgs): Promise<Place> {
    const run = state as RunState
    if (run.place !== undefined) return run.place
    const context = requestContext as RequestContextLike | undefined
    const above = placeIn(context)
    const isCalled = above !== null && context !== undefined && !begun.has(context)
    if (context !== undefined) begun.add(context)
    const place =
      isCalled && run.agentId !== undefined
        ? await sessions.spawn(above.session, run.agentId)
        : { session: threadIn(context) ?? runId ?? globalThis.crypto.randomUUID(), agent: null }
    putPlace(context, place)
    run.place = place
    return place
  }

  return {
    id: 'sluice',
    processInput({ agent, state, messages }) {
      const id: unknown = agent?.id
      if (typeof id === 'string') (state as RunState).agentId = id
      return messages
    },
    async processInputStep(step) {
      const place = await placeOf(step)
      const agent = await sessions.as(place, (found) => Promise.resolve(found))
      // Mastra calls the model after this function has returned.
      const think: Session['think'] = (call) => sessions.as(place, () => agent.session.think(call))
      const model = guardModel(step.model as unknown as LanguageModelLike, {
        ...agent,
        session: withMembers(agent.session, { think }),
        ...(isDurable && { called: (part: AnswerPart) => decideCall(agent, part) }),
        finished: () => sessions.end(place),
      })
      return { model: model as unknown as typeof step.model }
    },
  }

  async function decideCall({ session, pending }: MastraAgent, part: AnswerPart): Promise<void> {
    const [call] = readAnswer([part]).message.content as readonly unknown[]
    const [id, name] = [textAt(call, 'toolCallId'), textAt(call, 'toolName')]
    if (id === null || name === null || !sessions.tools.has(name)) return
    const params = withoutReserved(member(call, 'input'))
    const { outcome } = await session.decide({ id, name, params })
    // In a stopped session, the call is refused without asking anybody.
    pending.add(id, name, params, outcome.verdict === 'ask' && session.stopped === null)
  }
}

/** Parameters that Mastra removes before it runs a tool. */
const RESERVED: ReadonlySet<string> = new Set([
  'resumeData',
  'suspendedToolCallId',
  'suspendedToolRunId',
  '_background',
])

function withoutReserved(input: unknown): object {
  if (typeof input !== 'object' || input === null) return {}
  return Object.fromEntries(Object.entries(input).filter(([name]) => !RESERVED.has(name)))
}
