import { EventEmitter } from 'eventemitter3'
import { loadPolicy } from '../compile/load-policy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { Decision } from '../model/outcome.ts'
import type { Program } from '../model/rule.ts'
import type { Store } from '../model/store.ts'
import type { Vocabulary } from '../model/vocabulary.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createMemoryLedger } from '../stores/memory.ts'
import { deciding, type Performance, type Reply, type Request } from './deciding.ts'
import { createMoment } from './moment.ts'
import { perform } from './perform.ts'
import { PolicyError } from './policy-error.ts'
import { readEvent } from './read-event.ts'

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
  /** The time of an event that has none, in milliseconds since 1970; `Date.now` where absent. */
  readonly clock?: () => number
}

/** What listeners hear. */
export interface EngineEvents {
  /** An event was decided, and what it asked for performed. */
  decided: [{ readonly event: AgentEvent; readonly outcome: Decision }]
  /** A rule fired: once for each, in order, before `decided`. */
  fired: [{ readonly rule: string; readonly event: AgentEvent; readonly outcome: Decision }]
  /** A rule or one of its actions failed, or (`rule` is null) a listener did. */
  error: [{ readonly rule: string | null; readonly code: string; readonly message: string }]
}

export interface Engine {
  readonly program: Program
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
  const { host, store = createMemoryLedger(), explain = false, clock = Date.now } = options
  const { program, diagnostics } = loadPolicy(options.policies, { ...options, host: host ?? null })
  if (program.unsound !== null) throw new PolicyError(program.unsound, diagnostics)
  const emitter = new EventEmitter<EngineEvents>()

  const answer = (request: Request): Reply | Promise<Reply> => {
    if (request.type !== 'perform') return store[request.type](request.claim)
    return host === undefined ? PLANNED : perform(host, request)
  }

  return {
    program,
    diagnostics,
    async dispatch(event) {
      const checked = readEvent(event)
      const moment = createMoment(checked, event, program, checked.at ?? clock())
      const steps = deciding(program, moment, explain)
      let next = steps.next()
      while (next.done !== true) next = steps.next(await answer(next.value))
      if (moment.event === 'session_end') await store.endSession(moment.session)
      announce(next.value, event)
      return next.value
    },
    on: emitter.on.bind(emitter),
    off: emitter.off.bind(emitter),
  }

  function announce(outcome: Decision, event: AgentEvent): void {
    for (const error of outcome.errors) tellError(error)
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

const PLANNED: Performance = { status: 'planned', answer: null }
