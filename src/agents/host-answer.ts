import { jsonAsWritten } from '../model/json-text.ts'
import type { ValueMap } from '../model/value.ts'
import type { HostAnswer } from './dialect.ts'

/** An empty answer; most agents then continue as if there were no hook. */
export const NOTHING: HostAnswer = { exit: 0, stdout: '', stderr: '' }

/** An answer in JSON and nothing else. */
export function json(body: ValueMap): HostAnswer {
  return { exit: 0, stdout: jsonAsWritten(body), stderr: '' }
}

/** Text for the model, for agents that read no JSON. */
export function plainText(text: string): HostAnswer {
  return { exit: 0, stdout: text, stderr: '' }
}

/** A refusal by exit code. */
export function refusal(reason: string | null): HostAnswer {
  return { exit: 2, stdout: '', stderr: reasonOr(reason) }
}

/** Text for the person, for agents that go on after exit code 1. */
export function warning(text: string): HostAnswer {
  return { exit: 1, stdout: '', stderr: text }
}

/** The reason, or a default: some agents ignore a refusal with a blank reason. */
export function reasonOr(reason: string | null, otherwise = 'refused by a rule'): string {
  return reason === null || reason.trim() === '' ? otherwise : reason
}
