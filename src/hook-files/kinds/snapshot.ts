import type { EventContext } from '../../model/event-context.ts'
import { defineAction } from '../../kinds/define.ts'
import { callTool } from '../../kinds/actions/parts/tool-call.ts'

/**
 * The tools to call at each event: they save the files before the work, compare them after it, and clean up at the end.
 * A turn goes on after a batch of calls, so the files are saved again.
 */
const TOOLS: Readonly<Record<string, readonly string[]>> = {
  session_start: ['snapshot.begin'],
  turn_start: ['snapshot.begin'],
  tool_start: ['snapshot.begin'],
  tool_batch_end: ['snapshot.end', 'snapshot.begin'],
  turn_end: ['snapshot.end'],
  tool_end: ['snapshot.end'],
  session_end: ['snapshot.collect'],
}

export const snapshot = defineAction({
  name: 'snapshot',
  summary: 'saves the files of the working copy before a turn or a call, so that `sluice snapshots` can restore them',
  schema: { properties: {} },
  examples: [
    {
      title: 'before a turn',
      config: { type: 'snapshot' },
      event: { event: 'turn_start', session_id: 's1', cwd: '/w' },
      decision: { calls: [{ rule: 'example', to: 'snapshot.begin', params: { of: 'turn' }, status: 'planned' }] },
    },
    {
      title: 'after a call',
      config: { type: 'snapshot' },
      event: { event: 'tool_end', at: 1, tool: { name: 'Write', call_id: 'c1', result: 'ok' } },
      decision: {
        calls: [{ rule: 'example', to: 'snapshot.end', params: { of: 'call c1', at: 1 }, status: 'planned' }],
      },
    },
  ],
  effects: ['call'],
  ports: ['tools'],
  compile(_config, context) {
    for (const event of context.events.filter((name) => !Object.hasOwn(TOOLS, name))) {
      context.report({
        path: ['type'],
        code: 'no-effect',
        message: `\`snapshot\` has no effect at \`${event}\``,
        help: `it has an effect at ${Object.keys(TOOLS)
          .map((name) => `\`${name}\``)
          .join(', ')}`,
      })
    }
    return {
      *plan(eventContext) {
        const of = nameOf(eventContext)
        for (const tool of TOOLS[eventContext.event] ?? []) {
          const params = tool === 'snapshot.end' ? { of, at: eventContext.at } : tool === 'snapshot.begin' ? { of } : {}
          yield* callTool(tool, params)
        }
      },
    }
  },
})

function nameOf({ event, tool }: EventContext): string {
  if (event === 'tool_start' || event === 'tool_end') return `call ${tool?.callId ?? tool?.name ?? ''}`
  return event === 'session_start' ? 'session' : 'turn'
}
