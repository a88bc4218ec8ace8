import type { CallResult, CommandResult, FileResult, Host, Occasion } from '../model/host.ts'
import type { Rule } from '../model/rule.ts'
import { isMap } from '../model/value.ts'
import type { Performance, Request, WorldEffect } from './deciding.ts'

type Perform = Extract<Request, { type: 'perform' }>

/** Milliseconds that a port has to answer after its time is over: for what it has so far, and to end what it started. */
const GRACE = 750

type CallEffect = Extract<WorldEffect, { type: 'call' }>

/** Calls a tool for a rule; undefined where nobody can. */
export type CallTool = (effect: CallEffect, rule: Rule, occasion: Occasion) => Promise<CallResult> | undefined

/** Carries out the effects of one event, each within the time that its rule has. Never rejects. */
export interface Performer {
  perform(request: Perform): Promise<Performance>
}

export function createPerformer(
  host: Host,
  circumstances: Omit<Occasion, 'origin' | 'rule' | 'signal'>,
  call: CallTool,
): Performer {
  let running: { readonly rule: Rule; readonly signal: AbortSignal } | null = null

  return {
    async perform(request) {
      const { effect, rule } = request
      if (running?.rule !== rule) running = { rule, signal: AbortSignal.timeout(rule.timeout * 1000) }
      const { signal } = running
      const occasion: Occasion = { ...circumstances, origin: 'rule', rule: rule.id, signal }
      if (signal.aborted) return { status: 'failed', answer: tooLate(effect, rule.timeout) }
      try {
        const answering = effect.type === 'call' ? call(effect, rule, occasion) : run(host, effect, occasion)
        if (answering === undefined) return without(effect)
        const answered = await within(answering, signal)
        const answer = answered === TOO_LATE ? tooLate(effect, rule.timeout) : check(effect, answered)
        return { status: hasSucceeded(answer) ? 'done' : 'failed', answer }
      } catch (error) {
        const message = error instanceof Error ? error.message : 'the host threw something that is not an error'
        const code =
          error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
        return { status: 'failed', answer: failed(effect, message, code) }
      }
    },
  }
}

/** Undefined where the host has no port for it. */
function run(host: Host, effect: Exclude<WorldEffect, CallEffect>, occasion: Occasion): Promise<unknown> | undefined {
  const { rule } = occasion
  switch (effect.type) {
    case 'command':
      return host.process?.run({ ...effect, rule, status: 'planned' }, occasion)
    case 'read':
      return host.files?.read(effect.path, occasion)
    case 'notify':
      return host.notify?.send({ ...effect, rule }, occasion).then(() => DONE)
    case 'compact':
      return host.context?.compact({ ...effect, rule }, occasion).then(() => DONE)
    case 'inject':
      return host.context?.inject({ ...effect, rule }, occasion).then(() => DONE)
    case 'log':
      return host.log?.write({ ...effect, rule }, occasion).then(() => DONE)
  }
}

const DONE: CallResult = { type: 'call', ok: true, result: null, error: null }

/** What is to be said stands in the outcome, for whoever reads that; the rest does not happen. */
function without(effect: WorldEffect): Performance {
  const isTold = effect.type === 'inject' || effect.type === 'log'
  return isTold ? { status: 'planned', answer: null } : { status: 'skipped', answer: null, unsupported: true }
}

const TOO_LATE = Symbol('no answer by the end of the grace')

async function within(answering: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  let abort = (): void => {}
  const end = new Promise<typeof TOO_LATE>((resolve) => {
    abort = () => {
      timer = setTimeout(() => resolve(TOO_LATE), GRACE)
    }
    signal.addEventListener('abort', abort, { once: true })
  })
  try {
    return await Promise.race([answering, end])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
}

/** A host is somebody's own code: what it answers may be anything. */
function check(effect: WorldEffect, answer: unknown): CallResult | CommandResult | FileResult {
  const type = effect.type === 'command' ? 'command' : effect.type === 'read' ? 'file' : 'call'
  if (isMap(answer) && answer['type'] === type && hasShape[type](answer)) {
    // Its members are those of its type.
    return answer as unknown as CallResult | CommandResult | FileResult
  }
  return failed(effect, 'the host did not give the answer that this port must give', undefined)
}

const hasShape: Readonly<Record<'call' | 'command' | 'file', (answer: Readonly<Record<string, unknown>>) => boolean>> =
  {
    call: ({ ok }) => typeof ok === 'boolean',
    command: ({ exitCode, stdout, stderr }) =>
      (exitCode === null || typeof exitCode === 'number') && typeof stdout === 'string' && typeof stderr === 'string',
    file: ({ text }) => text === null || typeof text === 'string',
  }

function hasSucceeded(answer: CallResult | CommandResult | FileResult): boolean {
  if (answer.type === 'call') return answer.ok
  return answer.type === 'file' || (answer.exitCode === 0 && !answer.timedOut)
}

function tooLate(effect: WorldEffect, seconds: number): CallResult | CommandResult | FileResult {
  const answer = failed(effect, `the action did not end within ${seconds} seconds`, 'action-timeout')
  return answer.type === 'command' ? { ...answer, timedOut: true } : answer
}

function failed(
  effect: WorldEffect,
  message: string,
  code: string | undefined,
): CallResult | CommandResult | FileResult {
  if (effect.type === 'read') return { type: 'file', text: null }
  return effect.type === 'command'
    ? { type: 'command', exitCode: null, stdout: '', stderr: message, timedOut: false, truncated: false }
    : { type: 'call', ok: false, result: null, error: message, ...(code === undefined ? {} : { code }) }
}
