import type { EventContext } from '../../../model/event-context.ts'
import { member, valueAt } from '../../../model/value.ts'

/** The names of the parameters that may contain the path of a file and its new text. The first one present is used. */
interface FileFields {
  readonly path: readonly string[]
  readonly content: readonly string[]
}

export function fieldNames(
  written: string | readonly string[] | undefined,
  fallback: readonly string[],
): readonly string[] {
  return [written ?? fallback].flat().map((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name))
}

const PREFIX = 'tool.params.'

/** The path of the file that a tool wrote; null if the tool writes no file. */
export function writtenPath(context: EventContext, fields: FileFields): string | null {
  return findText(context, fields.path, (text) => text !== '')
}

/** The new text of the file, from the parameters or else from the result; null if neither contains it. */
export function writtenContent(context: EventContext, fields: FileFields): string | null {
  const returned = member(context.tool?.result, 'content')
  return findText(context, fields.content, () => true) ?? (typeof returned === 'string' ? returned : null)
}

function findText(context: EventContext, names: readonly string[], accept: (text: string) => boolean): string | null {
  const params = context.tool?.params
  for (const name of names) {
    const found = member(params, name) ?? valueAt(params, name.split('.'))
    if (typeof found === 'string' && accept(found)) return found
  }
  return null
}
