import { checkOptions, checkPolicies, type OptionNames } from '../model/check-options.ts'
import { EventEmitter } from 'eventemitter3'
import type { Packs } from '../compile/extend-packs.ts'
import { loadPolicy } from '../compile/load-policy.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Host } from '../model/host.ts'
import type { Decision, RuleError } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Signal } from '../model/signal.ts'
import type { Store } from '../model/store.ts'
import { readThrown } from '../model/thrown.ts'
import type { HostWithVocabulary, Vocabularies } from '../model/vocabulary.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createMemoryLedger } from '../stores/memory.ts'
import { createDispatch } from './dispatch.ts'
import { PolicyError } from './policy-error.ts'

export interface EngineOptions {
  /** One program, in this order. */
  readonly policies: readonly PolicyText[]
  /** Kinds beside the built-in ones and those of the host: one vocabulary, or several. */
  readonly vocabulary?: Vocabularies
  /** Policies that these may extend by name: `shippedPacks` of `sluice/node`, or your own. */
  readonly packs?: Packs
  /** Which rules belong to it; all where absent. */
  readonly select?: (rule: Pick<Rule, 'id' | 'tags'>) => boolean
  /** Where budgets are kept; in memory where absent. */
  readonly store?: Store
  /** Who performs the actions. Where absent nobody does: the outcome says what is planned. */
  readonly host?: HostWithVocabulary
  /** The environment from which the names under `env:` are taken, once. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Adds to every outcome what became of each rule, and why. */
  readonly explain?: boolean
  /** Asks also the rules that their prefilter leaves out, to find a kind whose prefilter is wrong. For tests: it is slow. */
  readonly verify?: boolean
}

export const ENGINE_OPTIONS: OptionNames<EngineOptions> = {
  policies: 'required',
  vocabulary: 'optional',
  packs: 'optional',
  select: 'optional',
  store: 'optional',
  host: 'optional',
  env: 'optional',
  explain: 'optional',
  verify: 'optional',
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

export type EngineListener<Name extends keyof EngineEvents> = EventEmitter.EventListener<EngineEvents, Name>

export interface Engine {
  readonly program: Program
  /** Who performs the actions; null where nobody does. */
  readonly host: Host | null
  /** Warnings of the policy. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Decides an event and performs what it asks for. Any number may be under way at once; budgets stay exact. When the
   * deadline is aborted whatever is still being performed has failed, and the rules whose it is do what they say for that.
   *
   * @throws {EventError} (rejects) when the event cannot be decided
   */
  dispatch(event: AgentEvent, given?: { readonly deadline?: Signal }): Promise<Decision>
  /**
   * Adds a listener, and returns a function that removes it. A listener that throws, or whose promise rejects, affects neither
   * the outcome nor other listeners: it is an `error` event.
   */
  on<Name extends keyof EngineEvents>(name: Name, listener: EngineListener<Name>): () => void
}

/**
 * The rules of some policies as one object, for embedding.
 *
 * @throws {PolicyError} with all diagnostics, when the policies have errors
 * @throws {TypeError} when an option is unknown or missing
 */
export function createEngine(options: EngineOptions): Engine {
  checkOptions('createEngine', options, ENGINE_OPTIONS)
  const { policies, host = null, store = createMemoryLedger(), explain = false, verify = false, ...loading } = options
  checkPolicies('createEngine', policies)
  const { program, diagnostics } = loadPolicy(policies, { ...loading, host })
  if (program.invalidReason !== null) throw new PolicyError(program.invalidReason, diagnostics)
  const emitter = new EventEmitter<EngineEvents>()
  const told = new WeakSet<RuleError>()
  const dispatch = createDispatch(program, {
    store,
    host,
    explain,
    verify,
    announce,
    fail: (error) => tellError({ rule: null, ...error }),
  })

  return {
    program,
    host,
    diagnostics,
    async dispatch(event, given = {}) {
      checkOptions('dispatch', given, { deadline: 'optional' })
      const { deadline } = given
      return dispatch(event, deadline && (() => deadline))
    },
    on(name, listener) {
      emitter.on(name, listener)
      return () => void emitter.off(name, listener)
    },
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
    tellError({ rule: null, code: 'listener-failed', message: readThrown(error).message })
  }
}

/** What a listener of `error` throws has nobody left to tell. */
const IGNORE = (): void => {}
