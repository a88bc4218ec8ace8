import { checkOptions, checkPolicies, type OptionNames } from '../model/check-options.ts'
import type { Packs } from '../compile/extend-packs.ts'
import { loadPolicy } from '../compile/load-policy.ts'
import type { DecisionLog } from '../model/decision-record.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import type { AgentEvent } from '../model/event.ts'
import type { EvaluationError } from '../model/event-context.ts'
import type { Host } from '../model/host.ts'
import type { Decision } from '../model/outcome.ts'
import type { Program, Rule } from '../model/rule.ts'
import type { Store } from '../model/store.ts'
import type { DecisionTracer } from '../model/tracer.ts'
import type { HostWithVocabulary, Vocabularies } from '../model/vocabulary.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { createMemoryLedger } from '../stores/memory.ts'
import { storeTimeout } from '../stores/store-timeout.ts'
import { type CallDecisions, createCallDecisions, type Deciding } from './call-decisions.ts'
import { createDispatch, type DispatchGiven } from './dispatch.ts'
import { createListeners, type EngineEvents, type EngineListener } from './listeners.ts'
import { PolicyError } from './policy-error.ts'
import { createSessionCounts, type SessionCounts } from './session-counts.ts'

export interface EngineOptions {
  /** Together they form one program, in this order. */
  readonly policies: readonly PolicyText[]
  /** Kinds in addition to the built-in ones and those of the host: one vocabulary or several. */
  readonly vocabulary?: Vocabularies
  /** Policies that these may extend by name: `shippedPacks` of `sluice/node`, or your own. */
  readonly packs?: Packs
  /** Selects the rules that belong to the program; all if absent. */
  readonly select?: (rule: Pick<Rule, 'id' | 'tags'>) => boolean
  /** Where budgets are kept; in memory if absent. */
  readonly store?: Store
  /** Performs the actions. If absent, they are not performed: the outcome says what is planned. */
  readonly host?: HostWithVocabulary
  /** Stores every decision before it is returned: `createDecisionLog` of `sluice/decision-log`, or your own. */
  readonly decisionLog?: DecisionLog
  /** Traces every decision: `createDecisionTracer` of `sluice/decision-log`, or your own. */
  readonly tracer?: DecisionTracer
  /** The environment from which the variables listed under `env:` are read, once. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Adds the outcome of each rule, and why, to every decision. */
  readonly explain?: boolean
  /** Also tests the conditions that their prefilters exclude, to detect a wrong prefilter. For tests: it is slow. */
  readonly verify?: boolean
}

export const ENGINE_OPTIONS: OptionNames<EngineOptions> = {
  policies: 'required',
  vocabulary: 'optional',
  packs: 'optional',
  select: 'optional',
  store: 'optional',
  host: 'optional',
  decisionLog: 'optional',
  tracer: 'optional',
  env: 'optional',
  explain: 'optional',
  verify: 'optional',
}

export interface Engine {
  /** The program that currently decides; a reload replaces it. */
  readonly program: Program
  /** The policies that the program was compiled from. */
  readonly policies: readonly PolicyText[]
  /** Performs the actions; null if they are not performed. */
  readonly host: Host | null
  /** Warnings about the policy. */
  readonly diagnostics: readonly Diagnostic[]
  /**
   * Decides an event and performs the actions it leads to. Any number of dispatches may run concurrently; budgets stay
   * exact. When the deadline is aborted, everything still being performed has failed, and the `on_error` of the rules
   * concerned applies.
   *
   * With `once`, a `tool_start` with a call id is decided once: see {@link CallDecisions.decide}. Its `tool_end` makes
   * the store forget the decision.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  dispatch(event: AgentEvent, given?: DispatchGiven): Promise<Decision>
  /**
   * Like {@link Engine.dispatch}, but performs nothing: actions stay planned. Budgets are spent.
   *
   * @throws {EventError} (rejects) if the event cannot be decided
   */
  decide(event: AgentEvent, given?: Omit<DispatchGiven, 'deadline'>): Promise<Decision>
  /** Decisions about calls, for callers that decide and perform at different times. Sessions do this for you. */
  readonly calls: CallDecisions
  readonly counts: SessionCounts
  /**
   * Replaces the policies in one step. Dispatches in progress end under the old policies. Listeners stay, as does
   * everything that rules with the same id have counted and observed. If the new policies have errors, nothing changes.
   *
   * @returns the diagnostics of the new policies; if they include an error, the old policies still decide
   */
  reload(policies: readonly PolicyText[]): readonly Diagnostic[]
  /**
   * Adds a listener, and returns a function that removes it. A listener that throws, or whose promise rejects, affects
   * neither the outcome nor other listeners: it raises an `error` event.
   */
  on<Name extends keyof EngineEvents>(name: Name, listener: EngineListener<Name>): () => void
}

/**
 * Creates an engine, which decides by a set of policies, for embedding.
 *
 * @throws {PolicyError} with all diagnostics, if the policies have errors
 * @throws {TypeError} if an option is unknown or missing
 */
export function createEngine(options: EngineOptions): Engine {
  checkOptions('createEngine', options, ENGINE_OPTIONS)
  const {
    policies,
    host = null,
    store = createMemoryLedger(),
    explain = false,
    verify = false,
    decisionLog,
    tracer,
    ...loading
  } = options
  checkPolicies('createEngine', policies)
  storeTimeout(store)
  const { on, announce, fail } = createListeners()
  let now = load(policies)
  if (now.program.invalidReason !== null) throw new PolicyError(now.program.invalidReason, now.diagnostics)
  const failUnruled = (error: EvaluationError): void => fail({ rule: null, ...error })
  const calls = createCallDecisions(
    store,
    () => ({ digest: now.program.digest(), decide: decideBy(host) }),
    failUnruled,
  )
  // Decisions that were only planned are kept apart, because nothing has been performed for them.
  const plans = createCallDecisions(
    store,
    () => ({ digest: `planned ${now.program.digest()}`, decide: decideBy(null) }),
    failUnruled,
  )

  const counts = createSessionCounts(store, (what) => now.program.reads.has(what), failUnruled)

  const engine: Engine = {
    get program() {
      return now.program
    },
    get policies() {
      return now.policies
    },
    get diagnostics() {
      return now.diagnostics
    },
    host,
    calls,
    counts,
    async dispatch(event, given = {}) {
      checkOptions('dispatch', given, { deadline: 'optional', explain: 'optional', once: 'optional' })
      const { once, ...how } = given
      return once === true ? calls.answer(event, how) : decideBy(host)(event, how)
    },
    async decide(event, given = {}) {
      checkOptions('decide', given, { explain: 'optional', once: 'optional' })
      const { once, ...how } = given
      return once === true ? plans.answer(event, how) : decideBy(null)(event, how)
    },
    reload(changed) {
      checkPolicies('reload', changed)
      const loaded = load(changed)
      if (loaded.program.invalidReason === null) now = loaded
      return loaded.diagnostics
    },
    on,
  }
  replacers.set(engine, (loaded) => (now = loaded))
  return engine

  function load(texts: readonly PolicyText[]): Loaded {
    return { ...loadPolicy(texts, { ...loading, host }), policies: texts }
  }

  /**
   * Decides with the current program, even if another one is loaded before the store says whether the call was already
   * decided: the decision is stored under the digest of this program. If `performing` is null, nothing is performed.
   */
  function decideBy(performing: Host | null): Deciding['decide'] {
    const { program } = now
    return (event, { deadline, explain: explained = explain } = {}, around = {}) => {
      const dispatch = createDispatch(program, {
        store,
        host: performing,
        explain: explained,
        verify,
        announce,
        fail: failUnruled,
        ...(decisionLog !== undefined && { decisionLog }),
        ...(tracer !== undefined && { tracer }),
      })
      return dispatch(event, deadline && (() => deadline), around)
    }
  }
}

type Loaded = Pick<Engine, 'program' | 'policies' | 'diagnostics'>

const replacers = new WeakMap<Engine, (loaded: Loaded) => void>()

/** Like {@link Engine.reload}, with policies that are already compiled for this engine, and have no errors. */
export function replacePolicies(engine: Engine, loaded: Loaded): void {
  replacers.get(engine)?.(loaded)
}
