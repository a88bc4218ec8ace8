import { member } from '../../model/value.ts'
import { defineAction } from '../../kinds/define.ts'
import { contextNote } from '../../kinds/actions/parts/tell-model.ts'
import { callTool } from '../../kinds/actions/parts/tool-call.ts'

const TOOL = 'system.date'

export const addDate = defineAction({
  name: 'add_date',
  summary: 'tells the model today’s date',
  schema: {
    properties: {
      time_zone: {
        type: 'string',
        minLength: 1,
        description: 'a time zone such as `Europe/Berlin`; the machine’s own if absent',
      },
    },
  },
  examples: [
    {
      title: 'a time zone where the next day has begun',
      config: { type: 'add_date', time_zone: 'Asia/Tokyo' },
      event: { event: 'turn_start', at: 1_760_000_000_000 },
      decision: {
        inject: [
          {
            rule: 'example',
            content: "Today's date: 2025-10-09",
            strategy: 'system',
            role: 'system',
            position: 'before_last',
            persist: 'turn',
          },
        ],
      },
    },
    {
      title: 'the machine’s time zone',
      config: { type: 'add_date' },
      event: { event: 'turn_start', at: 1_760_000_000_000 },
      decision: {
        calls: [{ rule: 'example', to: 'system.date', params: { at: 1_760_000_000_000 }, status: 'planned' }],
      },
    },
  ],
  effects: ['inject', 'call'],
  ports: [],
  compile(config, context) {
    const zone = config.time_zone
    if (zone === undefined) context.checkToolExists(TOOL, [])
    const format = zone === undefined ? null : formatIn(zone)
    if (zone !== undefined && format === null) {
      context.report({
        path: ['time_zone'],
        code: 'wrong-value',
        message: `there is no time zone \`${zone}\``,
        help: 'write one such as `Europe/Berlin` or `UTC`',
      })
    }
    return {
      ports: zone === undefined ? ['tools'] : [],
      *plan(eventContext) {
        if (format !== null) {
          yield contextNote(`Today's date: ${format.format(eventContext.at)}`, eventContext)
          return
        }
        const answer = zone === undefined ? yield* callTool(TOOL, { at: eventContext.at }) : null
        const date = member(answer?.result, 'date')
        if (typeof date === 'string') yield contextNote(`Today's date: ${date}`, eventContext)
      },
    }
  },
})

/** Swedish dates have the format of ISO 8601. */
function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone })
  } catch {
    return null
  }
}
