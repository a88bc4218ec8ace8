import { createEngine, defineCondition, type AgentEvent, type EventContext } from 'sluice'

/** The context that the engine makes of each event, as rules see it. */
export async function eventContextsOf(events: readonly AgentEvent[]): Promise<readonly EventContext[]> {
  const contexts: EventContext[] = []
  const kept = defineCondition({
    name: 'kept',
    summary: 'keeps what it sees',
    schema: { properties: {} },
    examples: [],
    compile: () => ({
      reads: ['tokens'],
      test(context) {
        contexts.push(context)
        return false
      },
    }),
  })
  const text = '{ hooks: [{ id: r, on: tool_start, condition: { type: kept }, action: { type: gate } }] }'
  const vocabulary = { conditions: [kept], actions: [] }
  // Each dispatch makes a context of its own.
  const engine = createEngine({ policies: [{ name: 'contexts.yaml', text }], vocabulary })
  for (const event of events) await engine.dispatch(event)
  return contexts
}
