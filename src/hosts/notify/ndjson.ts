import type { Host } from '../../model/host.ts'
import { writeLine, type LineStream } from '../lines.ts'
import { notificationData } from './notification-data.ts'

/** Notifications for programs: `{"notify":{"rule","title","message","level","tag"}}`, one to a line. */
export function createNdjsonNotify(stream: LineStream): NonNullable<Host['notify']> {
  return { send: (notification) => writeLine(stream, JSON.stringify({ notify: notificationData(notification) })) }
}
