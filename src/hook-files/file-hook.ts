import { isMap } from '../model/value.ts'
import type { Path } from '../source/read-policy.ts'

/** A handler of a file, where it stands, and when it is to run. */
export interface FileHook {
  readonly path: Path
  /** As the file spells it. */
  readonly event: string
  readonly eventPath: Path
  readonly matcher: string | null
  readonly matcherPath: Path
  /** As far as its agent reads it: what means something to another agent means nothing here. */
  readonly handler: Readonly<Record<string, unknown>>
  /** Members that nothing reads. */
  readonly unread: readonly string[]
  /** What it stands in with its matcher; empty where it stands alone. */
  readonly group: Readonly<Record<string, unknown>>
  readonly groupPath: Path
  /** As conditions have it; null for whoever is at work. */
  readonly agent: string | readonly string[] | null
  /** What its command finds in the environment because of where the file is. */
  readonly variables?: Readonly<Record<string, string>>
  /** Whether it stands where the agent does not look. */
  readonly isMisplaced: boolean
}

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
