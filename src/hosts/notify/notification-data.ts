import type { Notification } from '../../model/outcome.ts'

/** What goes out of a notification, and nothing else that the object may have. */
export function notificationData({ rule, title, message, level, tag }: Notification): Notification {
  return { rule, title, message, level, tag }
}
