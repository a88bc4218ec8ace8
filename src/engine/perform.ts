import type { CallResult, Host, CallContext, Port } from '../model/host.ts'
import type { EvaluationError } from '../model/event-context.ts'
import { inTime, unlessAborted } from '../model/in-time.ts'
import type { Decision } from '../model/outcome.ts'
import type { QueuedEffect } from '../model/queued-action.ts'
import { type CompiledProgram, nameOf, type Rule } from '../model/rule.ts'
import type { Signal } from '../model/signal.ts'
import { readThrown } from '../model/thrown.ts'
import { copyValue } from '../model/copy.ts'
import { member } from '../model/value.ts'
import type { Request } from './request.ts'
import { checkAnswer, failed, hasSucceeded, isCut, NO_ANSWER, type PortAnswer } from './port-answer.ts'
import type { Performance, WorldEffect } from './running-action.ts'

type Perform = Extract<Request, { type: 'perform' }>

/** How long, in milliseconds, a port may take after its time is up, to answer with what it has and to clean up. */
const GRACE = 750

type CallEffect = Extract<WorldEffect, { type: 'call' }>

/** Calls a tool for a rule. If the call is subject to rules, also returns their decisions. */
export type CallTool = (
  effect: CallEffect,
  rule: Rule,
  callContext: CallContext,
) => Promise<{ readonly answer: unknown; readonly outcomes: readonly Decision[] }>

/** On whose behalf an event's effects are performed. */
export type Circumstances = Omit<CallContext, 'origin' | 'rule' | 'signal' | 'servers'>

/** Carries out the effects of one event, each within the time limit of its rule. */
export interface Performer {
  /** Never rejects. */
  perform(request: Perform): Promise<Performance>
  /** Called after everything has been performed. */
  close(): void
}

/** The time limit of a rule, which starts with the first thing that it performs. */
interface Running {
  readonly rule: Rule
  readonly signal: AbortSignal
  end(): void
}

/** Where the rules of an event come from. */
interface Origin {
  /** The program of the rule's layer, whose servers and environment values it may use. */
  programOf(rule: Rule): Pick<CompiledProgram, 'env' | 'servers'>
  /** Distinguishes the event from all others of its session. */
  eventKey(): Promise<string>
}

/** @param deadlineOf returns a signal that is aborted when the time for the whole event is up */
export function createPerformer(
  host: Host,
  circumstances: Circumstances,
  deadlineOf: (() => Signal) | undefined,
  call: CallTool,
  { programOf, eventKey }: Origin,
): Performer {
  let running: Running | null = null
  let deadline: Signal | undefined
  const tooLate = (effect: WorldEffect, rule: Rule): PortAnswer => failed(effect, overdue(rule))
  const overdue = (rule: Rule): EvaluationError => (deadline?.aborted === true ? EVENT_TIMEOUT : timeout(rule))

  const begin = (rule: Rule): Running => {
    if (running?.rule === rule) return running
    running?.end()
    deadline ??= deadlineOf?.()
    const controller = new AbortController()
    // The timer must keep the process alive, or the process could exit before a hanging port has failed.
    const abort = (): void => controller.abort()
    const timer = setTimeout(abort, Math.ceil(rule.timeout * 1000))
    const end = (): void => {
      clearTimeout(timer)
      deadline?.removeEventListener('abort', abort)
    }
    if (deadline?.aborted === true) abort()
    else deadline?.addEventListener('abort', abort)
    running = { rule, signal: controller.signal, end }
    return running
  }

  // How many actions each rule has queued.
  const places = new Map<Rule, number>()

  const enqueue = async (effect: QueuedEffect, rule: Rule, callContext: CallContext): Promise<Performance> => {
    const place = places.get(rule) ?? 0
    places.set(rule, place + 1)
    const key = [callContext.session, await eventKey(), rule.owner, nameOf(rule), place]
    await host.queue?.add({ key, effect, seconds: rule.timeout, env: programOf(rule).env }, callContext)
    return { status: 'queued', answer: null }
  }

  return {
    async perform({ effect, rule }) {
      const { signal } = begin(rule)
      if (signal.aborted) return { status: 'skipped', answer: tooLate(effect, rule) }
      if (isUnsupported(host, effect)) return without(effect, host)
      const callContext: CallContext = {
        ...circumstances,
        servers: programOf(rule).servers,
        origin: 'rule',
        rule: rule.id,
        signal,
      }
      try {
        if ('deliver' in effect && effect.deliver === 'queued') {
          const queued = await within(enqueue(effect, rule, callContext), signal)
          return queued === TOO_LATE ? { status: 'failed', answer: tooLate(effect, rule) } : queued
        }
        const performing =
          effect.type === 'call'
            ? call(effect, rule, callContext)
            : run(host, effect, callContext).then((answer) => ({ answer, outcomes: [] }))
        const performed = await within(performing, signal)
        if (performed === TOO_LATE) return { status: 'failed', answer: tooLate(effect, rule) }
        const answer = checkAnswer(effect, performed.answer) ?? failed(effect, NO_ANSWER)
        const outcome = signal.aborted && isCut(answer) ? { ...answer, failure: overdue(rule) } : answer
        return {
          status: hasSucceeded(outcome, effect) ? 'done' : 'failed',
          answer: outcome,
          outcomes: performed.outcomes,
          ...(effect.type === 'compact' && removedNothing(performed.answer) && { idle: true }),
        }
      } catch (error) {
        return { status: 'failed', answer: failed(effect, readThrown(error)) }
      }
    },
    close() {
      running?.end()
    },
  }
}

function isUnsupported(host: Host, effect: WorldEffect): boolean {
  return host[portFor(effect)] === undefined
}

function portFor(effect: WorldEffect): Port {
  return 'deliver' in effect && effect.deliver === 'queued' ? 'queue' : PORTS[effect.type]
}

const PORTS = {
  call: 'tools',
  complete: 'model',
  command: 'process',
  read: 'files',
  notify: 'notify',
  compact: 'context',
  inject: 'context',
  log: 'log',
} as const satisfies Record<WorldEffect['type'], Port>

/** Ports are foreign code and may keep or change their arguments, so they get copies. */
async function run(host: Host, effect: Exclude<WorldEffect, CallEffect>, callContext: CallContext): Promise<unknown> {
  const { rule } = callContext
  switch (effect.type) {
    case 'command':
      return host.process?.run({ ...effect, env: { ...effect.env }, rule, status: 'planned' }, callContext)
    case 'read':
      return host.files?.read(effect.path, callContext, effect.from)
    case 'complete':
      return completion(host, effect, callContext)
    case 'notify':
      await host.notify?.send({ ...effect, rule }, callContext)
      return DONE
    case 'compact':
      return { ...DONE, result: await host.context?.compact({ ...effect, rule }, callContext) }
    case 'inject':
      await host.context?.inject({ ...effect, rule }, callContext)
      return DONE
    case 'log':
      await host.log?.write({ ...effect, rule }, callContext)
      return DONE
  }
}

function removedNothing(answer: unknown): boolean {
  return member(member(answer, 'result'), 'removed') === 0
}

/** The parameters for a tool: a copy, which the tool may change. */
export function paramsOf({ params }: CallEffect): CallEffect['params'] {
  return copyValue(params) as CallEffect['params']
}

async function completion(
  { model }: Host,
  { type: _type, ...request }: Extract<WorldEffect, { type: 'complete' }>,
  { signal }: CallContext,
): Promise<CallResult> {
  const text = await model?.complete({ ...request, signal })
  return typeof text === 'string' ? { ...DONE, result: text } : { ...DONE, ok: false, error: NO_ANSWER.message }
}

const DONE: CallResult = { type: 'call', ok: true, result: null, error: null }

/** Messages and log lines stay in the outcome for the caller to read; all other effects are skipped. */
function without(effect: WorldEffect, { advice = {} }: Host): Performance {
  if (effect.type === 'inject' || effect.type === 'log') return { status: 'planned', answer: null }
  const port = portFor(effect)
  const cure = advice[port]
  const unsupported = `the port \`${port}\`, which the host does not have${cure === undefined ? '' : `: ${cure}`}`
  return { status: 'skipped', answer: null, unsupported }
}

const TOO_LATE = Symbol('no answer by the end of the grace')

/** What the action gives, also a little after its time is over. */
async function within<T>(performing: Promise<T>, signal: AbortSignal): Promise<T | typeof TOO_LATE> {
  try {
    return await unlessAborted(performing, signal)
  } catch (error) {
    if (!signal.aborted) throw error
    return inTime(GRACE, performing, () => TOO_LATE)
  }
}

function timeout({ timeout: seconds }: Rule): { readonly code: string; readonly message: string } {
  return { code: 'action-timeout', message: `the action did not end within ${seconds} seconds` }
}

const EVENT_TIMEOUT = { code: 'event-timeout', message: 'the time limit for the event was exceeded' } as const
