import { createEngine, defineCondition, type AgentEvent, type EventContext } from 'sluice'

/** The contexts that the engine creates for events, as rules see them. */
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
  // Each dispatch creates its own context.
  const engine = createEngine({ policies: [{ name: 'contexts.yaml', text }], vocabulary })
  for (const event of events) await engine.dispatch(event)
  return contexts
}
