import type { TextFilter } from '../../model/filter.ts'
import type { EventContext } from '../../model/event-context.ts'
import { isData, isMap } from '../../model/value.ts'

/** Reads a text of a moment. Null where nothing is there; undefined where it is no text, or cannot be read. */
export type ReadText = (context: EventContext) => string | null | undefined

type Root = (context: EventContext) => unknown

/** What paths to texts begin with. The name of the tool is no text of this kind: see `identity-part.ts`. */
const ROOTS: ReadonlyMap<string, Root> = new Map<string, Root>([
  ['tool.params', ({ tool }) => tool?.params],
  ['tool.result', ({ tool }) => tool?.result],
  ['tool.error', ({ tool }) => tool?.error],
  ['error.code', ({ error }) => error.code],
  ['error.message', ({ error }) => error.message],
  ['prompt', ({ prompt }) => prompt],
  ['response', ({ response }) => response],
])

/** Null where nothing is filed by such a path. */
export function compileReadText(path: readonly string[]): ReadText | null {
  const [first = '', second = '', ...others] = path
  const long = ROOTS.get(`${first}.${second}`)
  const root = long ?? ROOTS.get(first)
  if (root === undefined) return null
  const keys = long === undefined ? path.slice(1) : others
  return (context) => {
    try {
      let value = root(context) ?? null
      for (const key of keys) {
        if (value === null) return null
        // A list has elements from its end as well, which expressions and paths count each in their way.
        if (!isMap(value)) return undefined
        value = ownMember(value, key) ?? null
      }
      return value === null || typeof value === 'string' ? value : undefined
    } catch {
      return undefined
    }
  }
}

/** Whether a part is in a text as a filter wants it. */
export function isFound(text: string, is: TextFilter['is'], part: string): boolean {
  return is === 'contains' ? text.includes(part) : is === 'starts' ? text.startsWith(part) : text === part
}

const hasOwn = Object.prototype.hasOwnProperty

/** Finds a getter without running it. Source: ECMAScript 2025, B.2.2.4. */
const { __lookupGetter__: lookupGetter } = Object.prototype as {
  readonly __lookupGetter__: (this: object, key: string) => unknown
}

/**
 * What `member` gives, without the property descriptor that it takes memory for: this is asked at every moment. A proxy is
 * asked by `get`; whatever it throws, the rule is asked.
 */
function ownMember(map: Readonly<Record<string, unknown>>, key: string): unknown {
  if (!hasOwn.call(map, key) || lookupGetter.call(map, key) !== undefined) return undefined
  const found = map[key]
  return typeof found === 'number' || isData(found) ? found : undefined
}
