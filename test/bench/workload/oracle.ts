import type { ToolEvent } from './events.ts'
import { type MeasuredRule, type Test, TURN_WEIGHT } from './rules.ts'

/**
 * The ids of the rules that match an event, in order. Every engine must agree with this oracle, which shares no code
 * with any of them.
 */
export function matchesOf(rules: readonly MeasuredRule[], event: ToolEvent): readonly string[] {
  return rules.filter(({ test }) => holds(test, event)).map(({ id }) => id)
}

function holds(test: Test, event: ToolEvent): boolean {
  switch (test.is) {
    case 'every':
      return test.of.every((part) => holds(part, event))
    case 'some':
      return test.of.some((part) => holds(part, event))
    case 'not':
      return !holds(test.of, event)
    case 'tool':
      return fits(event.tool.name, test.glob.split('*'))
    case 'contains':
      return event.tool.params[test.param]?.includes(test.part) ?? false
    case 'starts':
      return event.tool.params[test.param]?.startsWith(test.part) ?? false
    case 'over':
      return event[test.number] > test.limit
    case 'least':
      return event[test.number] >= test.limit
    case 'load':
      return event.tokens + event.turn * TURN_WEIGHT > test.limit
    case 'agent':
      return event.agent_id === test.name
  }
}

/** Whether a name consists of these literals in order, with anything between them. */
function fits(name: string, [literal = '', ...others]: readonly string[]): boolean {
  if (others.length === 0) return name === literal
  if (!name.startsWith(literal)) return false
  const rest = name.slice(literal.length)
  return Array.from({ length: rest.length + 1 }, (_, start) => rest.slice(start)).some((tail) => fits(tail, others))
}
