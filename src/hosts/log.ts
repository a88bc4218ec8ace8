import type { Host } from '../model/host.ts'
import { createLineFormat, writeLine, type Environment, type LineStream } from './lines.ts'

/** Log lines for people: `warning rule-id: message`, coloured on a terminal. */
export function createTerminalLog(stream: LineStream, env: Environment = process.env): NonNullable<Host['log']> {
  const format = createLineFormat(stream, env)
  return { write: ({ level, rule, message }) => writeLine(stream, format(level, rule, message)) }
}

/** Log lines for programs: `{"log":{"rule","level","message"}}`, one to a line. */
export function createNdjsonLog(stream: LineStream): NonNullable<Host['log']> {
  return {
    write: ({ rule, level, message }) => writeLine(stream, JSON.stringify({ log: { rule, level, message } })),
  }
}
