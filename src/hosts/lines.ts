import { styleText } from 'node:util'
import type { Host } from '../model/host.ts'
import type { Level, Notification } from '../model/outcome.ts'
import { visible } from '../source/visible.ts'

/** A stream to write lines to, such as standard error or a file. */
export interface LineStream {
  readonly isTTY?: boolean
  write(text: string, written: (error?: Error | null) => void): unknown
}

export type Environment = Readonly<Record<string, string | undefined>>

const STYLES = { debug: 'gray', info: 'cyan', warning: 'yellow', error: 'red' } as const satisfies Record<Level, string>

/** Resolves once the line is written; rejects if writing fails. */
function writeLine(stream: LineStream, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    stream.write(`${line}\n`, (error) => (error == null ? resolve() : reject(error)))
  })
}

/** Formats a line for people: level, source and message. Makes hidden characters in the untrusted texts visible. */
function createLineFormat(
  stream: LineStream,
  env: Environment,
): (level: Level, from: string, message: string) => string {
  const isColoured = wantsColour(stream.isTTY === true, env)
  const paint = (style: Parameters<typeof styleText>[0], text: string) =>
    isColoured ? styleText(style, text, { validateStream: false }) : text
  return (level, from, message) => `${paint(STYLES[level], level)} ${paint('bold', visible(from))}: ${visible(message)}`
}

/** See https://no-color.org and https://force-color.org. */
export function wantsColour(isTerminal: boolean, { FORCE_COLOR, NO_COLOR, TERM }: Environment): boolean {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal && !NO_COLOR && TERM !== 'dumb'
}

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

/** Notifications for people: `warning title: message`, one to a line, coloured on a terminal. */
export function createTerminalNotify(stream: LineStream, env: Environment = process.env): NonNullable<Host['notify']> {
  const format = createLineFormat(stream, env)
  return { send: ({ level, title, message }) => writeLine(stream, format(level, title, message)) }
}

/** Notifications for programs: `{"notify":{"rule","title","message","level","tag"}}`, one to a line. */
export function createNdjsonNotify(stream: LineStream): NonNullable<Host['notify']> {
  return { send: (notification) => writeLine(stream, JSON.stringify({ notify: notificationData(notification) })) }
}

/** The members of a notification to send, without any others that the object may have. */
export function notificationData({ rule, title, message, level, tag }: Notification): Notification {
  return { rule, title, message, level, tag }
}
