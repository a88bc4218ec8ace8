import type { ValueMap } from '../../model/value.ts'
import { listIn, mapIn, mapsIn, textIn } from '../payload.ts'
import { timeOf } from '../past-reader.ts'

// Early versions of Codex wrote only what they sent to the model: a head `{id, timestamp, instructions, git}`, then
// bare items. The first versions wrote the same as one document, `{session, items}`. This follows the source code
// (openai/codex: rollout.rs, and before that codex-cli/src/utils/storage/save-rollout.ts); no recording is available.

/**
 * Converts a line of an early version to the later format; any other line stays as it is. Null if the line has no
 * counterpart.
 */
export function asLater(line: ValueMap): ValueMap | null {
  if (isHead(line)) return { type: 'session_meta', timestamp: textIn(line, 'timestamp'), payload: line }
  const type = textIn(line, 'type')
  if (mapIn(line, 'payload') !== null || type === null || !ITEMS.has(type)) return line
  if (type !== 'message') return { type: 'response_item', payload: line }
  const text = textsIn(line)
  if (textIn(line, 'role') === 'assistant') return event({ type: 'agent_message', message: text })
  if (textIn(line, 'role') !== 'user') return null
  const [, tag, sentence] = CWD.exec(text) ?? []
  const cwd = tag ?? sentence
  if (cwd !== undefined) return { type: 'turn_context', payload: { cwd } }
  return OWN.test(text) ? null : event({ type: 'user_message', message: text })
}

export function linesOf(document: ValueMap): readonly ValueMap[] | null {
  const [head, items] = [mapIn(document, 'session'), mapsIn(document, 'items')]
  return head !== null && items !== null && isHead(head) ? [head, ...items] : null
}

/** Whether a line is the head of an early file: it has only the members of a head. */
export function isHead(line: ValueMap): boolean {
  const isNamed = ID.test(textIn(line, 'id') ?? '') && timeOf(textIn(line, 'timestamp')) !== null
  return isNamed && Object.keys(line).every((name) => HEAD.has(name))
}

const HEAD: ReadonlySet<string> = new Set(['id', 'timestamp', 'instructions', 'git', 'responseId'])
/** The first versions wrote the id without dashes. */
const ID = /^[0-9a-f]{8}(-?[0-9a-f]{4}){3}-?[0-9a-f]{12}$/
const ITEMS: ReadonlySet<string> = new Set([
  ...['message', 'function_call', 'function_call_output', 'local_shell_call'],
  ...['custom_tool_call', 'custom_tool_call_output'],
])

/** Text that Codex itself sends to the model in the user's name. */
const OWN = /^\s*(<environment_context>|<user_instructions>|<turn_aborted>|# AGENTS\.md instructions)/
const CWD = /^\s*<environment_context>[^]*?(?:<cwd>([^<]+)<\/cwd>|Current working directory: ([^\n]+))/

function event(payload: ValueMap): ValueMap {
  return { type: 'event_msg', payload }
}

function textsIn(item: ValueMap): string {
  return (listIn(item, 'content') ?? []).map((part) => textIn(part, 'text') ?? '').join('\n')
}
