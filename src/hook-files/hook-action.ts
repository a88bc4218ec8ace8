import { isMap } from '../model/value.ts'

/** The part of a handler that says what it does. Kiro nests this part as `action`. */
export function actionIn({ action, ...handler }: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return isMap(action) ? action : handler
}

/** The command of an action, under any of the names that agents use. */
export function commandIn(action: Readonly<Record<string, unknown>>): string | null {
  return filledTextIn(action, 'command') ?? filledTextIn(action, 'bash') ?? filledTextIn(action, 'exec')
}

/** The member if it is a non-empty string. */
export function filledTextIn(map: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = map[name]
  return typeof value === 'string' && value !== '' ? value : null
}
