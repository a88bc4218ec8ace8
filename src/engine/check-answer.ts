import type { CallResult, CommandResult, FileResult } from '../model/host.ts'
import { isMap } from '../model/value.ts'
import type { WorldEffect } from './running-action.ts'

type Members = Readonly<Record<string, unknown>>

/** The answer of a port; null if it has the wrong shape. A host is foreign code and may answer anything. */
export function checkAnswer(effect: WorldEffect, answer: unknown): CallResult | CommandResult | FileResult | null {
  const type = effect.type === 'command' ? 'command' : effect.type === 'read' ? 'file' : 'call'
  if (!isMap(answer) || answer['type'] !== type || !HAS_SHAPE[type](answer)) return null
  // The check has established its members.
  return answer as unknown as CallResult | CommandResult | FileResult
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
