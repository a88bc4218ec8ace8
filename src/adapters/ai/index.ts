import type { LanguageModelMiddleware, ToolSet } from 'ai'
import { checkOptions, type OptionNames } from '../../model/check-options.ts'
import { checkVersion } from '../../model/peers.ts'
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
  /** The session id. Budgets and history belong to the session; the same id continues it in another process. */
  readonly session: string
  /** Whether to continue a session that was begun before, for instance by another process. */
  readonly resume?: boolean
  /** Decides whether a call that a rule asks about may run. If absent, the SDK’s own approvals carry the question. */
  readonly ask?: Ask
  /** The name of the agent, for rules about one agent. If absent, it is the main agent. */
  readonly agent?: string
  /** The size of the model's context window, in tokens. */
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

/** The AI SDK guarded by the rules of a session. */
export interface Guarded {
  /** Returns settings for `generateText`, `streamText` or `ToolLoopAgent`: spread them to guard the call with rules. */
  <Tools extends ToolSet>(
    settings: Settings<Tools> & { readonly tools: Tools },
  ): GuardedSettings<Tools> & { readonly tools: Tools }
  (settings?: Settings<ToolSet>): GuardedSettings<ToolSet>
  readonly session: Session
  /** For `wrapLanguageModel`, if you call a model without these settings. */
  readonly middleware: LanguageModelMiddleware
  /**
   * Begins a sub-agent in the same session. It shares the count of calls and any `stop`, and rules can name it.
   *
   * @throws {RefusedError} (rejects) if a rule refuses it
   */
  spawn(agent: string): Promise<Guarded>
  /** Ends the session or, for a sub-agent, the sub-agent. */
  end(): Promise<void>
}

/**
 * Begins a session whose agent runs in the AI SDK, versions 6 and 7.
 *
 * @throws {PolicyError} (rejects) if a rule cannot work in this SDK and its `on_unsupported` does not accept that
 * @throws {TypeError} (rejects) if an option is unknown or missing
 */
export async function sluice(engine: Engine, options: SluiceOptions): Promise<Guarded> {
  checkOptions('sluice', options, OPTIONS)
  checkVersion('ai')
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
      // Each version of the SDK has its own type for this.
      middleware: middleware as unknown as LanguageModelMiddleware,
      async spawn(name: string) {
        const child = await session.spawn(name)
        return guardedBy({ session: child, mirror: createMirror(child) })
      },
      end: () => session.end(),
    }
    // The settings that the function returns have the types of those that it gets.
    return Object.assign(guard as unknown as Guarded, guarded)
  }
}

/** A call of a model, as middleware receives it. */
interface Call {
  readonly model: LanguageModelLike
  readonly params: CallOptions
}
