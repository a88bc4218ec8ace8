import type { CallResult, CommandResult, FileResult } from '../model/host.ts'
import type { Thrown } from '../model/thrown.ts'
import { isMap } from '../model/value.ts'
import type { WorldEffect } from './running-action.ts'

/** The answer of a port, or a substitute for a missing one. */
export type PortAnswer = CallResult | CommandResult | FileResult

/** A command that gets input answers with its exit code, and the action that ran it interprets the code. */
export function hasSucceeded(answer: PortAnswer, effect: WorldEffect): boolean {
  if (answer.type === 'call') return answer.ok
  if (answer.type === 'file') return answer.error == null
  const isAnswer = effect.type === 'command' && effect.input !== undefined
  return !answer.timedOut && (isAnswer ? answer.exitCode !== null : answer.exitCode === 0)
}

/** Whether a command was cut off: it did not run to its end, but did not time out or report a failure. */
export function isCut(answer: PortAnswer): answer is CommandResult {
  return answer.type === 'command' && answer.exitCode === null && !answer.timedOut && answer.failure === undefined
}

export const NO_ANSWER: Thrown = { message: 'the host gave no valid answer for this port', code: null }

export function failed({ type }: WorldEffect, { message, code }: Thrown): PortAnswer {
  if (type === 'read') return { type: 'file', text: null, error: message }
  if (type !== 'command') return { type: 'call', ok: false, result: null, error: message, ...(code && { code }) }
  const failure = { code: code ?? 'command-ended', message }
  return { type: 'command', exitCode: null, stdout: '', stderr: '', timedOut: false, truncated: false, failure }
}

type Members = Readonly<Record<string, unknown>>

/** The answer of a port; null if it has the wrong shape. A host is foreign code and may answer anything. */
export function checkAnswer(effect: WorldEffect, answer: unknown): PortAnswer | null {
  const type = effect.type === 'command' ? 'command' : effect.type === 'read' ? 'file' : 'call'
  if (!isMap(answer) || answer['type'] !== type || !HAS_SHAPE[type](answer)) return null
  // The check has established its members.
  return answer as unknown as PortAnswer
}

const HAS_SHAPE: Readonly<Record<'call' | 'command' | 'file', (answer: Members) => boolean>> = {
  call: ({ ok, error, code }) => typeof ok === 'boolean' && isTextOrNothing(error) && isTextOrNothing(code),
  command: ({ exitCode, stdout, stderr }) =>
    (exitCode === null || typeof exitCode === 'number') && typeof stdout === 'string' && typeof stderr === 'string',
  file: ({ text, error }) => (text === null || typeof text === 'string') && isTextOrNothing(error),
}

function isTextOrNothing(value: unknown): boolean {
  return value === null || value === undefined || typeof value === 'string'
}
