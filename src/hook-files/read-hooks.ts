import type { FileHook, HookFileForm, HookProtocol } from '../agents/hook-protocol.ts'
import type { Settings } from '../agents/settings.ts'
import type { Diagnostic } from '../model/diagnostic.ts'
import { isMap, member, valueAt } from '../model/value.ts'
import { blankComments, readJsonSettings } from '../source/json-settings.ts'
import { indexLines } from '../source/lines.ts'
import { type Path, type PolicyReading, type PolicyText, readPolicyText } from '../source/read-policy.ts'

/** All handlers of a file in order, and anything else found in their places, with what is expected there. */
export function readHooks(document: unknown, { events, file: form }: HookProtocol) {
  const isMatched = (event: string): boolean => events.some(({ name, target }) => name === event && target === 'tool')
  const hooks: FileHook[] = []
  const oddities: { readonly path: Path; readonly wanted: string }[] = []

  const add = (handler: unknown, hook: Omit<FileHook, 'handler' | 'unread'>): void => {
    if (isMap(handler)) hooks.push({ ...hook, event: eventNamed(hook.event, form), ...readMembers(handler, form) })
    else oddities.push({ path: hook.path, wanted: 'a hook, which is a map' })
  }
  const listAt = (value: unknown, path: Path, wanted: string): readonly (readonly [unknown, Path])[] => {
    // Most agents treat a single hook as a list of one.
    if (isMap(value) && form.checksTypesOnly !== true) return [[value, path]]
    if (Array.isArray(value)) return value.map((item: unknown, index) => [item, [...path, index]] as const)
    oddities.push({ path, wanted })
    return []
  }
  const isAbsent = (value: unknown): boolean => value === undefined || (value === null && form.checksTypesOnly !== true)
  const matcherOf = (holder: unknown, path: Path): Pick<FileHook, 'matcher' | 'matcherPath'> => {
    const written = member(holder, 'matcher')
    return { matcher: typeof written === 'string' ? written : null, matcherPath: [...path, 'matcher'] }
  }

  for (const { path: root, agent } of form.roots(document)) {
    const found = valueAt(document, root.map(String))
    if (isAbsent(found)) continue
    if (typeof form.shape === 'object') {
      const { list } = form.shape
      for (const [handler, path] of listAt(found, root, 'a list of hooks')) {
        const event = member(handler, list)
        if (isMap(handler) && typeof event !== 'string') {
          // A map that is no hook has the place of the list.
          const wanted = path === root ? `a list of hooks, each with its \`${list}\`` : `a hook with its \`${list}\``
          oddities.push({ path, wanted })
          continue
        }
        add(handler, {
          path,
          event: String(event),
          eventPath: [...path, list],
          agent,
          ...NO_GROUP,
          isMisplaced: false,
          ...matcherOf(handler, path),
        })
      }
      continue
    }
    if (!isMap(found)) {
      oddities.push({ path: root, wanted: 'a map of events' })
      continue
    }
    for (const event of Object.keys(found)) {
      if (form.beside?.includes(event) === true) continue
      const eventPath = [...root, event]
      const isGrouped = form.shape === 'grouped' || (form.shape === 'by-event' && isMatched(event))
      for (const [entry, path] of listAt(member(found, event), eventPath, 'a list')) {
        const place = { event, eventPath, agent, ...matcherOf(entry, path) }
        const handlers = member(entry, 'hooks')
        if (isAbsent(handlers)) {
          add(entry, { ...place, ...NO_GROUP, path, isMisplaced: isGrouped })
          continue
        }
        const group = isMap(entry) ? entry : {}
        const found = listAt(handlers, [...path, 'hooks'], 'a list of hooks')
        if (found.length === 0 && Array.isArray(handlers) && form.checksTypesOnly !== true)
          oddities.push({ path: [...path, 'hooks'], wanted: 'at least one hook' })
        for (const [handler, at] of found) {
          add(handler, {
            ...place,
            group,
            groupPath: path,
            path: at,
            isMisplaced: !isGrouped && form.shape !== 'either',
          })
        }
      }
    }
  }
  return { hooks: [...hooks, ...(form.implied?.(document) ?? [])], oddities }
}

function eventNamed(event: string, { eventAliases = {} }: HookFileForm): string {
  return Object.hasOwn(eventAliases, event) ? (eventAliases[event] ?? event) : event
}

function readMembers(handler: object, { members, uncarried = [] }: HookFileForm): Pick<FileHook, 'handler' | 'unread'> {
  const read = new Set([...members, ...uncarried, 'matcher', 'hooks'])
  const entries = Object.entries(handler)
  return {
    handler: Object.fromEntries(entries.filter(([name]) => read.has(name))),
    unread: entries.flatMap(([name]) => (read.has(name) ? [] : [name])),
  }
}

const NO_GROUP: Pick<FileHook, 'group' | 'groupPath'> = { group: {}, groupPath: [] }

/**
 * Reads a hook file as its agent does. If the agent reads JSON, text that is only valid as YAML is an error. The checks
 * for policies do not apply, because other programs may write these files in any style.
 */
export function readHookFile(file: PolicyText, settings: Settings, { title }: HookFileForm): PolicyReading {
  if (settings.format !== 'json') return readPolicyText(file, {})
  const { problem } = readJsonSettings(file.text, settings.beyondJson ?? [])
  if (problem === null) return readPolicyText({ ...file, text: blankComments(file.text) }, {})
  const diagnostic: Diagnostic = {
    file: file.name,
    severity: 'error',
    code: 'json-syntax',
    ...indexLines(file.text).range(problem.start, problem.end),
    message: `${problem.message}, and ${title} does not read the file`,
    help: null,
  }
  return { document: null, diagnostics: [diagnostic] }
}
