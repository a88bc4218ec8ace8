import type { EventContext } from '../../model/event-context.ts'
import { canHave } from '../../model/event-members.ts'
import { readAsList } from '../../model/tool-params.ts'
import { readPath } from '../../template/path.ts'
import { compileEventPath } from '../conditions/parts/event-path.ts'

/**
 * Like {@link compileEventPath}, but a path may also end in a part that is computed from a text: `.host` of a URL, or
 * `.dirname`, `.basename` or `.extension` of a path. In values other than text, these names are ordinary members.
 * `isPath` says whether the source is a path at all, and `isOf` whether an event with a name can have a value there.
 */
export function compileValuePath(source: string) {
  const path = readPath(source, 0)
  const whole = compileEventPath(source)
  const keys = path?.end === source.length ? path.keys : null
  const isOf = (event: string): boolean => canHave(event, keys ?? [])
  const part = PARTS.get(keys?.at(-1) ?? '')
  const end = Math.max(source.lastIndexOf('.'), source.lastIndexOf('['))
  const holder = part === undefined || end === -1 ? null : compileEventPath(source.slice(0, end))
  const readWhole = (context: EventContext): unknown => readAsList(() => whole.read(context))
  if (part === undefined || holder?.problem !== null) return { ...whole, read: readWhole, isPath: keys !== null, isOf }
  const read = (context: EventContext): unknown => {
    const text = readAsList(() => holder.read(context))
    return typeof text === 'string' ? part(text) : readWhole(context)
  }
  return { read, reads: holder.reads, problem: null, isPath: true, isOf }
}

type ReadPart = (text: string) => string | undefined

const PARTS: ReadonlyMap<string, ReadPart> = new Map<string, ReadPart>([
  ['host', hostOf],
  ['dirname', (path) => splitPath(path)?.folder],
  ['basename', (path) => splitPath(path)?.name],
  ['extension', (path) => extensionOf(splitPath(path)?.name ?? '')],
])

/** The host of a URL, in lower case, without port or user. */
function hostOf(text: string): string | undefined {
  return URL.canParse(text) ? new URL(text).hostname.toLowerCase() || undefined : undefined
}

/** Splits at both kinds of separators. */
function splitPath(path: string): { readonly folder: string; readonly name: string } | undefined {
  const [, folder = '', name = ''] = /^(.*[/\\])?([^/\\]*)$/s.exec(path.replace(/(?<=[^/\\])[/\\]+$/, '')) ?? []
  if (path === '') return undefined
  return { folder: folder === '' ? '.' : folder.replace(/(?<=[^/\\])[/\\]+$/, ''), name }
}

function extensionOf(name: string): string | undefined {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name !== '..' ? name.slice(dot) : undefined
}
