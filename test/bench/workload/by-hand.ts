import type { ToolEvent } from './events.ts'
import { type MeasuredRule, type Quantity, TURN_WEIGHT } from './rules.ts'
import { type Language, type Text, translate } from './translate.ts'

/** The rules in one function: V8 does not fully optimize functions that are too long. */
const CHUNK = 32

/**
 * Writes the rules as one would by hand without an engine: one `if` after the other, over the parsed event. The result
 * returns the ids of the rules that match.
 */
export function writeByHand(rules: readonly MeasuredRule[]): (event: ToolEvent) => readonly string[] {
  const chunks: ((event: ToolEvent, matched: string[]) => void)[] = []
  for (let start = 0; start < rules.length; start += CHUNK) {
    const lines = rules
      .slice(start, start + CHUNK)
      .map(({ id, test }) => `if (${translate(test, JAVASCRIPT)}) matched.push(${JSON.stringify(id)})`)
    // The generated function has this type.
    chunks.push(new Function('event', 'matched', [LOCALS, ...lines].join('\n')) as (typeof chunks)[number])
  }
  return (event) => {
    const matched: string[] = []
    for (const chunk of chunks) chunk(event, matched)
    return matched
  }
}

const LOCALS = `
const { agent_id: agent, turn, tokens, pressure } = event
const { name: tool, params } = event.tool
const { command = '', path = '', url = '', query = '', body = '', content = '' } = params`

/** Translates tests to JavaScript over the names of `LOCALS`, or over the result of `read` for these names. */
export function javaScriptOver(read: (name: Text | Quantity) => string): Language<string> {
  return {
    every: (parts) => parts.join(' && '),
    some: (parts) => `(${parts.join(' || ')})`,
    not: (part) => `!(${part})`,
    equals: (text, whole) => `${read(text)} === ${JSON.stringify(whole)}`,
    starts: (text, part) => `${read(text)}.startsWith(${JSON.stringify(part)})`,
    ends: (text, part) => `${read(text)}.endsWith(${JSON.stringify(part)})`,
    contains: (text, part) => `${read(text)}.includes(${JSON.stringify(part)})`,
    compare: (number, sign, limit) => `${read(number)} ${sign} ${limit}`,
    load: (limit) => `${read('tokens')} + ${read('turn')} * ${TURN_WEIGHT} > ${limit}`,
    always: 'true',
  }
}

const JAVASCRIPT = javaScriptOver((name) => name)
