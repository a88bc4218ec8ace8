import type { Dialect } from '../agents/dialect.ts'
import type { Range } from '../model/diagnostic.ts'
import { valueAt } from '../model/value.ts'
import type { PolicyText } from '../source/read-policy.ts'
import { actionIn, commandIn, filledTextIn } from './hook-action.ts'
import { readHookFile, readHooks } from './read-hooks.ts'

/** A hook of a file, as shown to people. */
export interface ListedHook {
  readonly event: string
  readonly matcher: string | null
  /** The command, or the address. */
  readonly target: string
  readonly type: 'command' | 'http'
  /** In seconds; null for the agent's default. */
  readonly timeout: number | null
  /** The position in the file. */
  readonly range: Range
}

/** The hooks of an agent's file; none if it cannot be read. */
export function listHooks(dialect: Dialect, file: PolicyText): readonly ListedHook[] {
  return findHooks(dialect, file).found.map(({ listed }) => listed)
}

/** The hooks of a file, each with its index in the list of hooks. */
function findHooks({ hooks: protocol, settings }: Dialect, file: PolicyText) {
  const document = protocol === null ? null : readHookFile(file, settings, protocol.file).document
  if (protocol === null || document === null) return { document, found: [] }
  const found = readHooks(document.value, protocol).hooks.map(({ event, matcher, handler, path }) => {
    const action = actionIn(handler)
    const type = action['type'] === 'http' ? 'http' : 'command'
    const target =
      type === 'http' ? action['url'] : (commandIn(action) ?? filledTextIn(action, protocol.file.onWindows ?? ''))
    const timeout = handler['timeout']
    const listed: ListedHook = {
      event,
      matcher,
      type,
      target: typeof target === 'string' ? target : '',
      timeout: typeof timeout === 'number' ? timeout : null,
      range: document.range(path, 'value'),
    }
    return { listed, place: Number(path[1] ?? 0) }
  })
  return { document, found }
}

/**
 * The text of a file that keeps only some of its hooks; for agents whose files are lists of hooks. Entries that are not
 * hooks stay, so that they are reported.
 */
export function keepHooks(dialect: Dialect, file: PolicyText, keeps: (hook: ListedHook) => boolean): string {
  const { document, found } = findHooks(dialect, file)
  const hooks = valueAt(document?.value, ['hooks'])
  // A file that cannot be read stays unchanged.
  if (hooks === undefined) return file.text
  const dropped = new Set(found.flatMap(({ listed, place }) => (keeps(listed) ? [] : [place])))
  const entries: readonly unknown[] = Array.isArray(hooks) ? hooks : [hooks]
  return JSON.stringify({ hooks: entries.filter((_entry, place) => !dropped.has(place)) })
}
