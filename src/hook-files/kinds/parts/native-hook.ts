import type { HookProtocol } from '../../../agents/hook-protocol.ts'
import type { NativeEvent } from '../../../agents/native-event.ts'
import type { KindContext } from '../../../model/kind.ts'
import { nearest } from '../../../model/suggestion.ts'

/** The event of an agent by its name; if there is none, that is reported at `event`. */
export function findNativeEvent(
  { name: protocol, events }: HookProtocol,
  name: string,
  context: KindContext,
): NativeEvent | undefined {
  const native = events.find((event) => event.name === name)
  if (native !== undefined) return native
  const names = events.map((event) => event.name)
  const meant = nearest(name, names)
  context.report({
    path: ['event'],
    code: 'unknown-event',
    message: `\`${protocol}\` has no event \`${name}\``,
    help: meant === undefined ? `it has ${names.join(', ')}` : `did you mean \`${meant}\`?`,
  })
  return undefined
}
