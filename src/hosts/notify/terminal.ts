import type { Host } from '../../model/host.ts'
import { createLineFormat, writeLine, type Environment, type LineStream } from '../lines.ts'

/** Notifications for people: `warning title: message`, one to a line, coloured on a terminal. */
export function createTerminalNotify(stream: LineStream, env: Environment = process.env): NonNullable<Host['notify']> {
  const format = createLineFormat(stream, env)
  return { send: ({ level, title, message }) => writeLine(stream, format(level, title, message)) }
}
