import { isMap } from '../model/value.ts'

/** The part of a handler that says what it does: Kiro writes it as a map of its own. */
export function actionIn({ action, ...handler }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isMap(action) ? action : handler
}

/** What an action runs, under whichever name its agent has for it. */
export function commandIn(action: Readonly<Record<string, unknown>>): string | null {
  return textIn(action, 'command') ?? textIn(action, 'bash') ?? textIn(action, 'exec')
}

/** A text that says something. */
export function textIn(map: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = map[name]
  return typeof value === 'string' && value !== '' ? value : null
}
