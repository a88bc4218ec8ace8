import { EventEmitter } from 'eventemitter3'
import type { DecisionRecord } from '../model/decision-record.ts'
import type { AgentEvent } from '../model/event.ts'
import type { Layer } from '../model/layer.ts'
import type { Decision, RuleError } from '../model/outcome.ts'
import { readThrown } from '../model/thrown.ts'

/** The events of an engine, with the arguments of their listeners. */
export interface EngineEvents {
  /**
   * An event was decided, and its actions performed, unless it was only to be decided. `record` holds everything that
   * the decision depends on; null if another process decided.
   */
  decided: [{ readonly event: AgentEvent; readonly outcome: Decision; readonly record: DecisionRecord | null }]
  /** A rule fired: raised once for each rule, in order, before `decided`. It has a layer if there is more than one. */
  fired: [{ readonly rule: string; readonly layer?: Layer; readonly event: AgentEvent; readonly outcome: Decision }]
  /** A rule or one of its actions failed. If `rule` is null, a listener or the store failed outside of any rule. */
  error: [{ readonly rule: string | null; readonly code: string; readonly message: string }]
}

export type EngineListener<Name extends keyof EngineEvents> = (...given: EngineEvents[Name]) => void

/** The listeners of an engine. None of them affects an outcome or another listener. */
interface Listeners {
  on<Name extends keyof EngineEvents>(name: Name, listener: EngineListener<Name>): () => void
  off<Name extends keyof EngineEvents>(name: Name, listener: EngineListener<Name>): void
  announce(outcome: Decision, event: AgentEvent, record: DecisionRecord | null): void
  fail(error: EngineEvents['error'][0]): void
}

export function createListeners(): Listeners {
  const emitter = new EventEmitter<EngineEvents>()
  const reported = new WeakSet<RuleError>()

  /** In eventemitter3, a listener that throws keeps later ones from being called, so each is called separately. */
  function guard(call: () => unknown, failed = tellFailure): void {
    try {
      const heard = call()
      if (heard instanceof Promise) heard.catch(failed)
    } catch (error) {
      failed(error)
    }
  }

  function tellError(error: EngineEvents['error'][0]): void {
    for (const listener of emitter.listeners('error')) guard(() => listener(error), IGNORE)
  }

  function tellFailure(error: unknown): void {
    tellError({ rule: null, code: 'listener-failed', message: readThrown(error).message })
  }

  return {
    on(name, listener) {
      emitter.on(name, listener)
      return () => void emitter.off(name, listener)
    },
    off: (name, listener) => void emitter.off(name, listener),
    announce(outcome, event, record) {
      // The errors of a rule's call were already reported when that call was decided.
      for (const error of outcome.errors) {
        if (!reported.has(error)) tellError(error)
        reported.add(error)
      }
      for (const [index, rule] of outcome.fired.entries()) {
        const layer = outcome.layers?.fired[index]
        const fired = { rule, ...(layer && { layer }), event, outcome }
        for (const listener of emitter.listeners('fired')) guard(() => listener(fired))
      }
      for (const listener of emitter.listeners('decided')) guard(() => listener({ event, outcome, record }))
    },
    fail: tellError,
  }
}

/** There is nobody left to report an error of an `error` listener to. */
const IGNORE = (): void => {}
