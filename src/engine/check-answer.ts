import type { CallResult, CommandResult, FileResult } from '../model/host.ts'
import { isMap } from '../model/value.ts'
import type { WorldEffect } from './running-action.ts'

type Members = Readonly<Record<string, unknown>>

/** What a port answered, if it is what its port must answer: a host is somebody's own code, and may answer anything. */
export function checkAnswer(effect: WorldEffect, answer: unknown): CallResult | CommandResult | FileResult | null {
  const type = effect.type === 'command' ? 'command' : effect.type === 'read' ? 'file' : 'call'
  if (!isMap(answer) || answer['type'] !== type || !HAS_SHAPE[type](answer)) return null
  // Its members are those of its type.
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
