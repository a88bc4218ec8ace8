import type { EventContext, Seen } from '../../model/event-context.ts'
import { defineCondition } from '../define.ts'
import { shorten } from './parts/seen.ts'

export const toolFailed = defineCondition({
  name: 'tool_failed',
  summary: 'holds when the tool failed: the event says `ok: false` or has an error',
  events: ['tool_end'],
  schema: { properties: {} },
  examples: [
    {
      title: 'a tool with an error',
      config: { type: 'tool_failed' },
      event: { event: 'tool_end', tool: { name: 'shell.bash', error: 'exit status 2' } },
      holds: true,
    },
    {
      title: 'a tool that succeeded',
      config: { type: 'tool_failed' },
      event: { event: 'tool_end', tool: { name: 'shell.bash', ok: true, error: '' } },
      holds: false,
    },
    {
      title: 'a host that does not say',
      config: { type: 'tool_failed' },
      event: { event: 'tool_end', tool: { name: 'shell.bash' } },
      holds: false,
    },
  ],
  compile: () => ({ reads: FAILURE, requiresOneOf: FAILURE, test, seen }),
})

const FAILURE = ['tool.ok', 'tool.error'] as const

function test({ event, tool }: EventContext): boolean {
  return event === 'tool_end' && tool !== null && (tool.ok === false || Boolean(tool.error))
}

function seen({ tool }: EventContext): Seen {
  if (tool === null) return { tool: null, unknown: 'the event has no tool' }
  return { ok: tool.ok, ...(tool.error && { error: shorten(tool.error) }) }
}
