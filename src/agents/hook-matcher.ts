import { jsonText } from '../model/json-text.ts'
import type { EventContext } from '../model/event-context.ts'
import type { CompileRegex } from '../model/matching.ts'
import type { ValueMap } from '../model/value.ts'
import type { HookProtocol } from './hook-protocol.ts'
import { compileMatcher, type Matched } from './matcher.ts'
import { payloadFor, sentPayload } from './native-context.ts'
import type { MatcherTarget, NativeEvent } from './native-event.ts'
import { textIn } from './payload.ts'

/** A test whether a hook's matcher matches an event, or the reason why the matcher cannot be compiled. */
type HookMatcher =
  | { readonly test: (context: EventContext) => boolean; readonly problem: null }
  | { readonly test: null; readonly problem: string }

/** Compiles a matcher. If the agent would ignore the matcher, it matches everything. */
export function compileHookMatcher(
  matcher: string,
  native: NativeEvent,
  protocol: HookProtocol,
  compileRegex: CompileRegex,
): HookMatcher {
  const kind = native.matcher ?? protocol.matcher
  const { target } = native
  if (kind === null || matcher === '' || (target === undefined && kind !== 'payload-regex')) return ANY
  const { test, problem } = compileMatcher(matcher, kind, compileRegex)
  if (test === null) return { test, problem }
  return {
    test: (context) => {
      const payload = payloadFor(context, native, protocol)
      if (target === undefined) return test({ texts: [jsonText(payload)], spellings: [] })
      const matched = matchedBy(target, payload, context, protocol)
      return matched === null || test(matched)
    },
    problem: null,
  }
}

const ANY: HookMatcher = { test: () => true, problem: null }

/**
 * What the matcher is compared with. Null if the event came from another host and lacks that member; the hook then
 * runs, because it might be meant.
 */
function matchedBy(
  target: MatcherTarget,
  payload: ValueMap,
  context: EventContext,
  protocol: HookProtocol,
): Matched | null {
  if (typeof target === 'object' && 'word' in target) return ofText(target.word)
  if (target === 'file') return ofText(textIn(payload, 'file_path')?.replace(/^.*[/\\]/s, ''))
  if (target !== 'tool') return ofText(textIn(payload, target.member))
  const called = textIn(payload, 'tool_name') ?? textIn(payload, 'toolName')
  if (called === null) return null
  const spellings = context.tool?.spellings ?? []
  const others = sentPayload(context, protocol) === null ? spellings : []
  return { texts: [called, ...others, ...(protocol.otherNames?.(called, payload) ?? [])], spellings }
}

function ofText(text: string | null | undefined): Matched | null {
  return typeof text === 'string' ? { texts: [text], spellings: [] } : null
}
