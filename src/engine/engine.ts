import { EventEmitter } from 'eventemitter3'
import { loadPolicy } from '../compile/load-policy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { EvaluationError } from '../model/moment.ts'
import type { Decision, RuleError } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Claim, Standing, Store } from '../model/store.ts'
import { member, type ValueMap } from '../model/value.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createMemoryLedger } from '../stores/memory.ts'
import { deciding, type Request } from './deciding.ts'
import { createMoment, type OpenMoment } from './moment.ts'
import { createPerformer, paramsOf, type Performer } from './perform.ts'
import { PolicyError } from './policy-error.ts'
import { type CheckedEvent, readEvent } from './read-event.ts'
import { callAsAgent } from './reenter.ts'

export interface EngineOptions {
  /** One program, in this order. */
  readonly policies: readonly PolicyText[]
  /** Kinds beside the built-in ones. */
  readonly vocabulary?: Vocabulary
  /** Where budgets are kept; in memory where absent. */
  readonly store?: Store
  /** Who performs the actions. Where absent nobody does: the outcome says what is planned. */
  readonly host?: Host
  /** The environment from which the names under `env:` are taken, once. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Adds to every outcome what became of each rule, and why. */
  readonly explain?: boolean
}

/** What listeners hear. */
export interface EngineEvents {
  /** An event was decided, and what it asked for performed. */
  decided: [{ readonly event: AgentEvent; readonly outcome: Decision }]
  /** A rule fired: once for each, in order, before `decided`. */
  fired: [{ readonly rule: string; readonly event: AgentEvent; readonly outcome: Decision }]
  /** A rule or one of its actions failed, or (`rule` is null) a listener did, or the store when a session ended. */
  error: [{ readonly rule: string | null; readonly code: string; readonly message: string }]
}

export interface Engine {
  readonly program: Program
  /** Who performs the actions; null where nobody does. */
  readonly host: Host | null
  /** Warnings of the policy. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Decides an event and performs what it asks for. Any number may be under way at once; budgets stay exact.
   *
   * @throws {EventError} (rejects) when the event cannot be decided
   */
  dispatch(event: AgentEvent): Promise<Decision>
  /** A listener that throws, or whose promise rejects, harms neither the outcome nor other listeners: `error` is told. */
  readonly on: EventEmitter<EngineEvents>['on']
  readonly off: EventEmitter<EngineEvents>['off']
}

/**
 * The rules of some policies as one object, for embedding.
 *
 * @throws {PolicyError} with all diagnostics, when the policies have errors
 */
export function createEngine(options: EngineOptions): Engine {
  const { host = null, store = createMemoryLedger(), explain = false } = options
  const { program, diagnostics } = loadPolicy(options.policies, { ...options, host })
  if (program.unsound !== null) throw new PolicyError(program.unsound, diagnostics)
  const emitter = new EventEmitter<EngineEvents>()
  const told = new WeakSet<RuleError>()

  return {
    program,
    host,
    diagnostics,
    dispatch: (event) => dispatch(event, []),
    on: emitter.on.bind(emitter),
    off: emitter.off.bind(emitter),
  }

  /** `running` are the rules whose calls led here. */
  async function dispatch(event: AgentEvent, running: readonly Rule[]): Promise<Decision> {
    const checked = readEvent(event)
    const moment = createMoment(checked, event, program, checked.at ?? now(host))
    const performer = host === null ? NOBODY : performerOf(host, moment, checked, running)
    const steps = deciding(program, moment, explain, running)
    let next = steps.next()
    while (next.done !== true) {
      const request = next.value
      next = steps.next(await (request.type === 'perform' ? performer.perform(request) : budget(request)))
    }
    performer.close()
    if (moment.event === 'session_end') await endSession(moment.session)
    announce(next.value, event)
    return next.value
  }

  /** A store may be a file or a server, which fail: then the rule has no answer, and does what it says for that. */
  async function budget({ type, claim }: Extract<Request, { claim: Claim }>): Promise<Standing | EvaluationError> {
    try {
      const standing: unknown = await store[type](claim)
      return isStanding(standing) ? standing : NO_STANDING
    } catch (error) {
      return storeFailure(error)
    }
  }

  async function endSession(session: string): Promise<void> {
    try {
      await store.endSession(session)
    } catch (error) {
      tellError({ rule: null, ...storeFailure(error) })
    }
  }

  function performerOf(host: Host, moment: OpenMoment, checked: CheckedEvent, running: readonly Rule[]): Performer {
    const { event, session, agent, workspace, at } = moment
    const { tool: _tool, error: _error, prompt: _prompt, response: _response, ...shared } = checked
    const circumstances = { event, session, agent, workspace, servers: program.servers, model: host.model ?? null }
    return createPerformer(host, circumstances, async (effect, rule, occasion) => {
      const call = async (params: ValueMap): Promise<unknown> => host.tools?.call(effect.to, params, occasion)
      if (effect.reenter !== true) return { answer: await call(paramsOf(effect)), outcomes: [] }
      const inside = [...running, rule]
      return callAsAgent({
        to: effect.to,
        params: paramsOf(effect),
        running: inside,
        facts: { ...shared, at },
        signal: occasion.signal,
        dispatch: (nested) => dispatch(nested, inside),
        call,
      })
    })
  }

  function announce(outcome: Decision, event: AgentEvent): void {
    // Those of a call that a rule made were told when that was decided.
    for (const error of outcome.errors) {
      if (!told.has(error)) tellError(error)
      told.add(error)
    }
    for (const rule of outcome.fired) {
      for (const listener of emitter.listeners('fired')) guard(() => listener({ rule, event, outcome }))
    }
    for (const listener of emitter.listeners('decided')) guard(() => listener({ event, outcome }))
  }

  function tellError(error: EngineEvents['error'][0]): void {
    for (const listener of emitter.listeners('error')) guard(() => listener(error), IGNORE)
  }

  /** eventemitter3 lets a listener that throws keep the others from hearing, so each is called on its own. */
  function guard(call: () => unknown, failed = tellFailure): void {
    try {
      const heard = call()
      if (heard instanceof Promise) heard.catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  function tellFailure(error: unknown): void {
    const message = error instanceof Error ? error.message : 'a listener threw something that is not an error'
    tellError({ rule: null, code: 'listener-failed', message })
  }
}

/** What a listener of `error` throws has nobody left to tell. */
const IGNORE = (): void => {}

/** A clock is somebody's own code too. */
function now(host: Host | null): number {
  const time = host?.clock?.now() ?? Date.now()
  return Number.isFinite(time) ? time : Date.now()
}

function storeFailure(error: unknown): EvaluationError {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'store-failed'
  const message = error instanceof Error ? error.message : 'the store threw something that is not an error'
  return { code, message }
}

const NO_STANDING: EvaluationError = { code: 'store-failed', message: 'the store did not judge the claim' }

function isStanding(answer: unknown): answer is Standing {
  const judged = member(answer, 'answer')
  return judged === 'granted' || judged === 'cooling' || judged === 'spent'
}

const NOBODY: Performer = {
  perform: () => Promise.resolve({ status: 'planned', answer: null }),
  close() {},
}
