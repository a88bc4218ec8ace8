import { createEngine, defineCondition, type AgentEvent, type EventContext } from 'sluice'

/** What rules see of each event: the moments that the engine makes of them. */
export async function momentsOf(events: readonly AgentEvent[]): Promise<readonly EventContext[]> {
  const moments: EventContext[] = []
  const kept = defineCondition({
    name: 'kept',
    summary: 'keeps what it sees',
    schema: { properties: {} },
    examples: [],
    compile: () => ({
      reads: ['tokens'],
      test(context) {
        moments.push(context)
        return false
      },
    }),
  })
  const text = '{ hooks: [{ id: r, on: tool_start, condition: { type: kept }, action: { type: gate } }] }'
  const vocabulary = { conditions: [kept], actions: [] }
  // What is dispatched may be under way for long, and so has a moment of its own; `decide` uses one again.
  const engine = createEngine({ policies: [{ name: 'moments.yaml', text }], vocabulary })
  for (const event of events) await engine.dispatch(event)
  return moments
}
