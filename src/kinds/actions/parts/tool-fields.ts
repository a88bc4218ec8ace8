import type { EventContext } from '../../../model/event-context.ts'
import { member, valueAt } from '../../../model/value.ts'

/** One name of a parameter, or several of which the first that is there counts. */
export const FIELD_NAMES = {
  anyOf: [
    { type: 'string', minLength: 1 },
    { type: 'array', items: { type: 'string', minLength: 1 }, minItems: 1 },
  ],
} as const

/** Where in a tool's parameters its file and the new text of it are, by what they are called. */
export interface FileFields {
  readonly path: readonly string[]
  readonly content: readonly string[]
}

export function fieldNames(
  written: string | readonly string[] | undefined,
  byDefault: readonly string[],
): readonly string[] {
  return [written ?? byDefault].flat().map((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : name))
}

const PREFIX = 'tool.params.'

/** The file that a tool wrote; null where it has none, as it is no tool that writes. */
export function writtenPath(context: EventContext, fields: FileFields): string | null {
  return findText(context, fields.path, (text) => text !== '')
}

/** The new text of the file, from the tool's parameters, else from its result; null where neither has it. */
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
