import type { LanguageModelMiddleware, ToolSet } from 'ai'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import type { Engine } from '../../engine/engine.ts'
import type { Ask } from '../../engine/consent.ts'
import type { Session } from '../../engine/session.ts'
import { checkSupport } from '../check-support.ts'
import { guardGenerate, guardStream, type ModelAgent } from '../language-model/guard.ts'
import type { CallOptions, LanguageModelLike } from '../language-model/model.ts'
import { createMirror } from '../mirror.ts'
import { openSession } from '../open-session.ts'
import { AI_SDK } from './capabilities.ts'
import { createApprovals } from './approvals.ts'
import { type GuardedSettings, guardSettings, type Settings } from './settings.ts'
import { callIdOf } from './tools.ts'

export type { ApprovalStatus, GuardedSettings, Settings } from './settings.ts'
export type { Ask, ConsentQuestion } from '../../engine/consent.ts'

export interface SluiceOptions {
  /** The id of the session: budgets, and what happened, are its own. The same id goes on in another process. */
  readonly session: string
  /** Whether it goes on with what was begun before, by another process for instance. */
  readonly resume?: boolean
  /** Whether a call may run that a rule asks about. Where absent, the SDK’s own approvals carry the question. */
  readonly ask?: Ask
  /** The agent, for rules about one agent; the main agent where absent. */
  readonly agent?: string
  /** Tokens that the model can hold. */
  readonly maxTokens?: number
  /** The root of the workspace. */
  readonly workspace?: string
}

const OPTIONS: OptionNames<SluiceOptions> = {
  session: 'required',
  resume: 'optional',
  ask: 'optional',
  agent: 'optional',
  maxTokens: 'optional',
  workspace: 'optional',
}

/** The AI SDK behind the rules of a session. */
export interface Guarded {
  /** Settings for `generateText`, `streamText` or `ToolLoopAgent`: spread them, and they go through rules. */
  <Tools extends ToolSet>(
    settings: Settings<Tools> & { readonly tools: Tools },
  ): GuardedSettings<Tools> & { readonly tools: Tools }
  (settings?: Settings<ToolSet>): GuardedSettings<ToolSet>
  readonly session: Session
  /** For `wrapLanguageModel`, where you call a model without these settings. */
  readonly middleware: LanguageModelMiddleware
  /**
   * A sub-agent of the same session: one count of calls, one `stop`, and rules of its own by its name.
   *
   * @throws {RefusedError} (rejects) if a rule refuses it
   */
  spawn(agent: string): Promise<Guarded>
  /** The session is over, or the sub-agent has done its part. */
  end(): Promise<void>
}

/**
 * Begins a session whose agent runs in the AI SDK, versions 6 and 7.
 *
 * @throws {PolicyError} (rejects) if a rule can do nothing in this SDK, and does not accept that (`on_unsupported`)
 * @throws {TypeError} (rejects) if an option is unknown or missing
 */
export async function sluice(engine: Engine, options: SluiceOptions): Promise<Guarded> {
  checkOptions('sluice', options, OPTIONS)
  checkSupport(engine.program, AI_SDK)
  const { session: id, ask, ...rest } = options
  const approvals = createApprovals(ask)
  return guardedBy(await openSession(engine, { ...rest, id, ask: approvals.ask, callId: callIdOf }))

  function guardedBy(agent: ModelAgent): Guarded {
    const { session } = agent
    const middleware = {
      specificationVersion: 'v3',
      wrapGenerate: ({ model, params }: Call) => guardGenerate(model, params, agent),
      wrapStream: ({ model, params }: Call) => guardStream(model, params, agent),
    }
    const guard = (settings: Parameters<typeof guardSettings>[0] = {}): object =>
      guardSettings(settings, agent, approvals)
    const guarded = {
      session,
      // Each version has a type of its own.
      middleware: middleware as unknown as LanguageModelMiddleware,
      async spawn(name: string) {
        const child = await session.spawn(name)
        return guardedBy({ session: child, mirror: createMirror(child) })
      },
      end: () => session.end(),
    }
    // What is given back has the types of what is given.
    return Object.assign(guard as unknown as Guarded, guarded)
  }
}

/** A call of a model, as middleware gets it. */
interface Call {
  readonly model: LanguageModelLike
  readonly params: CallOptions
}
