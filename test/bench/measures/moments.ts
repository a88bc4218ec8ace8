import { createMemoryLedger, decide, defineCondition, loadPolicy, type AgentEvent, type Moment } from 'sluice'

/** What rules see of each event: the moments that the engine makes of them. */
export function momentsOf(events: readonly AgentEvent[]): readonly Moment[] {
  const moments: Moment[] = []
  const kept = defineCondition({
    name: 'kept',
    summary: 'keeps what it sees',
    schema: { properties: {} },
    examples: [],
    compile: () => ({
      reads: ['tokens'],
      test(moment) {
        moments.push(moment)
        // The engine uses a moment again at which nothing has fired.
        return true
      },
    }),
  })
  const text = '{ hooks: [{ id: r, on: tool_start, condition: { type: kept }, action: { type: gate } }] }'
  const { program } = loadPolicy([{ name: 'moments.yaml', text }], { vocabulary: { conditions: [kept], actions: [] } })
  const ledger = createMemoryLedger()
  for (const event of events) decide(program, ledger, event)
  return moments
}
